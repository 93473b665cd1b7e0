import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import * as z from 'zod/mini';

const Locked = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
});
const { packages } = z
  .object({ packages: z.record(z.string(), Locked) })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')));

/** Packages with binaries of a platform on which the product is developed, built or run. */
const isOfPlatform = /\b(?:linux(?:musl)?-(?:x64|arm64)|darwin-(?:x64|arm64)|(?:win32|windows)-x64)\b/;

/** The place in the lock file that a package finds a dependency in, as Node does: in its own folder, or in one above. */
function placeOf(dependent: string, name: string): string | undefined {
  for (let folder = dependent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

const binaries = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => isOfPlatform.test(name))
    .map(([name, version]) => ({ dependent, name, version, place: placeOf(dependent, name) })),
);

test('[OPS-11] the lock file has the binaries of every platform, so that `npm ci` installs on each', () => {
  const lacking = binaries.filter(({ place }) => place === undefined);
  assert.deepEqual(
    lacking.map(({ dependent, name }) => `${name} of ${dependent}`),
    [],
  );
});

test('[OPS-11] binaries have the version that their package asks for', () => {
  assert.ok(binaries.length > 40);
  for (const { name, version, place } of binaries)
    if (place && /^\d/.test(version)) assert.equal(packages[place]?.version, version, name);
});

test('[OPS-11] every package is locked by its digest, and none to a registry', () => {
  for (const [place, { integrity, resolved, link }] of Object.entries(packages)) {
    if (link || !place.includes('node_modules/')) continue;
    assert.match(integrity ?? '', /^sha512-/, place);
    assert.equal(resolved, undefined, place);
  }
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import type { StatsModule } from '@rspack/core';
import { licensesFile, type PackageLicense, writeLicenses } from './build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'licenses-'));
after(() => rmSync(folder, { recursive: true }));

function installed(name: string, manifest: Record<string, unknown>, files: Record<string, string> = {}): StatsModule {
  const at = path.join(folder, 'node_modules', name);
  mkdirSync(path.join(at, 'lib'), { recursive: true });
  writeFileSync(path.join(at, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(at, file), text);
  return { nameForCondition: path.join(at, 'lib/index.js') } as StatsModule;
}

const written = (...modules: StatsModule[]): PackageLicense[] => {
  writeLicenses(modules, folder);
  return JSON.parse(readFileSync(path.join(folder, licensesFile), 'utf8')) as PackageLicense[];
};

test('[OPS-11] the licences and notices of packages are written once each, of joined modules too, not those of our own code', () => {
  const plain = installed('plain', { license: 'MIT', author: { name: 'Ann' } }, { LICENSE: 'Copyright Ann\n' });
  const scoped = installed(
    '@team/scoped',
    { license: 'Apache-2.0' },
    { 'LICENSE.md': 'Apache text', NOTICE: 'By the team', 'README.md': 'Read' },
  );
  const own = { nameForCondition: path.join(folder, 'src/page.tsx') } as StatsModule;
  const joined = { ...own, modules: [own, scoped, plain] } as StatsModule;
  assert.deepEqual(written(plain, joined), [
    { name: '@team/scoped', version: '1.2.3', license: 'Apache-2.0', texts: ['Apache text', 'By the team'] },
    { name: 'plain', version: '1.2.3', license: 'MIT', texts: ['Copyright Ann'], author: 'Ann' },
  ]);
});

test('[OPS-11] a package whose licence asks for more than its text, or that has none, is not built in', () => {
  for (const [name, manifest, reason] of [
    ['copied', { license: 'AGPL-3.0-only' }, /copied \(AGPL-3\.0-only\)/],
    ['shared', { license: '(MIT AND GPL-2.0)' }, /shared \(\(MIT AND GPL-2\.0\)\)/],
    ['nothing', {}, /nothing \(without a licence\)/],
  ] as const)
    assert.throws(() => writeLicenses([installed(name, manifest)], folder), reason);
  assert.equal(written(installed('lesser', { license: '(MIT OR LGPL-3.0)' }))[0]?.name, 'lesser');
});

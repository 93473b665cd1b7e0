import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findVersion, openReleases, promote, unsignedModules } from 'module-kit/registry';
import { openKeyring, publish, type TargetVersion } from 'module-kit/release';
import type { Registry } from 'shared-contracts/registry';
import { isTargetName, type TargetName, targets } from '../../rspack.config.ts';

/** Releases changed packages as `0.0.0-dev.<source hash>`, all at once. Unchanged packages are not built. */
export async function publishDev(
  location: string,
  dataDir: string,
  log: (line: string) => void = console.log,
): Promise<void> {
  const releases = openReleases(location);
  const start = performance.now();
  const versions = Object.keys(targets)
    .filter(isTargetName)
    .map((name) => ({ target: targets[name], version: `0.0.0-dev.${sourceHash(name)}` }));
  const registry = await releases.readRegistry();
  const keyring = openKeyring(dataDir);
  // A registry that was changed by hand, or with a key that is no longer there.
  const unsigned = [...unsignedModules(registry, keyring.trusted()).keys()].map((module) => ({ module }));
  if (unsigned.length > 0) await releases.changeRegistry((now) => now, keyring.authorOf('sign', unsigned));
  const changed = versions.filter((wanted) => !releasedVersion(registry, wanted));
  if (changed.length > 0) {
    let from = performance.now();
    await publish({
      releases,
      keyring,
      versions: changed,
      onBuilt: (name) => {
        log(`  ${name} built in ${seconds(from)}`);
        from = performance.now();
      },
    });
  }
  const former = versions.filter((wanted) => releasedVersion(registry, wanted)?.deployment.default === false);
  for (const { target, version } of former)
    await releases.changeRegistry(
      (now) => promote(now, target.name, version, 100),
      keyring.authorOf('promote', [{ module: target.name, version }]),
    );
  if (changed.length > 0) await releases.changeRegistry(deleteOldDevVersions, keyring.authorOf('remove'));
  log(
    changed.length === 0
      ? `Modules are up to date (${seconds(start)})`
      : `${changed.length} modules released in ${seconds(start)}`,
  );
}

const releasedVersion = (registry: Registry, { target, version }: TargetVersion) =>
  findVersion(registry, target.name, version);

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Removes development versions that are neither default nor its fallback. Their files stay for tabs that use them. */
function deleteOldDevVersions(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, versions]) => {
      const current = versions.find(({ deployment }) => deployment.default);
      return [
        name,
        versions.filter(
          (entry) =>
            entry === current || entry.url === current?.fallbackUrl || !entry.metadata.version.startsWith('0.0.0-dev.'),
        ),
      ];
    }),
  );
  return { ...registry, microFrontends };
}

const root = path.join(import.meta.dirname, '../..');

/** Folders with an effect on every bundle. */
/** The sources of those that do not stand in a folder of their name. */
const ownFolders: Partial<Record<TargetName, string>> = { shell: 'shell/src', partner: 'partner/allset-partner/src' };
const sharedFolders = [
  'shared-contracts/src',
  'packages/web-kit/src',
  'packages/web-kit/data',
  'packages/module-kit/src/bundle',
];
/** Further source folders of individual packages. */
const furtherFolders: Partial<Record<TargetName, readonly string[]>> = {
  'mfe-vehicles': ['packages/disc-reader/src/barcode'],
};
const sharedFiles = ['rspack.config.ts', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules']);

/** A hash of all sources of a package's bundle. If it is unchanged, there is nothing to build. */
function sourceHash(name: TargetName): string {
  const hash = createHash('sha256');
  for (const folder of [ownFolders[name] ?? name, ...sharedFolders, ...(furtherFolders[name] ?? [])])
    for (const file of filesIn(path.join(root, folder))) add(hash, file);
  for (const file of sharedFiles) add(hash, path.join(root, file));
  return hash.digest('hex').slice(0, 12);
}

function add(hash: ReturnType<typeof createHash>, file: string) {
  hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry): string[] =>
      entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
}

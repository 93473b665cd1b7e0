import { openReleases, promote } from 'release-store';
import type { Registry } from 'shared-contracts/registry';
import { openKeyring, publish, type TargetVersion } from 'module-kit/release';
import { isTargetName, targets } from '../../rspack.config.ts';
import { sourceHash } from '../modules/source-hash.ts';
import { deleteOldDevVersions } from './delete-old-dev-versions.ts';

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
  const changed = versions.filter((wanted) => !releasedVersion(registry, wanted));
  if (changed.length > 0) {
    let from = performance.now();
    await publish({
      releases,
      keyring: openKeyring(dataDir),
      versions: changed,
      onBuilt: (name) => {
        log(`  ${name} built in ${seconds(from)}`);
        from = performance.now();
      },
    });
  }
  const former = versions.filter((wanted) => releasedVersion(registry, wanted)?.deployment.default === false);
  for (const { target, version } of former)
    await releases.changeRegistry((now) => promote(now, target.name, version, 100));
  if (changed.length > 0) await releases.changeRegistry(deleteOldDevVersions);
  log(
    changed.length === 0
      ? `Modules are up to date (${seconds(start)})`
      : `${changed.length} modules released in ${seconds(start)}`,
  );
}

const releasedVersion = ({ microFrontends }: Registry, { target, version }: TargetVersion) =>
  microFrontends[target.name]?.find(({ metadata }) => metadata.version === version);

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

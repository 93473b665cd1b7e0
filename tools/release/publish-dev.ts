import { openReleases } from 'edge/releases';
import { type PackageName, packages } from '../../rspack.config.ts';
import { sourceHash } from '../modules/source-hash.ts';
import { promote } from './change-registry.ts';
import { deleteOldDevVersions } from './delete-old-dev-versions.ts';
import { publish } from './publish.ts';

const isPackage = (name: string): name is PackageName => Object.hasOwn(packages, name);

/** Releases changed packages as `0.0.0-dev.<source hash>`. Unchanged packages are not built. */
export async function publishDev(location: string, log: (line: string) => void = console.log): Promise<void> {
  const releases = openReleases(location);
  const start = performance.now();
  let built = 0;
  for (const name of Object.keys(packages).filter(isPackage)) {
    const version = `0.0.0-dev.${sourceHash(name)}`;
    const existing = (await releases.readRegistry()).microFrontends[name]?.find(
      ({ metadata }) => metadata.version === version,
    );
    if (existing?.deployment.default) continue;
    if (existing) {
      await releases.changeRegistry((registry) => promote(registry, name, version, 100));
      continue;
    }
    const from = performance.now();
    await publish({ releases, name, version, thoroughly: false });
    built += 1;
    log(`  ${name} built in ${seconds(from)}`);
  }
  if (built > 0) await releases.changeRegistry(deleteOldDevVersions);
  log(built === 0 ? `Modules are up to date (${seconds(start)})` : `${built} modules released in ${seconds(start)}`);
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

import { openReleases } from 'edge/releases';
import { type PackageName, packages } from '../../rspack.config.ts';
import { sourceHash } from '../modules/source-hash.ts';
import { deleteOldDevVersions, promote } from './change-registry.ts';
import { publish } from './publish.ts';

const isPackage = (name: string): name is PackageName => Object.hasOwn(packages, name);

/** Releases whatever has changed as `0.0.0-dev.<hash of its sources>`; unchanged packages take no build. */
export async function publishDev(location: string, log: (line: string) => void = console.log): Promise<void> {
  const releases = openReleases(location);
  const begun = performance.now();
  let built = 0;
  for (const name of Object.keys(packages).filter(isPackage)) {
    const version = `0.0.0-dev.${sourceHash(name)}`;
    const known = (await releases.readRegistry()).microFrontends[name]?.find(({ metadata }) => metadata.version === version);
    if (known?.deployment.default) continue;
    if (known) {
      await releases.changeRegistry((registry) => promote(registry, name, version, 100));
      continue;
    }
    const from = performance.now();
    await publish({ releases, name, version, thoroughly: false });
    built += 1;
    log(`  ${name} built in ${seconds(from)}`);
  }
  if (built > 0) await releases.changeRegistry(deleteOldDevVersions);
  log(built === 0 ? `Modules are up to date (${seconds(begun)})` : `${built} modules released in ${seconds(begun)}`);
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

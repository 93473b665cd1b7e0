import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { Release } from 'shared-contracts/release';
import { findVersion, recordFile } from '../registry/index.ts';
import type { BuiltRelease } from './store-releases.ts';

/** Where `npm run build` puts the modules, below its folder. */
export const modulesFolder = 'modules';

/** Writes the description of a built release beside its files. */
export const writeBuiltRelease = ({ release, folder }: BuiltRelease): void =>
  writeFileSync(path.join(folder, recordFile), `${JSON.stringify(release, null, 2)}\n`);

/** The releases that `npm run build` made in a folder. Throws if there are none. */
export function readBuiltReleases(from: string): BuiltRelease[] {
  const modules = path.join(from, modulesFolder);
  const found = existsSync(modules) ? readdirSync(modules) : [];
  const built = found
    .map((name) => path.join(modules, name))
    .map((folder) => ({
      folder,
      release: Release.parse(JSON.parse(readFileSync(path.join(folder, recordFile), 'utf8'))),
    }));
  if (built.length === 0) throw new Error(`${from} holds no releases. Make them with npm run build.`);
  return built;
}

/**
 * The releases that a registry does not have yet. Throws if it has a version of the same number with other files, which must
 * get a new number.
 */
export function notReleasedYet(built: readonly BuiltRelease[], registry: Registry): BuiltRelease[] {
  return built.filter(({ release }) => {
    const live = findVersion(registry, release.module, release.version);
    if (live && !hasFiles(live, release))
      throw new Error(
        `${release.module} ${release.version} was released with other files. Give the new one a new version.`,
      );
    return !live;
  });
}

const hasFiles = ({ extras }: RegistryEntry, { files }: Release): boolean =>
  Object.keys(extras.files).length === Object.keys(files).length &&
  Object.entries(files).every(([file, digest]) => extras.files[file] === digest);

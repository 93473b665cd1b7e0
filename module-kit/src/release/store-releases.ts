import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addVersion, matchesDigest, type Releases, requireNoProblems, writeRelease } from 'release-store';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { compressedFile } from './compressed-file.ts';
import type { Keyring } from './keyring.ts';
import { registryEntryOf } from './registry-entry-of.ts';

/** A release with its files, not signed yet. */
export interface BuiltRelease {
  release: Release;
  /** Where the files are. */
  folder: string;
}

export interface StoreOptions {
  releases: Releases;
  keyring: Keyring;
  /** Percent of visitors. Without it the versions become the default. */
  traffic?: number | undefined;
  /** The version of the live API's contract, if it is known. */
  api?: string | undefined;
}

/** The registry with these versions. Throws if one exists, or does not fit what is live. */
export const withReleases = (
  registry: Registry,
  added: readonly Release[],
  { traffic, api }: Pick<StoreOptions, 'traffic' | 'api'>,
): Registry =>
  requireNoProblems(
    registry,
    added.reduce(
      (changed, release) => addVersion(changed, release.module, registryEntryOf(release, traffic)),
      registry,
    ),
    api,
  );

/**
 * Signs built releases and puts them into the store, all at once. The registry is updated last and atomically. Throws, before
 * anything is written, if the signing key may not release one of them, or it does not fit what is live.
 */
export async function storeReleases(built: readonly BuiltRelease[], options: StoreOptions): Promise<void> {
  const { releases, keyring } = options;
  const added = built.map(({ release }) => release);
  const key = keyring.signingKey();
  for (const { module } of added) keyring.requirePermission(key, module);
  const registry = await releases.readRegistry();
  withReleases(registry, added, options);
  for (const { release, folder } of built)
    await writeFiles(releases, release, folder, registry.microFrontends[release.module] ?? []);
  for (const release of added) await writeRelease(releases, release, key);
  await releases.changeRegistry((latest) => withReleases(latest, added, options));
}

/** Writes the files of a release, each also compressed. */
async function writeFiles(
  releases: Releases,
  { module, version, files }: Release,
  folder: string,
  earlier: readonly ModuleVersion[],
): Promise<void> {
  const writing = Object.entries(files).map(async ([file, digest]) => {
    const bytes = readFileSync(path.join(folder, file));
    if (!matchesDigest(bytes, digest)) throw new Error(`${module} ${version}: ${file} has changed since it was built.`);
    const { br, gz } = await compressedFile(releases, earlier, { module, file, bytes, digest });
    const key = `${module}/${version}/${file}`;
    await Promise.all([releases.write(key, bytes), releases.write(`${key}.br`, br), releases.write(`${key}.gz`, gz)]);
  });
  await Promise.all(writing);
}

import { addVersion, copyRecord, matchesDigest, readRelease, type Releases, requireNoProblems } from 'release-store';
import type { Registry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import { registryEntryOf } from './registry-entry-of.ts';

interface CopyOptions {
  from: Releases;
  to: Releases;
  keys: readonly ReleaseKey[];
  module: string;
  version: string;
  /** Percent of visitors. Without it the version becomes the default. */
  traffic?: number | undefined;
  /** The version of the API's contract where it goes, if it is known. */
  api?: string | undefined;
}

/**
 * Copies a released version to another store, byte for byte, so that what was tried in one environment is what runs in the
 * next. Throws, and changes no registry, if its signature or a file does not hold, or it does not fit what is live there.
 */
export async function copyRelease({ from, to, keys, module, version, traffic, api }: CopyOptions): Promise<void> {
  const release = await readRelease(from, keys, module, version);
  const add = (registry: Registry) =>
    requireNoProblems(registry, addVersion(registry, module, registryEntryOf(release, traffic)), api);
  add(await to.readRegistry());
  for (const [file, digest] of Object.entries(release.files)) {
    const key = `${module}/${version}/${file}`;
    const bytes = await from.read(key);
    if (!bytes || !matchesDigest(bytes, digest))
      throw new Error(`${module} ${version}: ${file} ${bytes ? 'has changed since it was released' : 'is missing'}.`);
    await to.write(key, bytes);
    for (const variant of [`${key}.br`, `${key}.gz`]) {
      const compressed = await from.read(variant);
      if (compressed) await to.write(variant, compressed);
    }
  }
  await copyRecord(from, to, module, version);
  await to.changeRegistry(add);
}

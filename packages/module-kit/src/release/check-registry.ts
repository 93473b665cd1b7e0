import type { RegistryEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import {
  matchesDigest,
  problemsOf,
  type ReleaseStore,
  readRelease,
  requireContinuation,
  unsignedModules,
} from '../registry/index.ts';
import { messageOf } from './list-releases.ts';

/** Nobody gets these, so that nothing of them has to hold. */
const hasEnded = ({ extras: { ended } }: RegistryEntry): boolean => ended === 'withdrawn' || ended === 'rolled back';

/**
 * Verifies the releases that somebody can get. Returns invalid signatures, an altered journal, missing or changed files, and
 * live versions that do not fit the shell.
 */
export async function checkRegistry(
  releases: ReleaseStore,
  keys: readonly ReleaseKey[],
  api?: string,
): Promise<string[]> {
  const registry = await releases.readRegistry();
  const problems = [...problemsOf(registry, api), ...unsignedModules(registry, keys).values()];
  try {
    requireContinuation(registry);
  } catch (failure) {
    problems.push(messageOf(failure));
  }
  for (const [name, versions] of Object.entries(registry.microFrontends))
    for (const version of versions)
      if (!hasEnded(version)) problems.push(...(await problemsOfVersion(releases, keys, name, version)));
  return problems;
}

async function problemsOfVersion(
  releases: ReleaseStore,
  keys: readonly ReleaseKey[],
  name: string,
  { metadata, extras }: RegistryEntry,
): Promise<string[]> {
  const problems: string[] = [];
  await readRelease(releases, keys, name, metadata.version).catch((failure: unknown) =>
    problems.push(messageOf(failure)),
  );
  for (const [file, digest] of Object.entries(extras.files)) {
    const bytes = await releases.read(`${name}/${metadata.version}/${file}`);
    if (bytes && matchesDigest(bytes, digest)) continue;
    problems.push(
      `${name} ${metadata.version}: ${file} ${bytes ? 'has changed since it was released' : 'is missing'}.`,
    );
  }
  return problems;
}

import { matchesDigest, problemsOf, readRelease, type Releases } from 'release-store';
import type { ReleaseKey } from 'shared-contracts/release';

/** Verifies the releases. Returns invalid signatures, missing or changed files, and live versions that do not fit the shell. */
export async function checkRegistry(releases: Releases, keys: readonly ReleaseKey[], api?: string): Promise<string[]> {
  const registry = await releases.readRegistry();
  const problems = problemsOf(registry, api);
  for (const [name, versions] of Object.entries(registry.microFrontends)) {
    for (const version of versions) {
      const { metadata, extras } = version;
      const label = `${name} ${metadata.version}`;
      await readRelease(releases, keys, name, metadata.version).catch((failure: unknown) =>
        problems.push(failure instanceof Error ? failure.message : String(failure)),
      );
      for (const [file, digest] of Object.entries(extras.files)) {
        const bytes = await releases.read(`${name}/${metadata.version}/${file}`);
        if (!bytes) problems.push(`${label}: ${file} is missing.`);
        else if (!matchesDigest(bytes, digest)) problems.push(`${label}: ${file} has changed since it was released.`);
      }
    }
  }
  return problems;
}

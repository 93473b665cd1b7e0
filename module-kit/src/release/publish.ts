import type { Releases } from 'release-store';
import { planRelease, type PlannedRelease, type TargetVersion } from './build-release.ts';
import { type BuiltRelease, type StoreOptions, storeReleases, withReleases } from './store-releases.ts';

interface PublishOptions extends StoreOptions {
  releases: Releases;
  /** What becomes live at once. */
  versions: readonly TargetVersion[];
  /** Called after each build. */
  onBuilt?: (name: string) => void;
}

/**
 * Builds, signs and releases packages. Throws, before anything is built, if the signing key may not release one of them, a
 * version exists, or it does not fit what is live.
 */
export async function publish({ versions, onBuilt, ...options }: PublishOptions): Promise<void> {
  const { releases, keyring } = options;
  const key = keyring.signingKey();
  for (const { target } of versions) keyring.requirePermission(key, target.name);
  const planned: PlannedRelease[] = [];
  // One after the other, because reading a definition intercepts imports.
  for (const version of versions) planned.push(await planRelease(version));
  withReleases(
    await releases.readRegistry(),
    planned.map(({ release }) => release),
    options,
  );
  const built: BuiltRelease[] = [];
  for (const { release, build } of planned) {
    built.push(await build());
    onBuilt?.(release.module);
  }
  await storeReleases(built, options);
}

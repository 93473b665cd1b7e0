import { type BuildTarget, versionOf } from '../build-target.ts';
import type { ReleaseStore } from '../registry/index.ts';
import type { PublishSources } from './asked.ts';
import { type PlannedRelease, planRelease, type TargetVersion } from './build-release.ts';
import { runReleaseCommand } from './release-command.ts';
import { type BuiltRelease, type StoreOptions, storeReleases, withReleases } from './store-releases.ts';

interface PublishOptions extends StoreOptions {
  releases: ReleaseStore;
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
  const planned: PlannedRelease[] = [];
  // One after the other, because reading a definition intercepts imports.
  for (const version of versions) planned.push(await planRelease(version));
  for (const { release } of planned) keyring.requirePermission(key, release.module, release.data);
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

/** What can be published from here. Throws, naming them, if there is no such target. */
export type FindTarget = (name: string) => BuildTarget;

/** The release command, where what `find` knows can be built. */
export function releaseCommand(args: string[], find: FindTarget): Promise<void> {
  const publishSources: PublishSources = async (wanted, options) => {
    const versions = wanted
      .map(({ name, version }) => ({ target: find(name), version }))
      .map(({ target, version }) => ({ target, version: version ?? versionOf(target) }));
    await publish({ ...options, versions });
    return versions.map(({ target, version }) => ({ name: target.name, version }));
  };
  return runReleaseCommand(args, publishSources);
}

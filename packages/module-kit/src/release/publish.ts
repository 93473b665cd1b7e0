import type { Registry } from 'shared-contracts/registry';
import { type BuildTarget, versionOf } from '../build-target.ts';
import type { Sources } from './asked.ts';
import { type PlannedRelease, planRelease, type TargetVersion } from './build-release.ts';
import { printEffects } from './print-effects.ts';
import { runReleaseCommand } from './release-command.ts';
import { releaseTexts } from './release-texts.ts';
import { type BuiltRelease, checkedReleases, type StoreOptions, storeReleases } from './store-releases.ts';

interface PublishOptions extends StoreOptions {
  /** What becomes live at once. */
  versions: readonly TargetVersion[];
  /** Called with the registry as it is and as it will be, once nothing speaks against it. */
  onPlanned?: (before: Registry, after: Registry) => void;
  /** Called after each build. */
  onBuilt?: (name: string) => void;
}

/**
 * Builds, signs and releases packages. Throws, before anything is built, if the signing key may not release one of them, a
 * version exists, or something that is live would break.
 */
export async function publish({ versions, onPlanned, onBuilt, ...options }: PublishOptions): Promise<void> {
  const planned: PlannedRelease[] = [];
  // One after the other, because reading a definition intercepts imports.
  for (const version of versions) planned.push(await planRelease(version));
  const { registry, after } = await checkedReleases(
    planned.map(({ release }) => release),
    options,
  );
  onPlanned?.(registry, after);
  if (options.dryRun) return;
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
  const publishSources: Sources['publish'] = async (wanted, options) => {
    const versions = wanted
      .map(({ name, version }) => ({ target: find(name), version }))
      .map(({ target, version }) => ({ target, version: version ?? versionOf(target) }));
    await publish({
      ...options,
      versions,
      onPlanned: (before, after) => printEffects(before, after, options),
    });
    return versions.map(({ target, version }) => ({ name: target.name, version }));
  };
  return runReleaseCommand(args, {
    publish: publishSources,
    texts: (module, version, options) => releaseTexts({ ...options, folder: find(module).folder, module, version }),
  });
}

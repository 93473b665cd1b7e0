import { isCanary } from 'release-store';
import type { Registry } from 'shared-contracts/registry';
import { ApiError, apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { sinceOf } from './list-modules.ts';
import { type ModuleServices, withReleases } from './services.ts';

/** Throws the reason for which a change of the registry makes no sense, in the words of the release command. */
export function refused(failure: unknown): never {
  throw apiError('release_refused', { message: failure instanceof Error ? failure.message : String(failure) });
}

export interface Wanted {
  caller: Caller;
  module: string;
  version?: string | undefined;
  /** Since when the visitors were divided as the caller saw them. */
  since?: string | undefined;
}

interface Change {
  /** In the audit entry that is written first: 'module promotion started'. */
  noun: 'promotion' | 'withdrawal' | 'rollback';
  /** Action of the audit entry that is written last. */
  done: string;
  details?: Record<string, unknown>;
  change: (registry: Registry) => Registry;
}

/**
 * Changes the registry, with an entry in the audit log before and after. The first one comes before the change because the
 * registry is not in the database: nothing is ever changed without an entry, and after a crash between them it says what was
 * under way. Throws `not_found`, `stale` and `release_refused`, and `unavailable` if the store fails.
 */
export async function performChange(
  services: ModuleServices,
  wanted: Wanted,
  { noun, done, details = {}, change }: Change,
): Promise<Registry> {
  const { caller, module, version } = wanted;
  const checked = (registry: Registry) => checkedChange(registry, wanted, change);
  const audit = (action: string, more: Record<string, unknown> = {}) =>
    writeAudit(services.db, {
      actor: caller,
      action,
      entity: 'module',
      details: { module, ...(version !== undefined && { version }), ...details, ...more },
      at: services.clock(),
    });
  // What makes no sense is refused before anything is written.
  await withReleases(services, async (releases) => checked(await releases.readRegistry()));
  await audit(`module ${noun} started`);
  try {
    const after = await withReleases(
      services,
      (releases) => releases.changeRegistry(checked),
      ' Look at the list before you try again: the change may have been made.',
    );
    await audit(done, { visitors: divisionOf(after, module) });
    return after;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code < 500)
      await audit(`module ${noun} refused`, { reason: failure.message });
    throw failure;
  }
}

/** The changed registry. Throws the reason for which it must not be changed. */
function checkedChange(
  registry: Registry,
  { module, version, since }: Wanted,
  change: (registry: Registry) => Registry,
): Registry {
  const versions = Object.hasOwn(registry.microFrontends, module) ? registry.microFrontends[module] : undefined;
  if (!versions) throw apiError('not_found', { message: `There is no module ${module}.` });
  if (version !== undefined && !versions.some(({ metadata }) => metadata.version === version))
    throw apiError('not_found', { message: `${module} ${version} has not been released.` });
  if (since !== undefined && Date.parse(since) !== Date.parse(sinceOf(versions) ?? ''))
    throw apiError('stale', {
      message: `The visitors of ${module} have been divided anew since you looked. Please look at it again.`,
    });
  try {
    return change(registry);
  } catch (failure) {
    return refused(failure);
  }
}

/** Version -> percentage of the visitors, or 'default' for all others. */
export const divisionOf = ({ microFrontends }: Registry, module: string): Record<string, number | 'default'> =>
  Object.fromEntries(
    (microFrontends[module] ?? [])
      .filter((version) => version.deployment.default || isCanary(version))
      .map(({ metadata, deployment }) => [metadata.version, deployment.default ? 'default' : deployment.traffic]),
  );

import type { FastifyInstance } from 'fastify';
import {
  type Pin,
  promote,
  readPins,
  readSignedRelease,
  requireNoProblems,
  rollback,
  sharesOf,
  withdraw,
} from 'module-kit/registry';
import * as calls from 'shared-contracts/modules';
import manifest from 'shared-contracts/package.json' with { type: 'json' };
import type { Registry } from 'shared-contracts/registry';
import { ApiError, apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { listModules, sinceOf } from './list-modules.ts';
import { authorName, authorOf, type ModuleServices, trustedKeys, withReleases } from './services.ts';

/** Gives a version a percentage of the visitors, or makes it the default at 100, as the release command does. */
async function promoteModule(
  services: ModuleServices,
  { traffic, ...wanted }: Wanted & { version: string; traffic: number },
): Promise<Registry> {
  await requireSignature(services, wanted);
  return performChange(services, wanted, {
    action: 'promote',
    noun: 'promotion',
    done: 'module promoted',
    details: { traffic },
    change: (registry) => promote(registry, wanted.module, wanted.version, traffic),
  });
}

const withdrawModule = (services: ModuleServices, wanted: Wanted & { version: string }): Promise<Registry> =>
  performChange(services, wanted, {
    action: 'withdraw',
    noun: 'withdrawal',
    done: 'module withdrawn',
    change: (registry) => withdraw(registry, wanted.module, wanted.version),
  });

/** Ends the canaries, or returns to the fallback of the default version or to a given version. */
async function rollBackModule(services: ModuleServices, wanted: Wanted): Promise<Registry> {
  const { module, version } = wanted;
  if (version !== undefined) await requireSignature(services, { module, version });
  return performChange(services, wanted, {
    action: 'rollback',
    noun: 'rollback',
    done: 'module rolled back',
    change: (registry) => rollback(registry, module, version),
  });
}

/** An edge serves nobody what is not signed, so as the default version it would leave visitors without the module. */
async function requireSignature(
  services: ModuleServices,
  { module, version }: { module: string; version: string },
): Promise<void> {
  const keys = trustedKeys(services);
  if (!keys) return;
  await withReleases(services, async (releases) => {
    const { microFrontends } = await releases.readRegistry();
    // Whatever is unknown is refused as such.
    if (!Object.hasOwn(microFrontends, module)) return;
    if (!microFrontends[module]?.some(({ metadata }) => metadata.version === version)) return;
    await readSignedRelease(releases, keys, module, version).catch(refused);
  });
}

/** Registers the routes with which operators see and change what visitors are served. */
export function moduleRoutes(app: FastifyInstance, services: ModuleServices): void {
  route(app, services, calls.listModules, () => listModules(services));

  route(app, services, calls.promoteModule, async ({ caller, params: { module }, body }) =>
    ok(servedText(module, await promoteModule(services, { caller, module, ...body }))),
  );

  route(app, services, calls.withdrawModule, async ({ caller, params: { module }, body }) =>
    ok(servedText(module, await withdrawModule(services, { caller, module, ...body }))),
  );

  route(app, services, calls.rollBackModule, async ({ caller, params: { module }, body }) =>
    ok(servedText(module, await rollBackModule(services, { caller, module, ...body }))),
  );
}

/** Which versions have visitors after a change: 'mfe-auth is served as 1.0.0 (default), 1.1.0 (10 %).' */
const servedText = (module: string, registry: Registry): string => {
  const served = Object.entries(sharesOf(registry.microFrontends[module])).map(
    ([version, share]) => `${version} (${share === 'default' ? share : `${share} %`})`,
  );
  return served.length > 0 ? `${module} is served as ${served.join(', ')}.` : `${module} is not served any more.`;
};

/** Throws the reason for which a change of the registry makes no sense, in the words of the release command. */
function refused(failure: unknown): never {
  throw apiError('release_refused', { message: failure instanceof Error ? failure.message : String(failure) });
}

interface Wanted {
  caller: Caller;
  module: string;
  version?: string | undefined;
  /** Since when the visitors were divided as the caller saw them. */
  since?: string | undefined;
}

interface Change {
  /** In the journal of the registry. */
  action: 'promote' | 'withdraw' | 'rollback';
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
async function performChange(
  services: ModuleServices,
  wanted: Wanted,
  { action, noun, done, details = {}, change }: Change,
): Promise<Registry> {
  const { caller, module, version } = wanted;
  const pins = await withReleases(services, (releases) => readPins(releases, services.clock()));
  const checked = (registry: Registry) => checkedChange(registry, wanted, { change, pins });
  const audit = (action: string, more: Record<string, unknown> = {}) =>
    writeAudit(services.db, {
      actor: caller,
      action,
      entity: 'module',
      details: { module, ...(version !== undefined && { version }), ...details, ...more },
      at: services.clock(),
    });
  const author = authorOf(services, authorName(caller.id), {
    action,
    releases: [{ module, ...(version !== undefined && { version }) }],
  });
  // What makes no sense is refused before anything is written.
  await withReleases(services, async (releases) => checked(await releases.readRegistry()));
  await audit(`module ${noun} started`);
  try {
    const after = await withReleases(
      services,
      (releases) => releases.changeRegistry(checked, author),
      ' Look at the list before you try again: the change may have been made.',
    );
    await audit(done, { visitors: sharesOf(after.microFrontends[module]) });
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
  { change, pins }: Pick<Change, 'change'> & { pins: readonly Pin[] },
): Registry {
  const versions = Object.hasOwn(registry.microFrontends, module) ? registry.microFrontends[module] : undefined;
  if (!versions) throw apiError('not_found', { message: `There is no module ${module}.` });
  if (version !== undefined && !versions.some(({ metadata }) => metadata.version === version))
    throw apiError('not_found', { message: `${module} ${version} has not been released.` });
  if (since !== undefined && Date.parse(since) !== Date.parse(sinceOf(versions) ?? ''))
    throw apiError('stale', {
      message: `The traffic of ${module} has changed since you looked. Please check it again.`,
    });
  try {
    return requireNoProblems(registry, change(registry), { api: manifest.version, pins });
  } catch (failure) {
    return refused(failure);
  }
}

import type { FastifyInstance } from 'fastify';
import { promote, readSignedRelease, requireNoProblems, rollback, withdraw } from 'release-store';
import * as calls from 'shared-contracts/modules';
import manifest from 'shared-contracts/package.json' with { type: 'json' };
import type { Registry } from 'shared-contracts/registry';
import { ok } from '../platform/responses.ts';
import { route } from '../platform/route.ts';
import { listModules } from './list-modules.ts';
import { divisionOf, performChange, type Wanted, refused } from './perform-change.ts';
import { type ModuleServices, trustedKeys, withReleases } from './services.ts';

/** Gives a version a percentage of the visitors, or makes it the default at 100, as the release command does. */
async function promoteModule(
  services: ModuleServices,
  { traffic, ...wanted }: Wanted & { version: string; traffic: number },
): Promise<Registry> {
  await requireSignature(services, wanted);
  return performChange(services, wanted, {
    noun: 'promotion',
    done: 'module promoted',
    details: { traffic },
    change: (registry) =>
      requireNoProblems(registry, promote(registry, wanted.module, wanted.version, traffic), manifest.version),
  });
}

/** Withdraws a version for good. */
const withdrawModule = (services: ModuleServices, wanted: Wanted & { version: string }): Promise<Registry> =>
  performChange(services, wanted, {
    noun: 'withdrawal',
    done: 'module withdrawn',
    change: (registry) => withdraw(registry, wanted.module, wanted.version),
  });

/** Ends the canaries, or returns to the fallback of the default version or to a given version. */
async function rollBackModule(services: ModuleServices, wanted: Wanted): Promise<Registry> {
  const { module, version } = wanted;
  if (version !== undefined) await requireSignature(services, { module, version });
  return performChange(services, wanted, {
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
  const served = Object.entries(divisionOf(registry, module)).map(
    ([version, share]) => `${version} (${share === 'default' ? share : `${share} %`})`,
  );
  return served.length > 0 ? `${module} is served as ${served.join(', ')}.` : `${module} is not served any more.`;
};

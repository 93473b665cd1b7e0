import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/modules';
import type { Registry } from 'shared-contracts/registry';
import { ok } from '../platform/responses.ts';
import { route } from '../platform/route.ts';
import { promoteModule, rollBackModule, withdrawModule } from './change-module.ts';
import { listModules } from './list-modules.ts';
import { divisionOf } from './perform-change.ts';
import type { ModuleServices } from './services.ts';

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

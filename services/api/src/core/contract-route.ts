import type { FastifyInstance } from 'fastify';
import { getContract } from 'shared-contracts/release';
import type { CoreServices } from './core-services.ts';
import { route } from './route.ts';

import manifest from 'shared-contracts/package.json' with { type: 'json' };

/** Tells which contract this process was built with, so that no module meets an API that lacks what it needs. */
export function contractRoute(app: FastifyInstance, services: CoreServices): void {
  route(app, services, getContract, async () => ({ version: manifest.version }));
}

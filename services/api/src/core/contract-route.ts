import type { FastifyInstance } from 'fastify';
import manifest from 'shared-contracts/package.json' with { type: 'json' };
import { getContract } from 'shared-contracts/release';
import type { CoreServices } from './core-services.ts';
import { route } from './route.ts';

/** Tells which contract this process was built with, so that no module meets an API that lacks what it needs. */
export function contractRoute(app: FastifyInstance, services: CoreServices): void {
  route(app, services, getContract, async () => ({ version: manifest.version }));
}

import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/desk-search';
import type { Companies } from '../companies/index.ts';
import type { Platform } from '../platform/platform.ts';
import { route } from '../platform/route.ts';
import { searchDesk } from './search-desk.ts';

/** What the desk's functions depend on. */
export interface Services extends Platform {
  companies: Companies;
}

/** Registers the routes of the administrators' desk. */
export function deskRoutes(app: FastifyInstance, services: Services): void {
  const { db, companies } = services;
  route(app, services, calls.searchDesk, ({ caller, query }) => searchDesk(db, companies, caller, query.query));
}

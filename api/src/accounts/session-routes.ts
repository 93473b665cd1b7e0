import type { FastifyInstance } from 'fastify';
import * as sessions from 'shared-contracts/sessions';
import { ok } from '../platform/responses.ts';
import { route } from '../platform/route.ts';
import { endOtherSessions, endSession, listSessions, sessionsOf } from './own-sessions.ts';
import type { Services } from './services.ts';

/** Registers the routes of the devices on which a person is logged in. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  services.privacy.register({ of: 'logins', read: sessionsOf });

  route(app, services, sessions.listSessions, ({ caller }) => listSessions(services, caller));
  route(app, services, sessions.endSession, async ({ caller, params }) => {
    await endSession(services, caller, params.id);
    return ok('The device is logged out.');
  });
  route(app, services, sessions.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(services, caller);
    return ok('All other devices are logged out.');
  });
}

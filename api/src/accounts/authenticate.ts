import type { FastifyInstance } from 'fastify';
import { apiError } from '../platform/api-error.ts';
import type { Services } from './services.ts';
import { findCaller } from './sessions.ts';

const bearer = /^Bearer ([\w-]{20,100})$/;

/** Sets the caller of each request. An invalid bearer token is rejected even on public routes. */
export function authenticate(app: FastifyInstance, { db, clock, companies }: Services): void {
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer.exec(authorization)?.[1];
    request.caller = token === undefined ? undefined : await findCaller(db, clock, companies, token);
    if (!request.caller) throw apiError('not_logged_in', { message: 'Your session has ended. Please log in again.' });
  });
}

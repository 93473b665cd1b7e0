import type { FastifyInstance } from 'fastify';
import { apiError } from '../platform/api-error.ts';
import type { Services } from './services.ts';
import { findCaller } from './sessions.ts';

const bearer = /^Bearer ([\w-]{20,100})$/;

/** Says of every request who calls. A bearer that is not valid is refused, also where anyone may call. */
export function authenticate(app: FastifyInstance, { db, clock, companies }: Services): void {
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer.exec(authorization)?.[1];
    request.caller = token === undefined ? undefined : await findCaller(db, clock, companies, token);
    if (!request.caller) throw apiError('not_logged_in', { message: 'Your session has ended. Please log in again.' });
  });
}

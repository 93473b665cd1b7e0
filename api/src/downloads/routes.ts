import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/downloads';
import { type AccountServices, findCallerOfSession, newToken } from '../accounts/index.ts';
import { assertConfirmed, authorize } from '../platform/access-policy.ts';
import { apiError } from '../platform/api-error.ts';
import { limitExports } from '../platform/csv/export-route.ts';
import { fileRoute, route } from '../platform/route.ts';
import { validate } from '../platform/validate.ts';
import { insertDownload, takeDownload } from './store.ts';

/** Milliseconds within which a browser has to start the download. */
const lifetime = 60_000;

/**
 * Registers the downloads of browsers. A browser writes a file to disk as it arrives only when it follows an address, and
 * then it sends no bearer token; a file that a script fetches is held in memory. The token in the address works once, for
 * one export, while its session lasts.
 */
export function downloadRoutes(app: FastifyInstance, services: AccountServices): void {
  const { db, clock, companies, exports, rateLimits } = services;

  route(app, services, calls.openDownload, async ({ caller, body }) => {
    const { endpoint } = exports.find(body.export);
    // Refused here, where the page can say why. The address would only be a download that failed.
    authorize(endpoint.access, caller);
    if (endpoint.confirms) assertConfirmed(caller, clock());
    validate(endpoint.query, body.query);
    await limitExports(rateLimits, caller);
    const token = newToken();
    const expires = new Date(clock().getTime() + lifetime);
    await insertDownload(db, { ...body, token, session: caller.sessionDigest, expires });
    return { token };
  });

  fileRoute(app, calls.getDownload, async ({ params }) => {
    const download = await takeDownload(db, params.token, clock());
    const caller = download && (await findCallerOfSession(db, clock, companies, download.session_hash));
    if (!caller) throw apiError('not_found', { message: 'This download has ended. Please start it again.' });
    const { endpoint, write } = exports.find(download.export);
    authorize(endpoint.access, caller);
    return write(caller, download.query);
  });
}

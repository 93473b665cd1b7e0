import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ExportName } from 'shared-contracts/downloads';
import * as calls from 'shared-contracts/downloads';
import { assertConfirmed, authorize } from '../../core/access-policy.ts';
import { apiError } from '../../core/api-error.ts';
import { limitExports } from '../../core/csv/export-route.ts';
import { type Db, row } from '../../core/database/database.ts';
import { fileRoute, route } from '../../core/route.ts';
import { validate } from '../../core/validate.ts';
import { type AccountServices, digestOf, findCallerOfSession, newToken } from '../../people/accounts/index.ts';

/** The download of a token, which is found once, even by concurrent requests. */
const takeDownload = (db: Db, token: string, at: Date) =>
  row(
    db,
    sql<{
      session_hash: Buffer;
      export: ExportName;
      query: unknown;
    }>`delete from downloads where token_hash = ${digestOf(token)} and expires_at > ${at.toISOString()} returning session_hash, export, query`,
  );

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
    authorize(endpoint, caller);
    if (endpoint.confirms) assertConfirmed(caller, clock());
    validate(endpoint.query, body.query);
    await limitExports(rateLimits, caller);
    const token = newToken();
    await db
      .insertInto('downloads')
      .values({
        token_hash: digestOf(token),
        session_hash: caller.sessionDigest,
        export: body.export,
        query: JSON.stringify(body.query),
        expires_at: new Date(clock().getTime() + lifetime).toISOString(),
      })
      .execute();
    return { token };
  });

  fileRoute(app, calls.getDownload, async ({ params }) => {
    const download = await takeDownload(db, params.token, clock());
    const caller = download && (await findCallerOfSession(db, clock, companies, download.session_hash));
    if (!caller) throw apiError('not_found', { message: 'This download has ended. Please start it again.' });
    const { endpoint, write } = exports.find(download.export);
    authorize(endpoint, caller);
    return write(caller, download.query);
  });
}

import type { FastifyInstance } from 'fastify';
import { readLicenseDisk, type ScanResult } from 'shared-contracts/scans';
import { type DocumentServices, findDocument, readDocument } from '../documents/index.ts';
import { apiError } from '../platform/api-error.ts';
import { route } from '../platform/route.ts';

/** Reads a picture of a disc; undefined if it shows no readable disc. Throws `busy` or `unavailable`. */
export type DiscReader = (picture: Buffer) => Promise<ScanResult | undefined>;

export interface Services extends DocumentServices {
  readDisc: DiscReader;
}

/** Registers the disc scan route. Results are stored, so each picture is read only once. */
export function scanRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits, readDisc } = services;

  route(app, services, readLicenseDisk, async ({ caller, params }) => {
    const document = await findDocument(db, params.id);
    if (!document || document.user_id !== caller.id || document.document_type !== 'license disk')
      throw apiError('not_found');
    const scan = await db
      .selectFrom('scans')
      .select('result')
      .where('document_id', '=', document.id)
      .executeTakeFirst();
    if (!scan) await rateLimits.hit({ of: 'disc scan', by: caller.id, max: 30, seconds: 3600 });
    const result = scan ? scan.result : ((await readDisc(await readDocument(services, document))) ?? null);
    if (!scan)
      await db
        .insertInto('scans')
        .values({ document_id: document.id, result: JSON.stringify(result) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (!result)
      throw apiError('unreadable', {
        message: 'We could not find a licence disc in this picture. Please try once more, close and in good light.',
      });
    return result;
  });
}

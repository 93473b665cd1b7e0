import type { ScanResult } from 'shared-contracts/scans';
import type { Db } from '../platform/database/database.ts';

/** Results of scans by picture. Null: the picture shows no readable disc. */
export const storedScans = (db: Db) => ({
  find: (id: string) => db.selectFrom('scans').select('result').where('document_id', '=', id).executeTakeFirst(),
  save: (id: string, result: ScanResult | null) =>
    db
      .insertInto('scans')
      .values({ document_id: id, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});

/** Results of a picture that completes another. Null: the two show different discs. */
export const joinedScans = (db: Db) => ({
  find: (id: string, completes: string) =>
    db
      .selectFrom('joined_scans')
      .select('result')
      .where('document_id', '=', id)
      .where('completes', '=', completes)
      .executeTakeFirst(),
  save: (id: string, completes: string, result: ScanResult | null) =>
    db
      .insertInto('joined_scans')
      .values({ document_id: id, completes, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});

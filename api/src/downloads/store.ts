import { sql } from 'kysely';
import type { ExportName } from 'shared-contracts/downloads';
import { digestOf } from '../accounts/index.ts';
import { type Db, row } from '../platform/database/database.ts';

interface NewDownload {
  token: string;
  /** Digest of the session's token. */
  session: Buffer;
  export: ExportName;
  query: Readonly<Record<string, string>>;
  expires: Date;
}

/** Stores an opened download. Of its token only the digest is stored. */
export async function insertDownload(db: Db, { token, session, query, expires, ...download }: NewDownload) {
  await db
    .insertInto('downloads')
    .values({
      token_hash: digestOf(token),
      session_hash: session,
      export: download.export,
      query: JSON.stringify(query),
      expires_at: expires.toISOString(),
    })
    .execute();
}

/** The download of a token, which is found once, even by concurrent requests. */
export const takeDownload = (db: Db, token: string, at: Date) =>
  row(
    db,
    sql<{
      session_hash: Buffer;
      export: ExportName;
      query: unknown;
    }>`delete from downloads where token_hash = ${digestOf(token)} and expires_at > ${at.toISOString()} returning session_hash, export, query`,
  );

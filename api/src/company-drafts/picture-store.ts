import { sql } from 'kysely';
import { readCompanyPicture } from 'shared-contracts/company-drafts';
import { fillPath } from 'shared-contracts/endpoint';
import { type Db, rows } from '../platform/database/database.ts';

/** Path of a picture on every site. */
export const pictureUrl = (file: string): string => `/api${fillPath(readCompanyPicture.path, { file })}`;

/** Where a picture is in the storage. */
export const storageKey = (file: string): string => `company-pictures/${file}`;

/** Notes a picture. One that is stored already is kept longer. */
export async function insertPicture(
  tx: Db,
  { file, bytes, at }: { file: string; bytes: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('company_pictures')
    .values({ file, size_bytes: bytes, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ created_at: at.toISOString() }))
    .execute();
}

export const findPicture = (db: Db, file: string) =>
  db.selectFrom('company_pictures').select('file').where('file', '=', file).executeTakeFirst();

/** Notes that pictures were live until now, because mails that were sent show them. */
export async function keepPublishedPictures(tx: Db, urls: readonly string[], at: Date): Promise<void> {
  const files = urls.map((url) => url.split('/').at(-1) ?? '');
  if (files.length === 0) return;
  await tx.updateTable('company_pictures').set({ last_live_at: at.toISOString() }).where('file', 'in', files).execute();
}

/** Removes the rows of pictures that nothing shows: not `used`, uploaded and last live before these moments. */
export const deleteUnusedPictures = (
  tx: Db,
  used: readonly string[],
  { uploaded, live }: { uploaded: Date; live: Date },
) =>
  rows(
    tx,
    sql<{ file: string }>`delete from company_pictures where file <> all(${sql.val([...used])}::text[])
      and created_at < ${uploaded.toISOString()} and (last_live_at is null or last_live_at < ${live.toISOString()}) returning file`,
  );

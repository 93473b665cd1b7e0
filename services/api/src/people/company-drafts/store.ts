import { type Db, type RowOf } from '../../core/database/database.ts';
import { DraftEntries, type StoredDraft } from './draft.ts';

const toDraft = ({ version, fields }: RowOf<'company_drafts'>): StoredDraft => ({
  version,
  entries: DraftEntries.parse(fields),
});

const none: StoredDraft = { version: 0, entries: {} };

/** The draft of a company, empty if there is none. */
export async function findDraft(db: Db, companyId: string): Promise<StoredDraft> {
  const found = await db
    .selectFrom('company_drafts')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found ? toDraft(found) : none;
}

/** All drafts, by company. */
export const findDrafts = async (db: Db): Promise<Map<string, StoredDraft>> =>
  new Map(
    (await db.selectFrom('company_drafts').selectAll().execute()).map((found) => [found.company_id, toDraft(found)]),
  );

/** Stores the draft of a locked company. */
export async function saveDraft(tx: Db, companyId: string, { version, entries }: StoredDraft, at: Date): Promise<void> {
  const stored = { version, fields: JSON.stringify(entries), updated_at: at.toISOString() };
  await tx
    .insertInto('company_drafts')
    .values({ company_id: companyId, ...stored })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(stored))
    .execute();
}

/** The company that a token previews, until it expires. */
export const findPreviewed = (db: Db, digest: Buffer, at: Date) =>
  db
    .selectFrom('company_previews')
    .select('company_id')
    .where('digest', '=', digest)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst();

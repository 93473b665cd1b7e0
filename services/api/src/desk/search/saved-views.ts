import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import type { createSavedView, SavedView, updateSavedView } from 'shared-contracts/saved-views';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { countOf, type Db, inTransaction, oneRow, rows } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';

const selectFor = (caller: Caller) => sql`
  select s.id, s.name, s.page, s.filters, s.shared, s.user_id = ${caller.id} as own, u.first_name || ' ' || u.last_name as "ownerName"
  from saved_views s join users u on u.id = s.user_id`;

/** The caller's views, and those that others of their company share while they still belong to it. */
export const listViews = (db: Db, caller: Caller) =>
  rows(
    db,
    sql<SavedView>`${selectFor(caller)} where s.user_id = ${caller.id} or (s.shared and s.company_id = ${caller.companyId} and u.company_id = s.company_id and not u.archived)
      order by lower(s.name), s.id limit 500`,
  );

const viewOf = (db: Db, caller: Caller, id: string) =>
  oneRow(db, sql<SavedView>`${selectFor(caller)} where s.id = ${id}`);

/** Saves a view. Throws `already_added` for a name of the caller's own views, and `quota`. */
export const createView = (
  db: Db,
  caller: Caller,
  view: Parsed<typeof createSavedView.body>,
  at: Date,
): Promise<SavedView> =>
  inTransaction(db, async (tx) => {
    const count = await countOf(tx, sql`from saved_views where user_id = ${caller.id}`);
    if (count >= limits.viewsPerUser)
      throw apiError('quota', { message: `You have ${count} views. Please delete one first.` });
    const { id } = await tx
      .insertInto('saved_views')
      .values({
        ...view,
        user_id: caller.id,
        company_id: caller.companyId,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return viewOf(tx, caller, id);
  });

/** Changes a view of the caller's. */
export const updateView = (
  db: Db,
  caller: Caller,
  id: string,
  changes: Parsed<typeof updateSavedView.body>,
  at: Date,
): Promise<SavedView> =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('saved_views')
      .set({ ...changes, updated_at: at.toISOString() })
      .where('id', '=', id)
      .where('user_id', '=', caller.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw apiError('not_found');
    return viewOf(tx, caller, id);
  });

/** Deletes a view of the caller's. */
export async function deleteView(db: Db, caller: Caller, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw apiError('not_found');
}

/** A person's own views. */
export const findViewsOf = (db: Db, userId: string) =>
  db
    .selectFrom('saved_views')
    .select(['name', 'page', 'filters', 'shared', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export async function eraseViews(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('user_id', '=', userId).execute();
}

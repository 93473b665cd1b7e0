import { sql } from 'kysely';
import type { RenewalNote } from 'shared-contracts/renewal-notes';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction, oneRow, rows } from '../../core/database/database.ts';
import { findRenewal } from '../../orders/renewals/index.ts';

/** Selects notes as they are sent to `caller`. */
const selectFor = (caller: Caller) => sql`
  select n.id, n.text, u.first_name || ' ' || u.last_name as "authorName", n.author_id = ${caller.id} as own, n.created_at as "createdAt"
  from renewal_notes n join users u on u.id = n.author_id`;

async function mustFindRenewal(db: Db, caller: Caller, id: string) {
  const renewal = await findRenewal(db, caller, id);
  if (!renewal) throw apiError('not_found');
  return renewal;
}

/** The notes on a renewal within the administrator's reach, the newest first. */
export async function listNotes(db: Db, caller: Caller, renewalId: string): Promise<RenewalNote[]> {
  await mustFindRenewal(db, caller, renewalId);
  return rows(
    db,
    sql<RenewalNote>`${selectFor(caller)} where n.renewal_id = ${renewalId} order by n.created_at desc, n.id desc limit 100`,
  );
}

/** Adds a note on a renewal. The audit says that there is one, not what it says. */
export async function addNote(
  db: Db,
  caller: Caller,
  { id, text }: { id: string; text: string },
  at: Date,
): Promise<RenewalNote> {
  const renewal = await mustFindRenewal(db, caller, id);
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('renewal_notes')
      .values({ renewal_id: id, author_id: caller.id, text, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      actor: caller,
      action: 'internal note added',
      entity: 'renewal',
      entityId: id,
      companyId: renewal.company_id,
      at,
    });
    return oneRow(tx, sql<RenewalNote>`${selectFor(caller)} where n.id = ${added.id}`);
  });
}

/** Deletes a note of the caller's. */
export async function deleteNote(
  db: Db,
  caller: Caller,
  { id, noteId }: { id: string; noteId: string },
  at: Date,
): Promise<void> {
  const renewal = await mustFindRenewal(db, caller, id);
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('renewal_notes')
      .where('id', '=', noteId)
      .where('renewal_id', '=', id)
      .where('author_id', '=', caller.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw apiError('not_found');
    await writeAudit(tx, {
      actor: caller,
      action: 'internal note deleted',
      entity: 'renewal',
      entityId: id,
      companyId: renewal.company_id,
      at,
    });
  });
}

/** Erases the notes on a person's renewals. */
export async function eraseNotesOn(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('renewal_notes')
    .where('renewal_id', 'in', tx.selectFrom('renewals').select('id').where('user_id', '=', userId))
    .execute();
}

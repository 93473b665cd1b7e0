import { sql } from 'kysely';
import type { RenewalNote } from 'shared-contracts/renewal-notes';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction, oneRow, rows } from '../../core/database/database.ts';
import { findRenewal } from '../../orders/renewals/index.ts';
import { readUser } from '../../people/accounts/index.ts';

const selectFor = (caller: Caller) => sql`
  select n.id, n.text, u.first_name || ' ' || u.last_name as "authorName", n.author_id = ${caller.id} as own, n.created_at as "createdAt"
  from renewal_notes n join users u on u.id = n.author_id`;

/** What a note is about, within the administrator's reach. */
interface Subject {
  entity: 'renewal' | 'user';
  id: string;
  companyId: string;
}

/** The renewal, if the administrator reaches it. */
export async function renewalSubject(db: Db, caller: Caller, id: string): Promise<Subject> {
  const renewal = mustExist(await findRenewal(db, caller, id));
  return { entity: 'renewal', id, companyId: renewal.company_id };
}

/** The person, if the administrator reaches them. */
export async function userSubject(db: Db, caller: Caller, id: string): Promise<Subject> {
  const { company_id } = await readUser({ db }, caller, id);
  return { entity: 'user', id, companyId: company_id };
}

const columnOf = { renewal: 'renewal_id', user: 'user_id' } as const;

/** The notes on a renewal or a person, the newest first. */
export const listNotes = (db: Db, caller: Caller, { entity, id }: Subject): Promise<RenewalNote[]> =>
  rows(
    db,
    sql<RenewalNote>`${selectFor(caller)} where n.${sql.ref(columnOf[entity])} = ${id} order by n.created_at desc, n.id desc limit 100`,
  );

const audited = (tx: Db, caller: Caller, { entity, id, companyId }: Subject, action: string, at: Date) =>
  writeAudit(tx, { actor: caller, action, entity, entityId: id, companyId, at });

/** Adds a note. The audit says that there is one, not what it says. */
export const addNote = (db: Db, caller: Caller, subject: Subject, text: string, at: Date): Promise<RenewalNote> =>
  inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('renewal_notes')
      .values({ [columnOf[subject.entity]]: subject.id, author_id: caller.id, text, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audited(tx, caller, subject, 'internal note added', at);
    return oneRow(tx, sql<RenewalNote>`${selectFor(caller)} where n.id = ${added.id}`);
  });

/** Deletes a note of the caller's. */
export const deleteNote = (db: Db, caller: Caller, subject: Subject, noteId: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('renewal_notes')
      .where('id', '=', noteId)
      .where(columnOf[subject.entity], '=', subject.id)
      .where('author_id', '=', caller.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw apiError('not_found');
    await audited(tx, caller, subject, 'internal note deleted', at);
  });

/** Erases the notes on a person and on their renewals. */
export async function eraseNotesOn(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('renewal_notes')
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is('renewal_id', 'in', is.selectFrom('renewals').select('id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
}

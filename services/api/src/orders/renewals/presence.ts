import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { type Db, rows } from '../../core/database/database.ts';

/** How long an administrator who has read a renewal counts as having it open. Its page reads it every 30 seconds. */
const openForMs = 60_000;

/** Keeps that an administrator has this renewal open now. */
export async function savePresence(db: Db, userId: string, renewalId: string, at: Date): Promise<void> {
  const presence = { renewal_id: renewalId, seen_at: at.toISOString() };
  await db
    .insertInto('renewal_presence')
    .values({ user_id: userId, ...presence })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(presence))
    .execute();
}

/** Names of the other administrators who have each of these renewals open. */
export async function findOthersPresent(
  db: Db,
  caller: Caller,
  renewalIds: readonly string[],
  at: Date,
): Promise<Map<string, string[]>> {
  const found = await rows(
    db,
    sql<{ renewal_id: string; name: string }>`select p.renewal_id, u.first_name || ' ' || u.last_name as name
      from renewal_presence p join users u on u.id = p.user_id
      where p.renewal_id = any(${[...renewalIds]}::uuid[]) and p.user_id <> ${caller.id}
        and p.seen_at > ${new Date(at.getTime() - openForMs).toISOString()} order by p.seen_at`,
  );
  const byRenewal = Map.groupBy(found, ({ renewal_id }) => renewal_id);
  return new Map([...byRenewal].map(([id, present]) => [id, present.map(({ name }) => name)]));
}

/** Forgets what an administrator had open. */
export async function erasePresence(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('renewal_presence').where('user_id', '=', userId).execute();
}

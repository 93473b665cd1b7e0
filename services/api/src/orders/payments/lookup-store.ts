import { sql } from 'kysely';
import { type Db, rows } from '../../core/database/database.ts';

/**
 * Claims a look-up of a payment; true if the caller is to do it now. `interval` is in milliseconds. An earlier look-up
 * can have a later time, from another process whose clock is ahead, so the interval counts both ways.
 */
export const claimLookup = async (db: Db, id: string, now: Date, interval: number): Promise<boolean> =>
  (
    await db
      .updateTable('payments')
      .set({ asked_at: now.toISOString() })
      .where('id', '=', id)
      .where((is) =>
        is.or([
          is('asked_at', 'is', null),
          sql<boolean>`abs(extract(epoch from asked_at - ${now.toISOString()}::timestamptz)) * 1000 >= ${interval}::integer`,
        ]),
      )
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

const minute = 60_000;
/** Milliseconds after which a payment without a result counts as abandoned. The processor drops checkouts after 30 minutes. */
export const abandonedAfter = { open: 35 * minute, submitted: 24 * 60 * minute };
/** Days for which payments that ended without success are looked up, once a day. */
const lookedUpFor = 30;

/**
 * Payments that are due for a look-up. Those whose card was sent, or of which a webhook came, are first: the older, the less
 * often, but at least four times a day. An open card form is looked up once, when it counts as abandoned, and what ended
 * without success daily for a month, because its success may be reported late.
 */
export async function findDueLookups(db: Db, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const wasSent = sql`(submitted_at is not null or raw_notification is not null)`;
  const notAskedSince = (age: ReturnType<typeof sql>) =>
    sql`(asked_at is null or asked_at <= ${now} - ${age} or asked_at > ${now})`;
  const find = (condition: ReturnType<typeof sql>, most: number) =>
    rows(
      db,
      sql<{
        id: string;
        created_at: string;
      }>`select id, created_at from payments where ${condition} order by asked_at nulls first limit ${most}`,
    );
  const sent = await find(
    sql`status = 'processing' and ${wasSent} and created_at < ${now} - interval '1 minute'
      and ${notAskedSince(sql`least(interval '6 hours', (${now} - created_at) / 20)`)}`,
    200,
  );
  const open = await find(
    sql`status = 'processing' and not ${wasSent} and created_at <= ${now} - ${abandonedAfter.open} * interval '1 millisecond'`,
    200,
  );
  const ended = await find(
    sql`status in ('failed', 'cancelled') and checkout_id is not null
      and created_at > ${now} - ${lookedUpFor} * interval '1 day' and ${notAskedSince(sql`interval '1 day'`)}`,
    100,
  );
  return [...sent, ...open, ...ended];
}

import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/database.ts';

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

/** Payments without a result that are due for a look-up: the older, the less often, but at least four times a day. */
export const findUnsettledPayments = (db: Db, at: Date) =>
  rows(
    db,
    sql<{ id: string; created_at: string }>`
      select id, created_at from payments
      where status = 'processing' and created_at < ${at.toISOString()}::timestamptz - interval '1 minute'
        and (asked_at is null or asked_at <= ${at.toISOString()}::timestamptz - least(interval '6 hours', (${at.toISOString()}::timestamptz - created_at) / 20)
          or asked_at > ${at.toISOString()})
      order by asked_at nulls first limit 200`,
  );

import { sql } from 'kysely';
import { changedRows, type Db, rows } from '../platform/database/database.ts';

/**
 * Whether the processor may be asked about a payment now; whoever is told yes has to ask. `interval` in milliseconds.
 * A question from later than now was asked by a process whose clock runs ahead, or a moment ago by a caller who read the
 * clock after us: the interval counts both ways.
 */
export const claimLookup = async (db: Db, id: string, now: Date, interval: number): Promise<boolean> =>
  (await changedRows(
    db,
    sql`update payments set asked_at = ${now.toISOString()}
      where id = ${id} and (asked_at is null or abs(extract(epoch from asked_at - ${now.toISOString()}::timestamptz)) * 1000 >= ${interval}::integer)`,
  )) === 1;

/** Payments that still wait for their end and may be asked about again: the older they are, the more seldom, at least four times a day. */
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

import { sql } from 'kysely';
import { type Db, inTransaction, oneRow } from '../platform/database/database.ts';
import { countFigures } from './count-figures.ts';

/**
 * Counts the figures anew, unless they were counted less than `maxAge` milliseconds before `at`. Of several processes one
 * counts, and the others wait for it. Resolves to when the figures were counted.
 */
export async function refreshFigures(db: Db, at: Date, maxAge: number): Promise<Date> {
  return inTransaction(db, async (tx) => {
    await sql`insert into dashboard_refreshes (counted_at) values ('epoch') on conflict do nothing`.execute(tx);
    const { counted_at } = await oneRow(
      tx,
      sql<{ counted_at: string }>`select counted_at from dashboard_refreshes for update`,
    );
    if (isFresh(counted_at, at, maxAge)) return new Date(counted_at);
    // Of some million renewals the count takes longer than a request may.
    await sql`set local statement_timeout = '50s'`.execute(tx);
    await sql`delete from dashboard_figures`.execute(tx);
    await sql`insert into dashboard_figures (company_id, figure, bucket, detail, count, cents, oldest) ${countFigures(at)}`.execute(
      tx,
    );
    await sql`update dashboard_refreshes set counted_at = ${at.toISOString()}`.execute(tx);
    return at;
  });
}

/** A time in the future is that of a process whose clock is ahead by more than figures may be old: it counts as stale. */
const isFresh = (countedAt: string, at: Date, maxAge: number): boolean =>
  Math.abs(at.getTime() - Date.parse(countedAt)) <= maxAge;

/** When the figures were last counted; undefined if never. */
export async function figuresAge(db: Db): Promise<Date | undefined> {
  const { counted } = await oneRow(
    db,
    sql<{ counted: string | null }>`select max(counted_at) as counted from dashboard_refreshes`,
  );
  return counted === null ? undefined : new Date(counted);
}

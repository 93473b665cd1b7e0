import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import { type Db, oneRow } from './database/database.ts';

type Fragment = ReturnType<typeof sql<unknown>>;

/** Counts at most 10,000 and says when there are more: an exact count of a million rows is no list's business. */
export async function countRows(db: Db, from: Fragment): Promise<{ count: number; countIsPartial?: true }> {
  const stop = limits.list.countStopsAt;
  const { count } = await oneRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select 1 ${from} limit ${stop + 1}) as counted`,
  );
  return count > stop ? { count: stop, countIsPartial: true } : { count };
}

/** An order by allowed columns only, with the id behind it so that pages never overlap. */
export function ordering(
  columns: Readonly<Record<string, string>>,
  given: { orderBy?: string | undefined; order?: 'asc' | 'desc' | undefined },
  fallback: { orderBy: string; order: 'asc' | 'desc' },
): Fragment {
  const column = columns[given.orderBy ?? ''] ?? columns[fallback.orderBy] ?? 'created_at';
  const direction = given.order ?? (given.orderBy ? 'asc' : fallback.order);
  const table = column.split('.').at(-2);
  const id = sql.ref(table ? `${table}.id` : 'id');
  return direction === 'asc' ? sql`order by ${sql.ref(column)} asc, ${id} asc` : sql`order by ${sql.ref(column)} desc, ${id} desc`;
}

/** A contains-pattern in which the search's own % and _ are only characters. */
export const containing = (search: string): string =>
  `%${search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

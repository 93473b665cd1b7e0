import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import { type QueryOptions, type Db, oneRow, rows } from './database/database.ts';

export type Fragment = ReturnType<typeof sql<unknown>>;

/** Counts at most 10,000 and says when there are more: an exact count of a million rows is no list's business. */
export async function countRows(db: Db, from: Fragment, options?: QueryOptions): Promise<{ count: number; countIsPartial?: true }> {
  const stop = limits.list.countStopsAt;
  const { count } = await oneRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select 1 ${from} limit ${stop + 1}) as counted`,
    options,
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
  const alias = column.slice(0, column.lastIndexOf('.') + 1);
  // Raw, for both are words of ours: a column of the list above, and one of two directions that the contract lets in.
  return sql.raw(`order by ${column} ${direction}, ${alias}id ${direction}`);
}

const literal = (search: string): string =>
  search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');

/** A contains-pattern in which the search's own % and _ are only characters. For the few rows of one person. */
export const containsPattern = (search: string): string => `%${literal(search)}%`;

/**
 * The pattern for a search through everybody's rows, which must use a trigram index: too short for one to tell anything, a
 * search finds what begins with it.
 */
export const searchPattern = (search: string): string =>
  search.trim().length < limits.searchMin ? `${literal(search)}%` : containsPattern(search);

interface PageOf extends QueryOptions {
  /** The rows as they are read, with the alias that `from`, `where` and `order` use. */
  select: Fragment;
  id: Fragment;
  /** Only the tables that the filter asks for. */
  from: Fragment;
  where: Fragment;
  order: Fragment;
  page: { skip: number; take: number };
}

/** A page of a large table and how many rows there are: the page is found by ids alone, and only its rows are read whole. */
export async function readPage<Row>(
  db: Db,
  { select, id, from, where, order, page, prepared = false }: PageOf,
): Promise<{ count: number; countIsPartial?: true; entries: Row[] }> {
  const ids = sql`select ${id} from ${from} ${where} ${order} limit ${page.take} offset ${page.skip}`;
  const entries = await rows(db, sql<Row>`${select} where ${id} in (${ids}) ${order}`, { prepared });
  return { ...(await countRows(db, sql`from ${from} ${where}`, { prepared })), entries };
}

/** Up to here a page is made of the matches themselves; beyond, a scan in the order of the page meets enough of them soon. */
const fewMatches = 2000;

/**
 * A page of what a search through everybody's rows finds. `matching` is a union of index searches that select ids; `dense`
 * is the same search as a condition, for the scan that takes over where much is found. `restricted` says that the filter
 * leaves only a part of everybody's rows: what is found beyond it is then not counted.
 */
export async function searchPage<Row>(
  db: Db,
  { matching, dense, restricted, ...list }: PageOf & { matching: Fragment; dense: Pick<PageOf, 'from' | 'where'>; restricted: boolean },
): Promise<{ count: number; countIsPartial?: true; entries: Row[] }> {
  const { select, id, from, where, order, page } = list;
  const stop = limits.list.countStopsAt;
  const found = await oneRow(
    db,
    sql<{ count: number; ids: string[] }>`
      with matches as materialized (select id from (${matching}) as found limit ${stop + 1})
      select case when (select count(*) from matches) > ${stop} then ${stop + 1}::int
          else (select count(*)::int from ${from} ${where} and ${id} in (select id from matches)) end as count,
        array(select id from matches limit ${fewMatches + 1}) as ids`,
  );
  const few = found.ids.length <= fewMatches;
  const condition = few ? sql`${from} ${where} and ${id} = any(${found.ids}::uuid[])` : sql`${dense.from} ${dense.where}`;
  const ids = sql`select ${id} from ${condition} ${order} limit ${page.take} offset ${page.skip}`;
  const entries = await rows(db, sql<Row>`${select} where ${id} in (${ids}) ${order}`);
  if (found.count > stop && restricted) return { ...(await countRows(db, sql`from ${dense.from} ${dense.where}`)), entries };
  return found.count > stop ? { count: stop, countIsPartial: true, entries } : { count: found.count, entries };
}

import { sql } from 'kysely';
import { folded } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { countOf, type Db, rows } from './database/database.ts';

export type Fragment = ReturnType<typeof sql<unknown>>;

/** The instant at which a calendar day begins in South Africa. */
export const startOfDay = (day: string | Fragment): Fragment =>
  sql`((${day}::date)::timestamp at time zone 'Africa/Johannesburg')`;

interface Days {
  from?: string | Fragment | undefined;
  to?: string | Fragment | undefined;
}

/** Conditions after others: an instant is on one of some calendar days in South Africa, the last included. */
export const withinDays = (instant: Fragment, { from, to }: Days): Fragment => sql`
  ${from ? sql`and ${instant} >= ${startOfDay(from)}` : sql``}
  ${to ? sql`and ${instant} < ${startOfDay(to)} + interval '1 day'` : sql``}`;

/** How many entries a list has. */
export interface Count {
  count: number;
  countIsPartial?: true;
}

/** A page of a list, and the count of the whole list. */
export interface CountedPage<Row> extends Count {
  entries: Row[];
}

const stop = limits.list.countStopsAt;

/** Marks a count that stopped: exact counts of large tables are too slow for lists. */
export const asCount = (count: number): Count => (count > stop ? { count: stop, countIsPartial: true } : { count });

/** Counts rows until the count stops. */
export const countRows = async (db: Db, from: Fragment): Promise<Count> =>
  asCount(await countOf(db, sql`from (select 1 ${from} limit ${stop + 1}) as counted`));

/** The order of a list: a column with its alias, or an expression of it, and the id so that pages never overlap. */
export interface Sort {
  column: string;
  id: string;
  direction: 'asc' | 'desc';
}

/** The order that a query asks for, by allowed columns only. */
export function sortOf(
  columns: Readonly<Record<string, string>>,
  given: { orderBy?: string | undefined; order?: 'asc' | 'desc' | undefined },
  fallback: { orderBy: string; order: 'asc' | 'desc' },
): Sort {
  const column = columns[given.orderBy ?? ''] ?? columns[fallback.orderBy] ?? 'created_at';
  const [alias = ''] = /\b\w+\./.exec(column) ?? [];
  return { column, id: `${alias}id`, direction: given.order ?? (given.orderBy ? 'asc' : fallback.order) };
}

/** The ORDER BY clause of a list. Raw is safe: columns are from a fixed list, and the contract validates directions. */
export const orderBy = ({ column, id, direction }: Sort): Fragment =>
  sql.raw(`order by ${column} ${direction}, ${id} ${direction}`);

/** The ORDER BY clause that a query asks for. */
export const ordering = (...sorted: Parameters<typeof sortOf>): Fragment => orderBy(sortOf(...sorted));

const literal = (search: string): string => folded(search).replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for a search in a folded text, with % and _ escaped. For the few rows of one person. */
export const containsPattern = (search: string): string => `%${literal(search)}%`;

/** A LIKE pattern for the start of a folded text. */
export const startPattern = (start: string): string => `${literal(start)}%`;

/**
 * Whether a search through all rows is too short for the trigram indexes. Then it finds the start of licence numbers,
 * and in the list of users that of first names.
 */
export const isShort = (search: string): boolean => folded(search).trim().length < limits.searchMin;

/**
 * A LIKE pattern for a search through all rows, which must use a trigram index. A search that is too short for it only
 * matches prefixes.
 */
export const searchPattern = (search: string): string =>
  isShort(search) ? startPattern(search) : containsPattern(search);

export interface Page {
  skip: number;
  take: number;
}

/** What every list can be asked for. */
export interface Listing {
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

/** A list as parts of a statement. */
export interface List {
  /** Selects the rows, with the alias used in `from`, `where` and `order`. */
  select: Fragment;
  id: Fragment;
  /** Only the tables that the filter needs. */
  from: Fragment;
  where: Fragment;
  order: Fragment;
}

interface PageOf extends List {
  page: Page;
}

/** The page is determined by ids, and only its rows are read completely. */
export const entriesOf = <Row>({ select, id, from, where, order }: List, { skip, take }: Page) =>
  sql<Row>`${select} where ${id} in (select ${id} from ${from} ${where} ${order} limit ${take} offset ${skip}) ${order}`;

/** A page of a large table, and the count. */
export async function readPage<Row>(db: Db, { page, ...list }: PageOf): Promise<CountedPage<Row>> {
  const entries = await rows(db, entriesOf<Row>(list, page));
  const end = page.skip + entries.length;
  // A page that is not full gives the count, unless it is behind the end.
  const isLast = entries.length < page.take && (entries.length > 0 || page.skip === 0);
  const isCounted = isLast && end <= stop;
  return { ...(isCounted ? { count: end } : await countRows(db, sql`from ${list.from} ${list.where}`)), entries };
}

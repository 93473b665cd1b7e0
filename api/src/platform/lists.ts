import { sql } from 'kysely';
import { folded } from 'shared-contracts/folded';
import { limits } from 'shared-contracts/limits';
import { type Db, oneRow, rows } from './database/database.ts';
import { type ParameterOf, prepare } from './database/prepare.ts';

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

const countOf = (from: Fragment, stop: number) =>
  sql<{ count: number }>`select count(*)::int as count from (select 1 ${from} limit ${stop + 1}) as counted`;

export const asCount = ({ count }: { count: number }, stop: number): Count =>
  count > stop ? { count: stop, countIsPartial: true } : { count };

/** Counts rows up to a number, and marks a count that stopped there: exact counts of large tables are too slow for lists. */
export const countRows = async (db: Db, from: Fragment, stop: number = limits.list.countStopsAt): Promise<Count> =>
  asCount(await oneRow(db, countOf(from, stop)), stop);

/** The order of a list: a column with its alias, and the id so that pages never overlap. */
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
  const alias = column.slice(0, column.lastIndexOf('.') + 1);
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
export const entriesOf = <Row>(
  { select, id, from, where, order }: List,
  { skip, take }: { [Key in keyof Page]: number | Fragment },
) =>
  sql<Row>`${select} where ${id} in (select ${id} from ${from} ${where} ${order} limit ${take} offset ${skip}) ${order}`;

/** A page of a large table, and the count. */
async function withCount<Row>(
  { skip, take }: Page,
  entries: Row[],
  count: () => Promise<Count>,
  stop: number = limits.list.countStopsAt,
): Promise<CountedPage<Row>> {
  const end = skip + entries.length;
  // A page that is not full tells the count, unless it is behind the end.
  const isLast = entries.length < take && (entries.length > 0 || skip === 0);
  return { ...(isLast && end <= stop ? { count: end } : await count()), entries };
}

/** A page of a large table, and the count. */
export const readPage = async <Row>(db: Db, { page, ...list }: PageOf, stop?: number): Promise<CountedPage<Row>> =>
  withCount(
    page,
    await rows(db, entriesOf<Row>(list, page)),
    () => countRows(db, sql`from ${list.from} ${list.where}`, stop),
    stop,
  );

/** The same for a list that has to be sorted for its page: all of it is read once, and counted. */
export async function readSortedPage<Row>(
  db: Db,
  { page, ...list }: PageOf,
  stop: number = limits.list.countStopsAt,
): Promise<CountedPage<Row>> {
  const { select, id, from, where, order } = list;
  const found = await rows(
    db,
    sql<{ id: string; count: number }>`select ${id} as id, (count(*) over ())::int as count
      from ${from} ${where} ${order} limit ${page.take} offset ${page.skip}`,
  );
  const [first] = found;
  const ids = found.map((row) => row.id);
  const entries = await rows(db, sql<Row>`${select} where ${id} = any(${ids}::uuid[]) ${order}`);
  const count = async () => (first ? asCount(first, stop) : countRows(db, sql`from ${from} ${where}`, stop));
  return withCount(page, entries, count, stop);
}

/**
 * Reads pages of a list that is asked for often, by prepared statements. `formOf` gives all of a query that changes the
 * text of the statements, such as its order and which filters it has; `write` puts its values into them as parameters.
 */
export function preparedPages<Query extends Page, Row>(
  formOf: (query: Query) => readonly (string | boolean | undefined)[],
  write: (query: Query, value: ParameterOf<Query>) => List,
): (db: Db, query: Query) => Promise<CountedPage<Row>> {
  const statementsOf = (query: Query) => ({
    entries: prepare<Query, Row>((value) =>
      entriesOf(write(query, value), { skip: value('skip'), take: value('take') }),
    ),
    count: prepare<Query, { count: number }>((value) => {
      const { from, where } = write(query, value);
      return countOf(sql`from ${from} ${where}`, limits.list.countStopsAt);
    }),
  });
  const known = new Map<string, ReturnType<typeof statementsOf>>();
  return async (db, query) => {
    const form = formOf(query).join();
    const statements = known.get(form) ?? statementsOf(query);
    known.set(form, statements);
    return withCount(query, await statements.entries(db, query), async () => {
      const [counted = { count: 0 }] = await statements.count(db, query);
      return asCount(counted, limits.list.countStopsAt);
    });
  };
}

import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import * as z from 'zod';
import { type Db, oneRow, rows } from './database/database.ts';
import { type CountedPage, countRows, type Fragment, type List, type Page, readSortedPage } from './lists.ts';

/** Up to this many matches, a page is sorted from the matches. Beyond, a scan in the page's order finds enough of them soon. */
const fewMatches = 2000;

const Plan = z.object({ 'Plan Rows': z.number() });
const Explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ Plans: z.optional(z.array(Plan)) }) })]) }),
]);

interface Expected {
  matches: number;
  /** Rows of the list without the search. */
  total: number;
}

/** How many rows PostgreSQL expects, which it estimates from samples of the tables. */
export async function expectedRows(
  db: Db,
  { id, from, matching }: Pick<Search, 'id' | 'from' | 'matching'>,
): Promise<Expected> {
  const [explained] = Explained.parse(
    await rows(db, sql<unknown>`explain (format json) ${matching} union all select ${id} from ${from}`),
  );
  // There is no union if PostgreSQL sees that the search finds nothing.
  const expected = (explained['QUERY PLAN'][0].Plan.Plans ?? []).map((branch) => branch['Plan Rows']);
  const total = expected.pop() ?? 0;
  return { total, matches: expected.reduce((sum, found) => sum + found, 0) };
}

/** Rows that a scan in the page's order reads until the page is full, if the matches are spread evenly. */
const scannedRows = ({ matches, total }: Expected, { skip, take }: Page) => ((skip + take) * total) / matches;

/** As long as a match is looked up, this many rows are scanned that are compared with known ids. */
const scannedPerMatch = 8;

/** More ids may not fit into the memory of a query. A scan meets as many matches soon in any case. */
const mostKept = 50_000;

/**
 * Whether a search matches so many rows that a list neither counts nor collects them: twice as many as are counted, and
 * at least a hundredth of all, which cannot be missing in the samples or be there by chance. All matches of a short search
 * would be sorted otherwise, so for it that only has to take longer than the scan until the page is full.
 */
export function isCommon(
  expected: Expected,
  { page, short, known }: Pick<Search, 'page' | 'short' | 'known'>,
): boolean {
  const { matches, total } = expected;
  if (matches <= 2 * countStop(short)) return false;
  const sorted = known ? scannedPerMatch * matches : matches;
  return matches > total / 100 || (short === true && sorted > scannedRows(expected, page));
}

/** Whether all matches of a short search are looked up sooner than a scan meets a page of them within a company. */
const isRare = ({ matches, total }: Expected): boolean =>
  matches <= Math.min(mostKept, Math.max(total / 100, 2 * limits.list.shortSearchCountStopsAt));

const countStop = (short = false): number => (short ? limits.list.shortSearchCountStopsAt : limits.list.countStopsAt);

/**
 * Condition: a value is one of those that a subquery finds, which are found once and kept. Without `coalesce`, PostgreSQL
 * would join them, and lose the order in which rows are read.
 */
export const isOneOf = (value: Fragment, found: Fragment): Fragment => sql`coalesce(${value} in (${found}), false)`;

/**
 * Ends a subquery that is to be evaluated for each row. PostgreSQL would hash all that the subquery finds, which takes seconds if
 * that is much, because it chooses by all rows of the list, not by those that are read until a page is full.
 */
export const forEachRow: Fragment = sql`offset 0`;

interface KnownIds {
  /** The alias of the list's table. */
  alias: string;
  condition: Fragment;
}

interface Search extends List {
  page: Page;
  /** A union of index searches that select ids. */
  matching: Fragment;
  /** The same search as a condition, for the scan used with many matches. */
  dense: Pick<List, 'from' | 'where'>;
  /** Whether a filter selects only some of all rows. */
  restricted: boolean;
  /** Whether the search is too short for an index of parts. Then its matches grow with the table. */
  short?: boolean;
  /** The rows that a short search finds, if they need not be looked up by their ids. */
  found?: Pick<List, 'from' | 'where'> | undefined;
  /** A short search as a condition on a row that is read in the page's order, by ids that an index finds at once. */
  known?: KnownIds | undefined;
}

const readScanned = <Row>(
  db: Db,
  { select, id, order, page, dense }: Pick<Search, 'select' | 'id' | 'order' | 'page' | 'dense'>,
): Promise<Row[]> =>
  rows(
    db,
    sql<Row>`${select} where ${id} in (
      select ${id} from ${dense.from} ${dense.where} ${order} limit ${page.take} offset ${page.skip}) ${order}`,
  );

/** Reads the page from the rows of a list of ids. */
const readAmong = <Row>(
  db: Db,
  { select, id, from, where, order, page }: Search,
  ids: readonly string[],
): Promise<Row[]> =>
  rows(
    db,
    sql<Row>`${select} where ${id} in (
      select ${id} from ${from} ${where} and ${id} = any(${[...ids]}::uuid[]) ${order} limit ${page.take} offset ${page.skip}) ${order}`,
  );

/** A page of a search through all rows. */
export async function searchPage<Row>(db: Db, search: Search): Promise<CountedPage<Row>> {
  const { id, from, where, matching, dense, restricted, short } = search;
  const stop = countStop(short);
  const expected = restricted && !short ? undefined : await expectedRows(db, search);
  if (expected && !restricted && isCommon(expected, search)) return readCommon<Row>(db, search, expected);
  if (expected && short && isRare(expected)) return readSorted<Row>(db, search);
  const found = await oneRow(
    db,
    sql<{ count: number; ids: string[] }>`
      with matches as materialized (select id from (${matching}) as found limit ${stop + 1})
      select case when (select count(*) from matches) > ${stop} then ${stop + 1}::int
          else (select count(*)::int from ${from} ${where} and ${id} in (select id from matches)) end as count,
        array(select id from matches limit ${fewMatches + 1}) as ids`,
  );
  const entries = await readMatches<Row>(db, search, found.ids, Math.min(stop, fewMatches));
  if (found.count <= stop) return { count: found.count, entries };
  if (!restricted) return { count: stop, countIsPartial: true, entries };
  const all = search.found ?? dense;
  return { ...(await countRows(db, sql`from ${all.from} ${all.where}`, stop)), entries };
}

/**
 * The page of a common search, with a partial count. Matches of a short one may be elsewhere in the list, or fewer than the
 * samples tell: if many times the rows that were expected do not fill the page, they are looked up and counted.
 */
async function readCommon<Row>(db: Db, search: Search, expected: Expected): Promise<CountedPage<Row>> {
  const { from, where, order, known, page, short } = search;
  const partial = { count: countStop(short), countIsPartial: true } as const;
  if (!known || expected.matches > mostKept) return { ...partial, entries: await readScanned<Row>(db, search) };
  const alias = sql.ref(known.alias);
  const first = Math.ceil(3 * scannedRows(expected, page));
  const dense = {
    from: sql`(select ${alias}.* from ${from} ${where} ${order} limit ${first}) as ${alias}`,
    where: sql`where ${known.condition}`,
  };
  const entries = await readScanned<Row>(db, { ...search, dense });
  return entries.length === page.take ? { ...partial, entries } : readSorted<Row>(db, search);
}

/** All matches of a short search are looked up, once for the page and the count. */
const readSorted = <Row>(db: Db, search: Search): Promise<CountedPage<Row>> => {
  const { id, where, matching, found = { where: sql`${where} and ${id} = any(array(${matching}))` } } = search;
  return readSortedPage<Row>(db, { ...search, ...found }, countStop(search.short));
};

/** Of more than `most` ids some are left out. */
const readMatches = <Row>(db: Db, search: Search, ids: readonly string[], most: number): Promise<Row[]> =>
  ids.length <= most ? readAmong(db, search, ids) : readScanned(db, search);

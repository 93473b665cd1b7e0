import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import * as z from 'zod';
import { type Db, oneRow, rows } from './database/database.ts';
import { type CountedPage, countRows, type Fragment, type List, type Page } from './lists.ts';

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
async function expectedRows(db: Db, { id, from, matching }: Search): Promise<Expected> {
  const [explained] = Explained.parse(
    await rows(db, sql<unknown>`explain (format json) ${matching} union all select ${id} from ${from}`),
  );
  // There is no union if PostgreSQL sees that the search finds nothing.
  const expected = (explained['QUERY PLAN'][0].Plan.Plans ?? []).map((branch) => branch['Plan Rows']);
  const total = expected.pop() ?? 0;
  return { total, matches: expected.reduce((sum, found) => sum + found, 0) };
}

/**
 * Whether a search matches so many rows that a list neither counts nor collects them: twice as many as are counted, and
 * at least a hundredth of all, which cannot be missing in the samples or be there by chance. All matches of a short search
 * would be sorted otherwise, so for it they only have to be more than the rows that a scan reads until the page is full.
 */
export function isCommon({ matches, total }: Expected, { page, short }: Pick<Search, 'page' | 'short'>): boolean {
  if (matches <= 2 * countStop(short)) return false;
  const scanned = ((page.skip + page.take) * total) / matches;
  return matches > total / 100 || (short === true && matches > scanned);
}

const countStop = (short = false): number => (short ? limits.list.shortSearchCountStopsAt : limits.list.countStopsAt);

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
}

const readScanned = <Row>(db: Db, { select, id, order, page, dense }: Search): Promise<Row[]> =>
  rows(
    db,
    sql<Row>`${select} where ${id} in (
      select ${id} from ${dense.from} ${dense.where} ${order} limit ${page.take} offset ${page.skip}) ${order}`,
  );

/** Reads the page from the rows whose ids a subquery or list selects. */
const readAmong = <Row>(db: Db, { select, id, from, where, order, page }: Search, ids: Fragment): Promise<Row[]> =>
  rows(
    db,
    sql<Row>`${select} where ${id} in (
      select ${id} from ${from} ${where} and ${id} = any(${ids}) ${order} limit ${page.take} offset ${page.skip}) ${order}`,
  );

/** A page of a search through all rows. */
export async function searchPage<Row>(db: Db, search: Search): Promise<CountedPage<Row>> {
  const { id, from, where, matching, dense, restricted, short } = search;
  const stop = countStop(short);
  const partial = { count: stop, countIsPartial: true } as const;
  if (!restricted && isCommon(await expectedRows(db, search), search))
    return { ...partial, entries: await readScanned<Row>(db, search) };
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
  return restricted
    ? { ...(await countRows(db, sql`from ${dense.from} ${dense.where}`, stop)), entries }
    : { ...partial, entries };
}

/** Of more than `most` ids some are left out. */
function readMatches<Row>(db: Db, search: Search, ids: readonly string[], most: number): Promise<Row[]> {
  if (ids.length <= most) return readAmong(db, search, sql`${[...ids]}::uuid[]`);
  // The matches of a short search are found by one index, of which some thousands are sorted sooner than all rows are scanned.
  return search.short ? readAmong(db, search, sql`array(${search.matching})`) : readScanned(db, search);
}

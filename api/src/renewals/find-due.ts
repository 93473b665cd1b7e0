import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import type { DueFilter } from 'shared-contracts/renewals';
import type { Caller } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';
import {
  asCount,
  type Count,
  countRows,
  type CountedPage,
  entriesOf,
  type Fragment,
  type List,
  type Page,
} from '../platform/lists.ts';
import { amongCompanies } from './companies-in-reach.ts';
import { dueRanges, isDue } from './due.ts';
import type { RenewalRow } from './renewal-row.ts';

const stop = limits.list.queueCountStopsAt;

/** A subquery of the ids of renewals that are due, none twice. Each part of the union reads a range of an index. */
const idsOfDue = (due: DueFilter, today: string, where: Fragment): Fragment =>
  sql`(${sql.join(
    dueRanges(due, today).map((range) => sql`select r.id from renewals r ${where} and ${range}`),
    sql` union all `,
  )}) as found`;

/** Counts the renewals that are due within an administrator's reach. */
export const countDue = (db: Db, caller: Caller, due: DueFilter, today: string): Promise<Count> =>
  countRows(db, sql`from ${idsOfDue(due, today, sql`where ${amongCompanies(caller)} and ${isDue(due, today)}`)}`, stop);

/** The list of some renewals. `offset 0` has them read first: PostgreSQL would look for them in the order of the page. */
const listOf = (list: List, ids: readonly string[]): List => ({
  ...list,
  from: sql`(select * from renewals where id = any(${[...ids]}::uuid[]) offset 0) as r`,
  where: sql``,
});

/**
 * A page of the renewals that are due, and the count. The condition of the list has `isDue`. The ids are counted first: few
 * are sorted for the page, and among many a scan in the page's order comes upon enough of them soon.
 */
export async function findDue(
  db: Db,
  { page, ...list }: List & { page: Page },
  due: DueFilter,
  today: string,
): Promise<CountedPage<RenewalRow>> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from ${idsOfDue(due, today, list.where)} limit ${stop + 1}`,
  );
  const ids = found.map(({ id }) => id);
  const entries = await rows(db, entriesOf<RenewalRow>(ids.length > stop ? list : listOf(list, ids), page));
  return { ...asCount({ count: ids.length }, stop), entries };
}

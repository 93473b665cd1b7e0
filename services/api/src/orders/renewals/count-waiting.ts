import { sql } from 'kysely';
import type { WaitingRenewals } from 'shared-contracts/desk';
import { limits } from 'shared-contracts/limits';
import { finalStatuses, type RenewalStatus, renewalStatuses } from 'shared-contracts/renewal-status';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { countOf, type Db, rows } from '../../core/database/database.ts';
import { asCount } from '../../core/lists.ts';
import { amongCompanies, idsOfCompanies } from './companies-in-reach.ts';
import { isActive } from './day-filters.ts';
import { countDue } from './due.ts';

const statuses = renewalStatuses.filter((status) => !finalStatuses.includes(status));
const stop = limits.list.countStopsAt;

const isWaiting = sql`r.paused_for is distinct from 'hold'`;

interface StateRow {
  status: RenewalStatus;
  count: number;
  waiting_since: string;
}

/**
 * The statuses in progress that have any renewals. Of each status the first are counted, and of each company the oldest is
 * read, all in one index.
 */
const statesOf = (caller: Caller) => sql<StateRow>`
  select s.status, counted.count, oldest.waiting_since
  from unnest(${[...statuses]}::text[]) with ordinality s (status, place)
    cross join lateral (select count(*)::int as count from (
      select from renewals r where ${isActive} and ${isWaiting} and r.status = s.status and ${amongCompanies(caller)} limit ${stop + 1}) first) counted
    cross join lateral (select min(first.updated_at) as waiting_since from unnest(${idsOfCompanies(caller)}) c (id) cross join lateral (
      select r.updated_at from renewals r where ${isActive} and ${isWaiting} and r.status = s.status and r.company_id = c.id order by r.updated_at limit 1) first) oldest
  where counted.count > 0 order by s.place`;

/** How many renewals wait in each status. */
export async function countWaiting(db: Db, caller: Caller, today: string): Promise<WaitingRenewals> {
  const [states, mine, late, held] = await Promise.all([
    rows(db, statesOf(caller)),
    countOf(
      db,
      sql`from renewals r where r.in_charge_id = ${caller.id} and ${isActive} and ${withinCompanies(caller, 'r.company_id')}`,
    ),
    countDue(db, caller, 'late', today),
    countOf(
      db,
      sql`from renewals r where r.paused_for = 'hold' and ${isActive} and ${withinCompanies(caller, 'r.company_id')}`,
    ),
  ]);
  return {
    states: states.map(({ status, waiting_since, ...counted }) => ({
      status,
      ...asCount(counted.count),
      waitingSince: waiting_since,
    })),
    late: late.count,
    ...(late.countIsPartial && { lateIsPartial: true }),
    mine,
    onHold: held,
  };
}

import { sql } from 'kysely';
import type { WaitingRenewals } from 'shared-contracts/desk';
import { type RenewalStatus, renewalStatuses } from 'shared-contracts/renewals';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, oneRow, rows } from '../platform/database/database.ts';
import { countRows } from '../platform/lists.ts';
import { isActive } from './day-filters.ts';
import { queueConditions } from './queue-filters.ts';

interface StateRow {
  status: RenewalStatus;
  count: number;
  waiting_since: string;
}

/** How many renewals wait in each status. Only those in progress are read, in one index. */
export async function countWaiting(db: Db, caller: Caller, today: string): Promise<WaitingRenewals> {
  const within = withinCompanies(caller, 'r.company_id');
  const [states, mine, late] = await Promise.all([
    rows(
      db,
      sql<StateRow>`select r.status, count(*)::int as count, min(r.updated_at) as waiting_since
        from renewals r where ${isActive} and ${within} group by r.status`,
    ),
    oneRow(
      db,
      sql<{
        count: number;
      }>`select count(*)::int as count from renewals r where r.in_charge_id = ${caller.id} and ${isActive} and ${within}`,
    ),
    countRows(db, sql`from renewals r where ${within} ${queueConditions(caller, { due: 'late' }, today)}`),
  ]);
  const order = (status: RenewalStatus) => renewalStatuses.indexOf(status);
  return {
    states: states
      .toSorted((a, b) => order(a.status) - order(b.status))
      .map(({ status, count, waiting_since }) => ({ status, count, waitingSince: waiting_since })),
    late: late.count,
    mine: mine.count,
  };
}

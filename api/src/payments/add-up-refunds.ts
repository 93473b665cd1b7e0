import { sql } from 'kysely';
import type { RefundStatus } from 'shared-contracts/payments';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, oneRow } from '../platform/database/database.ts';
import type { Fragment } from '../platform/lists.ts';

/** The amount in cents. */
export interface RefundTotals {
  count: number;
  cents: number;
}

/** Filters of refunds that their sums are kept by. */
export interface KindFilters {
  /** `open` are those that are not done. */
  status?: RefundStatus | 'open' | undefined;
  reason?: string | undefined;
  companyId?: string | undefined;
}

/** Condition: the row `f` of refunds, or of their sums, is within an administrator's reach and of a kind. */
export const isOfKind = (caller: Caller, { status, reason, companyId }: KindFilters): Fragment => sql`
  ${withinCompanies(caller, 'f.company_id')}
  ${status === 'open' ? sql`and f.status <> 'done'` : sql``}
  ${status && status !== 'open' ? sql`and f.status = ${status}` : sql``}
  ${reason ? sql`and f.reason = ${reason}` : sql``}
  ${companyId ? sql`and f.company_id = ${companyId}` : sql``}`;

/** What all refunds of a kind within an administrator's reach add up to at this moment. */
export const addUpKinds = (db: Db, caller: Caller, filters: KindFilters): Promise<RefundTotals> =>
  oneRow(
    db,
    sql<RefundTotals>`select coalesce(sum(f.count), 0)::int as count, coalesce(sum(f.amount_in_cents), 0)::float8 as cents
      from refund_sums f where ${isOfKind(caller, filters)}`,
  );

/**
 * Merges the differences that changes of refunds made. Of two processes that do so at once, one leaves to the other what that
 * one removes.
 */
export async function mergeRefundSums(db: Db): Promise<void> {
  await sql`with merged as (
      delete from refund_sums where id in (
        select unnest(array_agg(id)) from refund_sums group by company_id, status, reason having count(*) > 1)
      returning *)
    insert into refund_sums (company_id, status, reason, count, amount_in_cents)
    select company_id, status, reason, sum(count), sum(amount_in_cents) from merged group by 1, 2, 3`.execute(db);
}

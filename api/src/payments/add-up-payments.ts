import { sql } from 'kysely';
import type { PaymentStatus } from 'shared-contracts/payments';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, inTransaction, oneRow, rows } from '../platform/database/database.ts';
import { type Fragment, withinDays } from '../platform/lists.ts';
import { bookedAt } from './booked-at.ts';

/** Amounts in cents. */
export interface PaymentTotals {
  count: number;
  paidInCents: number;
  refundedInCents: number;
}

/** The totals of rows with a status, a count and amounts. */
export const readTotals = (db: Db, parts: Fragment) =>
  oneRow(
    db,
    sql<PaymentTotals>`
      select coalesce(sum(count), 0)::int as count, coalesce(sum(amount_in_cents) filter (where status = 'successful'), 0)::float8 as "paidInCents",
        coalesce(sum(refunded_in_cents), 0)::float8 as "refundedInCents"
      from (${parts}) parts`,
  );

/** Condition: the money of the payment `p` moved on the day `c.day`. */
const bookedThen = sql`true ${withinDays(bookedAt, { from: sql`c.day`, to: sql`c.day` })}`;

interface Filters {
  /** Calendar days in South Africa, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  status?: PaymentStatus | undefined;
  companyId?: string | undefined;
}

/**
 * What the payments within an administrator's reach add up to. Days with changes since they were added up are read payment by
 * payment, in the same snapshot, so the totals are those of this moment.
 */
export function addUpDays(db: Db, caller: Caller, { from, to, status, companyId }: Filters): Promise<PaymentTotals> {
  const days = (day: string) =>
    sql`${from ? sql`and ${sql.ref(day)} >= ${from}::date` : sql``} ${to ? sql`and ${sql.ref(day)} <= ${to}::date` : sql``}`;
  const among = (company: string, ofStatus: string) => sql`${withinCompanies(caller, company)}
    ${companyId ? sql`and ${sql.ref(company)} = ${companyId}` : sql``} ${status ? sql`and ${sql.ref(ofStatus)} = ${status}` : sql``}`;
  return readTotals(
    db,
    sql`
      with changed as materialized (select distinct c.day from changed_payment_days c where true ${days('c.day')})
      select s.status, s.count, s.amount_in_cents, s.refunded_in_cents from payment_sums s
        where ${among('s.company_id', 's.status')} ${days('s.day')} and s.day not in (select day from changed)
      union all
      select p.status, 1, p.amount_in_cents, p.refunded_in_cents
        from changed c join payments p on ${bookedThen}
        where p.submitted_at is not null and ${among('p.company_id', 'p.status')}`,
  );
}

/** At most this many days are added up in one transaction. */
const daysAtOnce = 100;

/** Adds up the payments of days with changes. Several processes can do so at once: one waits for the other. */
export async function refreshPaymentSums(db: Db): Promise<void> {
  while ((await refreshSomeDays(db)) === daysAtOnce);
}

const refreshSomeDays = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    // An earlier reading of a day must not replace a later one. Payments go on writing to the table meanwhile.
    await sql`lock table changed_payment_days in share update exclusive mode`.execute(tx);
    const changes = await rows(
      tx,
      sql<{ day: string }>`delete from changed_payment_days where day in (
        select distinct day from changed_payment_days order by day limit ${daysAtOnce}) returning day::text`,
    );
    const days = [...new Set(changes.map(({ day }) => day))];
    if (days.length === 0) return 0;
    await sql`delete from payment_sums where day = any(${days}::date[])`.execute(tx);
    await sql`insert into payment_sums (company_id, day, status, count, amount_in_cents, refunded_in_cents)
      select p.company_id, c.day, p.status, count(*), sum(p.amount_in_cents), sum(p.refunded_in_cents)
      from unnest(${days}::date[]) c (day) join payments p on ${bookedThen}
      where p.submitted_at is not null group by 1, 2, 3`.execute(tx);
    return days.length;
  });

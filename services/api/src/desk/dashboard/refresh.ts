import { sql } from 'kysely';
import { ageSteps, waitingDays } from 'shared-contracts/dashboard';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { type Db, inTransaction, oneRow } from '../../core/database/database.ts';
import { type Fragment, startOfDay } from '../../core/lists.ts';
import { bookedAt, needsReview, refundDoneAt } from '../../orders/payments/index.ts';
import { delivered, hasException, isActive as isOpen } from '../../orders/renewals/index.ts';
import { ageDays, mondayOf, shown } from './days.ts';

const dayOf = (instant: Fragment) => sql`to_char(${instant} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;

/** The age of a renewal as an index of `ageSteps`. Instants instead of days, which a million rows are compared with sooner. */
const ageOf = (today: string): Fragment =>
  sql`case ${sql.join(
    ageSteps.slice(0, -1).map((_, step) => {
      const { from } = ageDays(today, step);
      return sql`when r.created_at >= ${startOfDay(from ?? today)} then ${sql.lit(String(step))}`;
    }),
    sql` `,
  )} else ${sql.lit(String(ageSteps.length - 1))} end`;

const renewals = (today: string) => sql`
  select r.company_id, 'renewals', r.status, case when ${isOpen} then ${ageOf(today)} else '' end, count(*), 0, min(r.created_at)
  from renewals r where r.company_id is not null group by 1, 3, 4`;

const waiting = (today: string) => sql`
  select r.company_id, 'waiting', '', '', count(*), 0, min(r.updated_at)
  from renewals r where r.status = 'user to action' and r.updated_at < ${startOfDay(addDays(today, -waitingDays))} group by 1`;

const exceptions = sql`
  select r.company_id, 'exceptions', '', '', count(*), 0, min(r.updated_at)
  from renewals r where ${isOpen} and ${hasException} group by 1`;

const payments = (first: string) => sql`
  select p.company_id, 'payments', p.status, ${dayOf(bookedAt)}, count(*), sum(p.amount_in_cents), null::timestamptz
  from payments p where p.submitted_at is not null and p.status in ('successful', 'failed') and ${bookedAt} >= ${startOfDay(first)} group by 1, 3, 4`;

const reviews = sql`
  select p.company_id, 'reviews', '', '', count(*), 0, min(p.created_at)
  from payments p where p.submitted_at is not null and ${needsReview} group by 1`;

const refunds = (first: string) => sql`
  select f.company_id, 'refunds', 'done', ${dayOf(refundDoneAt)}, count(*), sum(f.amount_in_cents), null::timestamptz
  from refunds f where f.status = 'done' and ${refundDoneAt} >= ${startOfDay(first)} group by 1, 4
  union all
  select f.company_id, 'refunds', 'open', '', count(*), sum(f.amount_in_cents), min(f.created_at) from refunds f where f.status <> 'done' group by 1`;

const bookings = (first: string) => sql`
  select r.company_id, 'bookings', 'failed', ${dayOf(sql`d.created_at`)}, count(distinct r.id), 0, null::timestamptz
  from deliveries d join renewals r on r.id = d.renewal_id
  where d.booking = 'failed' and d.created_at >= ${startOfDay(first)} group by 1, 4`;

const expiries = (today: string) => sql`
  select v.company_id, 'expiries', v.license_expires::text, '', count(*), 0, null::timestamptz
  from vehicles v where not v.archived and v.license_expires between ${today}::date and ${addDays(today, shown.expiries)}::date group by 1, 3`;

const hours = sql`least(9999, greatest(0, ceil(extract(epoch from d.delivered_at - r.date_ordered) / 3600)))::integer::text`;

const turnaround = (first: string) => sql`
  select r.company_id, 'turnaround', to_char(date_trunc('week', d.delivered_at at time zone 'Africa/Johannesburg'), 'YYYY-MM-DD'), ${hours}, count(*), 0, null::timestamptz
  from deliveries d join renewals r on r.id = d.renewal_id
  where ${delivered} and d.delivered_at >= ${startOfDay(first)} group by 1, 3, 4`;

/** Counts all figures of all companies, as rows of `dashboard_figures`. One statement, so that they fit each other. */
function countFigures(at: Date): Fragment {
  const today = dayInSouthAfrica(at);
  const firstDay = addDays(today, 1 - shown.days);
  const firstWeek = addDays(mondayOf(today), -7 * (shown.weeks - 1));
  return sql.join(
    [
      renewals(today),
      waiting(today),
      exceptions,
      payments(firstDay),
      reviews,
      refunds(firstDay),
      bookings(firstDay),
      expiries(today),
      turnaround(firstWeek),
    ],
    sql` union all `,
  );
}

/**
 * Counts the figures again, unless they were counted less than `maxAge` milliseconds before `at`. Of several processes one
 * counts, and the others wait for it. Resolves to when the figures were counted.
 */
export async function refreshFigures(db: Db, at: Date, maxAge: number): Promise<Date> {
  return inTransaction(db, async (tx) => {
    await sql`insert into dashboard_refreshes (counted_at) values ('epoch') on conflict do nothing`.execute(tx);
    const { counted_at } = await oneRow(
      tx,
      sql<{ counted_at: string }>`select counted_at from dashboard_refreshes for update`,
    );
    if (isFresh(counted_at, at, maxAge)) return new Date(counted_at);
    // Of some million renewals the count takes longer than a request may.
    await sql`set local statement_timeout = '50s'`.execute(tx);
    await sql`delete from dashboard_figures`.execute(tx);
    await sql`insert into dashboard_figures (company_id, figure, bucket, detail, count, cents, oldest) ${countFigures(at)}`.execute(
      tx,
    );
    await sql`update dashboard_refreshes set counted_at = ${at.toISOString()}`.execute(tx);
    return at;
  });
}

/** A time in the future is that of a process whose clock is ahead by more than figures may be old: it counts as stale. */
const isFresh = (countedAt: string, at: Date, maxAge: number): boolean =>
  Math.abs(at.getTime() - Date.parse(countedAt)) <= maxAge;

/** When the figures were last counted; undefined if never. */
export async function figuresAge(db: Db): Promise<Date | undefined> {
  const { counted } = await oneRow(
    db,
    sql<{ counted: string | null }>`select max(counted_at) as counted from dashboard_refreshes`,
  );
  return counted === null ? undefined : new Date(counted);
}

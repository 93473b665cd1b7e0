import { sql } from 'kysely';
import { addDays } from 'shared-contracts/dates';
import { closedDeliveryStatuses, deliveryStatuses } from 'shared-contracts/deliveries';
import { limits } from 'shared-contracts/limits';
import { type RenewalStatus, renewalStatuses, renewalStatusRows } from 'shared-contracts/renewal-status';
import type { DueFilter } from 'shared-contracts/renewals';
import type { Caller } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { asCount, type Count, type Fragment, startOfDay } from '../../core/lists.ts';
import { idsOf } from '../../core/search-page.ts';
import { amongCompanies } from './companies-in-reach.ts';
import { isActive } from './day-filters.ts';
import { type PromisedRange, promisedBetween } from './promised-day.ts';

function dueDays(due: DueFilter, today: string): [from: string, to: string] {
  // No renewal is older.
  if (due === 'late') return ['2000-01-01', today];
  return [today, addDays(today, due === 'today' ? 1 : Number(due) + 1)];
}

/** Whether the courier's estimate for the newest parcel is within a range. Null without an estimate, or once the parcel is closed. */
const isEstimatedWithin = ({ from, to }: PromisedRange['days']): Fragment =>
  sql`(select case when d.status <> all(${[...closedDeliveryStatuses]}::text[]) then d.promised_on >= ${from}::date and d.promised_on < ${to}::date end
    from deliveries d where d.renewal_id = r.id and d.booking = 'booked' order by d.created_at desc limit 1)`;

const isOrderedWithin = ({ from, to }: PromisedRange['ordered']): Fragment =>
  sql`(r.date_ordered >= ${startOfDay(from)} and r.date_ordered < ${startOfDay(to)})`;

const isExpiryWithin = ({ from, to }: PromisedRange['expiries']): Fragment =>
  sql`r.original_expiry >= ${from}::date and r.original_expiry < ${to}::date`;

/** Literal values instead of parameters, so that PostgreSQL uses partial indexes. */
const literals = (values: readonly string[]): Fragment => sql.join(values.map((value) => sql.lit(value)));

/** Statuses whose promised day counts from the day of the order, from the expiry day, or from nothing. */
const promisedFrom = (from: (typeof renewalStatusRows)[RenewalStatus]['promise']) =>
  literals(renewalStatuses.filter((status) => renewalStatusRows[status].promise === from));

/** Condition: the promised day of the renewal `r` is within a filter. As `promisedDay` computes it. */
export function isDue(due: DueFilter, today: string): Fragment {
  const { days, ordered, expiries } = promisedBetween(...dueDays(due, today));
  return sql`(${isActive} and case
    when r.status in (${promisedFrom(undefined)}) then false
    when r.status in (${promisedFrom('expiry')}) then ${isExpiryWithin(expiries)}
    else coalesce(${isEstimatedWithin(days)}, ${isOrderedWithin(ordered)}) end)`;
}

/**
 * Selects of the ids of renewals that are due and fulfil a condition with `isDue`, none twice. Each reads a range of an index:
 * `renewals_scheduled`, `renewals_promised` or `deliveries_estimated`.
 */
export function idsOfDue(due: DueFilter, today: string, where: Fragment): Fragment[] {
  const { days, ordered, expiries } = promisedBetween(...dueDays(due, today));
  const canBePromised = sql`r.status not in (${promisedFrom(undefined)}, ${promisedFrom('expiry')})`;
  const isOrdered = isOrderedWithin(ordered);
  const open = deliveryStatuses.filter((status) => !closedDeliveryStatuses.includes(status));
  const ranges = [
    sql`r.status in (${promisedFrom('expiry')}) and ${isExpiryWithin(expiries)}`,
    sql`${canBePromised} and ${isOrdered}`,
    sql`${canBePromised} and not ${isOrdered} and r.id in (select d.renewal_id from deliveries d
      where d.booking = 'booked' and d.status in (${literals(open)}) and d.promised_on >= ${days.from}::date and d.promised_on < ${days.to}::date)`,
  ];
  return ranges.map((range) => sql`select r.id from renewals r ${where} and ${range}`);
}

/** Counts the renewals that are due within an administrator's reach. */
export async function countDue(db: Db, caller: Caller, due: DueFilter, today: string): Promise<Count> {
  const where = sql`where ${amongCompanies(caller)} and ${isDue(due, today)}`;
  return asCount((await idsOf(db, idsOfDue(due, today, where), limits.list.countStopsAt)).length);
}

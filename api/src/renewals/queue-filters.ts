import { sql } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import { closedDeliveryStatuses } from 'shared-contracts/deliveries';
import { addDays } from 'shared-contracts/licence-days';
import { regionLabel } from 'shared-contracts/regions';
import type { DueFilter } from 'shared-contracts/renewals';
import type { Caller } from '../platform/caller.ts';
import { containsPattern, type Fragment } from '../platform/lists.ts';
import { isActive } from './day-filters.ts';
import { promisedBetween, type PromisedRange } from './promised-day.ts';

export interface QueueFilters {
  due?: DueFilter | undefined;
  province?: AddressParts['province'] | undefined;
  companyId?: string | undefined;
  inCharge?: string | undefined;
}

/** The first day of a filter, and the day after its last. */
function dueDays(due: DueFilter, today: string): [from: string, to: string] {
  // No renewal is older.
  if (due === 'late') return ['2000-01-01', today];
  return [today, addDays(today, due === 'today' ? 1 : Number(due) + 1)];
}

const startOf = (day: string) => sql`${`${day}T00:00:00+02:00`}::timestamptz`;

/** Whether the courier's estimate for the newest parcel is within a range. Null without an estimate, or once the parcel is closed. */
const isEstimatedWithin = ({ from, to }: PromisedRange['days']): Fragment =>
  sql`(select case when d.status <> all(${[...closedDeliveryStatuses]}::text[]) then d.promised_on >= ${from}::date and d.promised_on < ${to}::date end
    from deliveries d where d.renewal_id = r.id and d.booking = 'booked' order by d.created_at desc limit 1)`;

/** Condition: the promised day of the renewal `r` is within a filter. As `promisedDay` computes it. */
function isDue(due: DueFilter, today: string): Fragment {
  const { days, ordered, expiries } = promisedBetween(...dueDays(due, today));
  return sql`(${isActive} and case
    when r.status in ('user to action', 'admin to action', 'delivered') then false
    when r.status = 'scheduled' then r.original_expiry >= ${expiries.from}::date and r.original_expiry < ${expiries.to}::date
    else coalesce(${isEstimatedWithin(days)}, r.date_ordered >= ${startOf(ordered.from)} and r.date_ordered < ${startOf(ordered.to)}) end)`;
}

function isInCharge(inCharge: string, caller: Caller): Fragment {
  if (inCharge === 'nobody') return sql`r.in_charge_id is null`;
  return sql`r.in_charge_id = ${inCharge === 'mine' ? caller.id : inCharge}`;
}

/** Condition: the owner's delivery address is in a province. One that was entered as a line must name it. */
const isDeliveredTo = (province: AddressParts['province']): Fragment =>
  sql`exists (select from users o where o.id = r.user_id
    and coalesce(o.delivery_address_parts ->> 'province' = ${province}, lower(o.delivery_address) like ${containsPattern(`, ${regionLabel(province)}`)}))`;

/** Conditions of the queue's filters on the renewal `r`, each with a leading `and`. `today` is a day in South Africa. */
export const queueConditions = (
  caller: Caller,
  { due, province, companyId, inCharge }: QueueFilters,
  today: string,
): Fragment => sql`
  ${due ? sql`and ${isDue(due, today)}` : sql``}
  ${province ? sql`and ${isDeliveredTo(province)}` : sql``}
  ${companyId ? sql`and r.company_id = ${companyId}` : sql``}
  ${inCharge ? sql`and ${isInCharge(inCharge, caller)}` : sql``}`;

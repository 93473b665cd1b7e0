import { sql } from 'kysely';
import { finalStatuses } from 'shared-contracts/renewal-status';
import type { exportAllRenewals } from 'shared-contracts/renewals';
import { type Fragment, startOfDay, withinDays } from '../../core/lists.ts';
import type { Parsed } from '../../core/validate.ts';

/** Literal values instead of parameters, so that PostgreSQL uses the partial index on active renewals. */
export const isActive = sql`r.status not in (${sql.join(finalStatuses.map((status) => sql.lit(status)))})`;

/** Condition: the delivery `d` is the one with which the disc of its renewal arrived. */
export const delivered = sql`d.status = 'delivered' and not exists (select from deliveries e
  where e.renewal_id = d.renewal_id and e.status = 'delivered' and (e.delivered_at, e.id) < (d.delivered_at, d.id))`;

/** Condition: the latest parcel of the renewal `r` could not be handed over or fetched, or came back. */
export const hasException = sql`(select d.status from deliveries d where d.renewal_id = r.id and d.booking = 'booked'
  order by d.created_at desc limit 1) in ('failed', 'returned')`;

/** A condition on a delivery of the renewal in a time, if one is given. */
const hasDelivery = (condition: Fragment, column: Fragment, from: string | undefined, to: string | undefined) =>
  from || to
    ? sql`and exists (select from deliveries d where d.renewal_id = r.id and ${condition} ${withinDays(column, { from, to })})`
    : sql``;

/** The filters by days of administrators as conditions on the renewal `r`. */
export const dayConditions = (days: Parsed<typeof exportAllRenewals.query>): Fragment => sql`
  ${withinDays(sql`r.created_at`, days)}
  ${days.changedBefore ? sql`and r.updated_at < ${startOfDay(days.changedBefore)}` : sql``}
  ${days.courierException ? sql`and ${isActive} and ${hasException}` : sql``}
  ${hasDelivery(delivered, sql`d.delivered_at`, days.deliveredFrom, days.deliveredTo)}
  ${hasDelivery(sql`d.booking = 'failed'`, sql`d.created_at`, days.bookingFailedFrom, days.bookingFailedTo)}`;

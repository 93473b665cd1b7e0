import { addDays, addWorkingDays, dayInSouthAfrica, deliveryWorkingDays } from 'shared-contracts/dates';
import { closedDeliveryStatuses } from 'shared-contracts/deliveries';
import { limits } from 'shared-contracts/limits';
import { renewalStatusRows } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';

type Facts = Pick<Renewal, 'status' | 'dateOrdered' | 'originalExpiry' | 'parcel'>;

/**
 * The day by which a disc should arrive: the courier's estimate once a parcel is on its way, until then the last of the
 * advertised working days. Null while a person has to act, because nobody can promise then, and once it has arrived.
 */
export function promisedDay({ status, dateOrdered, originalExpiry, parcel }: Facts): string | null {
  switch (renewalStatusRows[status].promise) {
    case undefined:
      return null;
    case 'expiry':
      return addWorkingDays(addDays(originalExpiry, 1 - limits.licenseValidDays), deliveryWorkingDays.last);
    case 'order': {
      const isOnItsWay = parcel && !closedDeliveryStatuses.includes(parcel.status);
      const estimate = isOnItsWay ? parcel.promisedOn : null;
      return estimate ?? addWorkingDays(dayInSouthAfrica(new Date(dateOrdered)), deliveryWorkingDays.last);
    }
  }
}

/** The first day on which a renewal can be ordered that is promised for a day or later. */
function firstOrderDayFor(day: string): string {
  let first = day;
  while (addWorkingDays(addDays(first, -1), deliveryWorkingDays.last) >= day) first = addDays(first, -1);
  return first;
}

/** A range of promised days, as ranges of the facts that they are computed from. Each begins with `from` and ends before `to`. */
export interface PromisedRange {
  /** Estimates of the courier. */
  days: { from: string; to: string };
  /** Days on which the renewal was ordered, in South Africa. */
  ordered: { from: string; to: string };
  /** Expiry days of licences whose renewal is scheduled. */
  expiries: { from: string; to: string };
}

/** What renewals with a promised day from `from` to before `to` have in common. The opposite of `promisedDay`. */
export function promisedBetween(from: string, to: string): PromisedRange {
  const ordered = { from: firstOrderDayFor(from), to: firstOrderDayFor(to) };
  const expiryOf = (day: string) => addDays(day, limits.licenseValidDays - 1);
  return { days: { from, to }, ordered, expiries: { from: expiryOf(ordered.from), to: expiryOf(ordered.to) } };
}

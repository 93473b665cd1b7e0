import { addDays, addMonths } from './licence-days.ts';
import { listDate } from './list-date.ts';

/** A renewal is for one year, so a date further away than this is a typing error. */
const maxMonths = 26;

/** The allowed expiry dates of a renewed licence. For one that has already expired, the limit counts from today. */
const newExpiryRange = (originalExpiry: string, today: string): { earliest: string; latest: string } => ({
  earliest: addDays(originalExpiry, 1),
  latest: addMonths(originalExpiry > today ? originalExpiry : today, maxMonths),
});

/** Validates a new expiry date; returns an error message for the person who entered it, or undefined. */
export function newExpiryProblem(originalExpiry: string, today: string, licenseExpires: string): string | undefined {
  const { earliest, latest } = newExpiryRange(originalExpiry, today);
  if (licenseExpires < earliest) return `The new expiry date must be after the old one, ${listDate(originalExpiry)}.`;
  if (licenseExpires > latest) return `The new expiry date must not be after ${listDate(latest)}.`;
  return undefined;
}

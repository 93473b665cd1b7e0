import { addDays, addMonths } from './licence-days.ts';
import { listDate } from './list-date.ts';

/** A renewal gives a year; a date further off than this is a slip of the hand. */
const mostMonths = 26;

/** Between which days the new expiry date of a renewed licence can lie; a licence long expired may be given from today on. */
const newExpiryRange = (originalExpiry: string, today: string): { earliest: string; latest: string } => ({
  earliest: addDays(originalExpiry, 1),
  latest: addMonths(originalExpiry > today ? originalExpiry : today, mostMonths),
});

/** What is wrong with a new expiry date, in words for the person who entered it. */
export function newExpiryProblem(originalExpiry: string, today: string, licenseExpires: string): string | undefined {
  const { earliest, latest } = newExpiryRange(originalExpiry, today);
  if (licenseExpires < earliest) return `The new expiry date must be after the old one, ${listDate(originalExpiry)}.`;
  if (licenseExpires > latest) return `The new expiry date must not be after ${listDate(latest)}.`;
  return undefined;
}

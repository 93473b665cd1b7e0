import { addDays, addMonths } from './licence-days.ts';
import type { ManagedVariable } from './variables.ts';

/** The day the fee tables are due for review: `updateLicenseFeesReminder` after the newest table took effect. */
export const feesReviewDueOn = (
  newestTable: string,
  { value, measuredIn }: Pick<ManagedVariable, 'value' | 'measuredIn'>,
): string => (measuredIn === 'months' ? addMonths(newestTable, value) : addDays(newestTable, value));

import { ageSteps } from 'shared-contracts/dashboard';
import { addDays } from 'shared-contracts/dates';

/** Days of payments and refunds, weeks of deliveries, and days of expiries after today. */
export const shown = { days: 30, weeks: 13, expiries: 30 } as const;

/** The days from one to another, both included. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Youngest and oldest day of an age in days, the oldest being undefined for the last step. */
export const ageDays = (today: string, step: number): { from: string | undefined; to: string } => {
  const next = ageSteps[step + 1];
  return {
    from: next === undefined ? undefined : addDays(today, 1 - next),
    to: addDays(today, -(ageSteps[step] ?? 0)),
  };
};

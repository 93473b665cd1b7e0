import { addMonths } from 'shared-contracts/licence-days';

/** The longest list of months to choose from: tax law asks for five years. */
const most = 60;

/** Months (YYYY-MM) from that of a day to the last one, newest first. */
export function monthsSince(day: string, last: string): string[] {
  const first = day.slice(0, 7);
  const months = [last];
  for (let month = last; month > first && months.length < most; ) {
    month = addMonths(`${month}-01`, -1).slice(0, 7);
    months.push(month);
  }
  return months;
}

/** 'November 2026' */
export const monthInWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

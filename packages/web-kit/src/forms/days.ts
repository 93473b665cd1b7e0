export { formatDay } from 'shared-contracts/dates';
export { parseDay } from 'shared-contracts/typed-days';

/** Converts a calendar day (YYYY-MM-DD) to midnight in the browser's time zone, as date pickers expect. */
export function localDateFromDay(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const local = new Date(year, month - 1, date);
  return local.getMonth() === month - 1 ? local : undefined;
}

/** Converts a date picker's local midnight to a calendar day, YYYY-MM-DD. */
export function dayFromLocalDate(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

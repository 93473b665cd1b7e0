import { parseDay } from 'shared-contracts/dates';
import { CalendarDay } from 'shared-contracts/values';
import { vehicleMessages } from 'shared-contracts/vehicle-fields';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

export type Checked<Value> = { value: Value } | { fault: string };

/** `31 March 2027` and `31-Mar-27` in parts. */
const named = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{2,4})$/i;
/** `31/03/2027`, and `03/31/2027` of spreadsheets that write the month first. */
const numbered = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/;

/** `31 March 2027` as `31-03-2027`. */
function withNumber(text: string): string {
  const [, day = '', name = '', year = ''] = named.exec(text) ?? [];
  const month = months.findIndex((one) => one.startsWith(name.toLowerCase()));
  return month < 0 || day === '' ? text : `${day}-${String(month + 1).padStart(2, '0')}-${year}`;
}

const partsOf = (text: string) => numbered.exec(text)?.slice(1).map(Number) ?? [];

/** Whether a file writes the month first: one of its dates makes sense only like that. */
export const isMonthFirst = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const [first = 0, second = 0] = partsOf(text);
    return first >= 1 && first <= 12 && second > 12 && second <= 31;
  });

/**
 * Reads a date as people and spreadsheets write it, the day before the month, as YYYY-MM-DD. In a file that writes the month
 * first, a date that makes sense both ways is a fault: nobody can tell which is meant.
 */
export function readDay(given: string, monthFirst: boolean): Checked<string> {
  const text = withNumber(given.replace(/[ T]00:00(:00(\.0+)?Z?)?$/, ''));
  const [first = 0, second = 0] = partsOf(text);
  if (second > 12 && first <= 12)
    return { fault: `There is no month ${second}. Please write the day first, such as 31-12-2026` };
  if (monthFirst && first !== second && first >= 1 && first <= 12 && second >= 1)
    return { fault: 'This file has dates with the month first. Please write this one such as 2026-12-31' };
  if (/^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}$/.test(text))
    return { fault: 'Please write the year with four digits, such as 31-12-2026' };
  const day = CalendarDay.safeParse(parseDay(text));
  return day.success ? { value: day.data } : { fault: vehicleMessages.day };
}

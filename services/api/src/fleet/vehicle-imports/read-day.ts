import { addDays, endOfMonth } from 'shared-contracts/dates';
import { daysInEnglish, readDay as readTyped } from 'shared-contracts/typed-days';

export type Checked<Value> = { value: Value } | { fault: string };

/** `31/03/2027`, and `03/31/2027` of spreadsheets that write the month first. */
const numbered = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](?:\d{2}|\d{4})$/;

const partsOf = (text: string) => numbered.exec(text)?.slice(1).map(Number) ?? [];

/** Whether a file writes the month first: one of its dates makes sense only like that. */
export const isMonthFirst = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const [first = 0, second = 0] = partsOf(text);
    return first >= 1 && first <= 12 && second > 12 && second <= 31;
  });

/** A day as spreadsheets count it, from 30 December 1899: 46387 is 2026-12-31. */
const serialDay = /^[34567]\d{4}(?:[.,]0+)?$/;

/**
 * Reads a date as people and spreadsheets write it, the day before the month, as YYYY-MM-DD. A month alone is its last day,
 * on which discs expire. In a file that writes the month first, a date that makes sense both ways is a fault: nobody can tell
 * which is meant.
 */
export function readDay(given: string, monthFirst: boolean): Checked<string> {
  const text = given.replace(/[ T]00:00(:00(\.0+)?Z?)?$/, '');
  if (serialDay.test(text)) return { value: addDays('1899-12-30', Number.parseInt(text, 10)) };
  const [first = 0, second = 0] = partsOf(text);
  if (monthFirst && first !== second && first >= 1 && first <= 12 && second >= 1 && second <= 12)
    return { fault: 'This file has dates with the month first. Please write this one such as 2026-12-31' };
  const month = readTyped(`1 ${text}`, daysInEnglish);
  if (/^[a-z]{3,}[. ]/i.test(text) && 'value' in month) return { value: endOfMonth(month.value) };
  return readTyped(text, daysInEnglish);
}

import { endOfMonth, monthInWords } from './dates.ts';
import { inEnglish } from './english.ts';
import type { Translate } from './messages.ts';

const monthNames = [
  'january januarie',
  'february februarie',
  'march maart mrt',
  'april',
  'may mei',
  'june junie',
  'july julie',
  'august augustus',
  'september',
  'october oktober',
  'november',
  'december desember',
].map((names) => names.split(' '));

const monthNamed = (name: string): number =>
  monthNames.findIndex((names) => names.some((one) => one.startsWith(name.toLowerCase()))) + 1;

/** A year that is typed with two digits. Years of four digits begin with 19 and 20 while they are typed. */
const fullYear = (year: string): string => (/^(?!19|20)\d{2}$/.test(year) ? `20${year}` : year);

/**
 * Parses a typed day to YYYY-MM-DD: 31-12-2026, 31/12/26, 2026-12-31, 31 December 2026, 31 Des 2026, or 31122026 because a
 * phone's numeric keyboard has no dash. Whether the day exists is not checked (`readDay`).
 */
export function parseDay(typed: string): string | undefined {
  const parts = typed
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
    .replace(/[a-z]{3,}\.?,?/i, (name) => String(monthNamed(name.replace(/[.,]/g, '')) || name))
    .split(/[-/. ]/);
  if (parts.length !== 3) return undefined;
  const [first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [fullYear(last), first];
  return /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day)
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;
}

interface DayWords {
  t: Translate;
  /** The month of a day, with its year. */
  monthInWords: (day: string) => string;
}

export const daysInEnglish: DayWords = { t: inEnglish, monthInWords };

/** Reads a typed day as YYYY-MM-DD, or says what is wrong with it. */
export function readDay(typed: string, { t, monthInWords: nameOf }: DayWords): { value: string } | { fault: string } {
  const value = parseDay(typed);
  if (value === undefined || value.startsWith('0000')) return { fault: t('Please enter a day such as 31-12-2026') };
  const [, month = 0, day = 0] = value.split('-').map(Number);
  if (month < 1 || month > 12)
    return { fault: t('There is no month {month}. Please write the day first, such as 31-12-2026', { month }) };
  const last = endOfMonth(value.replace(/..$/, '01'));
  return day >= 1 && day <= Number(last.slice(8))
    ? { value }
    : { fault: t('{month} has {n} days', { month: nameOf(last), n: Number(last.slice(8)) }) };
}

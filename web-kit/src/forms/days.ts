/** A calendar day as the browser's own midnight, which is what a date picker draws. */
export function localDateFromDay(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const local = new Date(year, month - 1, date);
  return local.getMonth() === month - 1 ? local : undefined;
}

/** The calendar day that a date picker's midnight stands for, YYYY-MM-DD. */
export function dayFromLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day, YYYY-MM-DD, as a form shows it; anything else as it is. */
export const showDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');

/** What a person types for a day: 31-12-2026, 31/12/2026, 31122026 (a phone's numeric keys have no dash), 2026-12-31. */
export function readTypedDay(typed: string): string | undefined {
  const parts = typed
    .trim()
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
    .split(/[-/. ]/);
  if (parts.length !== 3) return undefined;
  const [first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day)
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;
}

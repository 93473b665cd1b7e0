/** Formats a day (YYYY-MM-DD) as DD-MM-YYYY. Returns other text unchanged. */
export const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');

/**
 * Parses a typed day to YYYY-MM-DD: 31-12-2026, 31/12/2026, 2026-12-31, or 31122026 because a phone's numeric keyboard
 * has no dash. Whether the day exists is not checked.
 */
export function parseDay(typed: string): string | undefined {
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

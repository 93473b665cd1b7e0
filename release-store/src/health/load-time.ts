import { loadTimeBounds } from './health-counts.ts';

/**
 * The load time in ms that a share of the visitors (0 to 1) did not exceed, estimated within its bucket of the histogram
 * `loadTimes`. The highest bound if it is longer; undefined if nobody has told a time.
 */
export function loadTimeOf(loadTimes: readonly number[], share: number): number | undefined {
  const total = loadTimes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let rest = share * total;
  let lower = 0;
  for (const [index, bound] of loadTimeBounds.entries()) {
    const count = loadTimes[index] ?? 0;
    if (count > 0 && rest <= count) return Math.round(lower + ((bound - lower) * rest) / count);
    rest -= count;
    lower = bound;
  }
  return lower;
}

/** Durations in whole hours, and how many there are of each. */
export type Durations = ReadonlyMap<number, number>;

/** The shortest duration that a share of all does not exceed; null if there is none. */
export function percentileOf(durations: Durations, share: number): number | null {
  const total = [...durations.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [hours, count] of [...durations].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= share * total) return hours;
  }
  return null;
}

/** Count, median and 90th percentile. */
export const summaryOf = (durations: Durations) => ({
  count: [...durations.values()].reduce((sum, count) => sum + count, 0),
  medianHours: percentileOf(durations, 0.5),
  p90Hours: percentileOf(durations, 0.9),
});

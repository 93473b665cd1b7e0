/** The value below which a share of the values lies: 0.5 is the median. Whole numbers. */
export const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);

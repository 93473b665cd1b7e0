/** The value below which a share (0 to 1) of the values falls: 0.5 is the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The same, rounded. */
export const percentile = (values: readonly number[], share: number): number => Math.round(quantile(values, share));

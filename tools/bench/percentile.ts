/** The value below which a share (0 to 1) of the values falls, rounded: 0.5 is the median. */
export const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);

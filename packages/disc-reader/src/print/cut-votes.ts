/** A reading of one cut of a box. Its probability is that of its least certain letter. */
interface Vote {
  probability: number;
}

/** So many cuts of a box have to show the same. */
const minAgreeing = 4;
/** Probability from which on a cut shows something for sure, and from which on it speaks against something else. */
export const [sureProbability, seriousProbability] = [0.9, 0.5];

/** What most cuts of a box show for sure: the reading with the median probability, and those that seriously show something else. */
export function mostSure<Reading extends Vote>(
  readings: readonly Reading[],
  textOf: (reading: Reading) => string,
): { median: Reading; others: readonly Reading[] } | undefined {
  const sure = Map.groupBy(
    readings.filter(({ probability }) => probability >= sureProbability),
    textOf,
  );
  const [text, agreeing] = [...sure].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  const median = agreeing.toSorted((a, b) => a.probability - b.probability)[Math.floor(agreeing.length / 2)];
  if (!median || agreeing.length < minAgreeing) return undefined;
  return {
    median,
    others: readings.filter((other) => textOf(other) !== text && other.probability >= seriousProbability),
  };
}

/** Whether each of so many cuts shows the same for sure. */
export const areUnanimous = <Reading extends Vote>(
  readings: readonly Reading[],
  cuts: number,
  textOf: (reading: Reading) => string,
): boolean => {
  const [first] = readings;
  return (
    first !== undefined &&
    readings.length === cuts &&
    readings.every((other) => textOf(other) === textOf(first) && other.probability >= sureProbability)
  );
};

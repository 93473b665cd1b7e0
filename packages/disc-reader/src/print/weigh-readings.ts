/** One reading of a number. */
export interface NumberReading {
  digits: string;
  /** That of the least certain digit. */
  probability: number;
  /** Share of the least certain digit's probability among digits only. */
  share: number;
  /** Whether letters were taken for digits. */
  hadLetters: boolean;
  /** Whether the unit was read behind it. */
  hasUnit: boolean;
}

/** A longer number, of which glyphs have run together, is taken seriously from this probability on. */
const longerProbability = 0.8;
/** A reading that differs by a digit is taken seriously from this probability of its least certain digit on. */
const seriousProbability = 0.4;

/**
 * The confidence in a number after `tries` readings, of which some read nothing: the share that agree times their median
 * probability. Undefined if others contradict it. `isWhole` tells that the ink proves the number of its digits. Letters
 * then do not compete with digits, and a shorter number has lost some.
 */
export function weighReadings(
  digits: string,
  readings: readonly NumberReading[],
  tries: number,
  isWhole: boolean,
): number | undefined {
  if (readings.some((other) => contradicts(other, digits, isWhole))) return undefined;
  const agreeing = readings.filter((reading) => reading.digits === digits && (isWhole || !reading.hadLetters));
  const others = readings.filter(
    (reading) => reading.digits !== digits && !(isWhole && reading.digits.length < digits.length),
  );
  const probabilities = agreeing
    .map(({ probability, share }) => (isWhole ? share : probability))
    .toSorted((a, b) => a - b);
  const median = probabilities[Math.floor(probabilities.length / 2)] ?? 0;
  const unread = tries - agreeing.length - others.length; // says less against the number than another number would
  return (median * agreeing.length) / (tries - unread / 2);
}

/** Whether a reading speaks against a number. */
function contradicts(other: NumberReading, digits: string, isWhole: boolean): boolean {
  if (other.probability < seriousProbability || other.digits === digits) return false;
  if (!differsByOneMore(other.digits, digits)) return other.digits.length === digits.length;
  return !isWhole || (other.digits.length > digits.length && other.probability >= longerProbability);
}

/** Whether one number is the other with a digit added anywhere. */
export function differsByOneMore(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return long.length === short.length + 1 && [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short);
}

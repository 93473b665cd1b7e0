import { cuts, type StripReading } from './read-strips.ts';
import { differsByOneMore, type NumberReading } from './weigh-readings.ts';

/** So many cuts of a box have to show a weight. */
const minAgreeing = 4;
/** Probability of the least certain letter from which on a cut shows a weight, and from which on it speaks against another. */
const [sureProbability, seriousProbability] = [0.9, 0.5];
/** From these on a reading of the recogniser with a digit more, or with another digit, is taken seriously. */
const [seriousLonger, seriousOther] = [0.4, 0.8];

/**
 * The weight that most cuts of a box show, with its median probability. None if a cut seriously shows another one: only one
 * cut may have lost a digit of it.
 */
export function agreedWeight(readings: readonly StripReading[]): StripReading | undefined {
  const sure = Map.groupBy(
    readings.filter(({ probability }) => probability >= sureProbability),
    ({ digits }) => digits,
  );
  const [digits, agreeing] = [...sure].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  if (agreeing.length < minAgreeing) return undefined;
  const others = readings.filter((other) => other.digits !== digits && other.probability >= seriousProbability);
  if (others.length > 1 || others.some((other) => !hasLostDigit(other, digits))) return undefined;
  return agreeing.toSorted((a, b) => a.probability - b.probability)[Math.floor(agreeing.length / 2)];
}

const hasLostDigit = ({ digits }: StripReading, whole: string): boolean =>
  digits.length < whole.length && differsByOneMore(whole, digits);

/** Whether the model of weights speaks against a number. One that it reads shorter may have been cut off. */
export const contradictsWeight = (opinion: string, digits: string): boolean =>
  opinion !== digits && opinion.length >= digits.length;

/**
 * Whether the recogniser has read nothing that speaks against a weight of the model of weights, and the weight itself at
 * least once, unless every cut shows it.
 */
export const isSupported = (
  digits: string,
  readings: readonly NumberReading[],
  strips: readonly StripReading[],
): boolean =>
  (readings.some((reading) => reading.digits === digits) || isUnanimous(strips)) &&
  !readings.some((other) => isLonger(other, digits) || isOther(other, digits));

const isUnanimous = (strips: readonly StripReading[]): boolean =>
  strips.length === cuts.length &&
  strips.every(({ digits, probability }) => digits === strips[0]?.digits && probability >= sureProbability);

const isLonger = ({ digits, probability }: NumberReading, than: string): boolean =>
  digits.length > than.length && differsByOneMore(digits, than) && probability >= seriousLonger;

const isOther = ({ digits, probability }: NumberReading, than: string): boolean =>
  digits.length === than.length && digits !== than && probability >= seriousOther;

import { areUnanimous, mostSure, sureProbability } from './cut-votes.ts';
import { cuts, type StripReading } from './read-strips.ts';
import { differsByOneMore, type NumberReading } from './weigh-readings.ts';

/** From these on a reading of the recogniser with a digit more, or with another digit, is taken seriously. */
const [seriousLonger, seriousOther] = [0.4, 0.8];
/** From this one on the recogniser is sure of a weight. */
const sureReading = 0.8;
/** From this one on a reading with another digit is doubt, of which there may be half as much as there are readings of the weight. */
const doubtfulOther = 0.5;

/**
 * The weight that most cuts of a box show, with its median probability. None if a cut seriously shows another one: only one
 * cut may have lost a digit of it.
 */
export function agreedWeight(readings: readonly StripReading[]): StripReading | undefined {
  const seen = mostSure(readings, digitsOf);
  if (!seen) return undefined;
  const { median, others } = seen;
  return others.length > 1 || others.some((other) => !hasLostDigit(other, median.digits)) ? undefined : median;
}

const digitsOf = ({ digits }: StripReading): string => digits;

const hasLostDigit = ({ digits }: StripReading, whole: string): boolean =>
  digits.length < whole.length && differsByOneMore(whole, digits);

/** Whether the model of weights speaks against a number. One that it reads shorter may have been cut off. */
export const contradictsWeight = (opinion: string, digits: string): boolean =>
  opinion !== digits && opinion.length >= digits.length;

/** Whether no cut shows a number, although one shows another for sure that is not merely shorter. */
export const isUnseen = (digits: string, strips: readonly StripReading[]): boolean =>
  strips.every((strip) => strip.digits !== digits) &&
  strips.some((strip) => strip.digits.length >= digits.length && strip.probability >= sureProbability);

/**
 * Whether the recogniser has read nothing that speaks against a weight of the model of weights, and the weight itself at
 * least once, unless every cut shows it. Against what every cut shows, it has to read another number more often; against
 * any other weight, doubtful readings of others that are half as many are enough.
 */
export const isSupported = (
  digits: string,
  readings: readonly NumberReading[],
  strips: readonly StripReading[],
): boolean => {
  const ofSame = readings.filter((reading) => reading.digits === digits).length;
  const ofOther = (serious: number) => readings.filter((reading) => isOther(reading, digits, serious)).length;
  if (digits.startsWith('0')) return false; // a part of its first digit
  if (readings.some((other) => isLonger(other, digits))) return false;
  if (isUnanimous(strips)) return ofOther(seriousOther) <= ofSame;
  return ofSame > 0 && ofOther(seriousOther) === 0 && 2 * ofOther(doubtfulOther) < ofSame;
};

/** Whether the recogniser is sure of a weight at least once, unless every cut shows it. */
export const isSure = (digits: string, readings: readonly NumberReading[], strips: readonly StripReading[]): boolean =>
  isUnanimous(strips) || readings.some((reading) => reading.digits === digits && reading.probability >= sureReading);

const isUnanimous = (strips: readonly StripReading[]): boolean => areUnanimous(strips, cuts.length, digitsOf);

/** Whether a reading seriously has a digit more. Behind the number and without a unit, that is the unit. */
const isLonger = ({ digits, probability, hasUnit }: NumberReading, than: string): boolean =>
  digits.length > than.length &&
  differsByOneMore(digits, than) &&
  probability >= seriousLonger &&
  (hasUnit || !digits.startsWith(than));

const isOther = ({ digits, probability }: NumberReading, than: string, serious: number): boolean =>
  digits.length === than.length && digits !== than && probability >= serious;

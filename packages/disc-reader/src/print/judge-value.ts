import { seriousProbability as seriousCut } from './cut-votes.ts';
import type { PrintedField } from './printed-fields.ts';
import type { TextSpan } from './text-layout.ts';
import { agreedValue, isUnanimous, type ValueReading } from './value-opinion.ts';

/** A value as it was read in several ways. */
export interface PrintedValue {
  text: string;
  confidence: number;
  /** Whether every cut shows it and the recogniser has read it too, so that no letter can be another that looks like it. */
  isCertain?: boolean;
  /** A reading of the recogniser that has it. */
  reading?: TextSpan | undefined;
}

/** What was read in one place. */
interface Witnesses {
  /** What the recogniser read there first, if that has the form of the field. */
  first?: TextSpan | undefined;
  /** All of its readings that have the form, of so many tries. */
  readings: readonly TextSpan[];
  tries: number;
  /** The readings of the model of values. */
  strips: readonly ValueReading[];
}

/** A differing reading is taken seriously from this probability of its least certain letter. */
const seriousProbability = 0.6;
/** Against a value that every cut shows, from this one. */
const againstUnanimous = 0.8;
/** Confidence in a value that the model of values has read too, at most. */
const opinionConfidence = 0.95;

/**
 * The value in a place. One that most cuts show the model of values needs a reading of the recogniser and none that
 * seriously differs; against one that every cut shows, another has to be read more often. Without either, the value counts
 * that the recogniser read first, with the share of its readings that agree times their median probability, unless letters can
 * be mixed up and the cuts that show it doubt it: an E whose foot was in glare was an F in eight of eight readings.
 */
export function judgeValue(field: PrintedField, witnesses: Witnesses): PrintedValue | undefined {
  const opinion = agreedValue(witnesses.strips);
  const own = ofRecognizer(field, witnesses);
  const value = opinion
    ? supported(field, opinion, witnesses)
    : own && !isDoubted(field, own, witnesses)
      ? own
      : undefined;
  return value && (field.holds?.(value.text) ?? true) ? value : undefined;
}

function isDoubted(field: PrintedField, { text }: PrintedValue, { strips }: Witnesses): boolean {
  const seen = strips.filter((strip) => strip.text === text);
  return field.mixesLookalikes === true && seen.length > 0 && seen.every(({ probability }) => probability < seriousCut);
}

function supported(field: PrintedField, opinion: ValueReading, witnesses: Witnesses): PrintedValue | undefined {
  const { readings, strips } = witnesses;
  const isSame = ({ text }: Pick<TextSpan, 'text'>): boolean => text.replaceAll(' ', '') === opinion.text;
  const [same, others] = [readings.filter(isSame), readings.filter((reading) => !isSame(reading))];
  const seriousOthers = (from: number): number => others.filter(({ probability }) => probability >= from).length;
  const isSupported = isUnanimous(strips)
    ? seriousOthers(againstUnanimous) <= same.length
    : same.length > 0 && seriousOthers(seriousProbability) === 0;
  const reading = same.at(-1);
  if (!isSupported || (!reading && field.mayHaveSpaces)) return undefined;
  const own = ofRecognizer(field, witnesses);
  return {
    text: reading?.text ?? opinion.text,
    confidence: Math.max(opinionConfidence * opinion.probability, own && isSame(own) ? own.confidence : 0),
    isCertain: reading !== undefined && isUnanimous(strips),
    reading,
  };
}

function ofRecognizer(field: PrintedField, { first, readings, tries }: Witnesses): PrintedValue | undefined {
  if (!first) return undefined;
  const { text } = first;
  const agreeing = readings.filter((reading) => reading.text === text);
  const serious = field.mixesLookalikes ? 0 : seriousProbability;
  if (readings.some((other) => other.text !== text && other.probability >= serious)) return undefined;
  const probabilities = agreeing.map(({ probability }) => probability).toSorted((a, b) => a - b);
  const median = probabilities[Math.floor(probabilities.length / 2)] ?? 0;
  const reading = readings.at(-1)?.text === text ? readings.at(-1) : undefined;
  return { text, confidence: (median * agreeing.length) / tries, reading };
}

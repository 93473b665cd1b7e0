import { lettersAsDigits } from './letters-as-digits.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, findMatchingSpans, joinBoxes, leftEdge, rightEdge, type TextSpan } from './text-layout.ts';

/** A number with the unit kg on the disc. */
export interface WeightCandidate {
  digits: string;
  piece: TextSpan;
}

/** The printed labels, tolerating one or two misread letters. */
const tareLabel =
  /t[ao]re?[\s/|lI1.]*t?arr?[ao]?|(?<![a-z])t[a-z]{1,4}\s?\/\s?t[a-z]{2,4}(?![a-z])|tarra|tare(?![a-z])/gi;
const gvmLabel = /[gc6][vy][mn][\s/|lI1.]*[b8]?[vy]?[mn]?|[b8]vm/gi;
/** Labels of other values. A value after one of them does not belong to a label before it. */
export const otherLabelPattern =
  /fees?|gelde?|persons?|seated|standing|sittende|staande|date|datum|vin|engine|enjin|make|fabrikaat|licen[cs]e|lisensie|register|description|beskrywing|R\s?\d/gi;

/** Not a number in the middle of other text: a small letter or a digit after the unit, 747kab, is no label's. */
const weightPattern = /(?<![\d.,])\d{2,5}\s?[kK](?:\s?[gGqQ9])?(?![a-z\d])/g;
/** In worn dots, the G of a unit reads as a digit. Nothing may stand before such a number: 425K8 could end a VIN. */
const misreadUnitPattern = /(?<![a-zA-Z\d.,])\d{3,5}\s?[kK][680](?![a-zA-Z\d])/g;
/** A sign between a number and its unit is a line of the paper's pattern in the space, or a digit: 182/kg was 1827 kg. */
const brokenWeightPattern = /(?<![\d.,R-])\d{2,5}\s?[/|\\]\s?[kK]\s?[gGqQ9]?(?![a-z\d])/g;

/** Finds the places of weights of which not every digit may have been read. */
export const findBrokenWeights = (lines: readonly TextLine[]): TextSpan[] =>
  findMatchingSpans(lines, brokenWeightPattern);

/** Finds every number with the unit kg, including those whose unit was recognised as a separate word. */
export function findWeightCandidates(asRead: readonly TextLine[]): WeightCandidate[] {
  const lines = asRead.map(lettersAsDigits);
  const complete = [weightPattern, misreadUnitPattern].flatMap((pattern) => findMatchingSpans(lines, pattern));
  const numbers = findMatchingSpans(lines, /(?<![\d.,R-])\d{2,5}$/gi);
  const units = findMatchingSpans(lines, /^k[gq9]/gi);
  const joined = numbers.flatMap((number) => units.flatMap((unit) => join(number, unit) ?? []));
  return [...complete, ...joined].map((piece) => ({ digits: String(Number.parseInt(piece.text, 10)), piece }));
}

/** Joins a number with a unit that closely follows it in the same row. */
function join(number: TextSpan, unit: TextSpan): TextSpan | undefined {
  const gap = leftEdge(unit.box) - rightEdge(number.box);
  if (!areInSameRow(number.box, unit.box) || Math.abs(gap) > 1.2 * number.box.height) return undefined;
  return { ...number, text: number.text + unit.text, box: joinBoxes(number.box, unit.box) };
}

export const findWeightLabels = (lines: readonly TextLine[]): { tare: TextSpan[]; gvm: TextSpan[] } => ({
  tare: findMatchingSpans(lines, tareLabel),
  gvm: findMatchingSpans(lines, gvmLabel),
});

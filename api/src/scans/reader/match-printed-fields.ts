import { matchValueToLabel } from './match-value-to-label.ts';
import { isMonthEnd, type PrintedField, printedFields } from './printed-fields.ts';
import type { TextLine } from './recognize-text.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';
import { otherLabelPattern } from './weight-candidates.ts';

/** A value with the field it belongs to. `tie` says how certain that is, from 0 to 1. */
export interface MatchedField {
  field: PrintedField;
  piece: TextSpan;
  tie: number;
}

/** Certainty that a value without label is the only one of its form on the disc. */
const aloneTie = 0.93;
/** Lines at a greater angle, 9 degrees, belong to another paper. Short lines have no angle. */
const maxAngle = 0.16;

/** Finds the values of the identifying fields by their labels, and without label where their form leaves no doubt. */
export function matchPrintedFields(allLines: readonly TextLine[]): MatchedField[] {
  const lines = allLines.filter(({ box }) => Math.abs(Math.sin(box.angle)) < maxAngle);
  const labels = printedFields.map((field) => findMatchingSpans(lines, field.label));
  const valuesOf = (field: PrintedField): TextSpan[] =>
    findMatchingSpans(field.withoutLetterO ? lines.map(zeroForLetter) : lines, field.value).filter(
      ({ text }) => field.holds?.(text) ?? true,
    );
  const matched = printedFields.flatMap((field, i): MatchedField[] => {
    const others = [
      ...labels.filter((_, j) => j !== i).flat(),
      ...findMatchingSpans(lines, otherLabelPattern).filter(
        (other) => !new RegExp(field.label.source, 'i').test(other.line.text),
      ),
    ];
    const values = valuesOf(field).map((piece) => ({ piece }));
    const match = matchValueToLabel(values, labels[i] ?? [], others);
    return match ? [{ field, piece: match.value.piece, tie: match.tie }] : [];
  });
  if (showsTwoDiscs(lines)) return matched;
  const alone = printedFields
    .filter((field) => !matched.some((match) => match.field === field))
    .flatMap((field): MatchedField[] => {
      const free = valuesOf(field).filter(({ text }) => !matched.some((match) => match.piece.text === text));
      const [piece] = free;
      if (!piece || free.length > 1 || !field.standsAlone(piece.text) || !isEndOfLine(piece)) return [];
      return [{ field, piece, tie: aloneTie }];
    });
  return [...matched, ...alone];
}

/** Whether values of another disc may be among the lines: two expiry dates, or two labels of the tare. */
function showsTwoDiscs(lines: readonly TextLine[]): boolean {
  const monthEnds = findMatchingSpans(lines, /20\d\d-\d\d-\d\d/g).filter(({ text }) => isMonthEnd(text));
  // the roadworthy test may have been on the last day of a month
  return new Set(monthEnds.map(({ text }) => text)).size > 2 || findMatchingSpans(lines, /tarra/gi).length > 1;
}

/** The line with a zero for each letter O beside a digit. */
const zeroForLetter = (line: TextLine): TextLine => ({ ...line, text: line.text.replace(/O(?=\d)|(?<=\d)O/g, '0') });

/** Whether nothing follows the value in its line, and nothing but the rest of a label comes before it. */
const isEndOfLine = ({ line, text }: TextSpan): boolean =>
  line.text.endsWith(text) && !/[0-9A-Z]{2}\s?$/.test(line.text.slice(0, -text.length));

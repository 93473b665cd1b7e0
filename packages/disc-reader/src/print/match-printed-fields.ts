import type { TextBox } from '../barcode/frame.ts';
import { type LabeledValue, matchValueToLabel } from './match-value-to-label.ts';
import { isMonthEnd, type PrintedField, printedFields } from './printed-fields.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, findMatchingSpans, type TextSpan } from './text-layout.ts';
import { otherLabelPattern } from './weight-candidates.ts';

/**
 * A value with the field it belongs to; without `piece`, a place that has no value of the field's form in its text yet. `tie`
 * says how certain that is, from 0 to 1.
 */
export interface MatchedField {
  field: PrintedField;
  box: TextBox;
  piece?: TextSpan;
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
  const otherLabels = findMatchingSpans(lines, otherLabelPattern);
  /** The one of some pieces of text that is beside or below a field's label. */
  const labeled = (field: PrintedField, pieces: readonly TextSpan[]): LabeledValue<{ piece: TextSpan }> | undefined => {
    const i = printedFields.indexOf(field);
    const others = [
      ...labels.filter((_, j) => j !== i).flat(),
      ...otherLabels.filter((other) => !new RegExp(field.label.source, 'i').test(other.line.text)),
    ];
    const values = pieces.map((piece) => ({ piece }));
    return matchValueToLabel(values, labels[i] ?? [], others);
  };
  const matched = printedFields.flatMap((field): MatchedField[] => {
    const match = labeled(field, valuesOf(field));
    return match ? [{ field, piece: match.value.piece, box: match.value.piece.box, tie: match.tie }] : [];
  });
  if (showsTwoDiscs(lines)) return matched;
  const alone = printedFields
    .filter((field) => !matched.some((match) => match.field === field))
    .flatMap((field): MatchedField[] => {
      const free = valuesOf(field).filter(({ text }) => !matched.some((match) => match.piece?.text === text));
      const [piece] = free;
      if (!piece || free.length > 1 || !field.standsAlone(piece.text) || !isEndOfLine(piece)) return [];
      return [{ field, piece, box: piece.box, tie: aloneTie }];
    });
  const known = [...matched, ...alone];
  const isTaken = (line: TextLine): boolean =>
    [...labels.flat(), ...otherLabels].some((label) => label.line === line) ||
    known.some(({ piece }) => piece && areInSamePlace(piece.box, line.box));
  const unclear = lines.filter((line) => !isTaken(line)).map(wholeLine);
  const places = printedFields
    .filter((field) => !known.some((match) => match.field === field))
    .flatMap((field): MatchedField[] => {
      const match = labeled(field, unclear);
      return match ? [{ field, box: match.value.piece.box, tie: match.tie }] : [];
    });
  return [...known, ...places];
}

const wholeLine = (line: TextLine): TextSpan => ({ text: line.text, probability: 0, box: line.box, line });

const areInSamePlace = (a: TextBox, b: TextBox): boolean =>
  areInSameRow(a, b) && Math.abs(a.center.x - b.center.x) < Math.max(a.width, b.width) / 2;

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

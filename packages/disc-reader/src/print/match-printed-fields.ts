import type { TextBox } from '../barcode/frame.ts';
import { otherLabelPattern, tieCost } from './find-weights.ts';
import { isMonthEnd, type PrintedField, printedFields } from './printed-fields.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, findMatchingSpans, type TextSpan } from './text-layout.ts';

/** A value with the field it belongs to; without `piece`, a place that has no value of the field's form in its text yet. */
export interface MatchedField {
  field: PrintedField;
  box: TextBox;
  piece?: TextSpan;
}

/** Lines at a greater angle, 9 degrees, belong to another paper. Short lines have no angle. */
const maxAngle = 0.16;

/** Finds the values of the identifying fields by their labels, up to two unclear places for each, and without label where their form leaves no doubt. */
export function matchPrintedFields(allLines: readonly TextLine[]): MatchedField[] {
  const lines = allLines.filter(({ box }) => Math.abs(Math.sin(box.angle)) < maxAngle);
  const labels = printedFields.map((field) => findMatchingSpans(lines, field.label));
  const valuesOf = (field: PrintedField): TextSpan[] =>
    findMatchingSpans(field.letters.includes('O') ? lines : lines.map(zeroForLetter), field.value).filter(
      ({ text }) => field.holds?.(text) ?? true,
    );
  const otherLabels = findMatchingSpans(lines, otherLabelPattern);
  /** Those of some pieces of text that are beside or below a field's label, the nearest first. */
  const labeled = (field: PrintedField, pieces: readonly TextSpan[]): TextSpan[] => {
    const i = printedFields.indexOf(field);
    const others = [
      ...labels.filter((_, j) => j !== i).flat(),
      ...otherLabels.filter((other) => !new RegExp(field.label.source, 'i').test(other.line.text)),
    ];
    const costs = pieces.map((piece) => ({
      piece,
      cost: Math.min(...(labels[i] ?? []).map((label) => tieCost(label.box, piece.box, others))),
    }));
    const near = costs.filter(({ cost }) => cost < Infinity).toSorted((a, b) => a.cost - b.cost);
    return near.map(({ piece }) => piece);
  };
  const matched = printedFields.flatMap((field): MatchedField[] => {
    const [piece] = labeled(field, valuesOf(field));
    return piece ? [{ field, piece, box: piece.box }] : [];
  });
  if (showsTwoDiscs(lines)) return matched;
  const alone = printedFields
    .filter((field) => !matched.some((match) => match.field === field))
    .flatMap((field): MatchedField[] => {
      const free = valuesOf(field).filter(({ text }) => !matched.some((match) => match.piece?.text === text));
      const [piece] = free;
      if (!piece || free.length > 1 || !field.standsAlone(piece.text) || !isEndOfLine(piece)) return [];
      return [{ field, piece, box: piece.box }];
    });
  const known = [...matched, ...alone];
  const isTaken = (line: TextLine): boolean =>
    [...labels.flat(), ...otherLabels].some((label) => label.line === line) ||
    known.some(({ piece }) => piece && areInSamePlace(piece.box, line.box));
  const unclear = lines.filter((line) => /\w{3}/.test(line.text) && !isTaken(line)).map(wholeLine);
  const places = printedFields
    .filter((field) => !known.some((match) => match.field === field))
    .flatMap((field): MatchedField[] => {
      const [near, next] = labeled(field, unclear);
      return [near, next].flatMap((place) => (place ? [{ field, box: place.box }] : []));
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

import type { TextLine } from './recognise-text.ts';
import { inRow, leftOf, type Piece, piecesLike, rightOf } from './text-layout.ts';

/** A mass that was seen: its digits, and where. */
export interface SeenMass {
  digits: string;
  piece: Piece;
}

/** Labels as they are printed, allowing for a letter or two misread. */
const tareLabel = /t[ao]re?[\s/|lI1.]*t?arr?[ao]?|t[a-z]{1,4}\s?\/\s?t[a-z]{2,4}|tarra|tare(?![a-z])/gi;
const gvmLabel = /[gc6][vy][mn][\s/|lI1.]*[b8]?[vy]?[mn]?|[b8]vm/gi;
/** Anything that labels another value: no value belongs to what stands before such a word. */
export const otherLabel =
  /fees?|gelde?|persons?|seated|standing|sittende|staande|date|datum|vin|engine|enjin|make|fabrikaat|licen[cs]e|lisensie|register|description|beskrywing|R\s?\d/gi;

const mass = /(?<![\d.,])(\d{2,5})\s?k\s?[gq9]?/gi;

/** Every number with the unit kg on the disc, also where the unit was found as a word of its own. */
export function seenMasses(lines: readonly TextLine[]): SeenMass[] {
  const whole = piecesLike(lines, mass);
  const numbers = piecesLike(lines, /(?<![\d.,R-])\d{2,5}$/gi);
  const units = piecesLike(lines, /^k[gq9]/gi);
  const joined = numbers.flatMap((number) => units.flatMap((unit) => join(number, unit) ?? []));
  return [...whole, ...joined].map((piece) => ({ digits: String(Number.parseInt(piece.text, 10)), piece }));
}

/** A number and the unit that follows it closely in the same row. */
function join(number: Piece, unit: Piece): Piece | undefined {
  const gap = leftOf(unit.box) - rightOf(number.box);
  if (!inRow(number.box, unit.box) || Math.abs(gap) > 1.2 * number.box.height) return undefined;
  const [from, to] = [leftOf(number.box), rightOf(unit.box)];
  const height = Math.max(number.box.height, unit.box.height);
  const box = { ...number.box, centre: { x: (from + to) / 2, y: (number.box.centre.y + unit.box.centre.y) / 2 }, width: to - from, height };
  return { ...number, text: number.text + unit.text, box };
}

/** Where the two labels stand. */
export const massLabels = (lines: readonly TextLine[]): { tare: Piece[]; gvm: Piece[] } => ({
  tare: piecesLike(lines, tareLabel),
  gvm: piecesLike(lines, gvmLabel),
});

import type { TextLine } from './recognise-text.ts';
import { type Piece, pieceOf, piecesLike } from './text-layout.ts';

/** A mass that was seen: its digits, and where. */
export interface SeenMass {
  digits: string;
  piece: Piece;
}

/** Labels as they are printed, allowing for a letter or two misread. */
export const tareLabel = /t[ao]re?[\s/|lI1.]*t?arr?[ao]?|tarra|tare(?![a-z])/gi;
export const gvmLabel = /[gc6][vy][mn][\s/|lI1.]*[b8]?[vy]?[mn]?|[b8]vm/gi;
/** Anything that labels another value: no value belongs to what stands before such a word. */
export const otherLabel = /fees?|gelde?|persons?|seated|standing|sittende|staande|date|datum|vin|engine|enjin|make|fabrikaat|licen[cs]e|lisensie|register|description|beskrywing|R\s?\d/gi;

const mass = /(?<!\d)(\d{2,5})\s?k[gq9]?(?![a-z])/gi;

/** Every number with the unit kg on the disc; a lone "kg" is joined with the number to its left. */
export function seenMasses(lines: readonly TextLine[]): SeenMass[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(mass)].flatMap((match) => {
      const piece = pieceOf(line, match.index, match.index + match[0].length);
      return piece ? [{ digits: String(Number(match[1])), piece }] : [];
    }),
  );
}

/** Where the two labels stand. */
export const massLabels = (lines: readonly TextLine[]): { tare: Piece[]; gvm: Piece[] } => ({ tare: piecesLike(lines, tareLabel), gvm: piecesLike(lines, gvmLabel) });

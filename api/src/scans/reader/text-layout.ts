import { partOfBox, type TextBox } from 'disc-barcode/frame';
import type { TextLine } from './recognise-text.ts';

/** A stretch of a line: what it says, how sure its least sure letter is, and where it stands. */
export interface Piece {
  text: string;
  probability: number;
  box: TextBox;
  line: TextLine;
}

/** All stretches of the lines that match. The expression needs the flags g and i. */
export function piecesLike(lines: readonly TextLine[], expression: RegExp): Piece[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(expression)].flatMap((match) => pieceOf(line, match.index, match.index + match[0].length) ?? []),
  );
}

/** The letters from..to of a line as a piece of its own, with half a letter of room on both sides. */
function pieceOf(line: TextLine, from: number, to: number): Piece | undefined {
  const letters = line.letters.slice(from, to);
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return undefined;
  const room = letters.length > 1 ? ((last.at - first.at) / (letters.length - 1)) * 0.75 : (0.5 * line.box.height) / line.box.width;
  const begin = from === 0 ? 0 : Math.max(0, first.at - room);
  const end = to === line.letters.length ? 1 : Math.min(1, last.at + room);
  return {
    text: line.text.slice(from, to),
    probability: Math.min(...letters.map((each) => each.probability)),
    box: partOfBox(line.box, begin, end),
    line,
  };
}

export const leftOf = (box: TextBox): number => box.centre.x - box.width / 2;
export const rightOf = (box: TextBox): number => box.centre.x + box.width / 2;

/** Whether two boxes stand in the same row. */
export const inRow = (a: TextBox, b: TextBox): boolean => Math.abs(a.centre.y - b.centre.y) < 0.55 * Math.max(a.height, b.height);

/** Blank space between a label and a value to its right in the same row; undefined where it does not stand so. */
export function gapBefore(label: TextBox, value: TextBox): number | undefined {
  const gap = leftOf(value) - rightOf(label);
  return inRow(label, value) && gap > -0.6 * label.height && value.centre.x > label.centre.x ? gap : undefined;
}

/** How far a value stands below a label; undefined where it does not stand right under it. */
export function dropBelow(label: TextBox, value: TextBox): number | undefined {
  const drop = value.centre.y - label.centre.y;
  const beside = leftOf(value) < rightOf(label) && rightOf(value) > leftOf(label);
  return beside && drop > 0.5 * label.height && drop < 1.1 * (label.height + value.height) ? drop : undefined;
}

import { partOfBox, type TextBox } from '../barcode/frame.ts';
import type { TextLine } from './recognize-text.ts';

/** A span of a line: its text, its least certain letter's probability, and its position. */
export interface TextSpan {
  text: string;
  probability: number;
  box: TextBox;
  line: TextLine;
}

/** Finds all spans of the lines that match an expression, which must have the flag g. */
export function findMatchingSpans(lines: readonly TextLine[], expression: RegExp): TextSpan[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(expression)].flatMap(
      (match) => spanOf(line, match.index, match.index + match[0].length) ?? [],
    ),
  );
}

/** The letters `from` to `to` of a line as a span, with a margin of half a letter on both sides. */
function spanOf(line: TextLine, from: number, to: number): TextSpan | undefined {
  const letters = line.letters.slice(from, to);
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return undefined;
  const room =
    letters.length > 1
      ? ((last.at - first.at) / (letters.length - 1)) * 0.75
      : (0.5 * line.box.height) / line.box.width;
  const begin = from === 0 ? 0 : Math.max(0, first.at - room);
  const end = to === line.letters.length ? 1 : Math.min(1, last.at + room);
  return {
    text: line.text.slice(from, to),
    probability: Math.min(...letters.map(({ probability }) => probability)),
    box: partOfBox(line.box, begin, end),
    line,
  };
}

export const leftEdge = (box: TextBox): number => box.center.x - box.width / 2;
export const rightEdge = (box: TextBox): number => box.center.x + box.width / 2;

/** The box from the left end of one part of a row to the right end of another. */
export const joinBoxes = (left: TextBox, right: TextBox): TextBox => ({
  ...left,
  center: { x: (leftEdge(left) + rightEdge(right)) / 2, y: (left.center.y + right.center.y) / 2 },
  width: rightEdge(right) - leftEdge(left),
  height: Math.max(left.height, right.height),
});

export const areInSameRow = (a: TextBox, b: TextBox): boolean =>
  Math.abs(a.center.y - b.center.y) < 0.55 * Math.max(a.height, b.height);

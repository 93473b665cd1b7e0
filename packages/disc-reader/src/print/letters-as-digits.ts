import type { TextLine } from './recognize-text.ts';

/** Share of a digit among all ten from which on a letter in its place stands for it. The a of an 8 was a 0 by 0.86. */
const minShare = 0.9;
/** The word directly before a unit at the end of a line. */
const beforeUnit = /(?<![a-z\d.,])[a-z\d]{3,5}(?=\s?k[gq9680]?[^\dk]*$)/i;

/**
 * Takes the letters of a number with a unit for digits: in OCR-A, a 1 reads as an L and a 6 as a b. The line stays as it
 * is if any of them may be another digit. Whether letters were meant must be known from elsewhere.
 */
export function lettersAsDigits(line: TextLine): TextLine {
  const match = beforeUnit.exec(line.text);
  if (!match || !/\d/.test(match[0]) || !/\D/.test(match[0])) return line;
  const [from, to] = [match.index, match.index + match[0].length];
  const letters = line.letters.map((each, i) => {
    if (i < from || i >= to || /\d/.test(each.letter)) return each;
    const { digit, share, probability } = each.digit;
    return share < minShare ? each : { ...each, letter: digit, probability };
  });
  const text = letters.map(({ letter }) => letter).join('');
  return /^\d+$/.test(text.slice(from, to)) ? { ...line, text, letters } : line;
}

import type { TextBox } from '../barcode/frame.ts';
import type { TextLine } from './recognize-text.ts';
import { joinBoxes } from './text-layout.ts';

/** Letters as which the digits before a unit were read: B0LO for 3060. */
const misreadWeight = /^[^\s.:/]{2,5}k[gq9]$/i;
/** Another label, which is no misread number. */
const label = /[bg][vy]m|tar/i;
/** A number and its unit can be two lines, and a speck a third. */
const maxLines = 3;

/** The box of the first text of a row, if it is a weight whose digits were read as letters. */
export function boxOfMisreadWeight(row: readonly Pick<TextLine, 'text' | 'box'>[]): TextBox | undefined {
  let [text, box] = ['', row[0]?.box];
  for (const line of row.slice(0, maxLines)) {
    text += line.text.replaceAll(' ', '');
    box &&= joinBoxes(box, line.box);
    if (misreadWeight.test(text) && !label.test(text)) return box;
  }
  return undefined;
}

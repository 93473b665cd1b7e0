import type { TextLine } from './recognize-text.ts';
import { rightEdge } from './text-layout.ts';

/** Letters as which the digits before a unit were read: B0LO for 3060. */
const misreadWeight = /^[^\s.:/]{2,5}k[gq9]$/i;
/** Another label, which is no misread number. */
const label = /[bg][vy]m|tar/i;
/** A number and its unit can be two lines, and a speck a third. */
const maxLines = 3;

/** Where a weight ends by its unit if the first text of a row is one, although its digits were read as letters. */
export function endOfWeight(row: readonly Pick<TextLine, 'text' | 'box'>[]): number | undefined {
  let text = '';
  for (const line of row.slice(0, maxLines)) {
    text += line.text.replaceAll(' ', '');
    if (misreadWeight.test(text) && !label.test(text)) return rightEdge(line.box);
  }
  return undefined;
}

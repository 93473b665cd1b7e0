import { connectedComponents } from '../barcode/connected-components.ts';
import { cutBox, type Frame, type TextBox } from '../barcode/frame.ts';
import { flattenPaper } from './restore-print.ts';

const stripHeight = 64;
/** Parts of ink for each letter from which on print is dotted. Letters are of one part each, worn ones of two. */
const minParts = 2.5;

/** Whether a line of print is made of dots. In a matrix of five by seven dots, 2 and Z or 5 and S look the same. */
export function isDotted(frame: Frame, box: TextBox, letters: number): boolean {
  const width = Math.round((stripHeight * box.width) / box.height);
  const { data } = flattenPaper(cutBox(frame, box, width, stripHeight));
  const parts = connectedComponents(width, stripHeight, (i) => (data[i] ?? 255) < 130);
  return parts.filter((part) => part.length >= 4).length >= minParts * letters;
}

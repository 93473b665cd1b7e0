import { cutBox, type Frame, type TextBox } from '../barcode/frame.ts';
import { quantile } from './restore-print.ts';

/** Height in pixels of the pictures that our models take. */
export const stripHeight = 28;

/** Shades that paper and ink differ by, at least: fainter print than this would be noise. */
const minContrast = 24;

/** A picture of a box from 0, paper, to 1, ink. The box fills the columns up to `end`; behind it is paper. */
export interface InkStrip {
  shades: Float32Array;
  end: number;
}

/** Cuts the picture of a box that a value fills, for a model that takes strips of a width. */
export function inkStrip(frame: Frame, box: TextBox, stripWidth: number): InkStrip {
  const end = Math.min(stripWidth, Math.max(8, Math.round((stripHeight * box.width) / box.height)));
  const { data } = cutBox(frame, box, end, stripHeight);
  const cut = [...data];
  const [dark, light] = [quantile(cut, 0.04), quantile(cut, 0.8)];
  const contrast = Math.max(minContrast, light - dark);
  const shades = new Float32Array(stripWidth * stripHeight);
  for (const [i, shade] of cut.entries())
    shades[Math.floor(i / end) * stripWidth + (i % end)] = Math.max(0, Math.min(1.2, (light - shade) / contrast));
  return { shades, end };
}

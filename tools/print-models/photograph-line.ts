import type { Gray } from 'disc-barcode/gray';
import { affine } from 'disc-barcode/warp';
import { inkStrip, type InkStrip } from '../../api/src/scans/reader/ink-strip.ts';
import type { FontUse } from '../bench/scan-generate/installed-fonts.ts';
import { type PrintStyle } from '../bench/scan-generate/print-styles.ts';
import { between, type Random } from '../bench/seeded-random.ts';
import { photograph } from './photograph.ts';
import { crease, otherRows, pattern, tint } from './scenery.ts';

export type Fonts = (use: FontUse, random: Random) => string;

/** Pixels of a drawn disc in a hundredth of its radius, as in the generator of discs. */
export const pixelsOfUnit = 7.6;
const capital = 0.72;

/** A line of a disc: a value, and what stands before and behind it. In hundredths of the disc's radius. */
interface PrintedLine {
  style: PrintStyle;
  size: number;
  pitch: number;
  base: number;
  start: number;
  /** Draws the value as SVG. */
  value: () => string;
  label: { text: string; end: number };
  next: { text: string; start: number };
}

/** A photograph of a line, and the pixels in a hundredth of the disc's radius. */
export interface PhotographedLine {
  photo: Gray;
  unit: number;
}

/** Draws a line on the form's paper, and photographs it. */
export async function photographLine(
  random: Random,
  fonts: Fonts,
  { style, size, pitch, base, start, value, label, next }: PrintedLine,
): Promise<PhotographedLine> {
  const width = next.start + (next.text.length + 2) * 0.6 * size;
  const height = 3.2 * size;
  const form = between(random, 0.6, 1.05) * size;
  const pale = between(random, 170, 245);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelsOfUnit}" height="${height * pixelsOfUnit}" viewBox="0 0 ${width} ${height}">
<defs>${style.filter ?? ''}<linearGradient id="light" gradientTransform="rotate(${between(random, 0, 90)})"><stop offset="${between(random, 0, 0.5)}" stop-opacity="0"/><stop offset="1" stop-opacity="${between(random, 0, 0.4)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="rgb(${pale},${pale},${pale})"/>${tint(random, width, height)}${pattern(random, width, height)}
<g font-family="${fonts('label', random)}" fill="#1d4d33" font-size="${form}"><text x="${label.end}" y="${base}" text-anchor="end">${label.text}</text><text x="${next.start}" y="${base}">${next.text}</text></g>
<g ${style.attributes}>${value()}${otherRows(random, style.draw, { size, pitch, base, start })}</g>
${random() < 0.2 ? crease(random, width, height) : ''}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
  const scale = between(random, 0.26, 0.8);
  return { photo: await photograph(svg, scale, random), unit: pixelsOfUnit * scale };
}

/** Height of a box as the detector of text would find it. */
export const heightOfBox = (random: Random, size: number): number => capital * size * between(random, 1.15, 1.9);

/** Cuts the value between two places out of a line, as the detector of text would: not quite straight nor in the middle. */
export function cutValue(
  random: Random,
  { photo, unit }: PhotographedLine,
  {
    from,
    to,
    base,
    size,
    tall,
    stripWidth,
  }: { from: number; to: number; base: number; size: number; tall: number; stripWidth: number },
): InkStrip {
  const box = {
    center: {
      x: ((from + to) / 2) * unit,
      y: (base - (capital * size) / 2 + between(random, -0.12, 0.12) * size) * unit,
    },
    width: (to - from) * unit,
    height: tall * unit,
    angle: between(random, -0.035, 0.035),
  };
  const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
  return inkStrip({ source: photo, toSource, width: photo.width, height: photo.height }, box, stripWidth);
}

import type { Gray } from '../barcode/gray.ts';
import { quantile } from './restore-print.ts';

/** A run of columns with ink, in pixels of the strip. */
export interface Glyph {
  from: number;
  to: number;
  /** Ink in the rows of the digits, as columns full of it. */
  ink: number;
  /** Ink above and below them, in the same measure. */
  outside: number;
  /** Whether it goes on above and below the digits, as the disc's own edge does. */
  isTall: boolean;
}

/** Share of a row between the first and the last digit that is ink, from which on it is a row of the digits. */
const minRowInk = 0.12;

/**
 * Groups the columns of a strip into glyphs. What lies between two columns tells what paper and what ink is: ink is darker
 * than the paper by `inkShare` of the difference.
 */
export function findGlyphs({ data, width, height }: Gray, from: number, to: number, inkShare: number): Glyph[] {
  const [begin, end] = [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))];
  const shades: number[] = [];
  for (let y = 0; y < height; y++) for (let x = begin; x < end; x++) shades.push(data[y * width + x] ?? 0);
  const [dark, light] = [quantile(shades, 0.06), quantile(shades, 0.8)];
  const limit = light - inkShare * (light - dark);
  const isInk = (x: number, y: number): boolean => (data[y * width + x] ?? 255) < limit;
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = begin; x < end; x++) if (isInk(x, y)) count++;
    return count / (end - begin);
  });
  const top = rows.findIndex((row) => row > minRowInk);
  const bottom = rows.findLastIndex((row) => row > minRowInk);
  const glyphs: Glyph[] = [];
  for (let x = 0; x < width; x++) {
    let [ink, outside] = [0, 0];
    for (let y = 0; y < height; y++)
      if (isInk(x, y)) {
        if (y >= top && y <= bottom) ink += 1 / (bottom - top + 1);
        else if (y < top - 2 || y > bottom + 2) outside += 1 / Math.max(1, height - (bottom - top) - 5);
      }
    if (ink < 0.1) continue;
    const isTall = outside > 0.6;
    const last = glyphs.at(-1);
    if (last && last.to >= x - 1) {
      [last.to, last.ink, last.outside] = [x, last.ink + ink, last.outside + outside];
      last.isTall ||= isTall;
    } else glyphs.push({ from: x, to: x, ink, outside, isTall });
  }
  return glyphs;
}

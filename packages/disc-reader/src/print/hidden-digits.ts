import type { Gray } from '../barcode/gray.ts';
import { quantile } from './restore-print.ts';

/** Shade from which on a pixel shows light and nothing else. JPEG keeps it from being always 255. */
const saturated = 252;
/** Shade of the darkest ink from which on print is too light to lose more of it. */
const palestInk = 120;
/** Shade of the darker of two papers relative to the other, from which on both are the same in another light. */
const samePaper = 0.75;

/** The columns of the digits in a strip, and how far beside them another one could stand. */
export interface Digits {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** Whether the space before or after the digits is blank with light and the paper among them is not. */
export function isInGlare(strip: Gray, { from, to, before, after }: Digits): boolean {
  const among = shareOfGlare(strip, from, to);
  const beside = [shareOfGlare(strip, from - before, from), shareOfGlare(strip, to, to + after)];
  return beside.some((share) => share > 0.6 && share > 2 * among);
}

/** Whether the paper among the digits is blank with light and the ink is light too: thin strokes may be blank with it. */
export function isWashedOut(strip: Gray, { from, to }: Digits): boolean {
  const among = [...strip.data].filter((_, i) => i % strip.width >= from && i % strip.width <= to);
  return shareOfGlare(strip, from, to) > 0.5 && quantile(among, 0.06) > palestInk;
}

/** Whether the paper beside the digits is darker than any among them, or lighter: it may be something on the paper. */
export function isBesideOtherPaper(strip: Gray, { from, to, before, after }: Digits): boolean {
  const shades = columnShades(strip);
  const among = between(shades, from, to);
  const [darkest, lightest] = [Math.min(...among), Math.max(...among)];
  return [...between(shades, from - before, from), ...between(shades, to, to + after)].some(
    (shade) => shade < samePaper * darkest || shade * samePaper > lightest,
  );
}

/**
 * Whether something dark is beside the digits that has paper on its other side, too. What is beyond the edge of the disc is dark as
 * far as the strip goes.
 */
export function isBesideBlot(strip: Gray, { from, to, before, after }: Digits): boolean {
  const shades = columnShades(strip);
  // Of what is among the digits, a part may lie over the first or last one.
  const paper = quantile(between(shades, from, to), 0.5);
  const isDark = (shade: number): boolean => shade < samePaper * paper;
  const outwards = [
    { beside: between(shades, from - before, from), beyond: between(shades, 0, from - before) },
    { beside: between(shades, to, to + after).toReversed(), beyond: between(shades, to + after, strip.width) },
  ];
  return outwards.some(({ beside, beyond }) => {
    const dark = beside.findLastIndex(isDark);
    return dark >= 0 && [...beyond, ...beside.slice(0, dark)].some((shade) => !isDark(shade));
  });
}

const between = (shades: readonly number[], begin: number, end: number): number[] =>
  shades.slice(Math.max(0, Math.round(begin)), Math.max(0, Math.round(end)));

/** The mean shade of each column in the rows where digits are. */
function columnShades({ data, width, height }: Gray): number[] {
  const [top, bottom] = [Math.floor(0.3 * height), Math.ceil(0.7 * height)];
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = top; y < bottom; y++) sum += data[y * width + x] ?? 0;
    return sum / (bottom - top);
  });
}

/** Share of the pixels between two columns that are as light as the sensor can tell. */
function shareOfGlare({ data, width }: Gray, from: number, to: number): number {
  const [begin, end] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))];
  let [blank, all] = [0, 0];
  for (let i = 0; i < data.length; i++)
    if (i % width >= begin && i % width < end) {
      all++;
      if ((data[i] ?? 0) >= saturated) blank++;
    }
  return all === 0 ? 0 : blank / all;
}

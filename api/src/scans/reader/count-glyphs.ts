import { cutBox, type TextBox } from 'disc-barcode/frame';
import type { Gray } from 'disc-barcode/gray';
import { project } from 'disc-barcode/warp';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox } from './expand-box.ts';
import { blur, flattenPaper, quantile } from './restore-print.ts';

/** Digits found in a box: the centre of each, and of the unit if it was read, as shares of the box's width. */
export interface DigitPlaces {
  digits: readonly number[];
  unit?: number;
  /** Where text that was read before the number, its label, ends. Ink up to there is explained. */
  labelEnd?: number;
}

/** A run of columns with ink, in pixels of the strip. */
interface Glyph {
  from: number;
  to: number;
  /** Ink in the rows of the digits, as columns full of it. */
  ink: number;
  /** Whether it goes on above and below the digits, as the disc's own edge does. */
  isTall: boolean;
}

const stripHeight = 48;
/** How far to look beyond the box, in its heights: more than one digit with its gaps. */
const margin = 1.2;
/** Height of the strip relative to the box, so that what is taller than the digits can be told from them. */
const high = 1.5;
/** Shade from which on a pixel shows light and nothing else. JPEG keeps it from being always 255. */
const saturated = 252;
/** Share of its columns that a digit fills with ink, at least: a 7 about 0.3. Lines of the paper's pattern fill less. */
const minFill = 0.2;
/** Shade of the darkest ink from which on print is too light to lose more of it. */
const palestInk = 120;
/** Ink of a speck, as a share of a digit's width: less than a thin 1 has. */
const minInk = 0.06;
/** Share of the disc's radius from which on a tall line beside a number may be the disc's edge. */
const edgeShare = 0.74;

/**
 * Counts the glyphs of a number by its ink: at most as many as digits were read, fewer where print runs together.
 * Undefined if the number may not be whole: ink as large as a digit directly before its first or after its last digit,
 * more glyphs than digits, or a part outside the picture. A recogniser can drop a thin 1 and be certain of the rest.
 */
export function countGlyphs(frame: DiscFrame, box: TextBox, places: DigitPlaces): number | undefined {
  const wide = expandBox(box, { left: margin, right: margin, high });
  if (!isInside(frame, wide, places, box)) return undefined;
  const width = Math.round((stripHeight * wide.width) / wide.height);
  const photographed = cutBox(frame, wide, width, stripHeight);
  const strip = blur(flattenPaper(photographed), 1);
  const toStrip = (share: number): number => ((share * box.width + margin * box.height) / wide.width) * width;
  const at = places.digits.map(toStrip);
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const pitch = at.length > 1 ? (last - first) / (at.length - 1) : (0.35 * stripHeight) / high;
  const glyphs = glyphsOf(strip, first - 0.5 * pitch, last + 0.5 * pitch);
  const unit = places.unit === undefined ? undefined : toStrip(places.unit);
  // a quarter of a digit for what the recogniser's places are off; blurred digits can be one glyph with their unit
  const own = glyphs.filter(({ from, to, ink, isTall }) => {
    const middle = (from + to) / 2;
    const isUnit = unit !== undefined && from > last && Math.abs(middle - unit) < Math.abs(middle - last);
    const overlaps = from < last + 0.25 * pitch && to > first - 0.25 * pitch;
    return overlaps && !isUnit && !isTall && ink > minInk * pitch;
  });
  const [left, right] = [own[0], own.at(-1)];
  if (!left || !right || own.length > at.length) return undefined;
  if (left.from < first - pitch) return undefined; // runs together with something before it
  if (isInGlare(photographed, left.from, right.to, pitch) || isWashedOut(photographed, left.from, right.to))
    return undefined;
  const mean = own.reduce((sum, glyph) => sum + glyph.ink, 0) / at.length;
  const labelEnd = places.labelEnd === undefined ? -Infinity : toStrip(places.labelEnd);
  const isFarOut =
    frame.disc !== undefined && Math.abs(box.center.x - frame.disc.x) + box.width / 2 > edgeShare * frame.disc.radius;
  const strays = glyphs.filter(
    (glyph) =>
      !own.includes(glyph) &&
      glyph.ink > 0.28 * mean &&
      glyph.ink > minFill * (glyph.to - glyph.from + 1) &&
      !(glyph.isTall && isFarOut) &&
      (glyph.isTall || glyph.to - glyph.from < 2 * pitch) && // wider, it is a word
      ((glyph.to <= left.from && glyph.to > left.from - 1.05 * pitch && glyph.from > labelEnd) ||
        (glyph.from >= right.to &&
          glyph.from < right.to + 1.05 * pitch &&
          (unit === undefined || glyph.to < unit - 0.3 * pitch))),
  );
  return strays.length === 0 ? own.length : undefined;
}

/** Whether the space before or after the digits is blank with light and the paper among them is not: it may hide a digit. */
function isInGlare(photographed: Gray, from: number, to: number, pitch: number): boolean {
  const among = shareOfGlare(photographed, from, to);
  const beside = [shareOfGlare(photographed, from - pitch, from), shareOfGlare(photographed, to, to + pitch)];
  return beside.some((share) => share > 0.6 && share > 2 * among);
}

/** Whether the paper among the digits is blank with light and the ink is light too: thin strokes may be blank with it. */
function isWashedOut(photographed: Gray, from: number, to: number): boolean {
  const { data, width } = photographed;
  const among = [...data].filter((_, i) => i % width >= from && i % width <= to);
  return shareOfGlare(photographed, from, to) > 0.5 && quantile(among, 0.06) > palestInk;
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

/** Whether the digits and a margin of one digit are inside the picture. */
function isInside({ source, toSource }: DiscFrame, wide: TextBox, places: DigitPlaces, box: TextBox): boolean {
  const along = (share: number): number => (share - 0.5) * box.width;
  const [first = 0, last = 0] = [places.digits[0], places.digits.at(-1)];
  return [along(first) - 0.9 * box.height, along(last) + 0.5 * box.height].every((shift) => {
    const { x, y } = project(toSource, {
      x: box.center.x + Math.cos(wide.angle) * shift,
      y: box.center.y + Math.sin(wide.angle) * shift,
    });
    return x >= 0 && y >= 0 && x < source.width && y < source.height;
  });
}

/** Groups the columns of a strip into glyphs, with the ink between two columns as the measure of what ink is. */
function glyphsOf({ data, width, height }: Gray, from: number, to: number): Glyph[] {
  const [begin, end] = [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))];
  const shades: number[] = [];
  for (let y = 0; y < height; y++) for (let x = begin; x < end; x++) shades.push(data[y * width + x] ?? 0);
  const [dark, light] = [quantile(shades, 0.06), quantile(shades, 0.8)];
  const limit = light - 0.42 * (light - dark);
  const isInk = (x: number, y: number): boolean => (data[y * width + x] ?? 255) < limit;
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = begin; x < end; x++) if (isInk(x, y)) count++;
    return count / (end - begin);
  });
  const top = rows.findIndex((row) => row > 0.12);
  const bottom = rows.findLastIndex((row) => row > 0.12);
  const glyphs: Glyph[] = [];
  for (let x = 0; x < width; x++) {
    let [ink, outside] = [0, 0];
    for (let y = 0; y < height; y++)
      if (isInk(x, y)) {
        if (y >= top && y <= bottom) ink += 1 / (bottom - top + 1);
        else if (y < top - 2 || y > bottom + 2) outside += 1 / Math.max(1, height - (bottom - top) - 5);
      }
    if (ink < 0.1) continue;
    const last = glyphs.at(-1);
    const isTall = outside > 0.6;
    if (last && last.to >= x - 1) [last.to, last.ink, last.isTall] = [x, last.ink + ink, last.isTall || isTall];
    else glyphs.push({ from: x, to: x, ink, isTall });
  }
  return glyphs;
}

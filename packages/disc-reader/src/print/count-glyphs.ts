import { cutBox, type TextBox } from '../barcode/frame.ts';
import { project } from '../barcode/warp.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox } from './expand-box.ts';
import { findGlyphs, type Glyph } from './find-glyphs.ts';
import { flattenShades, paperOf } from './flatten-shades.ts';
import { type Digits, isBesideBlot, isBesideOtherPaper, isInGlare, isWashedOut } from './hidden-digits.ts';
import { blur, flattenPaper } from './restore-print.ts';

/** Digits found in a box: the centre of each, and of the unit if it was read, as shares of the box's width. */
export interface DigitPlaces {
  digits: readonly number[];
  unit?: number;
  /** Where text that was read before the number, its label, ends. Ink up to there is explained. */
  labelEnd?: number;
}

/** The same places in pixels of a strip, with the distance between digits. */
interface StripPlaces {
  first: number;
  last: number;
  pitch: number;
  unit: number;
  labelEnd: number;
}

const stripHeight = 48;
/** How far to look beyond the box, in its heights: more than one digit with its gaps. */
const margin = 1.2;
/** Height of the strip relative to the box, so that what is taller than the digits can be told from them. */
const high = 1.5;
/** Darkness from which on a pixel is ink, between that of paper and of the darkest. The second parts print that touches. */
const [inkShare, darkInkShare] = [0.42, 0.55];
/** Share of its columns that a digit fills with ink, at least: a 7 about 0.3. Lines of the paper's pattern fill less. */
const minFill = 0.2;
/** Ink of a speck, as a share of a digit's width: less than a thin 1 has. */
const minInk = 0.06;
/** Share of the disc's radius from which on a tall line beside a number may be the disc's edge. */
const edgeShare = 0.74;
/** Distance between the middles of two digits, in digits, at least. Where one between them was lost, it is 0.67. */
const minApart = 0.55;
/** Distance from the last digit to the unit, in digits, from which on another digit has room: a space is one. */
const roomForDigit = 1.8;

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
  const soft = blur(photographed, 1);
  const paper = paperOf(soft);
  const flat = flattenShades(soft, paper);
  const at = inStrip(places, (share) => ((share * box.width + margin * box.height) / wide.width) * width);
  const { first, last, pitch, unit } = at;
  const views = [
    { strip: flat, share: inkShare },
    { strip: flat, share: darkInkShare },
    { strip: blur(flattenPaper(photographed), 1), share: inkShare },
  ];
  // the first in which the digits do not run together with what stands before them counts
  for (const { strip, share } of views) {
    const glyphs = findGlyphs(strip, first - 0.5 * pitch, last + 0.5 * pitch, share);
    const own = glyphs.filter((glyph) => isOwn(glyph, at));
    const [left, right] = [own[0], own.at(-1)];
    const count = countApart(own, pitch);
    if (!left || !right || count > places.digits.length) return undefined;
    if (left.from < first - pitch) continue;
    if (right.to > last + 0.9 * pitch && unit - last > roomForDigit * pitch) return undefined;
    const isFarOut =
      frame.disc !== undefined && Math.abs(box.center.x - frame.disc.x) + box.width / 2 > edgeShare * frame.disc.radius;
    const after = Math.max(0, Math.min(pitch, unit - pitch / 2 - right.to));
    const digits = { from: left.from, to: right.to, before: pitch, after };
    if (isInGlare(photographed, digits) || isWashedOut(photographed, digits)) return undefined;
    if (isFarOut ? hasBlot(frame, box, digits) : isBesideOtherPaper(paper, digits)) return undefined;
    const mean = own.reduce((sum, { ink }) => sum + ink, 0) / places.digits.length;
    const isStray = (glyph: Glyph): boolean =>
      !own.includes(glyph) && isLikeDigit(glyph, mean, pitch, isFarOut) && isBeside(glyph, left, right, at);
    return glyphs.some(isStray) ? undefined : count;
  }
  return undefined;
}

/** Whether a blot is beside digits in the strip of a box, by a longer strip, in which it has an end. */
function hasBlot(frame: DiscFrame, box: TextBox, digits: Digits): boolean {
  const more = Math.round((margin * stripHeight) / high);
  const longer = expandBox(box, { left: 2 * margin, right: 2 * margin, high });
  const width = Math.round((stripHeight * longer.width) / longer.height);
  const paper = paperOf(blur(cutBox(frame, longer, width, stripHeight), 1));
  return isBesideBlot(paper, { ...digits, from: digits.from + more, to: digits.to + more });
}

function inStrip({ digits, unit, labelEnd }: DigitPlaces, toStrip: (share: number) => number): StripPlaces {
  const [first, last] = [toStrip(digits[0] ?? 0), toStrip(digits.at(-1) ?? 0)];
  return {
    first,
    last,
    pitch: digits.length > 1 ? (last - first) / (digits.length - 1) : (0.35 * stripHeight) / high,
    unit: unit === undefined ? Infinity : toStrip(unit),
    labelEnd: labelEnd === undefined ? -Infinity : toStrip(labelEnd),
  };
}

/** Whether a glyph is one or more of the digits that were read, perhaps together with their unit. */
function isOwn({ from, to, ink, isTall }: Glyph, { first, last, pitch, unit }: StripPlaces): boolean {
  const middle = (from + to) / 2;
  const isUnit = from > last && Math.abs(middle - unit) < Math.abs(middle - last);
  // a quarter of a digit for what the recogniser's places are off
  const overlaps = from < last + 0.25 * pitch && to > first - 0.25 * pitch;
  // a line of the paper's pattern through a digit makes it tall; what lies over the digits reaches further
  const isCrossed = from > first - pitch && to < last + pitch;
  return overlaps && !isUnit && (!isTall || isCrossed) && ink > minInk * pitch;
}

/** How many glyphs are as far apart as digits are. The others are parts of one: of a worn digit, or of the 4 of OCR-A. */
const countApart = (own: readonly Glyph[], pitch: number): number =>
  own.filter((glyph, i) => {
    const before = own[i - 1];
    return !before || (glyph.from + glyph.to - before.from - before.to) / 2 > minApart * pitch;
  }).length;

/** Whether a glyph has as much ink as a digit. A thin tall line that is no thinner outside is one of the paper's pattern. */
function isLikeDigit(
  { from, to, ink, outside, isTall }: Glyph,
  mean: number,
  pitch: number,
  isFarOut: boolean,
): boolean {
  if (ink < 0.28 * mean || ink < minFill * (to - from + 1)) return false;
  if (!isTall) return to - from < 2 * pitch; // wider, it is a word
  return !isFarOut && (outside >= 0.3 * pitch || ink >= 1.4 * outside);
}

/** Whether a glyph is as close to the first or the last digit as another one would be. */
const isBeside = (glyph: Glyph, left: Glyph, right: Glyph, { pitch, unit, labelEnd }: StripPlaces): boolean =>
  (glyph.to <= left.from && glyph.to > left.from - 1.05 * pitch && glyph.from > labelEnd) ||
  (glyph.from >= right.to && glyph.from < right.to + 1.05 * pitch && glyph.to < unit - 0.3 * pitch);

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

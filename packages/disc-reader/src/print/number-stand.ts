import { cutBox, type Frame, type TextBox } from '../barcode/frame.ts';
import { project } from '../barcode/warp.ts';
import { expandBox } from './expand-box.ts';
import { quantile } from './restore-print.ts';

/** Widest distance between neighbouring digits, and between the last one and the unit, in digits. */
const [maxSpread, maxUnitGap] = [1.5, 3];
/** So many digits wide, paper of another shade may hide one. It is compared with that of so many digits around it. */
const [maxStain, around] = [0.45, 2.2];
/** How much darker or lighter another shade is, relative to the contrast between paper and ink, and at least. */
const [darker, lighter, minDifference] = [0.22, 0.12, 14];
/** Height in pixels of the strip in which the paper is judged, and the share of each of its columns that may be ink. */
const [high, inkShare] = [28, 0.82];

/** How a number stands on its paper. */
export interface NumberStand {
  /** Whether its digits follow each other evenly, with nothing before, among or behind them that could hide a further one. */
  isClear: boolean;
  /** From the last digit to the unit, in digits. */
  unitGap: number;
}

/** Looks at the paper around a number. `places` are those of its digits and of its unit, as shares of the box. */
export function standOf(frame: Frame, box: TextBox, places: readonly number[]): NumberStand {
  const digits = places.slice(0, -1).map((at) => at * box.width);
  const [first = 0, last = 0, unit] = [digits[0], digits.at(-1), (places.at(-1) ?? 1) * box.width];
  const gaps = digits.slice(1).map((at, i) => at - (digits[i] ?? 0));
  const pitch = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const unitGap = (unit - last) / pitch;
  const isEven = Math.max(...gaps) <= maxSpread * pitch && unitGap <= maxUnitGap;
  const isWhole = [first - pitch, unit].every((at) => isInPicture(frame, box, at));
  const isClear =
    isEven &&
    isWhole &&
    widestStain(frame, box, first - 1.5 * pitch, unit + 0.3 * pitch, around * pitch) <= maxStain * pitch;
  return { isClear, unitGap };
}

/** The units of a disc are equally far behind their numbers, but for this part of a digit. */
const unitGapRoom = 0.6;

/** Whether a unit is no further behind its number than others of the disc: else a digit before it is lost. */
export const isUnitInPlace = (unitGap: number, gaps: readonly number[]): boolean =>
  unitGap <= Math.min(...gaps) + unitGapRoom;

function isInPicture({ source, toSource }: Frame, { center, width }: TextBox, at: number): boolean {
  const { x, y } = project(toSource, { x: center.x - width / 2 + at, y: center.y });
  return x > 0 && y > 0 && x < source.width && y < source.height;
}

/**
 * The widest part of a row, from one place of a box to another, in which even the lightest paper has another shade than most of
 * what is near it.
 */
function widestStain(frame: Frame, box: TextBox, from: number, to: number, near: number): number {
  const scale = high / box.height;
  const area = expandBox(box, { left: -from / box.height, right: (to - box.width) / box.height, high: 1 });
  const width = Math.max(8, Math.round(area.width * scale));
  const { data } = cutBox(frame, area, width, high);
  const columns = Array.from({ length: width }, (_, x) =>
    quantile(
      Array.from({ length: high }, (__, y) => data[y * width + x] ?? 0),
      inkShare,
    ),
  );
  const contrast = quantile(columns, 0.6) - quantile([...data], 0.04);
  const reach = Math.round(near * scale);
  let [run, widest] = [0, 0];
  for (const [x, shade] of columns.entries()) {
    const difference = shade - quantile(columns.slice(Math.max(0, x - reach), x + reach + 1), 0.6);
    const limit = Math.max(minDifference, (difference > 0 ? lighter : darker) * contrast);
    run = Math.abs(difference) > limit ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return widest / scale;
}

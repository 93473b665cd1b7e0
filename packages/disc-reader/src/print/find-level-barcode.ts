import type { Place } from '../barcode/find-barcode.ts';
import { drawFrame, type Frame } from '../barcode/frame.ts';
import { distance, type Gray } from '../barcode/gray.ts';
import { project } from '../barcode/warp.ts';

/** Side of a cell of the view, in pixels, and how many cells around a box have to be calmer than it. */
const [cell, margin] = [6, 4];
/** Shares of the view's width that a barcode may take, and how many times as long as high it may be. */
const lengths = [0.37, 0.41, 0.45, 0.49, 0.53, 0.57, 0.61, 0.65, 0.7];
const shapes = [3.4, 4, 4.8, 5.6, 6.6];
/** So many boxes are worth a reading. */
const most = 3;

/** A part of a view, in cells. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Compares only with that of another box, not with the scores of `findBarcode`. */
  score: number;
}

/**
 * Finds the barcode in a view of a disc with level text, as the boxes with the most upright edges in them and the fewest
 * around them. Glare, dirt or a finger on a part of it, which break it up elsewhere, do not matter much to a whole box.
 */
export function findLevelBarcode(frame: Frame): Place[] {
  const edges = upright(drawFrame(frame));
  const boxes = lengths.flatMap((length) =>
    shapes.flatMap((shape) => {
      const width = Math.round(length * edges.width);
      return bestBox(edges, width, Math.round(width / shape)) ?? [];
    }),
  );
  const distinct: Box[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (distinct.length < most && !distinct.some((other) => areSimilar(other, box))) distinct.push(box);
  return distinct.map((box) => placeOf(frame, box));
}

/** Sums of upright edges over all cells above and to the left of a corner, so that those in any box are four of them. */
interface EdgeSums {
  width: number;
  height: number;
  within: (x: number, y: number, width: number, height: number) => number;
}

function upright({ data, width, height }: Gray): EdgeSums {
  const [across, down] = [Math.floor(width / cell), Math.floor(height / cell)];
  const sums = new Float64Array((across + 1) * (down + 1));
  const at = (x: number, y: number) => y * (across + 1) + x;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0;
      for (let row = y * cell; row < (y + 1) * cell; row++)
        for (let i = row * width + x * cell, end = i + cell; i < end; i++)
          sum += Math.abs((data[i + 1] ?? 0) - (data[i - 1] ?? 0));
      sums[at(x + 1, y + 1)] = sum + (sums[at(x, y + 1)] ?? 0) + (sums[at(x + 1, y)] ?? 0) - (sums[at(x, y)] ?? 0);
    }
  const within: EdgeSums['within'] = (x, y, boxWidth, boxHeight) => {
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, bottom] = [Math.min(across, x + boxWidth), Math.min(down, y + boxHeight)];
    const sum = (corner: number) => sums[corner] ?? 0;
    return sum(at(right, bottom)) - sum(at(left, bottom)) - sum(at(right, top)) + sum(at(left, top));
  };
  return { width: across, height: down, within };
}

/** The box of a size whose edges exceed those around it most. Of larger boxes, less is asked. */
function bestBox(edges: EdgeSums, width: number, height: number): Box | undefined {
  const inside = width * height;
  const around = (width + 2 * margin) * (height + 2 * margin) - inside;
  let best: Box | undefined;
  for (let y = 0; y + height <= edges.height; y++)
    for (let x = 0; x + width <= edges.width; x++) {
      const inner = edges.within(x, y, width, height);
      const outer = edges.within(x - margin, y - margin, width + 2 * margin, height + 2 * margin) - inner;
      const score = (inner / inside - outer / around) * inside ** 0.25;
      if (score > (best?.score ?? 0)) best = { x, y, width, height, score };
    }
  return best;
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const areSimilar = (a: Box, b: Box): boolean =>
  distance(middleOf(a), middleOf(b)) < 0.1 * a.width && Math.abs(a.width / b.width - 1) < 0.15;

function placeOf(frame: Frame, box: Box): Place {
  const middle = middleOf(box);
  const point = (x: number, y: number) => project(frame.toSource, { x: x * cell, y: y * cell });
  const [left, right] = [point(box.x, middle.y), point(box.x + box.width, middle.y)];
  const [top, bottom] = [point(middle.x, box.y), point(middle.x, box.y + box.height)];
  return {
    center: point(middle.x, middle.y),
    length: distance(left, right),
    height: distance(top, bottom),
    angle: Math.atan2(right.y - left.y, right.x - left.x),
    barAngle: Math.atan2(bottom.y - top.y, bottom.x - top.x),
    score: box.score,
  };
}

import type { Gray, Point } from './gray.ts';

type Line = (x: number) => number;

/** The upper and the lower edge of a symbol in a level view: y of each x. */
export interface Edges {
  top: Line;
  bottom: Line;
}

/** The symbol is looked at in so many vertical strips. */
const strips = 24;
/** A row with less than this share of the symbol's usual contrast is outside, if as many as these follow. */
const [outsideShare, outsideRows] = [0.45, 5];
/** Of an edge at least this share of the strips must be within this distance in pixels. */
const [leastShare, tolerance] = [0.6, 6];

/**
 * Fits the edges of a symbol by where the contrast of its bars ends. They hold where dirt, a fold or a finger hides an end
 * of a guard pattern, because most strips are free of it. `from` and `to` are the symbol's ends at `middle`.
 */
export function fitEdges(view: Gray, from: number, to: number, middle: number): Edges | undefined {
  const width = (to - from) / strips;
  const contrasts = Array.from({ length: strips }, (_, i) =>
    contrastByRow(view, from + i * width, from + (i + 1) * width),
  );
  const row = Math.round(middle);
  const levels = contrasts.map((contrast) => contrast[row] ?? 0).sort((a, b) => a - b);
  const least = outsideShare * (levels[strips / 2] ?? 0);
  const ends = (step: 1 | -1): Point[] =>
    contrasts.flatMap((contrast, i) => {
      if ((contrast[row] ?? 0) < least) return [];
      return [{ x: from + (i + 0.5) * width, y: endOf(contrast, row, step, least) }];
    });
  const [top, bottom] = [commonLine(ends(-1)), commonLine(ends(1))];
  return top && bottom && { top, bottom };
}

/** The mean step between neighbours of each row of a strip, over five rows. */
function contrastByRow(view: Gray, from: number, to: number): Float32Array {
  const [left, right] = [Math.max(1, Math.round(from)), Math.min(view.width - 1, Math.round(to))];
  const rows = new Float32Array(view.height);
  for (let y = 0; y < view.height; y++) {
    let sum = 0;
    for (let i = y * view.width + left, end = y * view.width + right; i < end; i++)
      sum += Math.abs((view.data[i + 1] ?? 0) - (view.data[i - 1] ?? 0));
    rows[y] = sum / Math.max(1, right - left);
  }
  return rows.map((_, y) => {
    const around = rows.subarray(Math.max(0, y - 2), y + 3);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}

/** The last row from `row` on, before so many without contrast. */
function endOf(contrast: Float32Array, row: number, step: 1 | -1, least: number): number {
  let last = row;
  for (let y = row; y >= 0 && y < contrast.length && Math.abs(y - last) <= outsideRows; y += step)
    if ((contrast[y] ?? 0) >= least) last = y;
  return last;
}

/** The line that most points are close to; undefined if too few are. */
function commonLine(points: readonly Point[]): Line | undefined {
  let most: Point[] = [];
  for (const a of points)
    for (const b of points) {
      if (b.x <= a.x) continue;
      const slope = (b.y - a.y) / (b.x - a.x);
      const close = points.filter(({ x, y }) => Math.abs(y - a.y - slope * (x - a.x)) < tolerance);
      if (close.length > most.length) most = close;
    }
  if (most.length < leastShare * strips) return undefined;
  const mean = (of: (point: Point) => number) => most.reduce((sum, point) => sum + of(point), 0) / most.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const slope = mean(({ x, y }) => (x - mx) * (y - my)) / mean(({ x }) => (x - mx) ** 2);
  return (x) => my + slope * (x - mx);
}

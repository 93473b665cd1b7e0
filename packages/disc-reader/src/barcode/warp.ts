import type { Gray, Point, Quad } from './gray.ts';

/** A 3×3 projective transformation in row-major order. The last entry is 1. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Applies a transformation to a point. */
export function project(m: Matrix, { x, y }: Point): Point {
  const w = m[6] * x + m[7] * y + m[8];
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
}

/** Resamples a picture. `toSource` maps pixels of the result to points of the source. Averages when shrinking. */
export function warp(source: Gray, toSource: Matrix, width: number, height: number): Gray {
  const data = new Uint8Array(width * height);
  const middle = project(toSource, { x: width / 2, y: height / 2 });
  const right = project(toSource, { x: width / 2 + 1, y: height / 2 });
  const below = project(toSource, { x: width / 2, y: height / 2 + 1 });
  const shrink = Math.sqrt(
    Math.abs((right.x - middle.x) * (below.y - middle.y) - (right.y - middle.y) * (below.x - middle.x)),
  );
  const n = Math.min(4, Math.max(1, Math.ceil(shrink - 0.35)));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let sum = 0;
      for (let sy = 0; sy < n; sy++)
        for (let sx = 0; sx < n; sx++) sum += sampleAt(source, toSource, x + (sx + 0.5) / n, y + (sy + 0.5) / n);
      data[i] = sum / (n * n) + 0.5;
    }
  return { data, width, height };
}

function sampleAt(source: Gray, m: Matrix, x: number, y: number): number {
  const w = m[6] * x + m[7] * y + m[8];
  return bilinearAt(source, (m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w);
}

/** The bilinearly interpolated shade at a point. Points outside the picture take its edge. */
export function bilinearAt(source: Gray, x: number, y: number): number {
  const sx = Math.min(Math.max(x - 0.5, 0), source.width - 1.001);
  const sy = Math.min(Math.max(y - 0.5, 0), source.height - 1.001);
  const left = sx | 0;
  const top = sy | 0;
  const fx = sx - left;
  const fy = sy - top;
  const at = top * source.width + left;
  const d = source.data;
  const upper = (d[at] ?? 0) * (1 - fx) + (d[at + 1] ?? 0) * fx;
  const lower = (d[at + source.width] ?? 0) * (1 - fx) + (d[at + source.width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The affine transformation that maps the origin to `origin` and the unit vectors to `right` and `down`. */
export const affine = (origin: Point, right: Point, down: Point): Matrix => [
  right.x,
  down.x,
  origin.x,
  right.y,
  down.y,
  origin.y,
  0,
  0,
  1,
];

/** The composition of two transformations: first `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const cell = (row: number, column: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (outer[row * 3 + k] ?? 0) * (inner[k * 3 + column] ?? 0), 0);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** The projective transformation that maps four points to four others. */
export function homography(from: Quad, to: Quad): Matrix {
  const rows = from.flatMap((p, i) => {
    const q = to[i] ?? p;
    return [
      [p.x, p.y, 1, 0, 0, 0, -q.x * p.x, -q.x * p.y, q.x],
      [0, 0, 0, p.x, p.y, 1, -q.y * p.x, -q.y * p.y, q.y],
    ];
  });
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solve(rows);
  return [a, b, c, d, e, f, g, h, 1];
}

/** Solves linear equations (each row ends with the right-hand side) by Gaussian elimination with pivoting. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(at(r, i)) > Math.abs(at(best, i))) best = r;
    [rows[i], rows[best]] = [rows[best] ?? [], rows[i] ?? []];
    for (let r = 0; r < n; r++) {
      const factor = r === i ? 0 : at(r, i) / (at(i, i) || 1e-12);
      if (factor !== 0) rows[r] = (rows[r] ?? []).map((value, column) => value - factor * at(i, column));
    }
  }
  return rows.map((_, i) => at(i, n) / (at(i, i) || 1e-12));
}

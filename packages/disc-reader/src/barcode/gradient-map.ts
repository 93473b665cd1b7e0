import type { Gray } from './gray.ts';

/** The strength and direction of a picture's gradients by cell. */
export interface GradientMap {
  /** Side of a cell in pixels. */
  cell: number;
  width: number;
  height: number;
  /** Mean gradient strength, smoothed over adjacent cells. */
  energy: Float32Array;
  /** Entries of the structure tensor, which gives the gradient's direction. */
  xx: Float32Array;
  yy: Float32Array;
  xy: Float32Array;
}

/** Cells along the long side. A barcode that is a tenth of it still covers 23 cells. */
const cellsAlong = 230;
/** The same for a disc far away, whose barcode may be a fiftieth of the long side. */
export const fineCellsAlong = 700;

export function gradientMap(picture: Gray, cells = cellsAlong): GradientMap {
  const { data, width: w, height: h } = picture;
  const cell = Math.max(3, Math.round(Math.max(w, h) / cells));
  const width = Math.floor(w / cell);
  const height = Math.floor(h / cell);
  const [raw, xx, yy, xy] = [0, 1, 2, 3].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let cy = 0; cy < height; cy++)
    for (let cx = 0; cx < width; cx++) {
      let [sum, sxx, syy, sxy] = [0, 0, 0, 0];
      const [fromY, toY] = [Math.max(1, cy * cell), Math.min(h - 1, (cy + 1) * cell)];
      const [fromX, toX] = [Math.max(1, cx * cell), Math.min(w - 1, (cx + 1) * cell)];
      for (let y = fromY; y < toY; y++)
        for (let i = y * w + fromX, end = y * w + toX; i < end; i++) {
          const gx = (data[i + 1] ?? 0) - (data[i - 1] ?? 0);
          const gy = (data[i + w] ?? 0) - (data[i - w] ?? 0);
          sum += Math.abs(gx) + Math.abs(gy);
          sxx += gx * gx;
          syy += gy * gy;
          sxy += gx * gy;
        }
      const at = cy * width + cx;
      raw[at] = sum / (cell * cell);
      xx[at] = sxx;
      yy[at] = syy;
      xy[at] = sxy;
    }
  return { cell, width, height, energy: boxBlur(boxBlur(raw, width, height), width, height), xx, yy, xy };
}

/** Averages over 3×3 cells. */
function boxBlur(values: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, n] = [0, 0];
      for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy++)
        for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx++, n++)
          sum += values[dy * width + dx] ?? 0;
      out[y * width + x] = sum / n;
    }
  return out;
}

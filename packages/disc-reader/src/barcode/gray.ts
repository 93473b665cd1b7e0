/** A greyscale picture: one byte per pixel, row by row. */
export interface Gray {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Corners in reading order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Converts RGBA pixels to greyscale by luma. */
export function grayOfPixels(pixels: Uint8ClampedArray | Uint8Array, width: number, height: number): Gray {
  const data = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < data.length; i++, at += 4)
    data[i] = (77 * (pixels[at] ?? 0) + 150 * (pixels[at + 1] ?? 0) + 29 * (pixels[at + 2] ?? 0)) >> 8;
  return { data, width, height };
}

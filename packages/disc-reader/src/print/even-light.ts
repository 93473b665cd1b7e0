import type { Gray } from '../barcode/gray.ts';
import { bilinearAt } from '../barcode/warp.ts';
import { paperOf } from './flatten-shades.ts';

/** Cells along the long side of a picture, of which each has the lightest shade in it. */
const cellsAlong = 400;
/** So many cells to each side the paper is looked for: more than half of the widest bar of a barcode. */
const reach = 6;
/** Darker paper than this is not lightened further, because that would show mostly noise. */
const darkestPaper = 40;

/**
 * Divides by the shade of the paper at each pixel: the edge of a tint, of a shadow or of a reflection goes, print and bars
 * stay.
 */
export function evenLight({ data, width, height }: Gray): Gray {
  const cell = Math.max(1, Math.round(Math.max(width, height) / cellsAlong));
  const paper = paperOf(lightestOf({ data, width, height }, cell), reach);
  return {
    data: data.map((shade, i) => {
      const there = bilinearAt(paper, ((i % width) + 0.5) / cell, (Math.floor(i / width) + 0.5) / cell);
      return Math.min(255, (shade * 240) / Math.max(darkestPaper, there));
    }),
    width,
    height,
  };
}

function lightestOf({ data, width, height }: Gray, cell: number): Gray {
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const lightest = new Uint8Array(across * down);
  for (let i = 0; i < data.length; i++) {
    const at = Math.floor(Math.floor(i / width) / cell) * across + Math.floor((i % width) / cell);
    lightest[at] = Math.max(lightest[at] ?? 0, data[i] ?? 0);
  }
  return { data: lightest, width: across, height: down };
}

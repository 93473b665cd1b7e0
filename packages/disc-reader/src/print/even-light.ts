import type { Gray } from '../barcode/gray.ts';
import { bilinearAt } from '../barcode/warp.ts';

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

/**
 * The shade of the paper at each pixel: a morphological closing, which fills in print that is at most twice as wide as the
 * window reaches.
 */
function paperOf(picture: Gray, reach: number): Gray {
  const lightest = lightestAround(picture, reach);
  // the darkest is the lightest of the negative
  return negative(lightestAround(negative(lightest), reach));
}

const negative = (picture: Gray): Gray => ({ ...picture, data: picture.data.map((shade) => 255 - shade) });

/** The lightest shade of the square around each pixel. */
const lightestAround = ({ data, width, height }: Gray, reach: number): Gray => {
  const inRows = lightestAlong(data, { step: 1, size: width, reach });
  return { data: lightestAlong(inRows, { step: width, size: height, reach }), width, height };
};

/** The lightest shade around each pixel along rows or columns, whose pixels are `step` apart and `size` in number. */
function lightestAlong(
  shades: Uint8Array,
  { step, size, reach }: Record<'step' | 'size' | 'reach', number>,
): Uint8Array {
  const lightest = new Uint8Array(shades.length);
  for (let i = 0; i < shades.length; i++) {
    const at = Math.floor(i / step) % size;
    const last = i + Math.min(reach, size - 1 - at) * step;
    let best = 0;
    for (let j = i - Math.min(reach, at) * step; j <= last; j += step) {
      const shade = shades[j] ?? 0;
      if (shade > best) best = shade;
    }
    lightest[i] = best;
  }
  return lightest;
}

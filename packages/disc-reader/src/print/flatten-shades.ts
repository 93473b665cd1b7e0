import type { Gray } from '../barcode/gray.ts';

/** Reach in a line of print, in pixels: more than half a stroke of bold print, less than a digit. */
const reachInLine = 8;

/**
 * The shade of the paper at each pixel: a morphological closing, which fills in print that is at most twice as wide as the
 * window reaches.
 */
export function paperOf(picture: Gray, reach = reachInLine): Gray {
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

/** Divides by the shade of the paper at each pixel: the edge of a shadow, of a tint or of a fold goes, print stays. */
export const flattenShades = ({ data, width, height }: Gray, paper: Gray): Gray => ({
  data: data.map((shade, i) => Math.min(255, (shade * 240) / Math.max(1, paper.data[i] ?? 1))),
  width,
  height,
});

import type { Gray } from 'disc-barcode/gray';

/** Reach of the window in which the paper is looked for: more than half a stroke of bold print, less than a digit. */
const reach = 8;

/** The shade of the paper at each pixel of a line of print: a morphological closing, which fills in the print. */
export function paperOf({ data, width, height }: Gray): Gray {
  const lightest = lightestAround(data, width, height);
  // the darkest is the lightest of the negative
  return { data: negative(lightestAround(negative(lightest), width, height)), width, height };
}

const negative = (shades: Uint8Array): Uint8Array => shades.map((shade) => 255 - shade);

/** The lightest shade of the square around each pixel. */
const lightestAround = (shades: Uint8Array, width: number, height: number): Uint8Array =>
  lightestAlong(lightestAlong(shades, 1, width), width, height);

/** The lightest shade around each pixel along rows or columns, whose pixels are `step` apart and `size` in number. */
function lightestAlong(shades: Uint8Array, step: number, size: number): Uint8Array {
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

import type { Gray } from 'disc-barcode/gray';

/** Reach of the window in which the paper is looked for: more than half a stroke of bold print, less than a digit. */
const reach = 8;

/** The shade of the paper at each pixel of a line of print: a morphological closing, which fills in the print. */
export function paperOf({ data, width, height }: Gray): Gray {
  const spread = (shades: Uint8Array, choose: (a: number, b: number) => number): Uint8Array => {
    const along = (from: Uint8Array, step: number, at: (i: number) => number, size: number): Uint8Array =>
      from.map((shade, i) => {
        let chosen = shade;
        for (let k = Math.max(-reach, -at(i)); k <= Math.min(reach, size - 1 - at(i)); k++)
          chosen = choose(chosen, from[i + k * step] ?? chosen);
        return chosen;
      });
    const across = along(shades, 1, (i) => i % width, width);
    return along(across, width, (i) => Math.floor(i / width), height);
  };
  return { data: spread(spread(data, Math.max), Math.min), width, height };
}

/** Divides by the shade of the paper at each pixel: the edge of a shadow, of a tint or of a fold goes, print stays. */
export const flattenShades = ({ data, width, height }: Gray, paper: Gray): Gray => ({
  data: data.map((shade, i) => Math.min(255, (shade * 240) / Math.max(1, paper.data[i] ?? 1))),
  width,
  height,
});

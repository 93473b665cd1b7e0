import type { Gray } from '../barcode/gray.ts';

/** Width of the neighbourhood whose lightest shade counts as paper: wider than a letter, narrower than a shadow. */
const paperReach = 24;

/** Divides by the shade of the paper around each column: shadows, tint and glare at the edge go, print keeps its depth. */
export function flattenPaper({ data, width, height }: Gray): Gray {
  const papers = Array.from({ length: width }, (_, x) => {
    const shades: number[] = [];
    for (let column = Math.max(0, x - paperReach); column <= Math.min(width - 1, x + paperReach); column += 2)
      for (let row = 0; row < height; row += 3) shades.push(data[row * width + column] ?? 0);
    return quantile(shades, 0.85);
  });
  const flat = data.map((shade, i) => Math.min(255, (shade * 240) / Math.max(1, papers[i % width] ?? 1)));
  const dark = quantile([...flat], 0.03);
  const scale = 225 / Math.max(40, 240 - dark); // fainter print than 40 shades would be noise
  return { data: flat.map((shade) => Math.max(0, Math.min(255, 240 - (240 - shade) * scale))), width, height };
}

/** Gaussian blur, as two passes of one dimension. `spread` is its standard deviation in pixels. */
export function blur({ data, width, height }: Gray, spread: number): Gray {
  const reach = Math.ceil(2.5 * spread);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * spread ** 2)));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Uint8Array, step: number, at: (i: number) => number, size: number): Uint8Array =>
    from.map((_, i) => {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        const shift = Math.max(-at(i), Math.min(size - 1 - at(i), k));
        sum += (kernel[k + reach] ?? 0) * (from[i + shift * step] ?? 0);
      }
      return sum / total + 0.5;
    });
  const across = pass(data, 1, (i) => i % width, width);
  return { data: pass(across, width, (i) => Math.floor(i / width), height), width, height };
}

/** The shade below which a share of the shades lies. */
export function quantile(shades: number[], share: number): number {
  const sorted = Uint8Array.from(shades).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

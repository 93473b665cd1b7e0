import { displacement } from './align-columns.ts';
import { type BlurredBars, blurredSamples, codewordSamples, spill } from './blurred-bars.ts';
import { normalize } from './codeword-table.ts';
import { rowsAt } from './find-rows.ts';
import type { Gray } from './gray.ts';
import { darkness, normalShare } from './ink.ts';
import type { SymbolLook } from './symbol-look.ts';

/** A value that a codeword may have, and how well it fits, at most 1. */
export interface Guess {
  value: number;
  fit: number;
}

/** The guesses of each codeword, including row indicators, row by row, best first. */
export type Guesses = readonly (readonly (readonly Guess[])[])[];

/** A sampled symbol, and how many of its lines are as high as a module is wide. */
export interface Sampled {
  symbol: Gray;
  linesPerModule: number;
}

/** How strongly a better fit makes a guess more likely. */
const certainty = 60;
const steps = 2048;
const maxInk = 1.3;

/**
 * Scores guesses anew by the ink that their row and the rows and codewords around them bring to each sample, taking those
 * as they are expected to be. Bars that run into each other or are blurred only fit so.
 */
export function scoreInContext(
  sampled: Sampled,
  look: SymbolLook,
  guesses: Guesses,
  { most, kept = most, part = 1 }: Scope,
): Guess[][][] {
  const expected = guesses.map((row, r) => row.map((cell) => expectedBars(look.bars, r % 3, cell)));
  const inkOf = guesses.map((row, r) => row.map((_, c) => inkAround(expected, r, c, true)));
  const shades = Float32Array.from({ length: steps + 1 }, (_, i) => -darkness(look.ink, (i / steps) * maxInk));
  return guesses.map((row, r) =>
    row.map((cell, c) => {
      if ((r + c) % part !== 0) return [];
      const around = [inkOf[r - 1]?.[c], inkAround(expected, r, c, false), inkOf[r + 1]?.[c]] as const;
      const patch = cutPatch(sampled, look, r, c, around);
      return cell
        .slice(0, most)
        .map(({ value }) => ({ value, fit: fitOf(patch, look.bars(r % 3, value), shades) }))
        .sort((a, b) => b.fit - a.fit)
        .slice(0, kept);
    }),
  );
}

/** How many guesses are scored and kept, and of which share of the codewords. */
interface Scope {
  most: number;
  kept?: number;
  /** Only one of so many codewords. */
  part?: number;
}

/** The mean fit of the best guesses. */
export const meanFit = (guesses: Guesses): number => {
  const best = guesses.flatMap((row) => row.flatMap((cell) => cell[0]?.fit ?? []));
  return best.reduce((sum, fit) => sum + fit, 0) / best.length;
};

function expectedBars(bars: BlurredBars, cluster: number, cell: readonly Guess[]): Float32Array {
  const out = new Float32Array(blurredSamples);
  const best = cell[0]?.fit ?? 0;
  const likely = cell
    .map(({ value, fit }) => ({ value, weight: Math.exp(certainty * (fit - best)) }))
    .filter(({ weight }) => weight > 0.01);
  const sum = likely.reduce((total, { weight }) => total + weight, 0);
  for (const { value, weight } of likely) {
    const own = bars(cluster, value);
    for (let i = 0; i < blurredSamples; i++) out[i] = (out[i] ?? 0) + ((own[i] ?? 0) * weight) / sum;
  }
  return out;
}

/** The ink at the samples of a codeword from those beside it, and from itself if it `isIncluded`. */
function inkAround(
  expected: readonly (readonly Float32Array[])[],
  row: number,
  column: number,
  isIncluded: boolean,
): Float32Array {
  const [left, own, right] = [-1, 0, 1].map((step) => expected[row]?.[column + step]);
  const out = new Float32Array(codewordSamples);
  if (isIncluded && own) out.set(own.subarray(spill, spill + codewordSamples));
  for (let i = 0; i < spill; i++) {
    out[i] = (out[i] ?? 0) + (left?.[spill + codewordSamples + i] ?? 0);
    const at = codewordSamples - spill + i;
    out[at] = (out[at] ?? 0) + (right ? (right[i] ?? 0) : 0);
  }
  return out;
}

/** The samples of a codeword, and what ink they have without its own bars. */
interface Patch {
  shades: Float32Array;
  ink: Float32Array;
  /** For each line, the share of its row's ink that is there. */
  share: Float32Array;
}

function cutPatch(
  { symbol, linesPerModule }: Sampled,
  look: SymbolLook,
  row: number,
  column: number,
  [above, beside, below]: readonly [Float32Array | undefined, Float32Array, Float32Array | undefined],
): Patch {
  const { top, height } = rowsAt(look.rows, ((column + 0.5) * codewordSamples) / symbol.width);
  const [from, to] = [top + row * height, top + (row + 1) * height].map((line) =>
    Math.max(0, Math.min(symbol.height, Math.round(line))),
  ) as [number, number];
  const shift = displacement(look.weights);
  const size = Math.max(0, to - from) * codewordSamples;
  const patch: Patch = {
    shades: new Float32Array(size),
    ink: new Float32Array(size),
    share: new Float32Array(Math.max(0, to - from)),
  };
  for (let line = from, i = 0; line < to; line++) {
    const until = (edge: number): number =>
      normalShare((top + edge * height - line - 0.5) / (look.ink.blur * linesPerModule));
    const edges = [until(row - 1), until(row), until(row + 1), until(row + 2)] as const;
    const [up, own, down] = [edges[1] - edges[0], edges[2] - edges[1], edges[3] - edges[2]];
    patch.share[line - from] = own;
    const x = column * codewordSamples;
    const moved = x + shift((2 * x + codewordSamples) / symbol.width - 1, (2 * line) / symbol.height - 1);
    for (let s = 0; s < codewordSamples; s++, i++) {
      patch.ink[i] = up * (above?.[s] ?? 0) + own * (beside[s] ?? 0) + down * (below?.[s] ?? 0);
      patch.shades[i] = shadeAt(symbol, moved + s, line);
    }
  }
  normalize(patch.shades);
  return patch;
}

function shadeAt({ data, width }: Gray, x: number, line: number): number {
  const at = Math.max(0, Math.min(width - 1.001, x));
  const left = at | 0;
  const a = data[line * width + left] ?? 0;
  return a + ((data[line * width + left + 1] ?? 0) - a) * (at - left);
}

/** The correlation of a patch with what it would look like if its bars were those at an offset. */
function fitOf({ shades, ink, share }: Patch, bars: Float32Array, shadeOf: Float32Array): number {
  let [sum, squares, product] = [0, 0, 0];
  for (let line = 0, i = 0; line < share.length; line++) {
    const own = share[line] ?? 0;
    for (let s = 0; s < codewordSamples; s++, i++) {
      const amount = (ink[i] ?? 0) + own * (bars[spill + s] ?? 0);
      const shade = shadeOf[Math.min(steps, (amount * (steps / maxInk)) | 0)] ?? 0;
      sum += shade;
      squares += shade * shade;
      product += shade * (shades[i] ?? 0);
    }
  }
  const spread = squares - (sum * sum) / Math.max(1, shades.length);
  return spread > 0 ? product / Math.sqrt(spread) : 0;
}

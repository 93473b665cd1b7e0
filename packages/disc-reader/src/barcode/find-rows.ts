import {
  codewordModules,
  codewordValues,
  normalize,
  remember,
  samplesPerModule,
  templatesOf,
} from './codeword-table.ts';
import type { Gray } from './gray.ts';
import { firstLine, lastLine, sampledLines } from './sample-symbol.ts';

const samples = codewordModules * samplesPerModule;
/** Every second line is enough: nothing that is read of 446 pictures is lost by it. */
const lineStep = 2;

/** Position and height of the rows in one half of a symbol, in sampled lines. */
interface Layout {
  top: number;
  height: number;
}

/** The number of rows, and their layout on the left and right, because the outline is never quite straight. */
export interface Rows {
  count: number;
  left: Layout;
  right: Layout;
  /** How much better the correct clusters fit than the others. */
  score: number;
}

/** The layout of the rows at a horizontal position in the symbol, 0 to 1. */
export function rowsAt({ left, right }: Rows, across: number): Layout {
  const share = (across - 0.25) * 2; // the halves were measured at their centres
  return { top: left.top + (right.top - left.top) * share, height: left.height + (right.height - left.height) * share };
}

/** Finds the most likely row layouts of a sampled symbol, best first, using that rows cycle through three clusters. */
export function findRows(symbol: Gray): Rows[] {
  const columns = symbol.width / samples;
  const half = Math.floor(columns / 2);
  const [left, right] = [clusterSums(symbol, 0, half), clusterSums(symbol, half, columns)];
  const options = Array.from({ length: 57 }, (_, i) => {
    const [a, b] = [bestLayout(left, i + 4), bestLayout(right, i + 4)];
    return { count: i + 4, left: a, right: b, score: (a.score + b.score) / 2 };
  }).sort((a, b) => b.score - a.score);
  // a layout missing the bottom row fits as well, so the row indicators decide
  return options.slice(0, 3).filter(({ score }) => score > 0.7 * (options[0]?.score ?? 0));
}

/** How many lines the outline's edges can be off, to either side. */
const maxShift = 9;
const coarseShifts = Array.from({ length: maxShift + 1 }, (_, i) => 2 * i - maxShift);

/** The most likely layout of so many rows, looked for in every second line and then around the best of these. */
function bestLayout(sums: readonly Float64Array[], count: number): Layout & { score: number } {
  const { up, down } = bestShift(sums, count, coarseShifts, coarseShifts);
  const around = (shift: number): number[] => [shift - 1, shift, shift + 1];
  return bestShift(sums, count, around(up), around(down)).layout;
}

function bestShift(
  sums: readonly Float64Array[],
  count: number,
  ups: readonly number[],
  downs: readonly number[],
): { up: number; down: number; layout: Layout & { score: number } } {
  let best = { up: 0, down: 0, layout: { top: firstLine, height: (lastLine - firstLine) / count, score: -1 } };
  for (const up of ups)
    for (const down of downs) {
      const top = firstLine + up;
      const height = (lastLine + down - top) / count;
      if (height < 2) continue;
      const score = scoreLayout(sums, count, top, height);
      if (score > best.layout.score) best = { up, down, layout: { top, height, score } };
    }
  return best;
}

/** How much better the rows' own clusters fit than the others, on average. */
function scoreLayout(sums: readonly Float64Array[], count: number, top: number, height: number): number {
  let score = 0;
  for (let row = 0; row < count; row++) {
    const from = Math.max(0, Math.round(top + (row + 0.2) * height));
    const to = Math.min(sampledLines, Math.max(from + 1, Math.round(top + (row + 0.8) * height)));
    const fit = (cluster: number): number => ((sums[cluster]?.[to] ?? 0) - (sums[cluster]?.[from] ?? 0)) / (to - from);
    score += fit(row % 3) - Math.max(fit((row + 1) % 3), fit((row + 2) % 3));
  }
  return score / count;
}

/** For each of the three clusters, cumulative sums by line of how well the codewords of a range of columns fit it. */
function clusterSums(symbol: Gray, fromColumn: number, toColumn: number): Float64Array[] {
  const clusters = coarseTemplates(0.6);
  const sums = clusters.map(() => new Float64Array(sampledLines + 1));
  const cell = new Float32Array(codewordModules);
  for (let line = 0; line < sampledLines; line += lineStep) {
    const fits = clusters.map(() => 0);
    for (let column = fromColumn; column < toColumn; column++) {
      const at = line * symbol.width + column * samples;
      for (let m = 0; m < codewordModules; m++)
        cell[m] =
          (symbol.data[at + 3 * m] ?? 0) + (symbol.data[at + 3 * m + 1] ?? 0) + (symbol.data[at + 3 * m + 2] ?? 0);
      normalize(cell);
      clusters.forEach((templates, cluster) => {
        fits[cluster] = (fits[cluster] ?? 0) + bestFit(cell, templates) / (toColumn - fromColumn);
      });
    }
    sums.forEach((sum, cluster) => {
      for (let i = line; i < line + lineStep; i++) sum[i + 1] = (sum[i] ?? 0) + (fits[cluster] ?? 0);
    });
  }
  return sums;
}

function bestFit(cell: Float32Array, templates: Float32Array): number {
  let top = 0;
  for (let value = 0, t = 0; value < codewordValues; value++) {
    let sum = 0;
    for (let m = 0; m < codewordModules; m++, t++) sum += (cell[m] ?? 0) * (templates[t] ?? 0);
    if (sum > top) top = sum;
  }
  return top;
}

const coarseTemplates = remember((blur) => templatesOf(blur).map(coarse));

/** Reduces templates to one value per module, which suffices to distinguish rows at a third of the cost. */
function coarse(templates: Float32Array): Float32Array {
  const out = new Float32Array(templates.length / samplesPerModule);
  for (let i = 0; i < templates.length; i++)
    out[Math.floor(i / samplesPerModule)] = (out[Math.floor(i / samplesPerModule)] ?? 0) + (templates[i] ?? 0);
  for (let value = 0; value < codewordValues; value++)
    normalize(out.subarray(value * codewordModules, (value + 1) * codewordModules));
  return out;
}

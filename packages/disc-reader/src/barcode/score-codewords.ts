import { codewordModules, codewordValues, normalize, samplesPerModule } from './codeword-table.ts';
import { type Rows, rowsAt } from './find-rows.ts';
import type { Gray } from './gray.ts';

const samples = codewordModules * samplesPerModule;

/** How well each value fits each codeword of a symbol, including row indicators. */
export interface Scores {
  columns: number;
  rows: number;
  /** rows × columns × values. */
  fit: Float32Array;
  /** Mean of the best fits, which shows how well the assumed blur matches. */
  mean: number;
}

/** Scores every codeword of a sampled symbol against every value, as the templates of the three clusters show it. */
export function scoreCodewords(symbol: Gray, rows: Rows, clusters: readonly Float32Array[]): Scores {
  const columns = symbol.width / samples;
  const fit = new Float32Array(rows.count * columns * codewordValues);
  let total = 0;
  for (let row = 0; row < rows.count; row++) {
    const templates = clusters[row % 3] ?? new Float32Array();
    for (let column = 0; column < columns; column++) {
      const { top, height } = rowsAt(rows, (column + 0.5) / columns);
      const from = Math.max(0, Math.round(top + (row + 0.22) * height));
      const to = Math.min(symbol.height, Math.max(from + 1, Math.round(top + (row + 0.78) * height)));
      const cell = new Float32Array(samples);
      for (let line = from; line < to; line++)
        for (let s = 0; s < samples; s++)
          cell[s] = (cell[s] ?? 0) + (symbol.data[line * symbol.width + column * samples + s] ?? 0);
      normalize(cell);
      let best = 0;
      const base = (row * columns + column) * codewordValues;
      for (let value = 0, t = 0; value < codewordValues; value++) {
        let sum = 0;
        for (let s = 0; s < samples; s++, t++) sum += (cell[s] ?? 0) * (templates[t] ?? 0);
        fit[base + value] = sum;
        if (sum > best) best = sum;
      }
      total += best;
    }
  }
  return { columns, rows: rows.count, fit, mean: total / (rows.count * columns) };
}

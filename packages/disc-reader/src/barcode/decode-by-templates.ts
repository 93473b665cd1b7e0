import { alignColumns } from './align-columns.ts';
import { codewordModules, codewordValues, normalize, samplesPerModule, templatesOf } from './codeword-table.ts';
import { decodeBarcode } from './decode-barcode.ts';
import { drawSymbol, indicators } from './draw-symbol.ts';
import { findRows, type Rows, rowsAt } from './find-rows.ts';
import type { Outline } from './fit-barcode.ts';
import type { Gray } from './gray.ts';
import { correctErasures } from './reed-solomon.ts';
import { sampleSymbol } from './sample-symbol.ts';

const blurs = [0.35, 0.6, 0.85];

/**
 * Decodes a barcode that an ordinary decoder cannot. Matches every codeword as a whole against all possible values,
 * treats the uncertain ones as erasures and restores them with the check codewords. Returns the text, or undefined.
 */
export async function decodeByTemplates(source: Gray, outline: Outline): Promise<string | undefined> {
  const read = readDimensions(source, outline);
  if (!read) return undefined;
  const { symbol } = read;
  for (const scores of blurs
    .map((blur) => scoreCodewords(symbol, read.rows, templatesOf(blur)))
    .sort((a, b) => b.mean - a.mean)) {
    const words = correct(scores, 2 ** (read.level + 1));
    if (words)
      return (
        await decodeBarcode(drawSymbol({ words, rows: scores.rows, columns: scores.columns - 2, level: read.level }))
      )?.text;
  }
  return undefined;
}

/** A sampled symbol, its columns (without row indicators), its rows and its error correction level. */
interface Dimensions {
  symbol: Gray;
  columns: number;
  rows: Rows;
  level: number;
}

/** The number of columns that the codewords' edges fit best, the rows, and the level. */
function readDimensions(source: Gray, outline: Outline): Dimensions | undefined {
  const options = [0, -1, 1]
    .filter((change) => outline.columns + change > 0)
    .map((change) => {
      const columns = outline.columns + change;
      return { columns, ...alignColumns(sampleSymbol(source, outline, columns)) };
    });
  const [best] = options.sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const symbol = sampleSymbol(source, outline, best.columns, best.shift);
  const [read] = findRows(symbol)
    .map((rows) => ({ rows, ...checkLevel(scoreCodewords(symbol, rows, templatesOf(0.6))) }))
    .sort((a, b) => b.fit - a.fit);
  return read && { symbol, columns: best.columns, rows: read.rows, level: read.level };
}

/** The error correction level whose row indicators fit best, and how well, which also confirms the number of rows. */
function checkLevel(scores: Scores): { level: number; fit: number } {
  const fits = Array.from({ length: 9 }, (_, level) => {
    let sum = 0;
    for (let row = 0; row < scores.rows; row++) {
      const { left, right } = indicators(row, scores.rows, scores.columns - 2, level);
      const base = row * scores.columns * codewordValues;
      sum += (scores.fit[base + left] ?? 0) + (scores.fit[base + (scores.columns - 1) * codewordValues + right] ?? 0);
    }
    return sum / scores.rows;
  });
  const fit = Math.max(...fits);
  return { level: fits.indexOf(fit), fit };
}

function correct(scores: Scores, checks: number): number[] | undefined {
  const data = scores.columns - 2;
  const count = scores.rows * data;
  return correctWords(
    Array.from({ length: count }, (_, i) => guess(scores, Math.floor(i / data), 1 + (i % data))),
    checks,
  );
}

/** The best-fitting value of a codeword, and its margin over the second best. */
function guess(scores: Scores, row: number, column: number): { value: number; margin: number } {
  const base = (row * scores.columns + column) * codewordValues;
  let [value, first, second] = [0, -1, -1];
  for (let v = 0; v < codewordValues; v++) {
    const fit = scores.fit[base + v] ?? 0;
    if (fit > first) [value, second, first] = [v, first, fit];
    else if (fit > second) second = fit;
  }
  return { value, margin: first - second };
}

/** Shares of the check codewords to use for erasures. Some always remain, so that a chance result cannot pass. */
const erasureShares = [0.5, 0.8, 0.25, 0.92, 0, 0.65];

/** What a codeword most likely is, and how much better that fits than the next value. */
interface ReadWord {
  value: number;
  margin: number;
}

/** Restores the codewords of a symbol, taking the least certain ones as erasures; undefined if too many are wrong. */
function correctWords(read: readonly ReadWord[], checks: number): number[] | undefined {
  const count = read.length - checks;
  if (count <= 0) return undefined;
  // the first codeword is the number of data codewords
  const guesses = read.map((word, i) => (i === 0 ? { value: count, margin: 1 } : word));
  const words = guesses.map(({ value }) => value);
  const leastCertain = guesses
    .map(({ margin }, i) => [margin, i] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, i]) => i);
  for (const share of erasureShares) {
    const doubtful = leastCertain.slice(0, Math.floor(checks * share));
    const corrected = correctErasures(words, checks, doubtful);
    if (corrected?.[0] !== count) continue;
    const errors = corrected.filter((word, i) => word !== words[i] && !doubtful.includes(i)).length;
    if (doubtful.length + 2 * errors <= checks) return corrected;
  }
  return undefined;
}

const samples = codewordModules * samplesPerModule;

/** How well each value fits each codeword of a symbol, including row indicators. */
interface Scores {
  columns: number;
  rows: number;
  /** rows × columns × values. */
  fit: Float32Array;
  /** Mean of the best fits, which shows how well the assumed blur matches. */
  mean: number;
}

/** Scores every codeword of a sampled symbol against every value, as the templates of the three clusters show it. */
function scoreCodewords(symbol: Gray, rows: Rows, clusters: readonly Float32Array[]): Scores {
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

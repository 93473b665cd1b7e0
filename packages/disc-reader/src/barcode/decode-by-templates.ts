import { alignColumns } from './align-columns.ts';
import { codewordValues, templatesOf } from './codeword-table.ts';
import { correctWords } from './correct-words.ts';
import { decodeBarcode } from './decode-barcode.ts';
import { drawSymbol, indicators } from './draw-symbol.ts';
import { findRows, type Rows } from './find-rows.ts';
import type { Outline } from './fit-barcode.ts';
import type { Gray } from './gray.ts';
import { sampleSymbol } from './sample-symbol.ts';
import { type Scores, scoreCodewords } from './score-codewords.ts';

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

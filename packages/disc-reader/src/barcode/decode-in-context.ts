import { blurredBars } from './blurred-bars.ts';
import { codewordModules, codewordValues } from './codeword-table.ts';
import { correctWords } from './correct-words.ts';
import { decodeBarcode } from './decode-barcode.ts';
import { readDimensions } from './decode-by-templates.ts';
import { drawSymbol, indicators } from './draw-symbol.ts';
import type { Rows } from './find-rows.ts';
import type { Outline } from './fit-barcode.ts';
import { distance, type Gray, type Quad } from './gray.ts';
import { type Ink, inkTemplates } from './ink.ts';
import { firstLine, lastLine } from './sample-symbol.ts';
import { type Scores, scoreCodewords } from './score-codewords.ts';
import { type Guess, type Guesses, meanFit, type Sampled, scoreInContext } from './score-in-context.ts';
import { fitLook, type SymbolLook } from './symbol-look.ts';

/** So many values of each codeword are scored in context, and so many while the rows are laid out. */
const mostGuesses = 60;
const someGuesses = { most: 3, part: 2 };
/** A codeword whose best value fits so much better than the next one is what it seems to be. */
const certain = 0.1;
/** So many check codewords are left unused, because there are many attempts. */
const spareChecks = 2;
/**
 * In each round, assumptions are changed by so many strides, then the likeliest or all values are scored. Below a mean fit
 * there is no hope.
 */
const rounds = [
  { scale: 1, isWide: false, minFit: 0.84 },
  { scale: 0.7, isWide: true, minFit: 0.9 },
  { scale: 0.7, isWide: false, minFit: 1 },
];

/** Discs' barcodes have seven columns and more; fewer are easily aligned by chance. */
const fewestColumns = 5;
/** True columns are aligned by 0.36 and more, however much ink has run, those of other print mostly by less. */
const minAlignment = 0.34;

/**
 * Decodes a barcode of which bars have run into each other or are blurred across rows: finds the ink that fits best, then
 * scores the likeliest values by what the codewords around them bring to each point. Takes about half a second. Undefined if
 * there are no codewords, without a text if too many cannot be made out.
 */
export async function decodeInContext(
  source: Gray,
  outline: Outline,
): Promise<{ text: string | undefined } | undefined> {
  const read = readDimensions(source, outline, minAlignment);
  if (!read || read.columns < fewestColumns) return undefined;
  const { symbol, columns, rows, level } = read;
  const likeliest = likeliestInk(symbol, rows);
  if (!likeliest) return undefined;
  const { ink, scores } = likeliest;
  const look = { ink, bars: blurredBars(ink.blur), rows, weights: ink.threshold < 0.5 ? [1] : [] };
  const sampled = { symbol, linesPerModule: linesPerModule(outline.corners, columns) };
  const words = correctInContext(sampled, look, guessesOf(scores, level), 2 ** (level + 1));
  if (!words) return { text: undefined };
  const decoded = await decodeBarcode(drawSymbol({ words, rows: rows.count, columns, level }));
  return { text: decoded?.text };
}

function correctInContext(sampled: Sampled, assumed: SymbolLook, read: Guesses, checks: number): number[] | undefined {
  let [look, guesses] = [assumed, read];
  for (const { scale, isWide, minFit } of rounds) {
    look = fitLook(look, scale, (changed) => meanFit(scoreInContext(sampled, changed, guesses, someGuesses)));
    const tried = isWide ? guesses.map((row) => row.map(withAllValues)) : guesses;
    guesses = scoreInContext(sampled, look, tried, { most: codewordValues, kept: mostGuesses });
    const words = correctWords(
      guesses.flatMap((row) => row.slice(1, -1).map(readWord)),
      checks,
      spareChecks,
    );
    if (words) return words;
    if (meanFit(guesses) < minFit) return undefined;
  }
  return undefined;
}

const readWord = ([first, second]: readonly Guess[]) => ({
  value: first?.value ?? 0,
  margin: (first?.fit ?? 0) - (second?.fit ?? 0),
});

/** The guesses of a codeword, followed by all other values, if it is not certain. */
function withAllValues(cell: readonly Guess[]): readonly Guess[] {
  if (cell.length === 1 || readWord(cell).margin > certain) return cell;
  const seen = new Set(cell.map(({ value }) => value));
  const others = Array.from({ length: codewordValues }, (_, value) => ({ value, fit: 0 }));
  return [...cell, ...others.filter(({ value }) => !seen.has(value))];
}

function likeliestInk(symbol: Gray, rows: Rows): { ink: Ink; scores: Scores } | undefined {
  return inkTemplates()
    .map(({ ink, templates }) => ({ ink, scores: scoreCodewords(symbol, rows, templates) }))
    .sort((a, b) => b.scores.mean - a.scores.mean)[0];
}

/** The likeliest values of each codeword. Row indicators are known. */
function guessesOf(scores: Scores, level: number): Guess[][][] {
  return Array.from({ length: scores.rows }, (_, row) => {
    const { left, right } = indicators(row, scores.rows, scores.columns - 2, level);
    return Array.from({ length: scores.columns }, (__, column) => {
      if (column === 0) return [{ value: left, fit: 1 }];
      if (column === scores.columns - 1) return [{ value: right, fit: 1 }];
      const base = (row * scores.columns + column) * codewordValues;
      return Array.from(scores.fit.subarray(base, base + codewordValues), (fit, value) => ({ value, fit }))
        .sort((a, b) => b.fit - a.fit)
        .slice(0, mostGuesses);
    });
  });
}

function linesPerModule([a, b, c, d]: Quad, columns: number): number {
  const module = (distance(a, b) + distance(d, c)) / 2 / (codewordModules * (columns + 4) + 1);
  return (module * (lastLine - firstLine) * 2) / (distance(a, d) + distance(b, c));
}

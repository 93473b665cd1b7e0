import { barsOf, codewordModules } from './codeword-table.ts';
import type { Gray } from './gray.ts';

/** The codewords of a PDF417 symbol: data first, then check codewords. */
interface SymbolWords {
  words: readonly number[];
  rows: number;
  columns: number;
  /** Error correction level, 0 to 8. */
  level: number;
}

/** The row indicators: the codewords at both ends of a row, which encode the symbol's dimensions and level. */
export function indicators(row: number, rows: number, columns: number, level: number): { left: number; right: number } {
  const base = 30 * Math.floor(row / 3);
  const [height, mixed, width] = [Math.floor((rows - 1) / 3), level * 3 + ((rows - 1) % 3), columns - 1];
  const [left, right] = (
    [
      [height, width],
      [mixed, height],
      [width, mixed],
    ] as const
  )[row % 3] ?? [0, 0];
  return { left: base + left, right: base + right };
}

const scale = 4;
const rowHeight = 4;
const quiet = 8;
const start = 0b11111111010101000;
const stop = 0b111111101000101001;

/** Renders a perfect symbol, so that an ordinary decoder can convert its codewords to text. */
export function drawSymbol({ words, rows, columns, level }: SymbolWords): Gray {
  const modules = codewordModules * (columns + 4) + 1;
  const width = (modules + 2 * quiet) * scale;
  const height = (rows * rowHeight + 2 * quiet) * scale;
  const data = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < rows; row++) {
    const { left, right } = indicators(row, rows, columns, level);
    const values = [left, ...words.slice(row * columns, (row + 1) * columns), right];
    const bars =
      start.toString(2) + values.map((value) => barsOf(row % 3, value).toString(2)).join('') + stop.toString(2);
    for (let y = (quiet + row * rowHeight) * scale, end = y + rowHeight * scale; y < end; y++)
      for (let m = 0; m < modules; m++)
        if (bars[m] === '1') data.fill(0, y * width + (quiet + m) * scale, y * width + (quiet + m + 1) * scale);
  }
  return { data, width, height };
}

import type { Random } from '../seeded-random.ts';
import font from './dot-matrix-font.json' with { type: 'json' };

const columns = new Map(Object.entries(font.columns));
const columnsOfLetter = 5;
const rows = 7;

interface DotMatrixText {
  text: string;
  /** Of the left end and of the base line. */
  x: number;
  y: number;
  /** Height of a capital. */
  height: number;
  /** Radius of a dot relative to the distance between rows: dots join from 0.5 on. */
  dot: number;
  /** Share of the dots that a worn ribbon or needle leaves out. */
  missing: number;
}

/** Distance between columns relative to that between rows. */
const columnShare = 0.86;

export const dotMatrixWidth = (text: string, height: number): number =>
  (((columnsOfLetter + 1) * text.length - 1) * columnShare * height) / (rows - 1);

/** Draws text as a matrix printer does, as one SVG path. */
export function drawDotMatrix({ text, x, y, height, dot, missing }: DotMatrixText, random: Random): string {
  const step = height / (rows - 1);
  const radius = dot * step;
  const dots = [...text].flatMap((letter, at) =>
    Array.from({ length: columnsOfLetter }, (_, column) => {
      const bits = Number.parseInt(columns.get(letter)?.slice(2 * column, 2 * column + 2) ?? '0', 16);
      return Array.from({ length: rows }, (_unused, row) => {
        if ((bits & (1 << row)) === 0 || random() < missing) return '';
        const left = x + ((columnsOfLetter + 1) * at + column) * columnShare * step - radius;
        const middle = y - (rows - 1 - row) * step;
        return `M${left.toFixed(2)} ${middle.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
      }).join('');
    }),
  );
  return `<path d="${dots.join('')}"/>`;
}

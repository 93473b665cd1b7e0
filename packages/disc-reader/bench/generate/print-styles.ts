import { between, type Random } from '../seeded-random.ts';
import type { FontUse } from './installed-fonts.ts';

interface PrintedText {
  text: string;
  /** Of the anchor and of the base line. */
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
}

/** How a printer puts values on the form. */
export interface PrintStyle {
  draw: (text: PrintedText) => string;
  /** Definitions and attributes of the group that all values are in. */
  filter?: string;
  attributes: string;
  /** Attributes of the barcode's group, if the printer harms it, too. */
  barcode?: string;
}

/** Width of a module of the barcode, in hundredths of the disc's radius. */
const moduleWidth = 0.6;

/** Height of a capital relative to the size of the font. */
const capital = 0.72;

type Fonts = (use: FontUse, random: Random) => string;

/** Kinds of print, each with its own wear. */
export const printStyles = {
  plain: (random, fonts) => outlined(fonts('plain', random), random),
  condensed: (random, fonts) => outlined(fonts('condensed', random), random),
  thermal: (random, fonts) => ({ ...outlined(fonts('thermal', random), random), attributes: 'fill="#2e2e33"' }),
  touching: (random, fonts) => outlined(fonts('plain', random), random, between(random, -0.11, -0.05)),
  'faded thermal': (random, fonts) => ({
    ...outlined(fonts('thermal', random), random),
    attributes: `fill="#333" opacity="${between(random, 0.45, 0.7)}" filter="url(#print)"`,
    filter: erosion(random, between(random, 0, 0.15)),
  }),
  'sun-faded': (random, fonts) => ({
    ...outlined(fonts('plain', random), random),
    attributes: `fill="#334" opacity="${between(random, 0.3, 0.5)}"`,
  }),
  'double strike': (random, fonts) => doubled(outlined(fonts('plain', random), random), random),
  'ink bleed': (random, fonts) => ({
    ...outlined(fonts('plain', random), random),
    attributes: `fill="#111" stroke="#111" stroke-width="${between(random, 0.35, 0.75)}" stroke-linejoin="round"`,
    filter: runInk(between(random, 0.6, 1), between(random, 0.3, 0.4)),
    barcode: 'filter="url(#run)"',
  }),
  'dot matrix': (random) => dots(random, between(random, 0.46, 0.62), 0),
  'worn dot matrix': (random) => ({
    ...dots(random, between(random, 0.36, 0.48), between(random, 0.02, 0.07)),
    attributes: `fill="#222" opacity="${between(random, 0.5, 0.85)}" filter="url(#print)"`,
    filter: erosion(random, between(random, -0.1, 0.1)),
  }),
} satisfies Record<string, (random: Random, fonts: Fonts) => PrintStyle>;

export type PrintName = keyof typeof printStyles;

/** `tracking` is the space between letters in heights of the font. */
function outlined(family: string, random: Random, tracking = 0): PrintStyle {
  const loose = random() < 0.3 ? between(random, 0, 0.8) : 0;
  const weight = random() < 0.25 ? 'bold' : 'normal';
  return {
    draw: ({ text, x, y, size, anchor }) =>
      `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${tracking === 0 ? loose : tracking * size}" text-anchor="${anchor}">${text}</text>`,
    attributes: 'fill="#16161a"',
  };
}

function dots(random: Random, dot: number, missing: number): PrintStyle {
  return {
    draw: ({ text, x, y, size, anchor }) => {
      const height = capital * size;
      const width = dotMatrixWidth(text, height);
      const left = x - { start: 0, middle: width / 2, end: width }[anchor];
      return drawDotMatrix({ text, x: left, y, height, dot, missing }, random);
    },
    attributes: 'fill="#1c1c22"',
  };
}

/** Each letter struck twice, a little apart. */
function doubled(style: PrintStyle, random: Random): PrintStyle {
  const [dx, dy] = [between(random, 0.3, 0.7), between(random, -0.3, 0.3)];
  return {
    ...style,
    draw: (text) => style.draw(text) + style.draw({ ...text, x: text.x + dx, y: text.y + dy }),
    attributes: 'fill="#16161a" fill-opacity="0.85"',
  };
}

/** A filter that takes ink away in spots; `share` is about the share of the ink that goes. */
function erosion(random: Random, share: number): string {
  const seed = Math.floor(between(random, 1, 999));
  return `<filter id="print" x="-0.1" y="-0.1" width="1.2" height="1.2">
<feTurbulence type="fractalNoise" baseFrequency="1.1" numOctaves="2" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  8 0 0 0 ${-2.2 - 2 * share}" result="holes"/>
<feComposite in="SourceGraphic" in2="holes" operator="in"/></filter>`;
}

/** A filter that spreads the ink of a barcode by `blur` modules; what then has a share of `threshold` or more is dark. */
const runInk = (blur: number, threshold: number): string =>
  `<filter id="run"><feGaussianBlur stdDeviation="${blur * moduleWidth}"/>
<feComponentTransfer><feFuncA type="linear" slope="4" intercept="${0.5 - 4 * threshold}"/></feComponentTransfer></filter>`;

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

const dotMatrixWidth = (text: string, height: number): number =>
  (((columnsOfLetter + 1) * text.length - 1) * columnShare * height) / (rows - 1);

/** Draws text as a matrix printer does, as one SVG path. */
function drawDotMatrix({ text, x, y, height, dot, missing }: DotMatrixText, random: Random): string {
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

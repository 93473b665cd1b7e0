import { drawTemplates, remember } from './codeword-table.ts';

/**
 * How the bars of a symbol came to look. Ink that runs into the paper, or a lens out of focus, spreads them by `blur`
 * modules; then what got more ink than `threshold`, a share of that of a solid bar, is dark. The larger `softness`, the
 * more a shade in between remains one.
 */
export interface Ink {
  blur: number;
  threshold: number;
  softness: number;
}

/** Print that has run, and sharp print that is seen through blur. */
const inks: readonly [Ink, ...Ink[]] = [
  { blur: 0.65, threshold: 0.32, softness: 0.1 },
  { blur: 0.85, threshold: 0.32, softness: 0.1 },
  { blur: 1.05, threshold: 0.32, softness: 0.1 },
  { blur: 0.5, threshold: 0.5, softness: 1 },
  { blur: 0.75, threshold: 0.5, softness: 1 },
  { blur: 1, threshold: 0.5, softness: 1 },
];

/** The darkness of a point that got `amount` of ink, from 0 to 1. */
export const darkness = ({ threshold, softness }: Ink, amount: number): number =>
  1 / (1 + Math.exp((threshold - amount) / softness));

const templatesOfInk = remember((i) =>
  drawTemplates(inks[i]?.blur ?? 1, (shade) => -darkness(inks[i] ?? inks[0], 1 - shade)),
);

/** The inks with the templates of their codewords. */
export const inkTemplates = (): { ink: Ink; templates: Float32Array[] }[] =>
  inks.map((ink, i) => ({ ink, templates: templatesOfInk(i) }));

/** The share of a normal distribution below x standard deviations. */
export function normalShare(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-z * z);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

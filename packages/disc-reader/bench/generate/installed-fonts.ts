import { execFileSync } from 'node:child_process';
import type { Random } from '../seeded-random.ts';

/** Families to print discs with, by kind of print. Any that is installed will do. */
const wanted = {
  plain: [
    'Liberation Sans',
    'Liberation Mono',
    'DejaVu Sans',
    'DejaVu Sans Mono',
    'Inconsolata',
    'B612 Mono',
    'JetBrains Mono',
    'Open Sans',
    'Roboto',
    'Hack',
    'Lato',
    'FreeSans',
    'FreeMono',
    'Courier Prime',
    'Nimbus Mono PS',
    'URW Gothic',
    'Universalis ADF Std',
  ],
  thermal: ['OCRA', 'OCR A', 'OCR B', 'DejaVu Sans Mono', 'Liberation Mono'],
  condensed: [
    'Liberation Sans Narrow',
    'DejaVu Sans Condensed',
    'Open Sans Condensed',
    'Roboto Condensed',
    'Nimbus Sans Narrow',
    'Gillius ADF Cond',
  ],
  label: ['Open Sans', 'Liberation Sans', 'DejaVu Sans', 'Liberation Sans Narrow', 'B612'],
} as const;

export type FontUse = keyof typeof wanted;

/** Picks installed fonts, and says which of those that it would use are missing: pictures differ without them. */
export function installedFonts(): (use: FontUse, random: Random) => string {
  const installed = new Set(
    execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' })
      .split(/[\n,]/)
      .map((family) => family.trim()),
  );
  const missing = new Set(
    Object.values(wanted)
      .flat()
      .filter((family) => !installed.has(family)),
  );
  if (missing.size > 0) console.error(`Fonts that are not installed and not used: ${[...missing].join(', ')}.`);
  return (use, random) => {
    const families = wanted[use].filter((family) => installed.has(family));
    return families[Math.floor(random() * families.length)] ?? 'sans-serif';
  };
}

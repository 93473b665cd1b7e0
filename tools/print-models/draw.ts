import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { installedFonts } from '../bench/scan-generate/installed-fonts.ts';
import type { Random } from '../bench/seeded-random.ts';
import type { DrawStrip } from './draw-strip.ts';
import { drawValue } from './draw-value.ts';
import { drawWeight } from './draw-weight.ts';
import kinds from './kinds.json' with { type: 'json' };

/** Mulberry32. Digits that follow each other must be independent, or the model learns which does: the benches' are not. */
function independentRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const drawers: Record<'weights' | 'values', DrawStrip> = { weights: drawWeight, values: drawValue };

// draw.ts weights|values FILE [COUNT] [SEED]: for each strip the text, filled up with spaces, and its shades, 200 for full ink.
const [kind = '', file = '', count = '1000', seed = '1'] = process.argv.slice(2);
if (kind !== 'weights' && kind !== 'values') throw new Error('draw.ts weights|values FILE [COUNT] [SEED]');
const { bytes } = kinds[kind];
const fonts = installedFonts();
const random = independentRandom(Number(seed));
const out = createWriteStream(file);
for (let i = 0; i < Number(count); i++) {
  const { text, strip } = await drawers[kind](random, fonts);
  out.write(Buffer.from(text.padEnd(bytes).slice(0, bytes)));
  out.write(Buffer.from(strip.shades.map((shade) => Math.round(shade * 200))));
}
out.end();
await finished(out);

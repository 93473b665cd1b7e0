import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { installedFonts } from '../bench/scan-generate/installed-fonts.ts';
import type { Random } from '../bench/seeded-random.ts';
import { drawLine } from './draw-line.ts';

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

const [file = '', count = '1000', seed = '1'] = process.argv.slice(2);
const fonts = installedFonts();
const random = independentRandom(Number(seed));
const out = createWriteStream(file);
for (let i = 0; i < Number(count); i++) {
  const { digits, strip } = await drawLine(random, fonts);
  out.write(Buffer.from(digits.padEnd(5).slice(0, 5)));
  out.write(Buffer.from(strip.shades.map((shade) => Math.round(shade * 200))));
}
out.end();
await finished(out);

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conditions } from './generate/conditions.ts';
import { installedFonts } from './generate/installed-fonts.ts';
import { inventDisc } from './generate/invent-disc.ts';
import { makePicture } from './generate/make-picture.ts';
import { seededRandom } from './seeded-random.ts';

// npm run bench -- scan-generate FOLDER [--count 100] [--seed 1]: draws labelled discs, photographed under all kinds of
// conditions, with a manifest.json that the other benches of the reader take. Every vehicle and number is invented. Needs
// `fc-list`; prints in the fonts it finds and names those that are missing, since the pictures differ by them.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('npm run bench -- scan-generate FOLDER [--count 100] [--seed 1]');
await mkdir(folder, { recursive: true });
const fonts = installedFonts();
const wantedOnes = conditions.filter(({ name }) => new RegExp(values.only).test(name));

const labeled: unknown[] = [];
for (let i = 0; i < Number(values.count); i++) {
  // a generator for each picture, so that a change to one condition leaves the others as they were
  const random = seededRandom(1_000_003 * Number(values.seed) + 7919 * i);
  for (let skip = 0; skip < 8; skip++) random(); // its first numbers are alike for seeds that are
  const condition = wantedOnes[i % wantedOnes.length];
  if (!condition) break;
  const { difficulty, name, isCovered = false } = condition;
  const disc = inventDisc(random);
  const { picture, extension, notes } = await makePicture(disc, condition, random, fonts);
  const file = `${difficulty.charAt(0)}${String(i).padStart(3, '0')}-${name.replaceAll(/[ ,]+/g, '-')}.${extension}`;
  await writeFile(join(folder, file), picture);
  // of a mass that is partly covered nothing is expected, but what can still be read is right
  const answers = isCovered ? { expected: null, tolerated: disc } : { expected: disc };
  labeled.push({ file, difficulty, ...answers, notes: { tag: name, ...notes } });
}
await writeFile(join(folder, 'manifest.json'), JSON.stringify(labeled, null, 1));
console.log(`${labeled.length} pictures and their manifest.json are in ${folder}.`);

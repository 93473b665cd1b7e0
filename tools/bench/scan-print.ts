import { prepareDecoderInNode } from 'disc-barcode/node';
import { loadPicture } from '../../api/src/scans/reader/load-picture.ts';
import { openOcrModels } from '../../api/src/scans/reader/ocr-models.ts';
import { readByPrint } from '../../api/src/scans/reader/read-disc.ts';
import { readDiscBarcode } from '../../api/src/scans/reader/read-disc-barcode.ts';
import { discCorpora, halfOf } from './disc-corpus.ts';
import { augmentations } from './scan-calibration/augment-picture.ts';
import { pick, seededRandom } from './seeded-random.ts';

// npm run bench -- scan-print FOLDER… [--half even|odd] [--damaged] [--seed 1]: what print alone tells of labelled discs, of
// which the barcode is found but its contents are withheld; damaged further at random if wanted. Values in full are the six
// that the form needs. Exits with 1 if a value is wrong.
const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;
const { corpora, options } = await discCorpora('scan-print');
const random = seededRandom(Number(options.seed ?? 1));
const damages = Object.values(augmentations);

/** What was read of a group of discs. */
interface Group {
  discs: number;
  full: number;
  values: number;
  read: Record<(typeof fields)[number], number>;
  wrong: number;
}
const groups = new Map<string, Group>();

await prepareDecoderInNode();
const models = await openOcrModels();
for (const { name, labeled, read } of corpora)
  for (const { file, difficulty, expected } of labeled) {
    if (!expected) continue;
    const bytes = await read(file);
    const [first, ...others] = damages;
    const shown = options.damaged && first ? await pick(random, [first, ...others])(bytes, random) : bytes;
    const picture = await loadPicture(shown);
    if (!picture) continue;
    const { payload: _, ...found } = await readDiscBarcode(picture, models);
    const scan = (await readByPrint(found, models)) ?? {};
    const key = `${name} ${halfOf(file)} ${difficulty}`;
    const group = groups.get(key) ?? {
      discs: 0,
      full: 0,
      values: 0,
      read: { discNumber: 0, expiryDate: 0, make: 0, licenseNumber: 0, registerNumber: 0, tare: 0, gvm: 0 },
      wrong: 0,
    };
    groups.set(key, group);
    group.discs++;
    if (needed.every((field) => scan[field] === expected[field])) group.full++;
    for (const field of fields) {
      if (expected[field]) group.values++;
      const value = scan[field];
      if (value === undefined) continue;
      if (value === expected[field]) group.read[field]++;
      else {
        group.wrong++;
        console.error(`WRONG: ${file}: ${field} ${value} (${scan[`${field}Confidence`]}), not ${expected[field]}`);
      }
    }
  }
await models.close();

for (const [name, { discs, full, values, read, wrong }] of groups) {
  const right = Object.values(read).reduce((sum, count) => sum + count, 0);
  const each = Object.entries(read).map(([field, count]) => `${field} ${count}`);
  console.log(
    `${name.padEnd(28)} ${full} of ${discs} full, ${right} of ${values} values, ${wrong} wrong (${each.join(', ')})`,
  );
}
process.exitCode = [...groups.values()].some(({ wrong }) => wrong > 0) ? 1 : 0;

import { writeFile } from 'node:fs/promises';
import { prepareDecoderInNode } from '../src/barcode/node.ts';
import type { DiscReading } from '../src/disc-reading.ts';
import { loadPicture } from '../src/print/load-picture.ts';
import { openOcrModels } from '../src/print/ocr-models.ts';
import { readByPrint, readWholeDisc } from '../src/print/read-disc.ts';
import { readDiscBarcode } from '../src/print/read-disc-barcode.ts';
import { discCorpora, halfOf, type LabeledDisc } from './disc-corpus.ts';

// npm run bench -- scan FOLDER… [--half even|odd] [--print] [--out PREFIX]: measures the reader's accuracy and speed on labelled
// photographs, by corpus and half, since it is tuned on the even half of the second corpus and on drawn discs alone. `--print`
// withholds the contents of barcodes. `--out` writes what was read to a file for each corpus, in the form that a scorer of it
// takes. Exits with 1 if a value is wrong or a difficulty is below its threshold.
const thresholds: Record<string, number> = { easy: 1, medium: 0.95, hard: 0.75 };
const minGvm = 0.94;
const maxMedianMs = 1500;
const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;
const { corpora, options } = await discCorpora();

await prepareDecoderInNode();
const models = await openOcrModels();

async function readPrintAlone(file: Buffer): Promise<DiscReading | undefined> {
  const picture = await loadPicture(file);
  if (!picture?.isWhole) return undefined;
  const { payload: _, ...found } = await readDiscBarcode(picture, models);
  return await readByPrint(found, models);
}

/** The scores of one difficulty of one half of a corpus. */
interface Group {
  discs: number;
  full: number;
  wrong: number;
  values: Record<(typeof fields)[number], { printed: number; right: number }>;
  times: number[];
}
const noValues = (): Group['values'] => {
  const none = () => ({ printed: 0, right: 0 });
  return {
    discNumber: none(),
    expiryDate: none(),
    make: none(),
    licenseNumber: none(),
    registerNumber: none(),
    tare: none(),
    gvm: none(),
  };
};
const groups = new Map<string, Group>();

async function measure(
  name: string,
  { file, expected, tolerated }: LabeledDisc,
  picture: Buffer,
): Promise<DiscReading> {
  const start = performance.now();
  const read = (options.print ? await readPrintAlone(picture) : await readWholeDisc(picture, models)) ?? {};
  const group = groups.get(name) ?? { discs: 0, full: 0, wrong: 0, values: noValues(), times: [] };
  groups.set(name, group);
  group.discs++;
  group.times.push(performance.now() - start);
  if (needed.every((field) => expected && read[field] === expected[field])) group.full++;
  const truth = expected ?? tolerated;
  for (const field of fields) {
    if (expected?.[field]) group.values[field].printed++;
    if (read[field] === undefined) continue;
    if (read[field] === truth?.[field]) group.values[field].right++;
    else {
      group.wrong++;
      console.error(`WRONG: ${file}: ${field} ${read[field]}, not ${truth?.[field] ?? 'any'}`);
    }
  }
  return read;
}

for (const { name, labeled, read } of corpora) {
  const results: Record<string, DiscReading | null> = {};
  for (const disc of labeled) {
    const group = `${name} ${halfOf(disc.file)} ${disc.expected ? disc.difficulty : 'no answer'}`;
    results[disc.file] = await measure(group, disc, await read(disc.file));
  }
  if (options.out) await writeFile(`${options.out}-${name}.json`, JSON.stringify(results, null, 1));
}
await models.close();

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);

const failures: string[] = [];
for (const [name, { discs, full, wrong, values, times }] of groups) {
  const each = fields.map((field) => `${field} ${values[field].right}/${values[field].printed}`);
  console.log(
    `${name.padEnd(28)} ${full} of ${discs} full, ${wrong} wrong, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms (${each.join(', ')})`,
  );
  if (wrong > 0) failures.push(`${name}: ${wrong} wrong, none allowed`);
}
for (const [difficulty, threshold] of options.print ? [] : Object.entries(thresholds)) {
  const alike = [...groups].flatMap(([name, group]) => (name.endsWith(difficulty) ? [group] : []));
  const [full, discs] = [
    alike.reduce((sum, group) => sum + group.full, 0),
    alike.reduce((sum, group) => sum + group.discs, 0),
  ];
  if (full < threshold * discs) failures.push(`${difficulty}: ${full} of ${discs}, not ${threshold * 100} %`);
}
const [printed, right] = (['printed', 'right'] as const).map((count) =>
  [...groups.values()].reduce((sum, { values }) => sum + values.gvm[count], 0),
);
if (!options.print && (right ?? 0) < minGvm * (printed ?? 0)) failures.push(`GVM ${right} of ${printed}`);
const times = [...groups].flatMap(([name, group]) => (name.endsWith('no answer') ? [] : group.times));
const median = percentile(times, 0.5);
console.log(`a disc takes ${median} ms in the median, ${percentile(times, 0.95)} ms at p95`);
console.log(`the process used ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
if (median > maxMedianMs) failures.push(`the median is ${median} ms, not ${maxMedianMs} ms`);
for (const failure of failures) console.error(`THRESHOLD MISSED: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

import { writeFile } from 'node:fs/promises';
import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { assessPicture } from '../../api/src/scans/reader/assess-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';
import { percentile } from './percentile.ts';
import { discCorpora, halfOf, type LabeledDisc } from './disc-corpus.ts';

// npm run bench -- scan FOLDER… [--half even|odd] [--out PREFIX]: measures the disc reader's accuracy and speed on labelled
// photographs, by corpus and half, since it is tuned on the even half of the second corpus alone. Exits with 1 if a group is
// below the thresholds. A reading that takes too long counts as none. `--out` writes what was read to a file for each corpus,
// in the form that a scorer of it takes.
const thresholds: Record<string, number> = { easy: 1, medium: 0.96, hard: 0.75, gvm: 0.95 };
const maxMedianMs = 1500;
const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;
const { corpora, options } = await discCorpora('scan');

/** Milliseconds to decode a 12-megapixel picture, the minimum cost of any scan. Shows this machine's speed. */
async function decodeTime(): Promise<number> {
  const noise = {
    create: {
      width: 1008,
      height: 756,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
      background: '#000',
    },
  };
  const picture = await sharp(await sharp(noise).png().toBuffer())
    .resize(4032, 3024)
    .jpeg({ quality: 85 })
    .toBuffer();
  const start = performance.now();
  await sharp(picture).raw().toBuffer();
  return performance.now() - start;
}

const isWrong = (scan: ScanResult, truth: LabeledDisc['expected']): boolean =>
  fields.some((field) => scan[field] !== undefined && scan[field] !== truth?.[field]);

let reader: ReaderProcess | undefined;
let memory = 0;
const queue = scanQueue(() => (reader = startReaderProcess()), {
  waiting: 1,
  timeLimit: 8000,
  recycleAfter: 200,
  memoryLimit: 650 * 2 ** 20,
  idle: 60_000,
});
await queue.read(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
); // warm-up, not measured

/** The scores of one difficulty of one half of a corpus. */
interface Group {
  discs: number;
  full: number;
  wrong: number;
  gvm: { labeled: number; right: number };
  times: number[];
}
const groups = new Map<string, Group>();

async function measure(name: string, { expected, tolerated }: LabeledDisc, picture: Buffer): Promise<ScanResult> {
  const start = performance.now();
  const scan = ((await assessPicture(picture)) ? await queue.read(picture).catch(() => undefined) : undefined) ?? {};
  const time = performance.now() - start;
  memory = Math.max(memory, reader?.memory() ?? 0);
  const group = groups.get(name) ?? { discs: 0, full: 0, wrong: 0, gvm: { labeled: 0, right: 0 }, times: [] };
  groups.set(name, group);
  group.discs++;
  group.times.push(time);
  if (needed.every((field) => expected && scan[field] === expected[field])) group.full++;
  if (isWrong(scan, expected ?? tolerated ?? null)) group.wrong++;
  if (expected?.['gvm']) {
    group.gvm.labeled++;
    if (scan.gvm === expected['gvm']) group.gvm.right++;
  }
  return scan;
}

for (const { name, labeled, read } of corpora) {
  const results: Record<string, ScanResult | null> = {};
  for (const disc of labeled) {
    const half = halfOf(disc.file);
    const group = `${name} ${half} ${disc.expected ? disc.difficulty : 'no disc'}`;
    results[disc.file] = await measure(group, disc, await read(disc.file));
  }
  if (options.out) await writeFile(`${options.out}-${name}.json`, JSON.stringify(results, null, 1));
}
await queue.close();

const failures: string[] = [];
for (const [name, { discs, full, wrong, gvm, times }] of groups) {
  console.log(
    `${name.padEnd(28)} ${String(full).padStart(3)} of ${discs} full, ${wrong} wrong, gvm ${gvm.right} of ${gvm.labeled}, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
  if (wrong > 0) failures.push(`${name}: ${wrong} wrong, none allowed`);
  const threshold = thresholds[name.split(' ').at(-1) ?? ''] ?? 0;
  if (full / discs < threshold)
    failures.push(`${name} ${((100 * full) / discs).toFixed(1)} %, not ${threshold * 100} %`);
}
const labeledGvm = [...groups.values()].reduce((sum, { gvm }) => sum + gvm.labeled, 0);
const rightGvm = [...groups.values()].reduce((sum, { gvm }) => sum + gvm.right, 0);
console.log(`gvm ${rightGvm} of ${labeledGvm} right`);
if (rightGvm / labeledGvm < (thresholds['gvm'] ?? 0)) failures.push(`gvm ${rightGvm} of ${labeledGvm}`);
const discTimes = [...groups].flatMap(([name, { times }]) => (name.endsWith('no disc') ? [] : times));
const median = percentile(discTimes, 0.5);
console.log(`a disc takes ${median} ms in the median, ${percentile(discTimes, 0.95)} ms at p95`);
if (median > maxMedianMs) failures.push(`the median is ${median} ms, not ${maxMedianMs} ms`);
console.log(
  `decoding a 12-megapixel JPEG takes ${Math.round(await decodeTime())} ms; the reader used up to ${Math.round(memory / 2 ** 20)} MB`,
);
for (const failure of failures) console.error(`THRESHOLD MISSED: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

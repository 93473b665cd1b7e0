import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { assessPicture } from '../../api/src/scans/reader/assess-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';
import { percentile } from './percentile.ts';
import { discCorpus, type Labelled } from './disc-corpus.ts';

// npm run bench -- scan FOLDER: what the reader of discs gets right on labelled photographs, and how long it takes.
// Ends with 1 below the bars.
const bars: Record<string, number> = { easy: 1, medium: 0.97, hard: 0.86, gvm: 0.96 };
const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;
const { labelled, read } = await discCorpus('scan');

/** Milliseconds to decode one picture of 12 megapixels: what every reader pays, and a measure of this machine now. */
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

const wrong = (scan: ScanResult, right: Labelled['expected']): boolean =>
  fields.some((field) => scan[field] !== undefined && scan[field] !== right?.[field]);

let reader: ReaderProcess | undefined;
let memory = 0;
const queue = scanQueue(() => (reader = startReaderProcess()), {
  waiting: 1,
  timeLimit: 8000,
  recycleAfter: 200,
  memoryLimit: 650 * 2 ** 20,
  idle: 60_000,
});
const groups = new Map<string, { discs: number; full: number; wrong: number; times: number[] }>();
const gvm = { labelled: 0, right: 0 };
await queue.read(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
); // the start is not measured

for (const { file, difficulty, expected, tolerated } of labelled) {
  const picture = await read(file);
  const start = performance.now();
  const scan = ((await assessPicture(picture)) ? await queue.read(picture) : undefined) ?? {};
  const time = performance.now() - start;
  memory = Math.max(memory, reader?.memory() ?? 0);
  const name = expected ? difficulty : 'no disc';
  const group = groups.get(name) ?? { discs: 0, full: 0, wrong: 0, times: [] };
  groups.set(name, group);
  group.discs++;
  group.times.push(time);
  if (needed.every((field) => expected && scan[field] === expected[field])) group.full++;
  if (wrong(scan, expected ?? tolerated ?? null)) group.wrong++;
  if (expected?.['gvm']) {
    gvm.labelled++;
    if (scan.gvm === expected['gvm']) gvm.right++;
  }
}
await queue.close();

const below: string[] = [];
const hold = (name: string, share: number): void => {
  if (share < (bars[name] ?? 0)) below.push(`${name} ${(share * 100).toFixed(1)} %, the bar is ${(bars[name] ?? 0) * 100} %`);
};
for (const [name, { discs, full, wrong: mistaken, times }] of groups) {
  console.log(
    `${name.padEnd(8)} ${String(full).padStart(3)} of ${discs} full, ${mistaken} wrong, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
  hold(name, full / discs);
  if (mistaken > 0) below.push(`${name}: ${mistaken} wrong, none is allowed`);
}
console.log(`gvm      ${String(gvm.right).padStart(3)} of ${gvm.labelled} right`);
hold('gvm', gvm.labelled === 0 ? 1 : gvm.right / gvm.labelled);
console.log(
  `one 12-megapixel JPEG is decoded in ${Math.round(await decodeTime())} ms; the reader held up to ${Math.round(memory / 2 ** 20)} MB`,
);
for (const miss of below) console.error(`BELOW THE BAR: ${miss}`);
process.exitCode = below.length > 0 ? 1 : 0;

import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { assessPicture } from '../../api/src/scans/reader/assess-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';
import { percentile } from './percentile.ts';
import { discCorpus, type LabeledDisc } from './disc-corpus.ts';

// npm run bench -- scan FOLDER: measures the disc reader's accuracy and speed on labelled photographs. Exits with 1
// below the thresholds.
const thresholds: Record<string, number> = { easy: 1, medium: 0.97, hard: 0.86, gvm: 0.96 };
const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;
const { labeled, read } = await discCorpus('scan');

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
const groups = new Map<string, { discs: number; full: number; wrong: number; times: number[] }>();
const gvm = { labeled: 0, right: 0 };
await queue.read(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
); // warm-up, not measured

for (const { file, difficulty, expected, tolerated } of labeled) {
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
  if (isWrong(scan, expected ?? tolerated ?? null)) group.wrong++;
  if (expected?.['gvm']) {
    gvm.labeled++;
    if (scan.gvm === expected['gvm']) gvm.right++;
  }
}
await queue.close();

const failures: string[] = [];
const checkThreshold = (name: string, share: number): void => {
  if (share < (thresholds[name] ?? 0))
    failures.push(`${name} ${(share * 100).toFixed(1)} %, the threshold is ${(thresholds[name] ?? 0) * 100} %`);
};
for (const [name, { discs, full, wrong, times }] of groups) {
  console.log(
    `${name.padEnd(8)} ${String(full).padStart(3)} of ${discs} full, ${wrong} wrong, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
  checkThreshold(name, full / discs);
  if (wrong > 0) failures.push(`${name}: ${wrong} wrong, none allowed`);
}
console.log(`gvm      ${String(gvm.right).padStart(3)} of ${gvm.labeled} right`);
checkThreshold('gvm', gvm.labeled === 0 ? 1 : gvm.right / gvm.labeled);
console.log(
  `decoding a 12-megapixel JPEG takes ${Math.round(await decodeTime())} ms; the reader used up to ${Math.round(memory / 2 ** 20)} MB`,
);
for (const failure of failures) console.error(`THRESHOLD MISSED: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

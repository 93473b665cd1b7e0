import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { judgePicture } from '../../api/src/scans/reader/judge-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';

interface Labelled {
  file: string;
  difficulty: string;
  expected: Record<string, string | null> | null;
  tolerated?: Record<string, string | null> | null;
}

const needed = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare'] as const;
const fields = [...needed, 'gvm'] as const;

const folder = process.argv[2] ?? process.env['DISC_CORPUS'];
if (!folder) {
  console.error('usage: npm run bench -- scan FOLDER   (or DISC_CORPUS=FOLDER), a folder of pictures with a manifest.json');
  process.exit(2);
}

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

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
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
const labelled = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Labelled[];
await queue.read(
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
); // the start is not measured

for (const { file, difficulty, expected, tolerated } of labelled) {
  const picture = await readFile(join(folder, file));
  const start = performance.now();
  const scan = ((await judgePicture(picture)) ? await queue.read(picture) : undefined) ?? {};
  const time = performance.now() - start;
  memory = Math.max(memory, reader?.memory() ?? 0);
  const name = expected ? difficulty : 'no disc';
  const group = groups.get(name) ?? { discs: 0, full: 0, wrong: 0, times: [] };
  groups.set(name, group);
  group.discs++;
  group.times.push(time);
  if (needed.every((field) => expected && scan[field] === expected[field])) group.full++;
  if (wrong(scan, expected ?? tolerated ?? null)) group.wrong++;
}
await queue.close();

for (const [name, { discs, full, wrong: mistaken, times }] of groups)
  console.log(
    `${name.padEnd(8)} ${String(full).padStart(3)} of ${discs} full, ${mistaken} wrong, median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`,
  );
console.log(
  `one 12-megapixel JPEG is decoded in ${Math.round(await decodeTime())} ms; the reader held up to ${Math.round(memory / 2 ** 20)} MB`,
);

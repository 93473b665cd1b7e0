import { assessPicture } from '../../api/src/scans/reader/assess-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';
import { percentile } from './percentile.ts';
import { discCorpora } from './disc-corpus.ts';

// npm run bench -- scan-memory FOLDER: measures memory growth over 200 scans, in this process, which runs only the
// API's part of scanning, and in the reader process, which is not recycled meanwhile. Exits with 1 if the last fifty
// scans use over a quarter more than the second fifty.
const scans = 200;
const warm = 50;
const maxGrowth = 1.25;
const { corpora } = await discCorpora('scan-memory');
const discs = corpora.flatMap(({ labeled, read }) =>
  labeled
    .filter(({ expected }) => expected)
    .map(
      ({ file }) =>
        () =>
          read(file),
    ),
);

let reader: ReaderProcess | undefined;
let starts = 0;
const start = (): ReaderProcess => {
  starts++;
  return (reader = startReaderProcess());
};
const queue = scanQueue(start, {
  waiting: 1,
  timeLimit: 30_000,
  recycleAfter: 10_000,
  memoryLimit: 4 * 2 ** 30,
  idle: 60_000,
});
const megabytes = { 'API process': [] as number[], 'reader process': [] as number[] };
for (let scan = 0; scan < scans; scan++) {
  const picture = (await discs[scan % discs.length]?.()) ?? Buffer.alloc(0);
  if (await assessPicture(picture)) await queue.read(picture);
  megabytes['API process'].push(process.memoryUsage.rss() / 2 ** 20);
  megabytes['reader process'].push((reader?.memory() ?? 0) / 2 ** 20);
}
await queue.close();

let hasFailed = starts > 1;
if (hasFailed) console.error(`The reader was started ${starts} times.`);
for (const [name, sizes] of Object.entries(megabytes)) {
  const [early, late] = [percentile(sizes.slice(warm, 2 * warm), 0.5), percentile(sizes.slice(-warm), 0.5)];
  console.log(
    `${name.padEnd(15)} MB after ${[1, 50, 100, 150, 200].map((at) => `${at}: ${Math.round(sizes[at - 1] ?? 0)}`).join(', ')}; max ${percentile(sizes, 1)}`,
  );
  if (late > early * maxGrowth) {
    hasFailed = true;
    console.error(`GROWS: ${name} from ${early} to ${late} MB`);
  }
}
process.exitCode = hasFailed ? 1 : 0;

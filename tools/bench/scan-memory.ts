import { assessPicture } from '../../api/src/scans/reader/assess-picture.ts';
import { type ReaderProcess, startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { scanQueue } from '../../api/src/scans/reader/scan-queue.ts';
import { percentile } from './percentile.ts';
import { discCorpus } from './disc-corpus.ts';

// npm run bench -- scan-memory FOLDER: what 200 scans in a row leave behind, in the process that hands the pictures on
// (the API's part of it, nothing else runs here) and in the reader's, which is not replaced meanwhile. Ends with 1 when
// the last fifty hold a quarter more than the fifty after the first.
const scans = 200;
const warm = 50;
const allowed = 1.25;
const { labelled, read } = await discCorpus('scan-memory');
const discs = labelled.filter(({ expected }) => expected);

let reader: ReaderProcess | undefined;
let starts = 0;
const start = (): ReaderProcess => {
  starts++;
  return (reader = startReaderProcess());
};
const queue = scanQueue(start, { waiting: 1, timeLimit: 30_000, recycleAfter: 10_000, memoryLimit: 4 * 2 ** 30, idle: 60_000 });
const held = { 'API process': [] as number[], 'reader process': [] as number[] };
for (let scan = 0; scan < scans; scan++) {
  const picture = await read(discs[scan % discs.length]?.file ?? '');
  if (await assessPicture(picture)) await queue.read(picture);
  held['API process'].push(process.memoryUsage.rss() / 2 ** 20);
  held['reader process'].push((reader?.memory() ?? 0) / 2 ** 20);
}
await queue.close();

let grown = starts > 1;
if (grown) console.error(`The reader was started ${starts} times.`);
for (const [name, sizes] of Object.entries(held)) {
  const [early, late] = [percentile(sizes.slice(warm, 2 * warm), 0.5), percentile(sizes.slice(-warm), 0.5)];
  console.log(
    `${name.padEnd(15)} MB after ${[1, 50, 100, 150, 200].map((at) => `${at}: ${Math.round(sizes[at - 1] ?? 0)}`).join(', ')}; most ${percentile(sizes, 1)}`,
  );
  if (late > early * allowed) {
    grown = true;
    console.error(`GROWS: ${name} from ${early} to ${late} MB`);
  }
}
process.exitCode = grown ? 1 : 0;

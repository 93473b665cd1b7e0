import { startReaderProcess } from '../../api/src/scans/reader/reader-process.ts';
import { discCorpora } from './disc-corpus.ts';
import { augmentations } from './scan-calibration/augment-picture.ts';
import { seededRandom } from './seeded-random.ts';

// npm run bench -- scan-calibration FOLDER… [--half odd] [--count 300] [--seed 1]: how often a value offered with a
// confidence is right, on labelled discs that are damaged further at random. Exits with 1 if more than one in a thousand
// values offered with 0.9 or more is wrong.
const fields = ['discNumber', 'expiryDate', 'make', 'licenseNumber', 'registerNumber', 'tare', 'gvm'] as const;
const bands = [0.95, 0.9, 0.8, 0.7, 0.6, 0];
const maxWrongShare = 0.001;
const { corpora, options } = await discCorpora('scan-calibration');
const discs = corpora.flatMap(({ labeled, read }) =>
  labeled.filter(({ expected }) => expected).map((disc) => ({ ...disc, read })),
);
const random = seededRandom(Number(options.seed ?? 1));
const kinds = Object.entries(augmentations);
const byBand = new Map(bands.map((band) => [band, { offered: 0, wrong: 0 }]));
const byKind = new Map<string, { discs: number; offered: number; full: number; wrong: number }>();

const reader = startReaderProcess();
for (let i = 0; i < Number(options.count ?? 300); i++) {
  const disc = discs[Math.floor(random() * discs.length)];
  const [name, augment] = kinds[i % kinds.length] ?? [];
  if (!disc || !name || !augment) break;
  const scan = (await reader.read(await augment(await disc.read(disc.file), random), 'disc')) ?? {};
  const kind = byKind.get(name) ?? { discs: 0, offered: 0, full: 0, wrong: 0 };
  byKind.set(name, kind);
  kind.discs++;
  if (fields.every((field) => field === 'gvm' || scan[field] !== undefined)) kind.full++;
  for (const field of fields) {
    const value = scan[field];
    if (value === undefined) continue;
    const confidence = scan[`${field}Confidence`] ?? 0;
    const band = byBand.get(bands.find((from) => confidence >= from) ?? 0);
    const isWrong = value !== disc.expected?.[field];
    if (band) {
      band.offered++;
      if (isWrong) band.wrong++;
    }
    kind.offered++;
    if (!isWrong) continue;
    kind.wrong++;
    console.error(`WRONG: ${disc.file} ${name}: ${field} ${value} (${confidence}), not ${disc.expected?.[field]}`);
  }
}
reader.end();

for (const [name, { discs: count, full, offered, wrong }] of byKind)
  console.log(`${name.padEnd(12)} ${count} discs, ${full} full, ${offered} values offered, ${wrong} wrong`);
for (const [from, { offered, wrong }] of byBand)
  console.log(`confidence ${from.toFixed(2)} and more: ${String(offered).padStart(5)} offered, ${wrong} wrong`);
const certain = bands.filter((from) => from >= 0.9).flatMap((from) => byBand.get(from) ?? []);
const [offered, wrong] = [certain, certain].map((list, i) =>
  list.reduce((sum, band) => sum + (i === 0 ? band.offered : band.wrong), 0),
);
if ((wrong ?? 0) > maxWrongShare * (offered ?? 0)) {
  console.error(`THRESHOLD MISSED: ${wrong} of ${offered} values offered with 0.9 or more are wrong`);
  process.exitCode = 1;
}

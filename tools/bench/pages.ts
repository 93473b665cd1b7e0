import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/launch-options.ts';
import { type Load, measureLoad } from './pages/measure-load.ts';
import { fillQueue } from './pages/fill-queue.ts';
import { headerLine, reportPage } from './pages/report.ts';
import { type BuildName, startSites } from './pages/start-sites.ts';
import { measuredPages, queue, visitOf } from './pages/visits.ts';

// npm run bench -- pages [PATH …]: how fast pages are on slow 4G (1.6 Mbit/s, 150 ms) and a processor four times slower, with
// an empty cache, on a phone, the administrators' queue on an office line (10 Mbit/s), through TLS and HTTP/2: the federated releases against the same sources as one bundle, in turns.
// `usable`: the first control responds to a click, or a field keeps what is typed. Prints medians of BENCH_ROUNDS rounds
// (7), ratios and missed thresholds. DATA_DIR keeps releases and database for the next run; paths select pages.
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const folder = mkdtempSync(path.join(tmpdir(), 'pages-bench-'));
const selected = process.argv.slice(2);
const pages = measuredPages.filter(({ name }) => selected.length === 0 || selected.includes(name));
const builds: readonly BuildName[] = ['federated', 'one bundle'];

const sites = await startSites(path.resolve(process.env.DATA_DIR ?? path.join(folder, 'data')), folder);
const browser = await chromium.launch(launchOptions);
let missed = 0;
try {
  if (pages.includes(queue)) await fillQueue(sites.development);
  const series = await Promise.all(
    pages.map(async (page) => ({
      page,
      visits: {
        federated: await visitOf(page, sites.origins.federated),
        'one bundle': await visitOf(page, sites.origins['one bundle']),
      },
      loads: { federated: [] as Load[], 'one bundle': [] as Load[] },
    })),
  );
  // The first round warms the servers up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { visits, loads } of series)
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const load = await measureLoad(browser, visits[build]).catch((failure: unknown) => {
          console.error(`${visits[build].url}, ${build}, is loaded again: ${String(failure)}`);
          return measureLoad(browser, visits[build]);
        });
        if (round > 0) loads[build].push(load);
      }
    console.error(`${round} of ${rounds} rounds`);
  }
  console.log(headerLine());
  for (const { page, loads } of series) {
    const report = reportPage(page.name, loads, page.thresholds);
    missed += report.missed;
    for (const line of report.lines) console.log(line);
  }
} finally {
  await browser.close();
  await sites.close();
  rmSync(folder, { recursive: true, force: true });
}
if (missed > 0) console.log(`${missed} thresholds missed`);
process.exit(missed > 0 ? 1 : 0);

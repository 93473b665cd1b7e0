import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { openReleases } from 'release-store';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { launchOptions } from '../../e2e/launch-options.ts';
import { edgeConfig } from '../../edge/src/edge-config.ts';
import { startEdge } from '../../edge/src/start-edge.ts';
import { quantile } from './percentile.ts';

// npm run bench -- modules: compares the page of a site with 50 modules to that of one with 5, side by side: compressed
// bytes of the page and of its first scripts, the edge's time for the page, and time until a browser shows its heading.
// Needs the releases that `npm start` makes.
const rounds = { page: 300, browser: 15 };
const released = path.resolve(process.env.RELEASES_DIR ?? path.join(process.env.DATA_DIR ?? '.data', 'releases'));
const source = openReleases(released);
const { microFrontends } = await source.readRegistry();
const live = (name: string) => microFrontends[name]?.find(({ deployment }) => deployment.default);
const shell = live('shell');
if (!shell) throw new Error('No shell has been released. Run `npm start` first, or set RELEASES_DIR.');
const real = Object.keys(microFrontends).filter((name) => name.startsWith('mfe-'));

/** Another module of the size of a real one, with paths and menu of its own. */
function copyOf(version: ModuleVersion, index: number): ModuleVersion {
  const text = JSON.stringify(version.extras.data)
    .replaceAll('"/', `"/part-${index}/`)
    .replaceAll('"id":"', `"id":"part-${index}-`);
  return { ...version, extras: { ...version.extras, data: JSON.parse(text) } };
}

function registryOf(count: number): Registry['microFrontends'] {
  const modules = Array.from({ length: count }, (_, index): [string, ModuleVersion[]] => {
    const name = real[index % real.length] ?? '';
    const version = live(name);
    if (!version) throw new Error(`${name} is not live.`);
    return index < real.length ? [name, [version]] : [`mfe-part-${index}`, [copyOf(version, index)]];
  });
  return { shell: [shell as ModuleVersion], ...Object.fromEntries(modules) };
}

async function open(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'modules-bench-'));
  for (const name of ['shell', ...real]) symlinkSync(path.join(released, name), path.join(folder, name), 'junction');
  await openReleases(folder).changeRegistry((registry) => ({ ...registry, microFrontends: registryOf(count) }));
  const settings = { SITE_PORT: '0', SITE_HOST: '127.0.0.1', RELEASES_DIR: folder, LOG_LEVEL: 'silent' };
  const edge = await startEdge(edgeConfig({ ...settings, RELEASE_KEYS_FILE: 'off', API_URL: 'http://127.0.0.1:9' }));
  const { port } = edge.server.address() as AddressInfo;
  return {
    times: [] as number[],
    shown: [] as number[],
    bytes: 0,
    url: `http://127.0.0.1:${port}/`,
    get: () => bytesOf(port),
    close: async () => {
      await edge.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Bytes of the page as they are transferred. */
const bytesOf = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', cookie: 'visitor=0123456789abcdef' };
    request({ port, host: '127.0.0.1', path: '/', headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

let scripts = 0;
for (const file of shell.extras.preload ?? [])
  scripts += (await source.read(`shell/${shell.metadata.version}/${file}.br`))?.length ?? 0;

const sites = [await open(5), await open(50)];
for (let round = 0; round < rounds.page; round += 1)
  for (const site of sites) {
    const start = performance.now();
    site.bytes = await site.get();
    site.times.push(performance.now() - start);
  }
const browser = await chromium.launch(launchOptions);
for (let round = 0; round < rounds.browser; round += 1)
  for (const site of sites) {
    // Without a cache, as on a first visit.
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    site.shown.push(performance.now() - start);
    await page.close();
  }
await browser.close();
for (const site of sites) await site.close();

const [few, many] = sites.map(({ bytes, times, shown }) => ({
  bytes,
  time: quantile(times, 0.5),
  shown: quantile(shown, 0.5),
}));
if (!few || !many) throw new Error('There are two sites.');
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const report = (label: string, { bytes, time, shown }: typeof few) =>
  console.log(
    `${label}: page ${kilobytes(bytes)}, with the first scripts ${kilobytes(bytes + scripts)}; ${time.toFixed(2)} ms at the edge, heading after ${shown.toFixed(0)} ms`,
  );
report(' 5 modules', few);
report('50 modules', many);
const ratio = (ofMany: number, ofFew: number) => (ofMany / ofFew).toFixed(3);
const bytes = ratio(many.bytes + scripts, few.bytes + scripts);
console.log(`ratio: ${bytes} in bytes, ${ratio(many.shown, few.shown)} until the heading`);
process.exit(0);

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/launch-options.ts';
import { workerPolicy } from '../../edge/src/headers/security-headers.ts';
import { build } from 'module-kit';
import { targets } from '../../rspack.config.ts';
import { percentile } from './percentile.ts';
import { discCorpora } from './disc-corpus.ts';

// npm run bench -- scan-browser FOLDER: measures barcode decoding in a real Chromium, from the file to its text, once
// the decoder is loaded. Runs the released worker under its own CSP. Exits with 1 if the median of the easy discs
// exceeds the threshold.
const thresholdMs = 300;
const {
  corpora: [corpus],
} = await discCorpora('scan-browser');
const { labeled, read } = corpus ?? { labeled: [], read: () => Promise.resolve(Buffer.alloc(0)) };
const { folder } = await build(targets['mfe-vehicles']);
const fileMatching = (pattern: RegExp): string => readdirSync(folder).find((file) => pattern.test(file)) ?? '';
const [worker, program] = [fileMatching(/^barcode\.worker\..*\.js$/), fileMatching(/\.wasm$/)];

const server = createServer((request, response) => {
  const name = path.basename(request.url ?? '');
  if (name === '')
    return void response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
  if (name === worker) {
    response.setHeader('content-security-policy', workerPolicy);
    response.setHeader('content-type', 'text/javascript');
  } else if (name === program) response.setHeader('content-type', 'application/wasm');
  const file = name === worker || name === program ? readFile(path.join(folder, name)) : read(decodeURIComponent(name));
  file.then(
    (bytes) => response.end(bytes),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
await page.goto(base);
/** Calls the worker with Comlink's message format: a path and its arguments, answered with the same id. */
const measured = await page.evaluate(
  async ({ worker: script, program: wasm, files }) => {
    const running = new Worker(`/${script}`);
    const call = (name: string, value: unknown) =>
      new Promise<unknown>((resolve) => {
        const id = crypto.randomUUID();
        const onMessage = ({ data }: MessageEvent<{ id?: string; value?: unknown }>) => {
          if (data.id !== id) return;
          running.removeEventListener('message', onMessage);
          resolve(data.value);
        };
        running.addEventListener('message', onMessage);
        running.postMessage({ id, type: 'APPLY', path: [name], argumentList: [{ type: 'RAW', value }] });
      });
    const loadStart = performance.now();
    await call('open', new URL(`/${wasm}`, location.href).href);
    const loaded = performance.now() - loadStart;
    const times: { file: string; time: number; read: boolean }[] = [];
    for (const file of files) {
      const photo = await (await fetch(`/${encodeURIComponent(file)}`)).blob();
      const from = performance.now();
      const payload = await call('readPhoto', photo);
      times.push({ file, time: performance.now() - from, read: payload !== undefined });
    }
    return { loaded, times };
  },
  { worker, program, files: labeled.filter(({ expected }) => expected).map(({ file }) => file) },
);
await browser.close();
server.close();

console.log(`the decoder loaded in ${Math.round(measured.loaded)} ms`);
const medianOf = (difficulty: string): number => {
  const files = new Set(labeled.filter((disc) => disc.difficulty === difficulty).map(({ file }) => file));
  const group = measured.times.filter(({ file }) => files.has(file));
  const times = group.map(({ time }) => time);
  const readable = group.filter(({ read: wasRead }) => wasRead).length;
  console.log(
    `${difficulty.padEnd(8)} ${String(readable).padStart(3)} of ${group.length} barcodes read, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
  return percentile(times, 0.5);
};
const [easy = 0] = ['easy', 'medium', 'hard'].map(medianOf);
if (easy > thresholdMs)
  console.error(`THRESHOLD MISSED: the median of the easy discs is ${easy} ms, the threshold is ${thresholdMs} ms`);
process.exitCode = easy > thresholdMs ? 1 : 0;

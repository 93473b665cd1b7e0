import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Production, startProduction } from './production.ts';

const dist = path.join(import.meta.dirname, '../../dist');
const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
const log = (line: string) => console.log(`  ${line}`);

let production: Production;
before(async () => {
  production = await startProduction(dist, folder, log);
});
after(async () => {
  await production.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[OPS-1][OPS-3] what npm run build made comes up by the commands of docs/operations.md, with production packages alone', async () => {
  await production.runGuide('install');
  assert.match(await production.runGuide('migrate'), /^Migrated: 001-/);
  await production.startEach(['reader', 'api', 'worker']);
  assert.match(await production.runGuide('publish'), /Released shell /);
  await production.startEach(['edge']);
  const slow = production.running.filter(({ readyAfter }) => readyAfter > 2000);
  for (const { name, readyAfter } of slow) log(`slow: ${name} ${readyAfter} ms`);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inBrowser, renewAsNewOwner } from '../rehearse/journey.ts';
import type { ProgramName } from '../rehearse/commands.ts';
import { startProduction } from '../rehearse/production.ts';
import { cpuSeconds, serverProcess } from './capacity/cpu-seconds.ts';
import { addedPerWork, stored } from './capacity/stored.ts';
import { workload } from './capacity/workload.ts';

// npm run bench -- capacity: builds the product, brings it up as in production (tools/rehearse), and prints how much CPU
// time each kind of work takes in each process: milliseconds per request, and how many of them one core carries in a
// second where it is spent most, and the rows that it adds. Linux only. docs/scale.md uses the numbers.
const root = path.join(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const built = spawnSync(process.execPath, ['tools/build/main.ts', '--to', 'dist'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
const production = await startProduction(dist, folder, (line) => console.log(`  ${line}`));
process.env.E2E_SITE = production.siteUrl;
process.env.E2E_SANDBOX = production.sandboxUrl;
await production.runGuide('install');
await production.runGuide('migrate');
await production.startEach(['reader', 'api', 'worker']);
await production.runGuide('publish');
await production.startEach(['edge']);
const client = new pg.Client({ connectionString: production.databaseUrl });
await client.connect();
const database = await serverProcess(client);

const programs: readonly ProgramName[] = ['edge', 'api', 'worker', 'reader'];
/** CPU seconds of each program's processes, and of the database, so far. */
const used = (): Record<string, number> => ({
  ...Object.fromEntries(
    programs.map((name) => [
      name,
      production.running
        .filter((program) => program.name === name)
        .reduce((sum, { process: { pid } }) => sum + cpuSeconds(pid ?? 0), 0),
    ]),
  ),
  PostgreSQL: cpuSeconds(database),
});

const owner = 'owner-of-bench@mail.test';
await inBrowser((page) => renewAsNewOwner(page, owner));
const columns = [...programs, 'PostgreSQL'];
const secondsBetween = (before: Record<string, number>, after: Record<string, number>): number[] =>
  columns.map((column) => (after[column] ?? 0) - (before[column] ?? 0));
// What processes use while nobody asks for anything, like health checks, is not the work's.
const idleSeconds = 10;
const atRest = used();
await wait(idleSeconds * 1000);
const idle = secondsBetween(atRest, used()).map((seconds) => seconds / idleSeconds);
console.log(
  `at rest, CPU ms a second: ${columns.map((name, at) => `${name} ${((idle[at] ?? 0) * 1000).toFixed(0)}`).join(', ')}`,
);
console.log(`${'CPU ms of'.padEnd(26)}${columns.map((name) => name.padStart(11)).join('')}   per second and core`);
for (const { name, count, warmUp, run } of await workload(production, owner)) {
  await warmUp?.();
  const rowsBefore = await stored(client);
  const before = used();
  const from = performance.now();
  await run();
  const took = (performance.now() - from) / 1000;
  const spent = secondsBetween(before, used()).map(
    (seconds, at) => (Math.max(0, seconds - (idle[at] ?? 0) * took) * 1000) / count,
  );
  const most = Math.max(...spent);
  console.log(
    `${name.padEnd(26)}${spent.map((milliseconds) => milliseconds.toFixed(2).padStart(11)).join('')}   ${(1000 / most).toFixed(most > 100 ? 1 : 0)} (${columns[spent.indexOf(most)]})`,
  );
  const added = addedPerWork(rowsBefore, await stored(client), count);
  if (added) console.log(`  adds ${added}`);
}
await client.end();
await production.close();
rmSync(folder, { recursive: true, force: true });

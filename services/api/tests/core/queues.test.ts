import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '../../src/core/database/database.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { openJobs } from '../../src/core/jobs.ts';
import { openMetrics } from '../../src/core/metrics.ts';
import { until } from '../api-process.ts';
import { copyServerDatabase } from '../start-app.ts';

const url = await copyServerDatabase();
const folder = mkdtempSync(join(tmpdir(), 'product-queues-'));
if (!url) cpSync(join(process.env.TEST_FOLDER ?? '', 'template'), folder, { recursive: true });
const database = await openDatabase({ url, folder, durable: false });
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[K11] queues with hanging or failing jobs do not block others; only the failed job of a batch is retried', async (t) => {
  const jobs = openJobs(database, { url, working: true, metrics: openMetrics(), onError: () => undefined });
  let letGo: () => void = () => undefined;
  const hung = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const done: string[] = [];
  const tries = new Map<number, number>();
  jobs.define('hanging', { work: () => hung });
  jobs.define('failing', {
    retries: 100,
    work: async () => {
      throw new Error('always');
    },
  });
  jobs.define('courier-webhook', {
    retryDelay: 1,
    retryDelayMax: 1,
    work: async ({ n }: { n: number }) => {
      tries.set(n, (tries.get(n) ?? 0) + 1);
      if (n === 3 && tries.get(n) === 1) throw new Error('once');
      done.push(`news ${n}`);
    },
  });
  t.after(() => {
    letGo();
    return jobs.stop();
  });
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 20; n += 1) {
      await jobs.enqueue(tx, 'hanging', {});
      await jobs.enqueue(tx, 'failing', {});
    }
    for (let n = 0; n < 5; n += 1) await jobs.enqueue(tx, 'courier-webhook', { n }, { singletonKey: `news ${n}` });
  });
  await until(async () => done.length === 5, 'all webhook jobs are done despite the other queues');
  assert.deepEqual([...tries].sort(), [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 1],
  ]);
});

test('[K11] a queue of 500 jobs is processed in batches, not one job a second', async (t) => {
  const jobs = openJobs(database, { url, working: true, metrics: openMetrics(), onError: () => undefined });
  const done = new Set<number>();
  jobs.define('mail-bulk', { work: async ({ n }: { n: number }) => void done.add(n) });
  t.after(() => jobs.stop());
  await jobs.start();
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 500; n += 1) await jobs.enqueue(tx, 'mail-bulk', { n });
  });
  await until(async () => done.size === 500, '500 jobs are done');
});

test('the schedule of a removed job is deleted when a process without that job starts', async () => {
  const open = () => openJobs(database, { url, working: true, metrics: openMetrics(), onError: () => undefined });
  const work = () => Promise.resolve();
  const schedules = async () =>
    (await sql<{ name: string }>`select name from pgboss.schedule`.execute(database.db)).rows.map(({ name }) => name);
  const former = open();
  former.define('former', { cron: '0 2 * * *', work });
  former.define('remaining', { cron: '0 3 * * *', work });
  await former.start();
  await former.stop();
  assert.deepEqual((await schedules()).toSorted(), ['former', 'remaining']);
  const present = open();
  present.define('remaining', { cron: '0 3 * * *', work });
  await present.start();
  await present.stop();
  assert.deepEqual(await schedules(), ['remaining']);
});

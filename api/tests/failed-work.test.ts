import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import * as work from 'shared-contracts/failed-work';
import { sql } from 'kysely';
import { inTransaction, oneRow } from '../src/platform/database/database.ts';
import { openJobs } from '../src/platform/jobs.ts';
import { openMetrics } from '../src/platform/metrics.ts';
import { webhookRecords } from '../src/platform/webhook-records.ts';
import { refusalOf } from './second-factor.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor().logIn('clerk@acme.test');
const jobs = openJobs(
  { db: app.db, kind: app.databaseUrl ? 'server' : 'embedded', close: async () => undefined },
  { url: app.databaseUrl, working: false, metrics: openMetrics(), onError: () => undefined },
);
const runs: string[] = [];
let isBroken = true;
jobs.define('fragile', {
  retries: 0,
  work: async ({ name }: { name: string }) => {
    if (isBroken) throw new Error('eve@mail.test is not accepted');
    runs.push(name);
  },
});
await jobs.start();
test.after(() => jobs.stop());

async function failedJob(name: string): Promise<string> {
  isBroken = true;
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, 'fragile', { name }));
  await jobs.drain();
  isBroken = false;
  const sought = sql<{ id: string }>`select id from pgboss.job where name = 'fragile' and data ->> 'name' = ${name}`;
  return (await oneRow(app.db, sought)).id;
}

async function quarantined(reference: string): Promise<string> {
  const body = JSON.stringify({ short_tracking_reference: reference });
  const added = sql<{ id: string }>`insert into webhook_inbox (provider, digest, body, quarantined, handled_at)
    values ('courier', ${Buffer.from(reference)}, ${body}::jsonb, true, now()) returning id`;
  return (await oneRow(app.db, added)).id;
}

const listed = () => admin.call(work.listFailedWork);
const audited = async (id: string) =>
  (await admin.call(listAudit, { id })).entries.map(({ action, details }) => ({ action, details }));

test('[DSK-14] a job that failed for good is seen without personal data, tried again, and audited', async () => {
  const id = await failedJob('first');
  const [job] = (await listed()).jobs;
  assert.equal(job?.id, id);
  assert.equal(job.queue, 'fragile');
  assert.equal(job.error, '[address] is not accepted');
  assert.equal((await admin.call(work.retryJob, { id })).message, 'The job will run again.');
  await jobs.drain();
  assert.deepEqual(runs, ['first']);
  assert.deepEqual((await listed()).jobs, []);
  assert.deepEqual(await audited(id), [{ action: 'job retried', details: { queue: 'fragile' } }]);
  assert.equal(await refusalOf(admin.try(work.retryJob, { id })), 'not_found');
});

test('[DSK-14] a job that is put away never runs, and its reason is kept', async () => {
  runs.length = 0;
  const id = await failedJob('second');
  assert.equal(await refusalOf(admin.try(work.dismissJob, { id, reason: ' ' })), 'invalid');
  await admin.call(work.dismissJob, { id, reason: 'The owner has died' });
  await jobs.drain();
  assert.deepEqual(runs, []);
  assert.deepEqual((await listed()).jobs, []);
  const [entry] = await audited(id);
  assert.deepEqual(entry?.details, {
    queue: 'fragile',
    error: '[address] is not accepted',
    reason: 'The owner has died',
  });
});

test('[DSK-14] a waiting job cannot be put away or tried again from the desk', async () => {
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, 'fragile', { name: 'waiting' }));
  const sought = sql<{ id: string }>`select id from pgboss.job where data ->> 'name' = 'waiting'`;
  const { id } = await oneRow(app.db, sought);
  assert.equal(await refusalOf(admin.try(work.retryJob, { id })), 'not_found');
  assert.equal(await refusalOf(admin.try(work.dismissJob, { id, reason: 'No' })), 'not_found');
  await jobs.drain();
  assert.deepEqual(runs, ['waiting']);
});

test('[DSK-14] news that were set aside are seen with their reference, processed again, or put away with a reason', async () => {
  const [again, away] = [await quarantined('WB-AGAIN'), await quarantined('WB-AWAY')];
  assert.deepEqual(
    (await listed()).webhooks.map(({ id, provider, state, reference }) => ({ id, provider, state, reference })),
    [
      { id: again, provider: 'courier', state: 'quarantined', reference: 'WB-AGAIN' },
      { id: away, provider: 'courier', state: 'quarantined', reference: 'WB-AWAY' },
    ],
  );
  await admin.call(work.retryWebhook, { id: again });
  const isAside = await app.value<boolean>`select quarantined from webhook_inbox where id = ${again}`;
  assert.equal(isAside, false);
  await admin.call(work.dismissWebhook, { id: away, reason: 'A parcel of another shop' });
  assert.deepEqual(
    (await webhookRecords(app.db, jobs).list()).filter(({ id }) => id === away),
    [],
  );
  assert.deepEqual(await audited(away), [
    {
      action: 'webhook dismissed',
      details: { provider: 'courier', reference: 'WB-AWAY', reason: 'A parcel of another shop' },
    },
  ]);
});

test("[DSK-14] a partner's administrator sees nothing of it", async () => {
  assert.equal(await refusalOf(clerk.try(work.listFailedWork)), 'forbidden');
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import * as work from 'shared-contracts/failed-work';
import { inTransaction, oneRow } from '../../src/core/database/database.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { openJobs } from '../../src/core/jobs.ts';
import { openMetrics } from '../../src/core/metrics.ts';
import { webhookRecords } from '../../src/core/webhook-records.ts';
import { manageJobs, manageWebhooks } from '../../src/programs/queues.ts';
import { sealNotification } from '../seal-notification.ts';
import { refusalOf } from '../second-factor.ts';
import { copyServerDatabase, startApp } from '../start-app.ts';

const secret = '11'.repeat(32);
const app = await startApp({ environment: { PROCESSOR_WEBHOOK_SECRET: secret } });
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor().logIn('clerk@acme.test');
const jobs = openJobs(
  {
    db: app.db,
    kind: app.databaseUrl ? 'server' : 'embedded',
    reportErrors: () => undefined,
    close: async () => undefined,
  },
  { url: app.databaseUrl, working: false, metrics: openMetrics(), onError: () => undefined },
);
const runs: string[] = [];
let isBroken = true;
/** As mails while the mail server is away: tried again in an hour. */
jobs.define('patient', {
  retryDelay: 3600,
  work: async ({ name }: { name: string }) => {
    if (isBroken) throw new Error('the mail server is away');
    runs.push(name);
  },
});
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

test('[DSK-14] a job that is dismissed never runs, and its reason is kept', async () => {
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

test('[DSK-14] a waiting job cannot be dismissed or tried again from the desk', async () => {
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, 'fragile', { name: 'waiting' }));
  const sought = sql<{ id: string }>`select id from pgboss.job where data ->> 'name' = 'waiting'`;
  const { id } = await oneRow(app.db, sought);
  assert.equal(await refusalOf(admin.try(work.retryJob, { id })), 'not_found');
  assert.equal(await refusalOf(admin.try(work.dismissJob, { id, reason: 'No' })), 'not_found');
  await jobs.drain();
  assert.deepEqual(runs, ['waiting']);
});

test('[DSK-14] messages that were set aside are seen with their reference, processed again, or dismissed with a reason', async () => {
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

const on = (...args: string[]) => manageJobs(args, jobs.records);

test('[OPS-5] a job that failed permanently is listed with its error and without personal data, and runs when retried', async () => {
  runs.length = 0;
  const id = await failedJob('third');
  const listed = await on('list', '--failed');
  assert.match(
    listed,
    new RegExp(`^${id}  fragile +failed +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +\\d +\\[address\\] is not accepted$`, 'm'),
  );
  assert.match(await on('retry', id), /will run now/);
  await jobs.drain();
  assert.deepEqual(runs, ['third']);
  assert.doesNotMatch(await on('list'), new RegExp(id));
});

test('[OPS-5] all failed jobs are retried at once', async () => {
  runs.length = 0;
  await failedJob('a');
  await failedJob('b');
  assert.equal(await on('retry', '--all'), '2 will run now.\n');
  await jobs.drain();
  assert.deepEqual(runs.toSorted(), ['a', 'b']);
});

test('[OPS-5][O1] jobs that wait for their next attempt run at once when the outage is over, one or all of them', async () => {
  runs.length = 0;
  isBroken = true;
  for (const name of ['one', 'two', 'three'])
    await inTransaction(app.db, (tx) => jobs.enqueue(tx, 'patient', { name }));
  await jobs.drain();
  isBroken = false;
  await jobs.drain();
  assert.deepEqual(runs, []);
  const { id } = await app.row<{ id: string }>`select id from pgboss.job where data ->> 'name' = 'two'`;
  await on('retry', id);
  await jobs.drain();
  assert.deepEqual(runs, ['two']);
  assert.equal(await on('retry', '--all'), '2 will run now.\n');
  await jobs.drain();
  assert.deepEqual(runs.toSorted(), ['one', 'three', 'two']);
  assert.equal(await on('list', '--failed'), 'No job is waiting or has failed.\n');
});

test('an unknown id, a job that is running and a wrong command are refused with a sentence', async () => {
  const nobody = crypto.randomUUID();
  await assert.rejects(on('retry', nobody), {
    message: `There is no job ${nobody} that could be retried or dismissed.`,
  });
  await assert.rejects(on('dismiss', "'; drop table users"), /There is no job/);
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, 'fragile', { name: 'new' }));
  await app.sql`update pgboss.job set state = 'active' where data ->> 'name' = 'new'`;
  const running = /^(\S+)  fragile +running/m.exec(await on('list'))?.[1] ?? '';
  await assert.rejects(on('retry', running), /is running/);
  await assert.rejects(on('remove'), /must be list, retry/);
  await assert.rejects(on('retry'), /must be list, retry/);
});

const webhooks = webhookRecords(app.db, jobs);
const onWebhooks = (...args: string[]) => manageWebhooks(args, webhooks);
const quarantine = async (reference: string) => {
  const nonce = crypto.randomUUID();
  const sealed = sealNotification(Buffer.from(secret, 'hex'), {
    merchantTransactionId: reference,
    result: { code: '000.000.000' },
    nonce,
  });
  const send = async () => {
    assert.equal((await app.visitor().request('POST', '/api/payments/webhook', sealed)).status, 200);
    await app.drain();
  };
  await send();
  const id = await app.value<string>`select id from webhook_inbox where body::text like ${`%${nonce}%`}`;
  return { id, send };
};
const stateOf = (id: string) =>
  app.sql`select quarantined, handled_at is not null as handled from webhook_inbox where id = ${id}`;

test('[OPS-5] a dismissed webhook stays, and does not come back when the provider repeats it', async () => {
  const { id, send } = await quarantine('of another system');
  assert.match(await onWebhooks('dismiss', id), /was dismissed/);
  await send();
  assert.deepEqual(await stateOf(id), [{ quarantined: false, handled: true }]);
  assert.doesNotMatch(await onWebhooks('list'), new RegExp(id));
  await assert.rejects(onWebhooks('retry', id), /There is no webhook/);
});

test('[OPS-5] a webhook that is dismissed while it waits is not processed', async () => {
  const { id, send } = await quarantine('of a third system');
  await onWebhooks('retry', id);
  await onWebhooks('dismiss', id);
  await app.drain();
  await send();
  assert.deepEqual(await stateOf(id), [{ quarantined: false, handled: true }]);
});

test('the command ends with 1 and a sentence for an unknown id', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'product-queues-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const ownUrl = await copyServerDatabase();
  if (!ownUrl) cpSync(join(process.env.TEST_FOLDER ?? '', 'template'), folder, { recursive: true });
  await (await openDatabase({ url: ownUrl, folder })).close();
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../src/main.ts'), program, ...args], {
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, DATA_DIR: folder, ...(ownUrl && { DATABASE_URL: ownUrl }) },
      encoding: 'utf8',
    });
  for (const program of ['jobs', 'webhooks']) {
    const listed = run(program, 'list');
    assert.deepEqual([listed.status, listed.stderr], [0, '']);
    const { status, stderr } = run(program, 'retry', crypto.randomUUID());
    assert.equal(status, 1);
    assert.match(stderr, /^There is no \w+ [0-9a-f-]{36} that could be retried or dismissed\.\n$/);
  }
});

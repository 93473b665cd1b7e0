import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from 'server-kit/testing';
import { until } from '../api-process.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
/** The values of a metric in a scrape, by their labels. */
const scrape = async (origin: string, metric: string) =>
  Object.fromEntries(
    [
      ...(await (await fetch(`${origin}/metrics`)).text()).matchAll(
        new RegExp(`^${metric}(?:\\{(.*)\\})? (\\S+)$`, 'gm'),
      ),
    ].map(([, labels = '', value]) => [labels, Number(value)]),
  );

/** Puts a job into a queue as it is after some time. */
const waiting = (queue: string, state: string, { createdAgo, startsIn }: { createdAgo: number; startsIn: number }) =>
  app.sql`insert into pgboss.job (name, state, created_on, start_after)
    values (${queue}, ${state}::pgboss.job_state, now() - ${`${createdAgo} s`}::interval, now() + ${`${startsIn} s`}::interval)`;

test('[OPS-5] the length of each queue and the age of its oldest job are measured, as retries go on', async () => {
  const none = await scrape(app.origin, 'jobs_oldest_waiting_seconds');
  assert.equal(none['queue="mail-code"'], 0);
  await waiting('mail-code', 'created', { createdAgo: 100, startsIn: -90 });
  await waiting('mail-code', 'created', { createdAgo: 5000, startsIn: 60 });
  await waiting('mail-bulk', 'retry', { createdAgo: 300, startsIn: 20 });
  await waiting('refund', 'failed', { createdAgo: 900, startsIn: -900 });
  const length = await scrape(app.origin, 'jobs_waiting');
  assert.equal(length['queue="mail-code",state="due"'], 1);
  assert.equal(length['queue="mail-bulk",state="retry"'], 1);
  assert.equal(length['queue="mail-bulk",state="due"'], 0);
  assert.equal(length['queue="refund",state="failed"'], 1);
  const age = await scrape(app.origin, 'jobs_oldest_waiting_seconds');
  const isAbout = (seconds: number | undefined, expected: number) =>
    assert.ok(
      seconds !== undefined && seconds >= expected && seconds < expected + 30,
      `${seconds} instead of ${expected}`,
    );
  isAbout(age['queue="mail-code"'], 90);
  isAbout(age['queue="mail-bulk"'], 300);
  assert.equal(age['queue="refund"'], 0);
});

test('[OPS-5][OPS-9] a reader process measures what it reads and what waits', async (t) => {
  const port = await freePort();
  const reader = spawn(process.execPath, [join(import.meta.dirname, '../../src/reader.ts')], {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, READER_PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  t.after(async () => {
    const ended = once(reader, 'exit');
    reader.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/readyz`)).ok, 'the reader is ready');
  await fetch(`${origin}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'no picture',
  });
  const counts = await scrape(origin, 'disc_reading_seconds_count');
  assert.deepEqual(Object.values(counts), [1]);
  assert.deepEqual(await scrape(origin, 'disc_pictures_waiting'), { '': 0 });
  const requests = await scrape(origin, 'http_request_duration_seconds_count');
  assert.deepEqual(
    Object.keys(requests).map((labels) => labels.includes('endpoint="readDisc"')),
    [true],
  );
});

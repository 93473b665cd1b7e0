import assert from 'node:assert/strict';
import { test } from 'node:test';
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

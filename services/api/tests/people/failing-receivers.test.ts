import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { getCompany } from 'shared-contracts/companies';
import { createWebhookSecret, getWebhook, saveWebhook } from 'shared-contracts/webhooks';
import { claimDueEvents } from '../../src/people/webhooks/store.ts';
import { listening } from '../listening.ts';
import { startApp } from '../start-app.ts';

const events = Number(process.env.WEBHOOK_EVENTS ?? 200);
const ofRenewal = 10;

/** What a partner's server has processed, in this order, and how often it accepted each event. */
const processed: { id: string; renewalId: string; sequence: number }[] = [];
const accepted = new Map<string, number>();
const failed = new Map<string, number>();

/** A server that refuses, drops the connection, or processes an event and then drops it: up to four times for each event. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const id = String(request.headers['webhook-id']);
    const { renewalId, sequence } = JSON.parse(body).data;
    const failures = failed.get(id) ?? 0;
    const luck = failures < 4 ? Math.random() : 1;
    if (luck < 0.35) failed.set(id, failures + 1);
    if (luck < 0.2) return response.writeHead(503).end();
    if (luck < 0.3) return request.socket.destroy();
    if (!processed.some((event) => event.id === id)) processed.push({ id, renewalId, sequence });
    if (luck < 0.35) return request.socket.destroy();
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
    return response.writeHead(204).end();
  });
});

test('[PTR-5] a server that fails often gets every event, those of a renewal in their order, and none again that it accepted', async (t) => {
  const app = await startApp();
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  const { id } = await clerk.call(getCompany, { id: 'acme' });
  await clerk.call(saveWebhook, { id, endpointUrl: `http://${await listening(server)}` });
  await clerk.call(createWebhookSecret, { id });
  // The events are of renewals that need not exist.
  await app.sql`alter table webhook_events drop constraint webhook_events_renewal_id_fkey`;
  await app.sql`insert into webhook_events (company_id, renewal_id, sequence, type, data, created_at, next_attempt_at)
    select ${id}, renewal, sequence, 'renewal.updated', '{}', ${app.clock.now()}, ${app.clock.now()}
    from (select gen_random_uuid() as renewal from generate_series(1, ${events / ofRenewal}::int)) renewals,
      generate_series(1, ${ofRenewal}::int) sequence`;

  // Two processes at once, which both stop before they have sent what they took.
  const [at, until] = [app.clock.now(), new Date(app.clock.now().getTime() + 60_000)];
  const [one, other] = await Promise.all([1, 2].map(() => claimDueEvents(app.db, id, { at, until })));
  const taken = [...(one ?? []), ...(other ?? [])].map((event) => event.id);
  assert.equal(new Set(taken).size, taken.length, 'no event is taken by both');

  let rounds = 0;
  while ((await clerk.call(getWebhook, { id })).waiting > 0) {
    assert.ok((rounds += 1) <= events, 'the events are delivered at last');
    await app.runJob('find-due-webhooks');
    await app.drain();
    app.clock.advance(5 * 60_000);
  }
  assert.equal(accepted.size, events);
  assert.deepEqual([...new Set(accepted.values())], [1]);
  assert.equal(processed.length, events);
  const latest = new Map<string, number>();
  for (const { renewalId, sequence } of processed) {
    assert.equal(sequence, (latest.get(renewalId) ?? 0) + 1);
    latest.set(renewalId, sequence);
  }
  t.diagnostic(
    `${events} events in ${rounds} rounds, ${[...failed.values()].reduce((sum, count) => sum + count, 0)} failures`,
  );
});

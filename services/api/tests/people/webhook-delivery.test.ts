import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { getCompany } from 'shared-contracts/companies';
import { Vault } from '../../src/adapters/storage/index.ts';
import { inTransaction } from '../../src/core/database/database.ts';
import { Companies } from '../../src/people/companies/index.ts';
import { rewrapKeys } from '../../src/people/documents/index.ts';
import { deliverEvents } from '../../src/people/webhooks/deliver.ts';
import type { Post } from '../../src/people/webhooks/post.ts';
import { findEndpoint, replayEvents, saveSecret, saveUrl, secretsOf } from '../../src/people/webhooks/store.ts';
import { activeOwner, addVehicle } from '../owner.ts';
import { addRenewals } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const documentsKey = `test:${'22'.repeat(32)}`;
const app = await startApp({ environment: { DOCUMENTS_KEY: documentsKey } });
const acme = await app.visitor().call(getCompany, { id: 'acme' });
const own = await app.visitor().call(getCompany, { id: 'allset' });
const vault = new Vault(documentsKey);
const minute = 60_000;

/** A receiver in this process, and what it accepted, in order. */
interface Received {
  id: string;
  renewalId: string;
  sequence: number;
}
const accepted: Received[] = [];
const mails: string[] = [];
let now = Date.parse('2026-11-28T06:00:00Z');

const services = {
  db: app.db,
  vault,
  clock: () => new Date(now),
  wallClock: () => new Date(now),
  companies: new Companies(app.db, 'http://localhost:3000'),
  mailer: {
    queue: async (_: unknown, { to }: { to: string }) => {
      mails.push(to);
      return 'en' as const;
    },
  },
};

/** A server that answers what `statusOf` says; undefined is no answer. */
const receiver =
  (statusOf: (event: Received) => number | undefined): Post =>
  async ({ headers, body }) => {
    const { renewalId, sequence } = JSON.parse(body).data;
    const event = { id: headers['webhook-id'] ?? '', renewalId, sequence };
    const status = statusOf(event);
    if (status === undefined) throw new Error('No answer in time.');
    if (status < 300) accepted.push(event);
    return status;
  };

const waiting = (companyId: string) =>
  app.value<number>`select count(*)::int from webhook_events where company_id = ${companyId} and next_attempt_at is not null`;

/** Runs two workers for a company each some minutes until nothing waits or the time is over. */
async function run(post: Post, companyId: string, { minutes, step = 1 }: { minutes: number; step?: number }) {
  for (let past = 0; past < minutes && (await waiting(companyId)) > 0; past += step) {
    await Promise.all([1, 2].map(() => deliverEvents({ ...services, post }, companyId)));
    now += step * minute;
  }
}

async function receive(companyId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await saveUrl(tx, companyId, 'https://hooks.test/', new Date(now));
    const endpoint = await findEndpoint(tx, companyId);
    assert.ok(endpoint);
    await saveSecret(tx, vault, { endpoint, secret: 'whsec_dGVzdA==', until: new Date(now) });
  });
}

/** Adds renewals of a company, two events each, and then changes the status of all a number of times. */
async function change(company: string, count: number, changes: number): Promise<void> {
  const owner = await activeOwner(app, { company });
  const vehicle = await addVehicle(owner);
  await addRenewals(app.db, owner.userId, vehicle.id, count);
  for (let n = 0; n < changes; n += 1)
    await app.sql`update renewals set status = case status when 'cancelled' then 'license updated' else 'cancelled' end
      where user_id = ${owner.userId}`;
}

/** Each event was accepted, in the order of its renewal, and never under two ids. */
async function assertDelivered(companyId: string): Promise<void> {
  const stored = await app.sql<Received>`select id, renewal_id as "renewalId", sequence from webhook_events
    where company_id = ${companyId} order by renewal_id, sequence`;
  const firsts = [...new Map(accepted.toReversed().map((event) => [event.id, event])).values()].toReversed();
  const sorted = firsts
    .map((event, index) => ({ ...event, index }))
    .toSorted((a, b) => a.renewalId.localeCompare(b.renewalId) || a.index - b.index);
  assert.deepEqual(
    sorted.map(({ id, renewalId, sequence }) => ({ id, renewalId, sequence })),
    stored,
  );
}

before(async () => {
  await receive(acme.id);
  await receive(own.id);
});
beforeEach(async () => {
  accepted.length = 0;
  mails.length = 0;
  await app.sql`delete from webhook_events`;
});

test('[PTR-5] thousands of events to a server that fails a third of the time: each arrives, in the order of its renewal, under one id', async () => {
  const renewals = process.env.TEST_DEPTH === 'deep' ? 1450 : 300;
  await change('acme', renewals, 5);
  let random = 7;
  const next = () => (random = (random * 16807) % 2147483647) / 2147483647;
  const flaky = receiver(() => (next() < 0.02 ? undefined : next() < 0.3 ? 503 : 200));
  assert.equal(await waiting(acme.id), renewals * 7);
  await run(flaky, acme.id, { minutes: 24 * 60 });
  assert.equal(await waiting(acme.id), 0);
  await assertDelivered(acme.id);
});

test('[PTR-5] a server that is down for a day is paused and its administrators told once; then everything arrives in order', async () => {
  await change('acme', 5, 2);
  await run(
    receiver(() => undefined),
    acme.id,
    { minutes: 3 * 24 * 60, step: 15 },
  );
  assert.equal((await findEndpoint(app.db, acme.id))?.paused_at !== null, true);
  assert.deepEqual(mails, ['clerk@acme.test']);
  assert.equal(await waiting(acme.id), 20, 'nothing is lost');
  await inTransaction(app.db, (tx) => saveUrl(tx, acme.id, 'https://hooks.test/', new Date(now)));
  await run(
    receiver(() => 204),
    acme.id,
    { minutes: 60 },
  );
  await assertDelivered(acme.id);
});

test('[PTR-5] one event that a server always refuses holds up its renewal for a day and no other; it can be sent again', async () => {
  await change('acme', 3, 1);
  const refused = await app.value<string>`select id from webhook_events where sequence = 1 order by id limit 1`;
  const picky = receiver(({ id }) => (id === refused ? 400 : 200));
  await run(picky, acme.id, { minutes: 10 });
  assert.equal(accepted.length, 6, 'the other renewals went on');
  // A server that works accepts something now and then.
  await change('acme', 1, 0);
  await run(picky, acme.id, { minutes: 25 * 60, step: 5 });
  assert.equal(accepted.length, 10, 'those behind it followed');
  assert.equal((await findEndpoint(app.db, acme.id))?.paused_at, null);
  await replayEvents(app.db, acme.id, { eventId: refused }, new Date(now));
  await run(
    receiver(() => 200),
    acme.id,
    { minutes: 5 },
  );
  assert.equal(accepted.at(-1)?.id, refused);
  assert.equal(await app.value<number>`select count(*)::int from webhook_events where delivered_at is null`, 0);
});

test('[PTR-5] answers that are lost now and then do not hold up the other events', async () => {
  await change('acme', 100, 0);
  let sent = 0;
  await deliverEvents({ ...services, post: receiver(() => ((sent += 1) % 7 === 0 ? undefined : 200)) }, acme.id);
  assert.ok(accepted.length > 150, `${accepted.length} of 200 are accepted in one go`);
});

test('[PTR-5] a process that ends while it sends leaves its events to the next, before those behind them', async () => {
  await change('acme', 2, 1);
  const { length } =
    await app.sql`update webhook_events set next_attempt_at = ${new Date(now + 2 * minute).toISOString()}
    where sequence = 1 returning id`;
  assert.equal(length, 2);
  await deliverEvents({ ...services, post: receiver(() => 200) }, acme.id);
  assert.deepEqual(accepted, [], 'claimed by the process that ended');
  now += 2 * minute;
  await run(
    receiver(() => 200),
    acme.id,
    { minutes: 5 },
  );
  await assertDelivered(acme.id);
});

test('[PTR-5] an event is there exactly if its change is', async () => {
  await change('acme', 1, 0);
  const events = () => app.value<number>`select count(*)::int from webhook_events where company_id = ${acme.id}`;
  const moved = app.db.updateTable('renewals').set({ status: 'license updated' }).where('company_id', '=', acme.id);
  const before = await events();
  const changed =
    await app.value<number>`select count(*)::int from renewals where company_id = ${acme.id} and status <> 'license updated'`;
  await assert.rejects(
    app.db.transaction().execute(async (tx) => {
      await tx.executeQuery(moved.compile());
      throw new Error('the process ended');
    }),
  );
  assert.equal(await events(), before);
  await app.db.transaction().execute((tx) => tx.executeQuery(moved.compile()));
  assert.equal(await events(), before + changed);
});

test('[PTR-5] a secret outlives the master key that it was wrapped with', async () => {
  const later = `later:${'33'.repeat(32)}`;
  await rewrapKeys({ db: app.db, vault: new Vault(`${later},${documentsKey}`) });
  const endpoint = await findEndpoint(app.db, acme.id);
  assert.ok(endpoint);
  assert.deepEqual(secretsOf(endpoint, new Vault(later), new Date(now)), ['whsec_dGVzdA==']);
});

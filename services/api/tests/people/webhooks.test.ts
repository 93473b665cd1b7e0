import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { createTopUpKey } from 'shared-contracts/checkouts';
import { getCompany } from 'shared-contracts/companies';
import { getPaymentResult } from 'shared-contracts/payments';
import { placeHold, updateRenewal } from 'shared-contracts/renewals';
import {
  createWebhookSecret,
  getWebhook,
  listWebhookEvents,
  replayWebhookEvents,
  saveWebhook,
  type WebhookEventType,
} from 'shared-contracts/webhooks';
import { openPost } from '../../src/people/webhooks/post.ts';
import { listening } from '../listening.ts';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

/** A partner's server: what it received, and how it answers. */
const received: { headers: Record<string, unknown>; body: string; event: { type: string; data: Received } }[] = [];
interface Received {
  companyId: string;
  renewalId: string;
  sequence: number;
  status?: string;
}
const answer = { status: 200, location: '' };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
  });
});
const silent = createServer(() => undefined);
after(() => silent.closeAllConnections());
const host = await listening(server);

const app = await startApp();
const url = `http://${host}/hooks`;
const clerk = await app.visitor('acme').logIn('clerk@acme.test');
const operator = await app.visitor().logIn('admin@allset.test');
const acme = await operator.call(getCompany, { id: 'acme' });
const { id } = acme;

async function deliver(): Promise<void> {
  received.length = 0;
  await app.runJob('find-due-webhooks');
  await app.drain();
}

/** As the documentation tells a partner to verify. */
function isSigned({ headers, body }: (typeof received)[number], secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

async function paid() {
  const owner = await activeOwner(app, { company: 'acme' });
  await payFor(owner, await addVehicle(owner));
  return app.value<string>`select id from renewals where user_id = ${owner.userId}`;
}

test('[PTR-5] payment, renewal and delivery arrive at a partner’s server in order, signed and without personal data', async () => {
  await paid();
  assert.equal((await clerk.call(listWebhookEvents, { id })).count, 0, 'nothing is recorded for nobody');
  assert.equal((await clerk.call(saveWebhook, { id, endpointUrl: url })).data.hasSecret, false);
  const { secret } = await clerk.call(createWebhookSecret, { id });
  const renewalId = await paid();
  await app.sql`update renewals set status = 'processing' where id = ${renewalId}`;
  await clerk.call(updateRenewal, { id: renewalId, status: 'delivery requested' });
  for (let n = 0; n < 6; n += 1) await deliverMore();
  assert.deepEqual(
    received.map(({ event: { type, data } }) => [data.sequence, type, data.status ?? '']),
    [
      [1, 'payment.successful', ''],
      [2, 'renewal.created', 'submitted by user'],
      [3, 'renewal.updated', 'processing'],
      [4, 'delivery.updated', 'requested'],
      [5, 'renewal.updated', 'delivery requested'],
    ],
  );
  for (const one of received) {
    assert.ok(isSigned(one, secret));
    assert.deepEqual([one.event.data.companyId, one.event.data.renewalId], [id, renewalId]);
    assert.doesNotMatch(one.body, /khumalo|lerato|mail\.test|JK45LMGP|jellicoe|82\D?555/i);
  }
});

/** Delivers without forgetting what came before. */
async function deliverMore(): Promise<void> {
  await app.runJob('find-due-webhooks');
  await app.drain();
}

test('[PTR-5] an event that fails is listed with its attempts, and comes again later under the same id', async () => {
  const renewalId = await paid();
  answer.status = 500;
  await deliver();
  const failed = received.map(({ headers }) => headers['webhook-id']);
  assert.equal(failed.length, 1, 'the second event of the renewal waits');
  assert.equal((await clerk.call(getWebhook, { id })).waiting, 2);
  const [, first] = (await clerk.call(listWebhookEvents, { id })).entries;
  assert.deepEqual([first?.renewalId, first?.deliveredAt, first?.attempts[0]?.status], [renewalId, null, 500]);
  answer.status = 200;
  await deliver();
  assert.equal(received.length, 0, 'not before its pause is over');
  app.clock.advance(61_000);
  await deliver();
  assert.deepEqual(received[0]?.headers['webhook-id'], failed[0]);
  assert.equal((await clerk.call(getWebhook, { id })).waiting, 0);
});

test('[PTR-5] one event or all since a time are sent again under their ids', async () => {
  const { entries, count } = await clerk.call(listWebhookEvents, { id });
  await clerk.call(replayWebhookEvents, { id, eventId: entries[0]?.id });
  await deliver();
  assert.deepEqual(
    received.map(({ headers }) => headers['webhook-id']),
    [entries[0]?.id],
  );
  await clerk.call(replayWebhookEvents, { id, since: '2020-01-01T00:00:00Z' });
  await deliver();
  assert.deepEqual(
    received.map(({ headers }) => headers['webhook-id']).toSorted(),
    entries.map((event) => event.id).toSorted(),
  );
  assert.equal((await clerk.call(listWebhookEvents, { id })).count, count, 'none has a second id');
});

test('[PTR-5] after a rotation both secrets are valid for a day, then only the new one', async () => {
  const { secret: earlier } = await clerk.call(createWebhookSecret, { id });
  const { secret } = await clerk.call(createWebhookSecret, { id });
  const [event] = (await clerk.call(listWebhookEvents, { id })).entries;
  const signers = async () => {
    await clerk.call(replayWebhookEvents, { id, eventId: event?.id });
    await deliver();
    return [earlier, secret].map((each) => received[0] && isSigned(received[0], each));
  };
  assert.deepEqual(await signers(), [true, true]);
  app.clock.advance(24 * 3_600_000);
  for (const each of [clerk, operator]) each.token = undefined;
  await Promise.all([clerk.logIn('clerk@acme.test'), operator.logIn('admin@allset.test')]);
  assert.deepEqual(await signers(), [false, true]);
  const stored = await app.value<string>`select encode(secret, 'escape') from webhook_endpoints`;
  assert.ok(!stored.includes(secret.slice(6)), 'stored encrypted');
});

test('[PTR-5] who changed what of a webhook is in the audit; a company’s administrator reaches no other company', async () => {
  const { entries } = await operator.call(listAudit, { entity: 'company', id });
  const actions = new Set(entries.map(({ action }) => action));
  for (const action of ['webhook saved', 'webhook secret made', 'webhook events sent again'])
    assert.ok(actions.has(action), action);
  assert.ok(!JSON.stringify(entries).includes('whsec_'));
  const own = await operator.call(getCompany, { id: 'allset' });
  for (const call of [getWebhook, listWebhookEvents, createWebhookSecret])
    assert.equal((await clerk.try(call, { id: own.id })).status, 404);
  assert.equal((await operator.call(getWebhook, { id })).endpointUrl, url, 'that of the product reaches all');
});

test('[PTR-5][CTR-7] a top-up and what is given back are events too, with their amounts', async () => {
  const owner = await activeOwner(app, { company: 'acme' });
  const { renewalId } = await payFor(owner, await addVehicle(owner));
  assert.ok(renewalId);
  await app.sql`update renewals set status = 'processing' where id = ${renewalId}`;
  await clerk.call(placeHold, { id: renewalId, reason: 'higher amount', amountInCents: 5000 });
  const { checkoutId } = await owner.call(createTopUpKey, { renewalId, amount: 5000 });
  const { redirectUrl } = await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await owner.call(getPaymentResult, Object.fromEntries(new URL(String(redirectUrl)).searchParams));
  await app.sql`update renewals set status = 'admin to action' where id = ${renewalId}`;
  await clerk.call(updateRenewal, { id: renewalId, status: 'cancelled' });
  await app.drain();
  await app.runJob('settle-refunds');
  const { entries } = await clerk.call(listWebhookEvents, { id });
  // Two refunds at once may get their numbers in another order than their times, by which the list is ordered.
  const ofRenewal = entries
    .filter((event) => event.renewalId === renewalId)
    .toSorted((one, other) => one.sequence - other.sequence);
  assert.deepEqual(
    ofRenewal.map(({ sequence }) => sequence),
    ofRenewal.map((_, index) => index + 1),
  );
  const amounts = (type: WebhookEventType) =>
    ofRenewal.filter((event) => event.type === type).map(({ data }) => data['amountInCents']);
  const [share, topUp] = amounts('payment.successful');
  assert.equal(topUp, 5000);
  assert.deepEqual(amounts('payment.refunded').toSorted(), [Number(share) - 25_000, 5000].toSorted());
});

test('[PTR-5] an ended webhook records and sends nothing', async () => {
  const { count } = await clerk.call(listWebhookEvents, { id });
  assert.equal((await clerk.call(saveWebhook, { id, endpointUrl: null })).data.endpointUrl, null);
  await paid();
  await deliver();
  assert.deepEqual([received, (await clerk.call(listWebhookEvents, { id })).count], [[], count]);
});

const posted = { headers: {}, body: '{}' };

test('[PTR-5] outside development events go over https and to the public internet alone', async () => {
  const post = openPost({ publicOnly: true });
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '[::1]',
    '[fd00::1]',
    'localhost',
    '2130706433',
  ];
  for (const hostname of inside)
    await assert.rejects(
      post({ ...posted, url: `https://${hostname}:${new URL(url).port}/` }),
      /not on the public internet/,
      hostname,
    );
  await assert.rejects(post({ ...posted, url }), /not https/);
});

test('[PTR-5] a redirect is not followed, and a server that never answers costs its time limit', async () => {
  received.length = 0;
  Object.assign(answer, { status: 302, location: url });
  assert.equal(await openPost({ publicOnly: false })({ ...posted, url }), 302);
  assert.equal(received.length, 1);
  const post = openPost({ publicOnly: false, timeoutMs: 50 });
  await assert.rejects(post({ ...posted, url: `http://${await listening(silent)}/` }), /No answer in time/);
});

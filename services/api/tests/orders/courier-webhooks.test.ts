import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { listEvents } from 'shared-contracts/events';
import * as calls from 'shared-contracts/renewals';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import type { RowOf } from '../../src/core/database/database.ts';
import type { Client } from '../client.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { renewalAt, put, paidRenewal, statusOf, eventsOf } = renewalDesk(app, clerk);

/** A renewal with a booked parcel. */
async function bookedRenewal() {
  const { owner, id } = await renewalAt('processing');
  await clerk.call(updateRenewal, { id, status: 'delivery requested' });
  const tracking = await app.trackingReference(id);
  return {
    owner,
    id,
    receiveWebhook: (status: string, more: object = {}) =>
      receiveWebhook({ short_tracking_reference: tracking, status, ...more }),
  };
}

/** Sends a webhook with the courier's signature, and has it processed at once. */
async function receiveWebhook(body: object): Promise<void> {
  const json = { event_time: crypto.randomUUID(), ...body };
  const signature = createHmac('sha256', 'a-courier-secret-for-tests').update(JSON.stringify(json)).digest('hex');
  const answer = await app
    .visitor()
    .request('POST', '/api/deliveries/webhook', { json, headers: { 'x-signature': signature } });
  assert.deepEqual([answer.status, answer.body.message], [200, 'Received.']);
  await app.drain();
}

const deliveryOf = (id: string) =>
  app.row<
    Pick<RowOf<'deliveries'>, 'status' | 'confirmation_image_url'>
  >`select status, confirmation_image_url from deliveries where renewal_id = ${id} order by created_at desc limit 1`;
const journalOf = async (id: string) => (await clerk.call(listEvents, { renewalId: id, take: 50 })).entries;
const subjectsTo = async (owner: Client & { email: string }) => {
  await app.drain();
  return (await owner.mails(owner.email)).map(({ subject }) => subject);
};
const setAside = () => app.metric('webhooks_quarantined_total{provider="courier"}');

test('[API-6] webhooks accepted and collected write one event each and send one mail; the renewal’s status stays', async () => {
  const { owner, id, receiveWebhook: update } = await bookedRenewal();
  await update('collection-assigned', {
    shipment_tracking_events: [{ message: 'a driver is on the way' }, { message: 'booked' }],
  });
  assert.equal((await deliveryOf(id)).status, 'accepted');
  await update('accepted');
  await update('collected', { shipment_tracking_events: [] });
  await update('collected');
  assert.equal((await deliveryOf(id)).status, 'collected');
  assert.equal(await statusOf(id), 'delivery requested');
  const delivery = await app.value<string>`select id as delivery from deliveries where renewal_id = ${id}`;
  assert.deepEqual(
    (await journalOf(id))
      .slice(0, 2)
      .map(({ status, eventType, description, deliveryId }) => [status, eventType, description, deliveryId]),
    [
      ['collected', 'delivery', null, delivery],
      ['ready', 'delivery', 'a driver is on the way', delivery],
    ],
  );
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Your licence disc is on its way');
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', new RegExp(await app.trackingReference(id)));
});

test('[API-6] webhook delivered ends the delivery, moves the renewal, stores the proof picture and mails the owner', async () => {
  const { owner, id, receiveWebhook: update } = await bookedRenewal();
  const image_url = `${app.sandbox.courierUrl}/proof-of-delivery/1.png`;
  await update('delivered', {
    proof_of_delivery: { image_url },
    shipment_tracking_events: [{ message: 'signed by Lerato' }],
  });
  assert.deepEqual(await deliveryOf(id), { status: 'delivered', confirmation_image_url: image_url });
  assert.equal(await statusOf(id), 'delivered');
  const [newest] = await journalOf(id);
  assert.deepEqual([newest?.status, newest?.description], ['delivered', 'signed by Lerato']);
  assert.equal(
    (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Your licence disc has been delivered').length,
    1,
  );
});

test('[BIZ-5] a new estimate of the courier is promised from then on, until the parcel has come', async () => {
  const { id, receiveWebhook: update } = await bookedRenewal();
  const promised = async () => (await clerk.call(getRenewalAsAdmin, { id })).parcel?.promisedOn;
  await update('in-transit', { estimated_delivery_to: '2027-02-03T22:30:00Z' });
  assert.equal(await promised(), '2027-02-04');
  assert.equal((await deliveryOf(id)).status, 'requested');
  await update('in-transit', { estimated_delivery_to: 'soon' });
  assert.equal(await promised(), '2027-02-04');
  await update('delivered');
  await update('in-transit', { estimated_delivery_to: '2027-03-03T22:30:00Z' });
  assert.equal(await promised(), '2027-02-04');
});

test('a proof-of-delivery picture from another host is not stored', async () => {
  const { id, receiveWebhook: update } = await bookedRenewal();
  await update('delivered', { proof_of_delivery: { image_url: `${app.sandbox.courierUrl}.evil.test/1.png` } });
  assert.deepEqual(await deliveryOf(id), { status: 'delivered', confirmation_image_url: null });
});

for (const [status, delivery, becomes, journalled] of [
  ['cancelled', 'cancelled', 'admin to action', ['admin to action']],
  ['cancelled-with-fee', 'cancelled', 'admin to action', ['cancelled with fee', 'admin to action']],
  ['returned-to-sender', 'returned', 'admin to action', ['returned to sender', 'admin to action']],
  ['delivery-exception', 'failed', 'admin to action', ['drop-off exception', 'admin to action']],
  ['collection-exception', 'failed', 'ready to collect', ['pick-up exception', 'ready to collect']],
] as const)
  test(`[REN-14][API-6] webhook ${status} ends the delivery as ${delivery} and sends no delivery mail`, async () => {
    const { owner, id, receiveWebhook: update } = await bookedRenewal();
    await update(status);
    assert.equal((await deliveryOf(id)).status, delivery);
    assert.equal(await statusOf(id), becomes);
    const journal = (await journalOf(id)).map(({ status }) => status).toReversed();
    assert.deepEqual(journal.slice(journal.indexOf('delivery requested') + 1), journalled);
    assert.ok(!(await owner.mails(owner.email)).some(({ subject }) => subject.startsWith('Your licence disc')));
  });

test('[W11] a webhook for a renewal that has moved on updates the delivery, but neither moves the renewal nor mails its owner', async () => {
  const { id, receiveWebhook: update } = await bookedRenewal();
  await put(id, 'admin to action');
  await update('returned-to-sender');
  assert.equal((await deliveryOf(id)).status, 'returned');
  assert.equal(await statusOf(id), 'admin to action');
  assert.equal((await journalOf(id))[0]?.status, 'returned to sender');
  const other = await bookedRenewal();
  await put(other.id, 'admin to action');
  const before = (await journalOf(other.id)).length;
  const mailed = await subjectsTo(other.owner);
  await other.receiveWebhook('delivered');
  assert.equal((await deliveryOf(other.id)).status, 'delivered');
  assert.equal(await statusOf(other.id), 'admin to action');
  assert.equal((await journalOf(other.id)).length, before);
  assert.deepEqual(await subjectsTo(other.owner), mailed);
});

test('[W11] irrelevant courier statuses are ignored; an unknown status or parcel is quarantined and counted', async () => {
  const { id, receiveWebhook: update } = await bookedRenewal();
  const [before, journal] = [await setAside(), await journalOf(id)];
  await update('in-transit');
  await update('submitted');
  assert.equal(await setAside(), before);
  await update('abducted-by-aliens');
  await receiveWebhook({ short_tracking_reference: 'NOBODYS', status: 'delivered' });
  assert.equal(await setAside(), before + 2);
  assert.deepEqual(
    await app.sql`select body ->> 'status' as status, quarantined, handled_at is null as open from webhook_inbox
      where provider = 'courier' order by received_at desc limit 4`,
    [
      { status: 'delivered', quarantined: true, open: false },
      { status: 'abducted-by-aliens', quarantined: true, open: false },
      { status: 'submitted', quarantined: false, open: false },
      { status: 'in-transit', quarantined: false, open: false },
    ],
  );
  assert.equal((await deliveryOf(id)).status, 'requested');
  assert.deepEqual(await journalOf(id), journal);
});

test('[W14] a parcel that is delivered after an exception is delivered: status, proof, journal and mail, once', async () => {
  const { owner, id, receiveWebhook: update } = await bookedRenewal();
  const image_url = `${app.sandbox.courierUrl}/proof-of-delivery/1.png`;
  await update('delivery-exception');
  assert.equal(await statusOf(id), 'admin to action');
  for (let rounds = 0; rounds < 2; rounds += 1) await update('delivered', { proof_of_delivery: { image_url } });
  assert.deepEqual(await deliveryOf(id), { status: 'delivered', confirmation_image_url: image_url });
  assert.equal(await statusOf(id), 'delivered');
  const journal = (await journalOf(id)).map(({ status }) => status);
  assert.deepEqual(journal.slice(0, 3), ['delivered', 'admin to action', 'drop-off exception']);
  const mails = (await subjectsTo(owner)).filter((subject) => subject === 'Your licence disc has been delivered');
  assert.equal(mails.length, 1);
});

test('[W14] an exception each morning for a week is recorded each time; the courier then collects and delivers', async () => {
  const { owner, id, receiveWebhook: update } = await bookedRenewal();
  for (let mornings = 0; mornings < 7; mornings += 1) await update('collection-exception');
  await update('collected');
  await update('delivery-exception');
  await update('collected');
  assert.equal((await deliveryOf(id)).status, 'collected');
  await update('delivered');
  assert.equal(await statusOf(id), 'delivered');
  const journal = (await journalOf(id)).map(({ status }) => status);
  const count = (wanted: string) => journal.filter((status) => status === wanted).length;
  assert.deepEqual(
    [count('pick-up exception'), count('drop-off exception'), count('collected'), count('delivered')],
    [7, 1, 1, 1],
  );
  const subjects = await subjectsTo(owner);
  assert.equal(subjects.filter((subject) => subject === 'Your licence disc is on its way').length, 1);
  assert.equal(subjects.filter((subject) => subject === 'Your licence disc has been delivered').length, 1);
});

test('[W14] an old parcel that goes on after another was booked does not open again; when it arrives, the other is cancelled', async () => {
  const { id, receiveWebhook: update } = await bookedRenewal();
  await update('collection-exception');
  await clerk.call(updateRenewal, { id, status: 'delivery requested' });
  const [old, other] = await app.sql<{
    id: string;
    tracking_reference: string;
  }>`select id, tracking_reference from deliveries where renewal_id = ${id} order by created_at`;
  assert.ok(old && other);
  await app.sql`update deliveries set cancellation = null where id = ${old.id}`;
  await update('collected');
  const statuses = () =>
    app.sql<{ status: string }>`select status from deliveries where renewal_id = ${id} order by created_at`;
  assert.deepEqual(await statuses(), [{ status: 'failed' }, { status: 'requested' }]);
  assert.ok((await journalOf(id)).some(({ status }) => status === 'collected'));
  await update('delivered');
  await app.drain();
  assert.deepEqual(await statuses(), [{ status: 'delivered' }, { status: 'cancelled' }]);
  assert.equal(await statusOf(id), 'delivered');
});

test('[W14][W5] updates that arrive before the booking is stored are applied once it is, by our reference and by the courier’s', async () => {
  for (const own of [true, false]) {
    const { owner, id } = await bookedRenewal();
    const [delivery] = await app.sql<{
      id: string;
      tracking_reference: string;
    }>`select id, tracking_reference from deliveries where renewal_id = ${id}`;
    assert.ok(delivery);
    // As if the answer to the booking had been lost, and the driver was quicker than the look-up.
    await put(id, 'processing');
    await app.sql`update deliveries set booking = 'unknown', tracking_reference = null, waybill_number = null,
      next_check_at = now() - interval '1 minute' where id = ${delivery.id}`;
    const references = {
      short_tracking_reference: delivery.tracking_reference,
      custom_tracking_reference: own ? delivery.id : null,
    };
    await receiveWebhook({ ...references, status: 'collection-assigned' });
    await receiveWebhook({ ...references, status: 'collected' });
    assert.equal((await deliveryOf(id)).status, 'requested');
    await app.runJob('check-deliveries');
    await app.drain();
    assert.equal((await deliveryOf(id)).status, 'collected');
    assert.ok((await subjectsTo(owner)).includes('Your licence disc is on its way'));
    assert.deepEqual(
      await app.sql`select 1 from webhook_inbox where quarantined and body ->> 'short_tracking_reference' = ${delivery.tracking_reference}`,
      [],
    );
  }
});

test('[W11] courier webhooks that are out of order, unknown, repeated or forged never move a renewal back', async () => {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'processing');
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'delivery requested' });
  const tracking = await app.trackingReference(renewal.id);
  for (const status of ['delivered', 'collected', 'collection-assigned', 'abducted-by-aliens', 'delivered']) {
    await owner.sandbox(`/courier/parcels/${tracking}/advance`, { status });
    await app.drain();
  }
  assert.equal(await statusOf(renewal.id), 'delivered');
  assert.deepEqual((await eventsOf(renewal.id)).slice(-1), ['delivered']);
  assert.equal(
    (await app.sql`select 1 from webhook_inbox where quarantined and body ->> 'short_tracking_reference' = ${tracking}`)
      .length,
    1,
  );
  const forged = await app.visitor().request('POST', '/api/deliveries/webhook', {
    json: { short_tracking_reference: tracking, status: 'returned-to-sender' },
    headers: { 'x-signature': '00'.repeat(32) },
  });
  assert.equal(forged.status, 401);
});

test('[W11] courier webhooks processed together write their events in the order of arrival', async () => {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'processing');
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'delivery requested' });
  const tracking = await app.trackingReference(renewal.id);
  for (const status of ['collection-assigned', 'collected', 'delivered'])
    await owner.sandbox(`/courier/parcels/${tracking}/advance`, { status });
  await app.drain();
  assert.deepEqual((await eventsOf(renewal.id)).slice(-3), ['ready', 'collected', 'delivered']);
});

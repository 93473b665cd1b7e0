import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as calls from 'shared-contracts/renewals';
import { renewalDesk } from './renewal-desk.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { paidRenewal, put, statusOf, eventsOf } = renewalDesk(app, clerk);

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
  assert.equal((await app.sql`select 1 from webhook_inbox where quarantined`).length, 1);
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

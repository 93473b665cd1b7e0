import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { addMonths } from 'shared-contracts/dates';
import { createDelivery } from 'shared-contracts/deliveries';
import { createEvent, listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { RenewalStatus } from 'shared-contracts/renewal-status';
import * as calls from 'shared-contracts/renewals';
import { actOnRenewals, getRenewalAsAdmin, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { ownerWhoPaid } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const minute = 60_000;

const { renewalAt, put } = renewalDesk(app, clerk);
const move = (id: string, status: RenewalStatus, more: object = {}) =>
  clerk.try(calls.updateRenewal, { id, status, ...more });
const deliveriesOf = (id: string) => app.sql`select status, cancellation from deliveries where renewal_id = ${id}`;

test('[ADM-8] moving to "user to action" accepts a note up to ten minutes old, not an older one', async () => {
  const { id } = await renewalAt('admin to action');
  const post = (status: string) =>
    clerk.call(createEvent, { eventType: 'renewal', status, description: 'a new copy please', renewalId: id });
  const wordless = { eventType: 'renewal', status: 'user to action', renewalId: id };
  assert.equal((await clerk.try(createEvent, wordless)).status, 422);
  await post('user to action');
  app.clock.advance(10 * minute + 1000);
  assert.equal((await move(id, 'user to action')).body.reason, 'note_required');
  await post('user to action');
  app.clock.advance(9 * minute);
  assert.equal((await move(id, 'user to action')).status, 200);
  const journal = (await clerk.call(listEvents, { renewalId: id })).entries.map(({ status }) => status);
  assert.deepEqual(
    journal,
    ['user to action', 'user to action', 'submitted by user'],
    'two notes, and no event from the move',
  );
  app.clock.set(new Date().toISOString());
});

test('[ADM-8] moving to "user to action" mails the owner the note and a link, and writes the note as one event', async () => {
  const { owner, id } = await renewalAt('admin to action');
  await clerk.call(createEvent, {
    eventType: 'renewal',
    status: 'user to action',
    description: 'an old wish',
    renewalId: id,
  });
  assert.equal((await move(id, 'user to action', { note: 'Please send your ID' })).status, 200);
  await app.drain();
  const mail = (await owner.mails(owner.email)).find(({ subject }) => subject === 'We need something from you');
  assert.match(mail?.text ?? '', /^We need something from you\n/);
  assert.match(mail?.text ?? '', /Hello Lerato, before we can go on with the renewal of JK45LMGP:/);
  assert.match(mail?.text ?? '', /please send your id/);
  assert.match(mail?.text ?? '', new RegExp(`Open your renewal: http://localhost:3000/view-renewal/${id}`));
  const journal = (await owner.call(listEvents, { renewalId: id })).entries.filter(
    ({ status }) => status === 'user to action',
  );
  assert.deepEqual(
    journal.map(({ description }) => description),
    ['please send your id', 'an old wish'],
  );
});

test('a note for another status does not count for the move to "user to action"', async () => {
  const { id } = await renewalAt('submitted by user');
  await clerk.call(calls.updateRenewal, { id, status: 'processing', note: 'on the pile' });
  await put(id, 'admin to action');
  assert.equal((await move(id, 'user to action')).body.reason, 'note_required');
});

test('"license updated" without a date extends the licence by a year and writes the note as an event', async () => {
  const { owner, vehicle, id } = await renewalAt('delivered');
  const moved = await move(id, 'license updated', { note: 'seen at the office' });
  assert.equal(moved.body.message, 'status has been updated');
  assert.equal(
    (await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires,
    addMonths(vehicle.licenseExpires, 12),
  );
  const [newest] = (await owner.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual([newest?.status, newest?.description], ['license updated', 'seen at the office']);
});

test('an expiry date sent with any move other than "license updated" is ignored', async () => {
  const { owner, vehicle, id } = await renewalAt('submitted by user');
  assert.equal((await move(id, 'processing', { licenseExpires: '2020-01-01' })).status, 200);
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires, vehicle.licenseExpires);
});

for (const [to, delivery] of [
  ['delivered', { status: 'delivered', cancellation: null }],
  ['admin to action', { status: 'failed', cancellation: 'due' }],
] as const)
  test(`moving a renewal by hand from delivery requested to ${to} sets its parcel to ${delivery.status}`, async () => {
    const { id } = await renewalAt('processing');
    assert.equal((await move(id, 'delivery requested')).status, 200);
    assert.equal((await move(id, to)).status, 200);
    assert.deepEqual(await deliveriesOf(id), [delivery]);
  });

test('[DSK-2] staff see by whom and why something was done; its owner sees neither, nor does an export', async () => {
  const { owner, id } = await renewalAt('processing');
  await move(id, 'delivery requested');
  assert.equal((await move(id, 'admin to action', { reason: 'The gate was locked' })).status, 200);
  const [newest] = (await clerk.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual(
    [newest?.status, newest?.description, newest?.reason, newest?.byName],
    ['admin to action', null, 'The gate was locked', 'Thandi Mokoena'],
  );
  const [seen] = (await owner.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual(
    [seen?.status, seen && 'reason' in seen, seen && 'byName' in seen],
    ['admin to action', false, false],
  );
});

test('[PAY-8] a renewal completed without cancellation gets no refund', async () => {
  const { owner, id } = await renewalAt('submitted by user');
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'] as const)
    assert.equal((await move(id, status)).status, 200, status);
  await app.drain();
  assert.equal((await owner.call(listPayments)).results[0]?.refund, null);
});

test('a parcel with a delivery exception is not cancelled when its renewal returns to processing', async () => {
  const { id } = await renewalAt('processing');
  await move(id, 'delivery requested');
  await clerk.sandbox(`/courier/parcels/${await app.trackingReference(id)}/advance`, { status: 'delivery-exception' });
  await app.drain();
  assert.equal((await move(id, 'processing')).status, 200);
  assert.deepEqual(await deliveriesOf(id), [{ status: 'failed', cancellation: null }]);
});

test('an illegal status change is refused with a message that names both statuses', async () => {
  const { id } = await renewalAt('submitted by user');
  const refused = await move(id, 'delivered');
  assert.equal(refused.body.message, "A renewal that is 'submitted by user' cannot become 'delivered'.");
  assert.equal((await move(id, 'processing', { expectedStatus: 'scheduled' })).body.reason, 'stale');
  assert.equal((await move(crypto.randomUUID(), 'processing')).status, 404);
});

test('[ADM-9] no parcel is booked when the delivery address is missing or incomplete; the message says which', async () => {
  const { owner, id } = await renewalAt('processing');
  await app.sql`update users set delivery_address = null, delivery_address_parts = null where id = ${owner.userId}`;
  assert.equal((await move(id, 'delivery requested')).body.message, 'The user has no delivery address yet.');
  await app.sql`update users set delivery_address = 'somewhere' where id = ${owner.userId}`;
  const incomplete = await move(id, 'delivery requested');
  assert.equal(incomplete.body.reason, 'no_address');
  assert.equal(
    incomplete.body.message,
    'The delivery address is not complete: the courier needs street, city, postal code and province.',
  );
  assert.deepEqual(await deliveriesOf(id), []);
});

test('a bulk action returns a separate result for each item', async () => {
  const [first, second, third] = [
    await renewalAt('submitted by user'),
    await renewalAt('admin to action'),
    await renewalAt('processing'),
  ];
  const { results } = await clerk.call(calls.actOnRenewals, [
    { id: first.id, action: 'add-to-processing', expectedStatus: 'submitted by user' },
    { id: second.id, action: 'require-action', expectedStatus: 'admin to action', note: 'please call us' },
    { id: third.id, action: 'ready-for-delivery', expectedStatus: 'processing' },
    { id: first.id, action: 'done', expectedStatus: 'processing' },
    { id: first.id, action: 'approve', expectedStatus: 'admin to action' },
    { id: crypto.randomUUID(), action: 'approve', expectedStatus: 'admin to action' },
  ]);
  assert.deepEqual(
    results.slice(4).map(({ success, reason }) => [success, reason]),
    [
      [false, 'stale'],
      [false, 'not_found'],
    ],
  );
  assert.deepEqual(results.slice(0, 4), [
    { id: first.id, success: true, status: 'processing', message: 'status has been updated' },
    {
      id: second.id,
      success: true,
      status: 'user to action',
      message: 'status has been moved to user action required!',
    },
    {
      id: third.id,
      success: true,
      status: 'delivery requested',
      message: 'status has been moved to delivery requested',
    },
    {
      id: first.id,
      success: false,
      code: 422,
      reason: 'illegal_transition',
      message: 'This action is not possible in the present status.',
    },
  ]);
});

test('[API-6] POST deliveries needs the renewal’s own user, a status that allows it and a complete address', async () => {
  const { owner, id } = await renewalAt('processing');
  const given = {
    renewalId: id,
    userId: owner.userId,
    destinationAddress: 'Gauteng',
    destinationContactName: 'Somebody Else',
    destinationPhoneNumber: '0825550199',
  };
  assert.equal((await clerk.try(createDelivery, { ...given, userId: clerk.userId })).status, 404);
  assert.equal((await clerk.try(createDelivery, { ...given, renewalId: crypto.randomUUID() })).status, 404);
  const unreadable = await clerk.try(createDelivery, given);
  const sentence = 'This needs street, city and postal code, apart by commas.';
  assert.equal(unreadable.body.message, `destinationAddress: ${sentence}`);
  assert.deepEqual(unreadable.body.fields, { destinationAddress: sentence });
  const parts = {
    street: '9 Long Street',
    suburb: 'Central',
    city: 'Cape Town',
    postalCode: '8001',
    province: 'western cape',
  };
  const booked = await clerk.call(createDelivery, { ...given, destinationParts: parts });
  assert.equal(booked.message, 'status has been moved to delivery requested');
  assert.deepEqual(
    await app.sql`select destination_address, destination_parts, destination_contact_name, destination_phone_number from deliveries where renewal_id = ${id}`,
    [
      {
        destination_address: '9 Long Street, Central, Cape Town, Western Cape, 8001',
        destination_parts: parts,
        destination_contact_name: 'Somebody Else',
        destination_phone_number: '0825550199',
      },
    ],
  );
  await put(id, 'delivered');
  assert.equal(
    (await clerk.try(createDelivery, { ...given, destinationParts: parts })).body.reason,
    'illegal_transition',
  );
});

for (const [status, isCompleted] of [
  ['submitted by user', false],
  ['admin to action', false],
  ['delivered', true],
  ['license updated', true],
] as const)
  test(`[PAY-8] cancelling a renewal that is '${status}' refunds ${isCompleted ? 'nothing' : 'all but the service fee'}`, async () => {
    const { id } = await renewalAt(status);
    const paid = (await clerk.call(calls.getRenewalAsAdmin, { id })).paymentInCents;
    const kept = isCompleted ? paid : 25_000;
    assert.deepEqual(await clerk.call(calls.getCancellationTerms, { id }), {
      isCompleted,
      paidInCents: paid,
      refundInCents: paid - kept,
      keptInCents: kept,
      topUpInCents: 0,
      parcelInCents: null,
      courierInCents: 9990,
    });
    assert.equal((await clerk.try(calls.getCancellationTerms, { id: crypto.randomUUID() })).status, 404);
  });

test('a new expiry date must be after the old one and not years ahead; the audit log holds both dates', async () => {
  const { owner, vehicle } = await ownerWhoPaid(app);
  const id = (await owner.call(listRenewals)).entries[0]?.id ?? '';
  await app.sql`update renewals set status = 'delivered' where id = ${id}`;
  const old = vehicle.licenseExpires;
  for (const licenseExpires of ['2020-01-01', old, addMonths(old, 40), '2206-12-05']) {
    const refused = await clerk.try(updateRenewal, { id, status: 'license updated', licenseExpires });
    assert.equal(refused.status, 400, licenseExpires);
    assert.match((refused.body.fields as Record<string, string>).licenseExpires ?? '', /^The new expiry date must/);
    const [result] = (
      await clerk.call(actOnRenewals, [{ id, action: 'update-license', expectedStatus: 'delivered', licenseExpires }])
    ).results;
    assert.equal(result?.success, false);
  }
  assert.equal((await clerk.call(getRenewalAsAdmin, { id })).status, 'delivered');
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires, old);
  const licenseExpires = addMonths(old, 12);
  await clerk.call(updateRenewal, { id, status: 'license updated', licenseExpires });
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires, licenseExpires);
  const [entry] = (await clerk.call(listAudit, { entity: 'vehicle', id: vehicle.id })).entries.filter(
    ({ action }) => action === 'licence renewed',
  );
  assert.deepEqual(entry?.details, { renewalId: id, from: old, to: licenseExpires });
});

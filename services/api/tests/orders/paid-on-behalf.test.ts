import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { listEvents } from 'shared-contracts/events';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { listRenewals } from 'shared-contracts/renewals';
import { row } from '../../src/core/database/database.ts';
import { callsToProcessor } from '../ask-processor.ts';
import { activeOwner, addVehicle, openCheckout, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor('acme').logIn('clerk@acme.test');

test('[P22] payment and renewal made by an administrator belong to the owner; the audit log names the administrator', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const paid = await payFor(admin, vehicle);
  assert.equal(paid.result, 'successful');

  const [renewal, ...others] = (await owner.call(listRenewals)).entries;
  assert.deepEqual([renewal?.userId, renewal?.vehicleId, others.length], [owner.userId, vehicle.id, 0]);
  assert.deepEqual((await admin.call(listRenewals)).entries, [], 'the administrator has no renewals');
  const [payment] = (await owner.call(listPayments)).results;
  assert.deepEqual([payment?.userId, payment?.createdBy], [owner.userId, admin.userId]);
  assert.ok((await admin.call(listAllPayments, { userId: owner.userId })).results.some(({ id }) => id === payment?.id));
  assert.equal((await admin.call(listPayments)).results.length, 0);

  await app.drain();
  assert.ok((await owner.mails(owner.email)).some(({ subject }) => subject.startsWith('Receipt:')));
  assert.ok(!(await admin.mails('admin@allset.test')).some(({ subject }) => subject.startsWith('Receipt:')));

  const audited = await app.sql<{
    action: string;
    actor_id: string;
  }>`select action, actor_id from audit where entity_id in (${payment?.id ?? ''}, ${renewal?.id ?? ''})`;
  assert.deepEqual(audited.map(({ action }) => action).toSorted(), [
    'checkout opened',
    'payment successful',
    'renewal created',
  ]);
  assert.ok(audited.every(({ actor_id }) => actor_id === admin.userId));
  assert.equal((await owner.call(listEvents, { renewalId: renewal?.id ?? '' })).entries.length, 1);
  const event = await row(
    app.db,
    sql<{ created_by: string }>`select created_by from events where renewal_id = ${renewal?.id ?? ''}`,
  );
  assert.equal(event?.created_by, admin.userId);
});

test('[P22] a checkout opened by an administrator sends the owner’s e-mail address to the processor', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await openCheckout(admin, vehicle);
  const heard = await callsToProcessor(app);
  const checkout = heard.find(({ form }) => form?.['customParameters[reference]']?.includes(vehicle.id));
  assert.equal(checkout?.form?.['customer.email'], owner.email);
});

test('[P22][Z3] paying for a vehicle out of reach, or with another person’s userId, returns 404', async () => {
  const owner = await activeOwner(app);
  const stranger = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  for (const caller of [stranger, clerk])
    assert.equal((await caller.try(createPaymentKey, { amount: 85_000, vehicleId: vehicle.id })).status, 404);
  assert.equal(
    (await admin.try(createPaymentKey, { amount: 85_000, vehicleId: vehicle.id, userId: stranger.userId })).status,
    404,
  );
  assert.equal(
    (await owner.try(createPaymentKey, { amount: 85_000, vehicleId: vehicle.id, userId: admin.userId })).status,
    404,
  );
});

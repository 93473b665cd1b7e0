import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsFrom } from 'shared-contracts/admin-actions';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { listPayments } from 'shared-contracts/payment-lists';
import { renewalStatuses } from 'shared-contracts/renewal-status';
import * as calls from 'shared-contracts/renewals';
import { listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { payFor } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { paidItems } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

const { paidRenewal, put, statusOf, eventsOf } = renewalDesk(app, clerk);

test('[ADM-7][C2][Z4] only the transitions in the table of actions succeed for an administrator, and none for an owner', async () => {
  const { owner, vehicle, renewal } = await paidRenewal();
  for (const from of renewalStatuses) {
    for (const to of renewalStatuses) {
      await app.sql`delete from deliveries where renewal_id = ${renewal.id}`;
      await put(renewal.id, from);
      const legal = actionsFrom(from).some((action) => action.to === to);
      assert.equal((await owner.try(calls.updateRenewal, { id: renewal.id, status: to, note: 'a note' })).status, 403);
      const answer = await clerk.try(calls.updateRenewal, { id: renewal.id, status: to, note: 'a note' });
      assert.equal(answer.status, legal ? 200 : 422, `${from} -> ${to}`);
      if (!legal) assert.equal(answer.body.reason, 'illegal_transition');
      assert.equal(await statusOf(renewal.id), legal ? to : from);
    }
  }
  assert.ok(vehicle.id);
});

test('[C3][ADM-9] two clicks on Ready for Delivery book one parcel, with the user’s address, name and number', async () => {
  const { renewal } = await paidRenewal();
  await put(renewal.id, 'processing');
  const answers = await Promise.all(
    [1, 2].map(() =>
      clerk.try(calls.updateRenewal, { id: renewal.id, status: 'delivery requested', expectedStatus: 'processing' }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(
    answers.find(({ status }) => status === 200)?.body.message,
    'status has been moved to delivery requested',
  );
  const booked = await app.sql<
    Record<string, string>
  >`select destination_address, destination_contact_name, destination_phone_number from deliveries where renewal_id = ${renewal.id}`;
  assert.deepEqual(booked, [
    {
      destination_address: '14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196',
      destination_contact_name: 'Lerato Khumalo',
      destination_phone_number: '0825550142',
    },
  ]);
});

test('[K5] a booking answers 502 while the courier is down or garbled; the status stays and a retry succeeds', async () => {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'processing');
  for (const mode of ['down', 'error', 'garbage']) {
    await owner.sandbox('/faults', { service: 'courier', mode });
    const answer = await clerk.try(calls.updateRenewal, { id: renewal.id, status: 'delivery requested' });
    assert.equal(answer.status, 502);
    assert.equal(answer.body.reason, 'courier_failed');
    assert.equal(await statusOf(renewal.id), 'processing');
  }
  await owner.sandbox('/faults', { service: 'courier', mode: 'off' });
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'delivery requested' });
});

test('[PAY-8][P14] cancelling a renewal before completion refunds all but the service fee, once', async () => {
  const { owner, vehicle, renewal } = await paidRenewal();
  await put(renewal.id, 'admin to action');
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'cancelled' });
  await app.drain();
  await app.drain();
  const [payment] = (await owner.call(listPayments)).results;
  assert.equal(payment?.refundedInCents, renewal.paymentInCents - 25_000);
  assert.deepEqual(await eventsOf(renewal.id), ['submitted by user', 'cancelled', 'refunded']);
  assert.equal((await clerk.try(calls.updateRenewal, { id: renewal.id, status: 'cancelled' })).status, 422);
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.inRenewal, false);
  assert.ok((await owner.mails(owner.email)).some(({ subject }) => subject === 'Your refund is on its way'));
});

test('[C4][REN-13] a vehicle has one active renewal, and can be renewed again once that has ended', async () => {
  const { owner, vehicle, renewal } = await paidRenewal();
  assert.equal(
    (await owner.try(calls.createRenewal, { vehicleId: vehicle.id, paymentReference: renewal.paymentReference })).body
      .id,
    renewal.id,
  );
  await assert.rejects(payFor(owner, vehicle), /in_renewal/);
  await put(renewal.id, 'delivered');
  await clerk.call(calls.updateRenewal, { id: renewal.id, status: 'license updated', licenseExpires: '2026-12-20' });
  const after = (await owner.call(listVehicles, { id: vehicle.id })).entries[0];
  assert.equal(after?.licenseExpires, '2026-12-20');
  assert.ok(after?.lastRenewedDate);
  assert.equal((await payFor(owner, after)).result, 'successful');
});

test('[C5] a vehicle in renewal can neither be removed nor changed', async () => {
  const { owner, vehicle } = await paidRenewal();
  assert.equal((await owner.try(removeVehicle, { id: vehicle.id })).body.reason, 'in_renewal');
  assert.equal((await owner.try(updateVehicle, { id: vehicle.id, weightKg: 60 })).body.reason, 'in_renewal');
});

test('a renewal paid 31 days or more before expiry stays scheduled until fewer than 31 days are left', async () => {
  for (const [days, status] of [
    [31, 'scheduled'],
    [30, 'submitted by user'],
  ] as const) {
    const expiry = addDays(dayInSouthAfrica(new Date()), days);
    assert.equal((await paidRenewal(expiry)).renewal.status, status, `${days} days`);
  }
  const { renewal } = await paidRenewal('2027-03-31');
  assert.equal(renewal.status, 'scheduled');
  await app.runJob('promote-scheduled-renewals', new Date('2027-02-28T10:00:00+02:00'));
  assert.equal(await statusOf(renewal.id), 'scheduled');
  await app.runJob('promote-scheduled-renewals', new Date('2027-03-01T10:00:00+02:00'));
  await app.runJob('promote-scheduled-renewals', new Date('2027-03-01T11:00:00+02:00'));
  assert.equal(await statusOf(renewal.id), 'submitted by user');
  assert.deepEqual(await eventsOf(renewal.id), ['scheduled', 'submitted by user']);
});

test('[K13] two thousand scheduled renewals due on one day are all submitted that day, each with an event', async () => {
  const expiry = addDays(dayInSouthAfrica(app.clock.now()), 40);
  await app.sql`with owner as (select id from users where email = 'owner@allset.test'),
    made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region, in_renewal)
      select owner.id, 'toyota', 'hilux', 'due' || n, 'due' || n, 'rigid vehicles', 1800, ${expiry}, 'gauteng', true from owner, generate_series(1, 2000) n returning id, user_id),
    ${paidItems(expiry)}
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select p.user_id, i.vehicle_id, i.id, now(), ${expiry}::date, i.reference, 1000, 'scheduled' from paid p join items i on i.id = p.id`;
  const count = async (status: string) =>
    await app.value<number>`select count(*)::int as count from renewals r where r.original_expiry = ${expiry} and r.status = ${status}
          and (${status} = 'scheduled' or exists (select 1 from events e where e.renewal_id = r.id and e.status = r.status))`;
  const day = (before: number) => new Date(`${addDays(expiry, -before)}T00:15:00+02:00`);
  await app.runJob('promote-scheduled-renewals', day(31));
  assert.equal(await count('scheduled'), 2000);
  await app.runJob('promote-scheduled-renewals', day(30));
  assert.equal(await count('scheduled'), 0);
  assert.equal(await count('submitted by user'), 2000);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDelivery } from 'shared-contracts/deliveries';
import { listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { RenewalStatus } from 'shared-contracts/renewal-status';
import * as calls from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { put, statusOf } = renewalDesk(app, clerk);
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 12;
const minute = 60_000;

interface Parcel {
  short_tracking_reference: string;
  custom_tracking_reference: string;
  status: string;
  special_instructions_collection: string;
  delivery_address: Record<string, string>;
  collection_address: Record<string, string>;
}

/** The courier's parcels for a renewal, found by the references of its attempts. */
async function parcelsOf(renewalId: string): Promise<Parcel[]> {
  const attempts = await app.column<string>`select id from deliveries where renewal_id = ${renewalId}`;
  const all = (await (await fetch(`${app.sandbox.inspectorUrl}/courier/parcels`)).json()) as Parcel[];
  return all.filter((parcel) => attempts.includes(parcel.custom_tracking_reference));
}
const alive = async (renewalId: string) =>
  (await parcelsOf(renewalId)).filter(({ status }) => !status.startsWith('cancelled'));

async function readyRenewal(given?: Client) {
  const owner = given ?? (await activeOwner(app));
  const vehicle = await addVehicle(owner, { registrationRegion: 'western cape', licenseNumber: 'CA 12345' });
  const { renewalId } = await payFor(owner, vehicle);
  assert.ok(renewalId);
  await put(renewalId, 'processing');
  return { owner, id: renewalId, vehicle };
}

const book = (id: string) => clerk.try(calls.updateRenewal, { id, status: 'delivery requested' });
const fault = (mode: string, more: object = {}) => clerk.sandbox('/faults', { service: 'courier', mode, ...more });

async function pass(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  await app.runJob('check-deliveries');
}

test('[ADM-9] the courier gets the address in parts, the complex and the vehicle’s region; parts and region are stored', async () => {
  const owner = await activeOwner(app);
  await owner.call(updateUser, {
    id: owner.userId,
    deliveryAddressParts: {
      street: '3 Church Street',
      suburb: 'Arcadia',
      city: 'Pretoria',
      postalCode: '0083',
      province: 'gauteng',
    },
    deliveryAddressAdditional: 'Unit 24, Acacia Complex',
  });
  const { id } = await readyRenewal(owner);
  assert.equal((await book(id)).status, 200);
  const [parcel] = await parcelsOf(id);
  assert.deepEqual(parcel?.delivery_address, {
    type: 'residential',
    street_address: 'Unit 24, Acacia Complex, 3 Church Street',
    local_area: 'Arcadia',
    city: 'Pretoria',
    zone: 'Gauteng',
    country: 'ZA',
    code: '0083',
  });
  assert.equal(parcel.collection_address.street_address, '22 Fredman Drive');
  assert.equal(parcel.special_instructions_collection, 'Licence disc CA 12345, registered in Western Cape');
  const { id: deliveryId, ...stored } = await app.row<{
    id: string;
    registration_region: string;
    city: string;
  }>`select id, registration_region, destination_parts ->> 'city' as city from deliveries where renewal_id = ${id}`;
  assert.deepEqual(stored, { registration_region: 'western cape', city: 'Pretoria' });
  const [event] = (await clerk.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual([event?.status, event?.deliveryId], ['delivery requested', deliveryId]);
});

test('[ADM-9] a booking with an address that cannot be split into parts answers 422, and no parcel is booked', async () => {
  const { owner, id } = await readyRenewal();
  await owner.call(updateUser, {
    id: owner.userId,
    deliveryAddress: '14 Rivonia Road, Sandton, Johannesburg, Gauteng',
  });
  const refused = await book(id);
  assert.equal(refused.status, 422);
  assert.equal(refused.body.reason, 'no_address');
  assert.deepEqual(await parcelsOf(id), []);
  assert.equal(await statusOf(id), 'processing');
});

test('[API-6] POST deliveries, then PATCH renewals, books one parcel; an unreadable address answers 400', async () => {
  const { owner, id } = await readyRenewal();
  const booked = await clerk.call(createDelivery, {
    renewalId: id,
    userId: owner.userId,
    destinationAddress: 'Unit 3, 1 Main Road, Claremont, Cape Town, 7708',
    destinationContactName: 'Lerato Khumalo',
    destinationPhoneNumber: '0825550142',
    registrationRegion: 'western cape',
  });
  assert.equal(booked.success, true);
  const moved = await book(id);
  assert.equal(moved.status, 200);
  assert.equal(moved.body.message, 'status has been moved to delivery requested');
  const parcels = await parcelsOf(id);
  assert.equal(parcels.length, 1);
  assert.equal(parcels[0]?.delivery_address.street_address, 'Unit 3, 1 Main Road');
  const unreadable = await clerk.try(createDelivery, {
    renewalId: (await readyRenewal(owner)).id,
    userId: owner.userId,
    destinationAddress: 'Gauteng',
    destinationContactName: 'Lerato Khumalo',
    destinationPhoneNumber: '0825550142',
  });
  assert.equal(unreadable.status, 400);
});

for (const [what, finish] of [
  ['the next click', (id: string) => book(id)],
  ['the job', () => pass(2 * minute)],
] as const)
  test(`[C9] after a lost response ${what} finds the booking by its reference: one parcel, and the renewal moves on`, async () => {
    const { id } = await readyRenewal();
    await fault('lost', { times: 1, method: 'POST' });
    assert.equal((await book(id)).status, 502);
    assert.equal(await statusOf(id), 'processing');
    await finish(id);
    assert.equal(await statusOf(id), 'delivery requested');
    assert.equal((await alive(id)).length, 1);
    app.clock.set(new Date().toISOString());
  });

for (const [what, mode] of [
  ['had booked', 'lost'],
  ['had not asked yet', 'down'],
] as const)
  test(`[C9] a process killed when it ${what}: the job settles the attempt, and nothing is booked twice`, async () => {
    const { id } = await readyRenewal();
    await fault(mode, { times: 1, method: 'POST' });
    await book(id);
    // The state that a process leaves when it dies in the middle.
    await app.sql`update deliveries set booking = 'asked', next_check_at = created_at + interval '1 minute' where renewal_id = ${id}`;
    assert.equal((await book(id)).status, 409, 'the attempt may still be in flight');
    await pass(2 * minute);
    assert.equal(await statusOf(id), mode === 'lost' ? 'delivery requested' : 'processing');
    if (mode === 'down') assert.equal((await book(id)).status, 200);
    assert.equal((await alive(id)).length, 1);
    app.clock.set(new Date().toISOString());
  });

test('[C9] a parcel that the courier books after the attempt was closed is found and cancelled', async () => {
  const { id } = await readyRenewal();
  await fault('down', { times: 1, method: 'POST' });
  await book(id);
  const reference = await app.value<string>`select id from deliveries where renewal_id = ${id}`;
  await pass(2 * minute);
  await bookAtCourier(reference);
  await pass(15 * minute);
  assert.deepEqual(
    (await parcelsOf(id)).map(({ status }) => status),
    ['cancelled'],
  );
  assert.equal(await statusOf(id), 'processing');
  assert.equal((await book(id)).status, 200);
  app.clock.set(new Date().toISOString());
});

/** Makes the booking arrive at the courier after the attempt was closed. */
async function bookAtCourier(reference: string): Promise<void> {
  const address = { street_address: '1 Main Road', city: 'Cape Town', code: '7708' };
  const contact = { name: 'Lerato', mobile_number: '0825550142' };
  await fetch(`${app.sandbox.courierUrl}/v2/shipments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer demo-courier-token' },
    body: JSON.stringify({
      collection_address: address,
      collection_contact: contact,
      delivery_address: address,
      delivery_contact: contact,
      parcels: [{ submitted_length_cm: 1, submitted_width_cm: 1, submitted_height_cm: 1, submitted_weight_kg: 1 }],
      custom_tracking_reference: reference,
    }),
  });
}

test('[C9] Fail, then Resume Delivery, cancels the first parcel; its webhook does not move the renewal', async () => {
  const { id } = await readyRenewal();
  await book(id);
  await clerk.call(calls.updateRenewal, { id, status: 'admin to action' });
  assert.equal((await book(id)).status, 200);
  await app.drain();
  await app.drain();
  assert.deepEqual((await parcelsOf(id)).map(({ status }) => status).toSorted(), ['cancelled', 'submitted']);
  assert.equal(await statusOf(id), 'delivery requested');
});

test('[C9] after a delivery exception a new booking cancels the first parcel, whose webhook moves nothing', async () => {
  const { owner, id } = await readyRenewal();
  await book(id);
  await owner.sandbox(`/courier/parcels/${await app.trackingReference(id)}/advance`, { status: 'delivery-exception' });
  await app.drain();
  assert.equal(await statusOf(id), 'admin to action');
  assert.equal((await book(id)).status, 200);
  await app.drain();
  await app.drain();
  assert.deepEqual((await parcelsOf(id)).map(({ status }) => status).toSorted(), ['cancelled-with-fee', 'submitted']);
  assert.equal(await statusOf(id), 'delivery requested');
});

test('[C9][PAY-8] cancelling a renewal after a courier booking refunds nothing and cancels its parcel', async () => {
  const { owner, id } = await readyRenewal();
  const paid = (await clerk.call(calls.getRenewalAsAdmin, { id })).paymentInCents;
  assert.deepEqual(await clerk.call(calls.getCancellationTerms, { id }), {
    isCompleted: false,
    paidInCents: paid,
    refundInCents: paid - 25_000,
    keptInCents: 25_000,
    topUpInCents: 0,
    parcelInCents: null,
    courierInCents: 9990,
  });
  await book(id);
  assert.equal((await clerk.call(calls.getCancellationTerms, { id })).parcelInCents, 9990);
  await owner.sandbox(`/courier/parcels/${await app.trackingReference(id)}/advance`, { status: 'delivery-exception' });
  await app.drain();
  assert.equal(await statusOf(id), 'admin to action');
  assert.deepEqual(await clerk.call(calls.getCancellationTerms, { id }), {
    isCompleted: true,
    paidInCents: paid,
    refundInCents: 0,
    keptInCents: paid,
    topUpInCents: 0,
    parcelInCents: null,
    courierInCents: 9990,
  });
  await clerk.call(calls.updateRenewal, { id, status: 'cancelled' });
  await app.drain();
  assert.deepEqual(await alive(id), []);
  assert.equal((await owner.call(listPayments)).results[0]?.refund, null);
  assert.equal((await (await activeOwner(app)).try(calls.getCancellationTerms, { id })).status, 403);
});

test('[C9] any mix of actions, courier faults and crashes leaves one live parcel if it is needed, else none', async () => {
  const owner = await activeOwner(app);
  const act = (id: string, status: RenewalStatus) => clerk.try(calls.updateRenewal, { id, status, note: 'a note' });
  const steps: Record<string, (id: string) => Promise<unknown>> = {
    book,
    'book, answer lost': (id) => fault('lost', { times: 1, method: 'POST' }).then(() => book(id)),
    'book, courier down': (id) => fault('down', { times: 1 }).then(() => book(id)),
    'book, garbage': (id) => fault('garbage', { times: 1, method: 'POST' }).then(() => book(id)),
    'two clicks': (id) => Promise.all([book(id), book(id)]),
    'book and cancel at once': (id) => Promise.all([book(id), act(id, 'cancelled')]),
    fail: (id) => act(id, 'admin to action'),
    done: (id) => act(id, 'delivered'),
    cancel: (id) => act(id, 'cancelled'),
    'killed in between': (id) =>
      app.sql`update deliveries set booking = 'asked' where renewal_id = ${id} and booking = 'unknown'`,
    // A booking that never arrived does so now; one that arrived is not sent again.
    'late order': async (id) => {
      const known = (await parcelsOf(id)).map((parcel) => parcel.custom_tracking_reference);
      const attempts =
        await app.column<string>`select id from deliveries where renewal_id = ${id} and booking in ('unknown', 'failed') and checks = 0`;
      for (const reference of attempts) if (!known.includes(reference)) await bookAtCourier(reference);
    },
    'minutes go by': () => pass(2 * minute),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 6 }),
      async (sequence) => {
        app.clock.set(new Date().toISOString());
        const { id, vehicle } = await readyRenewal(owner);
        for (const step of sequence) {
          await steps[step]?.(id);
          await fault('off');
        }
        for (const hours of [0.1, 1, 2, 26, 26]) {
          await pass(hours * 60 * minute);
          await app.drain();
        }
        const status = await statusOf(id);
        const parcels = await alive(id);
        const seen = `${JSON.stringify(sequence)} -> ${status}, ${JSON.stringify((await parcelsOf(id)).map((parcel) => parcel.status))}`;
        const wanted = status === 'delivery requested' || status === 'delivered';
        assert.equal(parcels.length, wanted ? 1 : 0, seen);
        const unsettled =
          await app.sql`select 1 from deliveries where renewal_id = ${id} and (booking in ('asked', 'unknown') or cancellation = 'due')`;
        assert.equal(unsettled.length, 0, seen);
        await app.sql`update vehicles set archived = true where id = ${vehicle.id}`;
      },
    ),
    { numRuns: rounds },
  );
  app.clock.set(new Date().toISOString());
});

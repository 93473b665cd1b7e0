import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as checkouts from 'shared-contracts/checkouts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import * as calls from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { updateRenewal } from 'shared-contracts/renewals';
import type { RowOf } from '../../src/core/database/database.ts';
import { checkoutAtProcessor, givenBack } from '../ask-processor.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner, openVehiclesCheckout } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const owner = await activeOwner(app, { userType: 'business' });
const hour = 60 * 60_000;
const openedOn = dayInSouthAfrica(app.clock.now()).replaceAll('-', '');
const rounds = process.env.TEST_DEPTH === 'deep' ? 10 : 1;

const plateOf = async (vehicleId: string) =>
  (await app.sql<{ license_number: string }>`select license_number from vehicles where id = ${vehicleId}`)[0]
    ?.license_number ?? '';

const pay = (checkoutId: string, number = '4200000000000000') => owner.sandbox('/cards/pay', { checkoutId, number });

const renewalsOf = async (vehicleIds: readonly string[]) =>
  app.sql<RowOf<'renewals'>>`select * from renewals where vehicle_id = any(${[...vehicleIds]}::uuid[])`;

const paymentsOf = (vehicleIds: readonly string[]) =>
  app.sql<{
    id: string;
  }>`select distinct payment_id as id from payment_items where vehicle_id = any(${[...vehicleIds]}::uuid[])`;

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

async function later(milliseconds: number): Promise<void> {
  await app.pass(milliseconds);
  await app.runJob('reconcile-payments');
  await app.drain();
}

interface Chosen {
  ids: string[];
  /** The vehicle that something happens to. */
  one: string;
}

type Given = Awaited<ReturnType<typeof openVehiclesCheckout>>;

/** All renewals exist once, for the amounts that were shown, which add up to the amount charged. */
async function isPaid({ ids }: Chosen, { checkoutId, vehicles, amountInCents }: Given): Promise<void> {
  const renewals = await renewalsOf(ids);
  assert.deepEqual(
    new Map(renewals.map(({ vehicle_id, payment_in_cents }) => [vehicle_id, payment_in_cents])),
    new Map(vehicles.map(({ vehicleId, amount }) => [vehicleId, amount])),
  );
  assert.equal(renewals.length, ids.length);
  assert.equal(new Set(renewals.map(({ payment_id }) => payment_id)).size, 1);
  assert.equal(sum(vehicles.map(({ amount }) => amount)), amountInCents);
  const charged = (await checkoutAtProcessor(app, checkoutId))?.payments.filter(
    ({ paymentType }) => paymentType === 'DB',
  );
  assert.deepEqual(
    charged?.map(({ amount }) => Math.round(Number(amount) * 100)),
    [amountInCents],
  );
  for (const { vehicle_id, payment_reference } of renewals)
    assert.match(payment_reference, new RegExp(`^renewal_vehicle::${vehicle_id}_${openedOn}$`));
}

/** Nothing was renewed, and the whole payment goes back once. */
async function isGivenBack({ ids, one }: Chosen, { checkoutId, amountInCents }: Given): Promise<void> {
  assert.equal((await renewalsOf(ids.filter((id) => id !== one))).length, 0);
  const answer = await owner.call(calls.getPaymentResult, { id: checkoutId });
  assert.ok(answer.refund);
  // The only vehicle need not be named.
  assert.deepEqual(answer.refund.licenseNumbers, ids.length > 1 ? [await plateOf(one)] : undefined);
  assert.ok((answer.vehicles ?? []).every(({ renewalId }) => renewalId === null));
  await later(hour);
  assert.deepEqual(await givenBack(app, checkoutId), [amountInCents]);
}

/** A refusal that names one vehicle and leaves nothing behind. */
async function isRefused({ ids, one }: Chosen, amounts: Given['vehicles'], reason: string): Promise<void> {
  const { status, body } = await owner.try(checkouts.createVehiclesPaymentKey, { vehicles: amounts });
  assert.equal(status, 409, JSON.stringify(body));
  assert.equal(body.reason, reason);
  const message = String(body['message']);
  assert.ok(message.includes((await plateOf(one)).toUpperCase()), message);
  const named = body.data as { vehicles: { vehicleId: string }[] };
  assert.deepEqual(
    named.vehicles.map(({ vehicleId }) => vehicleId),
    [one],
  );
  assert.equal((await paymentsOf(ids)).length, 0);
}

const shownPrices = async ({ ids }: Chosen): Promise<Given['vehicles']> =>
  (await owner.call(checkouts.quoteVehicles, { vehicleIds: ids.join(',') })).vehicles.map(({ vehicle, quote }) => ({
    vehicleId: vehicle.id,
    amount: quote ? paymentTotal(quote) : 1,
  }));

const remove = (id: string) => app.sql`update vehicles set archived = true where id = ${id}`;

/** What can happen to a payment for several vehicles, each with what must hold afterwards. */
const faults: Record<string, (chosen: Chosen) => Promise<void>> = {
  'one price changed': async (chosen) => {
    const shown = await shownPrices(chosen);
    await app.sql`update vehicles set weight_kg = weight_kg + 3000 where id = ${chosen.one}`;
    await isRefused(chosen, shown, 'quote_changed');
  },
  'one vehicle removed': async (chosen) => {
    const shown = await shownPrices(chosen);
    await remove(chosen.one);
    await isRefused(chosen, shown, 'vehicles_refused');
  },
  'one already in renewal': async (chosen) => {
    const shown = await shownPrices(chosen);
    await app.sql`update vehicles set in_renewal = true where id = ${chosen.one}`;
    await isRefused(chosen, shown, 'vehicles_refused');
  },
  'answer lost': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    await pay(given.checkoutId);
    await owner.sandbox('/faults', { service: 'cards', mode: 'lost', method: 'GET', times: 1 });
    await owner.try(calls.getPaymentResult, { id: given.checkoutId });
    await later(hour);
    await isPaid(chosen, given);
  },
  'late success': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    await pay(given.checkoutId, '4000000000000077');
    assert.equal((await owner.call(calls.getPaymentResult, { id: given.checkoutId })).result, 'processing');
    const again = await owner.try(checkouts.createVehiclesPaymentKey, { vehicles: given.vehicles });
    assert.equal(again.body.reason, 'payment_pending');
    await owner.sandbox(`/cards/${given.checkoutId}/settle`, { outcome: 'success' });
    await later(29 * 24 * hour);
    await isPaid(chosen, given);
  },
  'removed before a late success': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    await pay(given.checkoutId);
    await remove(chosen.one);
    await isGivenBack(chosen, given);
  },
  'one changed before a late success': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    await app.sql`update vehicles set weight_kg = weight_kg + 3000 where id = ${chosen.one}`;
    await pay(given.checkoutId);
    await isGivenBack(chosen, given);
    assert.equal((await renewalsOf([chosen.one])).length, 0);
  },
  'one paid by another payment': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    const other = await openVehiclesCheckout(owner, [chosen.one]);
    await pay(other.checkoutId);
    await owner.call(calls.getPaymentResult, { id: other.checkoutId });
    await pay(given.checkoutId);
    await isGivenBack(chosen, given);
    assert.equal((await renewalsOf([chosen.one])).length, 1);
  },
  'refund of one': async (chosen) => {
    const given = await openVehiclesCheckout(owner, chosen.ids);
    await pay(given.checkoutId);
    await owner.call(calls.getPaymentResult, { id: given.checkoutId });
    await isPaid(chosen, given);
    const renewal = (await renewalsOf([chosen.one]))[0];
    assert.ok(renewal);
    await app.sql`update renewals set status = 'admin to action' where id = ${renewal.id}`;
    await clerk.call(updateRenewal, { id: renewal.id, status: 'cancelled' });
    await later(hour);
    assert.deepEqual(await givenBack(app, given.checkoutId), [renewal.payment_in_cents - 25_000]);
    const others = (await renewalsOf(chosen.ids)).filter(({ vehicle_id }) => vehicle_id !== chosen.one);
    assert.ok(others.every(({ status }) => status !== 'cancelled'));
  },
};

const facts = fc.record({
  weightKg: fc.integer({ min: 60, max: 9000 }),
  expiresIn: fc.integer({ min: -420, max: 60 }),
});

for (const size of [1, 2, 50])
  for (const [fault, holds] of Object.entries(faults))
    test(`[P24][P25][BIZ-2] a payment for ${size}, ${fault}: all or none, the vehicle is named, cents add up`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(facts, { minLength: size, maxLength: size }), fc.nat(size - 1), async (all, pick) => {
          const ids = await addVehicles(app, owner.userId, all);
          const one = ids[pick];
          assert.ok(one);
          try {
            await holds({ ids, one });
          } finally {
            await owner.sandbox('/faults', { service: 'cards', mode: 'off' });
            app.clock.set(new Date().toISOString());
          }
        }),
        { numRuns: rounds },
      );
    });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import * as checkouts from 'shared-contracts/checkouts';
import { listEvents } from 'shared-contracts/events';
import * as paymentLists from 'shared-contracts/payment-lists';
import * as calls from 'shared-contracts/payments';
import {
  createRenewal,
  getCancellationTerms,
  getRenewalAsAdmin,
  searchRenewals,
  updateRenewal,
} from 'shared-contracts/renewals';
import type { Caller } from '../../src/core/caller.ts';
import { quoteChosen } from '../../src/orders/payments/quote-vehicles.ts';
import { givenBack } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { exported } from '../exported.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner, addVehicle, openVehiclesCheckout } from '../owner.ts';
import { sealNotification } from '../seal-notification.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');

/** Vehicles of which the first two have arrears and penalties. */
const fleetOf = (owner: Client, size: number) =>
  addVehicles(
    app,
    owner.userId,
    Array.from({ length: size }, (_, index) => ({ weightKg: 900 + index * 37, expiresIn: index < 2 ? -100 : 20 })),
  );

async function payFor(payer: Client, vehicleIds: readonly string[]) {
  const { checkoutId, amountInCents } = await openVehiclesCheckout(payer, vehicleIds);
  await payer.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  return { checkoutId, amountInCents, ...(await payer.call(calls.getPaymentResult, { id: checkoutId })) };
}

const receiptsOf = async (owner: Client & { email: string }) =>
  (await owner.mails(owner.email)).filter(({ subject }) => subject.startsWith('Receipt'));

test('[BIZ-2] quotes of fifty vehicles take as many statements as those of two, and less than a second', async () => {
  const owner = await activeOwner(app);
  const ids = await fleetOf(owner, 50);
  const caller: Caller = {
    id: owner.userId,
    companyId: '',
    email: owner.email,
    verified: true,
    permissions: new Set(),
    companies: [],
    sessionDigest: Buffer.alloc(0),
    hasFactor: false,
    factorAt: null,
    needsSecondFactor: false,
  };
  const statements = async (chosen: string[]) => {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await quoteChosen({ db: app.db.withPlugin(counting), clock: app.clock.now }, caller, chosen);
    return count;
  };
  assert.equal(await statements(ids), await statements(ids.slice(0, 2)));
  const start = performance.now();
  const { vehicles, amountInCents } = await owner.call(checkouts.quoteVehicles, { vehicleIds: ids.join(',') });
  assert.ok(performance.now() - start < 1000);
  assert.deepEqual(
    vehicles.map(({ vehicle }) => vehicle.id),
    ids,
  );
  assert.ok(amountInCents > 50 * 60_000);
});

test('[BIZ-2] a hundred webhooks and concurrent calls create each renewal once and one receipt with a line for each', async () => {
  const owner = await activeOwner(app);
  const ids = await fleetOf(owner, 5);
  const { checkoutId, amountInCents } = await openVehiclesCheckout(owner, ids);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const { id, merchant_reference } = await app.row<{
    id: string;
    merchant_reference: string;
  }>`select id, merchant_reference from payments where checkout_id = ${checkoutId}`;
  const webhook = (repeat: number) =>
    app.visitor().request(
      'POST',
      '/api/payments/webhook',
      sealNotification(Buffer.from('11'.repeat(32), 'hex'), {
        merchantTransactionId: merchant_reference,
        result: { code: '000.000.000' },
        repeat,
      }),
    );
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, (_, repeat) => webhook(repeat % 7)),
    ...Array.from({ length: 20 }, () => owner.try(calls.getPaymentResult, { id: checkoutId })),
    app.drain().then(() => ({ status: 200 })),
  ]);
  assert.ok(answers.every(({ status }) => status === 200));
  await app.drain();
  const { entries } = await owner.call(searchRenewals);
  assert.deepEqual(entries.map(({ vehicleId }) => vehicleId).toSorted(), ids.toSorted());
  const [receipt, ...others] = await receiptsOf(owner);
  assert.equal(others.length, 0);
  const plates = entries.map(({ vehicle }) => vehicle?.licenseNumber.toUpperCase() ?? '?');
  assert.ok(
    plates.every((plate) => receipt?.text.includes(plate)),
    receipt?.text,
  );
  assert.ok(receipt?.text.includes((amountInCents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',')), receipt?.text);
  assert.equal((await owner.try(calls.getReceipt, { id })).headers.get('content-type'), 'application/pdf');
});

test('[BIZ-2] cancelling one after the other gives back each share; lists, journal and exports show it', async () => {
  const owner = await activeOwner(app);
  const ids = await fleetOf(owner, 3);
  const { checkoutId, amountInCents, paymentId, vehicles } = await payFor(owner, ids);
  await app.drain();
  const shares: number[] = [];
  for (const { renewalId, amountInCents: share } of vehicles) {
    assert.ok(renewalId);
    const terms = await admin.call(getCancellationTerms, { id: renewalId });
    assert.deepEqual(terms, {
      isCompleted: false,
      paidInCents: share,
      refundInCents: share - 25_000,
      keptInCents: 25_000,
      topUpInCents: 0,
      parcelInCents: null,
      courierInCents: null,
    });
    await app.sql`update renewals set status = 'admin to action' where id = ${renewalId}`;
    await admin.call(updateRenewal, { id: renewalId, status: 'cancelled' });
    await app.drain();
    shares.push(share - 25_000);
    const [payment] = (await owner.call(paymentLists.listPayments)).results;
    assert.equal(
      payment?.refundedInCents,
      shares.reduce((sum, each) => sum + each),
    );
    assert.equal(payment?.refund, null);
    const events = (await owner.call(listEvents, { renewalId })).entries.map(({ status }) => status);
    assert.equal(events.filter((status) => status === 'refunded').length, 1);
  }
  assert.deepEqual(await givenBack(app, checkoutId), shares);
  assert.equal(shares.reduce((sum, each) => sum + each) + 3 * 25_000, amountInCents);
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Your refund is on its way');
  assert.equal(mails.length, 3);
  const plates = vehicles.map(({ licenseNumber }) => licenseNumber.toUpperCase());
  for (const plate of plates) assert.equal(mails.filter(({ text }) => text.includes(`renewal of ${plate}`)).length, 1);

  const [row] = await exported(owner, paymentLists.exportPayments);
  assert.equal(row?.['Vehicles'], plates.join(', '));
  assert.match(row?.['Status'] ?? '', /^Refunded R/);
  for (const search of [plates[1] ?? '', ids[2] ?? ''])
    assert.deepEqual(
      (await admin.call(paymentLists.listAllPayments, { search })).results.map(({ id }) => id),
      [paymentId],
      search,
    );
});

test('[BIZ-2][P22] an administrator pays for several vehicles of one person, to whom everything belongs', async () => {
  const owner = await activeOwner(app);
  const ids = await fleetOf(owner, 2);
  const { vehicles, result } = await payFor(admin, ids);
  assert.equal(result, 'successful');
  const [payment] = (await owner.call(paymentLists.listPayments)).results;
  assert.deepEqual([payment?.userId, payment?.createdBy, payment?.items?.length], [owner.userId, admin.userId, 2]);
  const renewal = await admin.call(getRenewalAsAdmin, { id: vehicles[0]?.renewalId ?? '' });
  assert.equal(renewal.userId, owner.userId);
  await app.drain();
  assert.equal((await receiptsOf(owner)).length, 1);
  const same = await owner.call(createRenewal, {
    vehicleId: ids[1] ?? '',
    paymentReference: payment?.items?.[1]?.reference ?? '',
  });
  assert.equal(same.id, vehicles[1]?.renewalId, 'the documented call finds it');
});

test('[BIZ-2][Z3] vehicles of two owners are refused by name, those out of reach are not found, and nothing is stored', async () => {
  const [owner, other] = [await activeOwner(app), await activeOwner(app)];
  const [mine, theirs] = [await addVehicle(owner), await addVehicle(other, { licenseNumber: 'THEIRS GP' })];
  const vehicles = [mine, theirs].map(({ id }) => ({ vehicleId: id, amount: 85_000 }));
  const refused = await admin.try(checkouts.createVehiclesPaymentKey, { vehicles });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'vehicles_refused']);
  assert.match(String(refused.body['message']), /THEIRS GP belongs to another owner/);
  const hidden = await owner.try(checkouts.createVehiclesPaymentKey, { vehicles });
  assert.equal(hidden.status, 404);
  assert.deepEqual(hidden.body.data, { vehicles: [{ vehicleId: theirs.id, licenseNumber: null, problem: null }] });
  const [first] = vehicles;
  for (const wrong of [
    [],
    [first, first],
    Array.from({ length: 51 }, () => ({ ...first, vehicleId: crypto.randomUUID() })),
  ])
    assert.equal((await owner.try(checkouts.createVehiclesPaymentKey, { vehicles: wrong })).status, 400);
  assert.deepEqual(
    await app.sql`select 1 from payment_items where vehicle_id = any(${[mine.id, theirs.id]}::uuid[])`,
    [],
  );
});

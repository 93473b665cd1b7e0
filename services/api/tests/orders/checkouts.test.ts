import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import * as checkoutCalls from 'shared-contracts/checkouts';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import * as paymentLists from 'shared-contracts/payment-lists';
import * as calls from 'shared-contracts/payments';
import { typedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import { getQuote, paymentTotal, Quote } from 'shared-contracts/quotes';
import { provinces } from 'shared-contracts/region-names';
import { Province } from 'shared-contracts/regions';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { VehicleType } from 'shared-contracts/vehicle-types';
import { removeVehicle } from 'shared-contracts/vehicles';
import { callsToProcessor, checkoutAtProcessor } from '../ask-processor.ts';
import { activeOwner, addVehicle, ownerWithVehicle, payFor, quoteFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();

test('[P1] no checkout opens with a wrong amount or for a vehicle that is in renewal, removed or unknown', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const pay = async (more: object = {}) =>
    owner.try(checkoutCalls.createPaymentKey, { amount: await price(), vehicleId: vehicle.id, ...more });
  const price = async () => paymentTotal(await quoteFor(owner, vehicle));
  const checkouts = async () =>
    (await callsToProcessor(app)).filter(({ method, path }) => method === 'POST' && path === '/v1/checkouts').length;
  const before = await checkouts();
  const wrong = await pay({ amount: 1 });
  assert.deepEqual([wrong.status, wrong.body.reason], [409, 'quote_changed']);
  assert.equal(paymentTotal(Quote.parse(wrong.body.data)), await price(), 'the new quote comes with the refusal');
  for (const amount of [(await price()) - 1, (await price()) + 1])
    assert.equal((await pay({ amount })).body.reason, 'quote_changed');
  for (const amount of [-1, 10.999, 1e20, '1e3', null]) assert.equal((await pay({ amount })).status, 400);
  assert.equal(await checkouts(), before, 'the processor was not asked');
  assert.deepEqual(await app.sql`select 1 from payments where user_id = ${owner.userId}`, []);
  assert.match(String(wrong.body.message), /^The amount is R[\d,]+\.\d\d now\. Please look at the new quote\.$/);
  assert.equal((await pay()).status, 200);
  const description = await app.value<string>`select description from payments where user_id = ${owner.userId}`;
  assert.equal(description, 'Licence renewal JK45LMGP');
  await payFor(owner, vehicle);
  const renewing = await pay();
  assert.deepEqual(
    [renewing.body.reason, renewing.body.message],
    ['in_renewal', 'This vehicle is already in renewal.'],
  );
  const other = await addVehicle(owner);
  await owner.call(removeVehicle, { id: other.id });
  assert.equal(
    (await owner.try(checkoutCalls.createPaymentKey, { amount: await price(), vehicleId: other.id })).status,
    409,
  );
  assert.equal(
    (await owner.try(checkoutCalls.createPaymentKey, { amount: 1, vehicleId: crypto.randomUUID() })).status,
    404,
  );
});

for (const call of [checkoutCalls.getPaymentKey, checkoutCalls.createPaymentKey])
  test(`[PAY-2] ${call.method} payment-key opens a checkout of its own each time, with which the renewal can be paid`, async () => {
    const { owner, vehicle } = await ownerWithVehicle(app);
    const quote = await quoteFor(owner, vehicle);
    const amount = paymentTotal(quote);
    const asked = { amount, vehicleId: vehicle.id, userId: owner.userId, description: 'My Polo' };
    const [first, second] = [await owner.call(call, asked), await owner.call(call, asked)];
    assert.notEqual(first.checkoutId, second.checkoutId);
    const knownAs: (string | undefined)[] = [];
    for (const { paymentUrl, checkoutId, quote: shown } of [first, second]) {
      const widget = new URL(paymentUrl);
      assert.deepEqual(
        [widget.origin, widget.pathname, widget.searchParams.get('checkoutId')],
        [app.sandbox.cardsUrl, '/v1/paymentWidgets.js', checkoutId],
      );
      assert.deepEqual(shown, quote);
      knownAs.push((await checkoutAtProcessor(app, checkoutId))?.merchantTransactionId);
    }
    assert.equal(new Set(knownAs).size, 2);
    await owner.call(calls.markPaymentSubmitted, { checkoutId: second.checkoutId });
    assert.equal((await owner.call(paymentLists.listPayments)).results[0]?.status, 'processing');
    await owner.sandbox('/cards/pay', { checkoutId: second.checkoutId, number: '4200000000000000' });
    assert.equal((await owner.call(calls.getPaymentResult, { id: second.checkoutId })).result, 'successful');
    const [payment] = (await owner.call(paymentLists.listPayments)).results;
    assert.deepEqual(
      [payment?.amountInCents, payment?.description, payment?.vehicleId, payment?.merchantReference],
      [amount, 'My Polo', vehicle.id, knownAs[1]],
    );
  });

test('[H11] the integrity value of a checkout matches the script that the card form loads', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const quote = await quoteFor(owner, vehicle);
  const { paymentUrl, integrity } = await owner.call(createPaymentKey, {
    amount: paymentTotal(quote),
    vehicleId: vehicle.id,
  });
  const script = Buffer.from(await (await fetch(paymentUrl)).arrayBuffer());
  assert.equal(integrity, `sha384-${createHash('sha384').update(script).digest('base64')}`);
});

const today = dayInSouthAfrica(new Date());

const typedBy = (run: number) => ({
  province: provinces[run % provinces.length] ?? '',
  type: vehicleTypes[run % vehicleTypes.length] ?? '',
  tare: `${(run * 997) % 9000} kg`,
  expiry: `28-${String((run % 12) + 1).padStart(2, '0')}-${2025 + (run % 3)}`,
});

test('[BIZ-1] the price before an account is what the same vehicle costs after sign-up, to the cent', async () => {
  const owner = await activeOwner(app);
  const visitor = app.visitor();
  let priced = 0;
  for (let run = 0; run < 40; run += 1) {
    let quote: Quote | undefined;
    const { price } = await priceAnswer(typedBy(run), {
      ask: async (vehicle) => (quote = await visitor.call(getQuote, { ...vehicle })),
      today,
    });
    if (!price || !quote) continue;
    priced += 1;
    const carried = typedPrice(price.search);
    const vehicle = await addVehicle(owner, {
      registrationRegion: Province.parse(carried?.province),
      vehicleType: VehicleType.parse(carried?.type),
      weightKg: Number(carried?.tare),
      licenseExpires: carried?.expiry ?? '',
      licenseNumber: `BIZ${run}GP`,
    });
    const { quote: paid } = await owner.call(createPaymentKey, {
      amount: paymentTotal(quote),
      vehicleId: vehicle.id,
      description: 'Licence renewal',
    });
    assert.deepEqual(paid, quote);
    assert.equal(price.total.replace(/\D/g, ''), String(paymentTotal(paid)));
  }
  assert.ok(priced > 20, `${priced} of 40 had a price`);
});

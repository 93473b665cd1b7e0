import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as calls from 'shared-contracts/payments';
import { getQuote, paymentTotal, Quote } from 'shared-contracts/quotes';
import { removeVehicle } from 'shared-contracts/vehicles';
import { callsToProcessor, checkoutAtProcessor } from './ask-processor.ts';
import { activeOwner, addVehicle, openCheckout, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

test('[P1] no checkout opens with a wrong amount or for a vehicle that is in renewal, removed or unknown', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  const pay = async (more: object = {}) =>
    owner.try(calls.createPaymentKey, { amount: await price(), vehicleId: vehicle.id, ...more });
  const price = async () =>
    paymentTotal(
      await owner.call(getQuote, {
        region: vehicle.registrationRegion,
        vehicleType: vehicle.vehicleType,
        vehicleWeight: vehicle.weightKg,
        licenseExpiryDate: vehicle.licenseExpires,
      }),
    );
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
  assert.equal((await owner.try(calls.createPaymentKey, { amount: await price(), vehicleId: other.id })).status, 409);
  assert.equal((await owner.try(calls.createPaymentKey, { amount: 1, vehicleId: crypto.randomUUID() })).status, 404);
});

test('[P10] a payment attempt fails with "Nothing was charged" when the processor returns an error', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await owner.sandbox('/faults', { service: 'cards', mode: 'error', times: 1 });
  const quote = await owner.call(getQuote, {
    region: vehicle.registrationRegion,
    vehicleType: vehicle.vehicleType,
    vehicleWeight: vehicle.weightKg,
    licenseExpiryDate: vehicle.licenseExpires,
  });
  const { status, body } = await owner.try(calls.createPaymentKey, {
    amount: paymentTotal(quote),
    vehicleId: vehicle.id,
  });
  assert.deepEqual(
    [status, body.reason, body.message],
    [502, 'processor_failed', 'The card processor did not answer. Nothing was charged; please try again.'],
  );
  assert.deepEqual(
    await app.sql`select status, failure_reason, checkout_id from payments where user_id = ${owner.userId}`,
    [
      {
        status: 'failed',
        failure_reason: 'The card processor did not answer. Nothing was charged.',
        checkout_id: null,
      },
    ],
  );
});

test('[P4] the warning about a pending payment identifies that payment', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  const { checkoutId, amount } = await openCheckout(owner, vehicle);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome: 'pending' });
  const result = await owner.call(calls.getPaymentResult, { id: checkoutId });
  const warned = await owner.try(calls.createPaymentKey, { amount, vehicleId: vehicle.id });
  const payment = (await owner.call(calls.listPayments)).results[0];
  assert.deepEqual(warned.body.data, {
    paymentId: result.paymentId,
    checkoutId,
    amountInCents: amount,
    createdAt: payment?.createdAt,
  });
  assert.equal(result.description, 'Your payment is still being processed. You do not need to pay again.');
});

for (const call of [calls.getPaymentKey, calls.createPaymentKey])
  test(`[PAY-2] ${call.method} payment-key opens a checkout of its own each time, with which the renewal can be paid`, async () => {
    const owner = await activeOwner(app);
    const vehicle = await addVehicle(owner);
    const quote = await owner.call(getQuote, {
      region: vehicle.registrationRegion,
      vehicleType: vehicle.vehicleType,
      vehicleWeight: vehicle.weightKg,
      licenseExpiryDate: vehicle.licenseExpires,
    });
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
    assert.equal((await owner.call(calls.listPayments)).results[0]?.status, 'processing');
    await owner.sandbox('/cards/pay', { checkoutId: second.checkoutId, number: '4200000000000000' });
    assert.equal((await owner.call(calls.getPaymentResult, { id: second.checkoutId })).result, 'successful');
    const [payment] = (await owner.call(calls.listPayments)).results;
    assert.deepEqual(
      [payment?.amountInCents, payment?.description, payment?.vehicleId, payment?.merchantReference],
      [amount, 'My Polo', vehicle.id, knownAs[1]],
    );
  });

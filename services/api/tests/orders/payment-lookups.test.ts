import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult, markPaymentSubmitted } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { listRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { openMetrics } from '../../src/core/metrics.ts';
import { openProvider } from '../../src/core/provider.ts';
import { callsToProcessor } from '../ask-processor.ts';
import { listening } from '../listening.ts';
import {
  activeOwner,
  addVehicle,
  openCheckout,
  ownerAtCheckout,
  ownerWithVehicle,
  payFor,
  quoteFor,
} from '../owner.ts';
import { sealNotification } from '../seal-notification.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

const lookups = async (checkoutId: string) =>
  (await callsToProcessor(app)).filter(({ path }) => path.includes(`/checkouts/${checkoutId}/payment`)).length;

test('[P20] fifty concurrent callers cause at most one look-up of a pending payment in seven seconds', async () => {
  const owner = await activeOwner(app);
  const { checkoutId } = await payFor(owner, await addVehicle(owner), '4000000000000077');
  const before = await lookups(checkoutId);
  for (let rounds = 0; rounds < 3; rounds += 1)
    await Promise.all(Array.from({ length: 50 }, () => owner.call(getPaymentResult, { id: checkoutId })));
  assert.equal(await lookups(checkoutId), before);
  app.clock.advance(7000);
  await Promise.all(Array.from({ length: 50 }, () => owner.call(getPaymentResult, { id: checkoutId })));
  assert.equal(await lookups(checkoutId), before + 1);
  // A process whose clock is slightly behind waits as well; one whose clock was far ahead does not block look-ups.
  app.clock.advance(-3000);
  await owner.call(getPaymentResult, { id: checkoutId });
  assert.equal(await lookups(checkoutId), before + 1);
  app.clock.advance(-7000);
  await owner.call(getPaymentResult, { id: checkoutId });
  assert.equal(await lookups(checkoutId), before + 2);
});

test('[P20] the older a pending payment, the less often the job looks it up, down to about four times a day', async () => {
  const owner = await activeOwner(app);
  const { checkoutId } = await payFor(owner, await addVehicle(owner), '4000000000000077');
  const asked: number[] = [];
  for (const minutes of [2, 60, 24 * 60, 20 * 24 * 60]) {
    app.clock.set(new Date(Date.now() + minutes * 60_000).toISOString());
    const before = await lookups(checkoutId);
    // Ten hours of job runs, one every ten minutes.
    for (let runs = 0; runs < 60; runs += 1) {
      app.clock.advance(10 * 60_000);
      await app.runJob('reconcile-payments');
    }
    asked.push((await lookups(checkoutId)) - before);
  }
  app.clock.set(new Date().toISOString());
  assert.ok(asked[0] && asked[0] > 15, `${asked}`);
  assert.ok(asked[3] === 1 || asked[3] === 2, `${asked}`);
  assert.deepEqual(
    asked,
    asked.toSorted((a, b) => b - a),
  );
});

test('[P20] 429 responses from the processor do not open the circuit breaker', async () => {
  let throttles = true;
  const server = createServer((_, reply) => reply.writeHead(throttles ? 429 : 200).end('{"fine":true}'));
  const url = `http://${await listening(server)}`;
  const send = openProvider({ name: 'busy', url, token: 't', timeout: 2000, metrics: openMetrics() });
  for (let tries = 0; tries < 20; tries += 1) await assert.rejects(send('/'), /429/);
  throttles = false;
  assert.deepEqual((await send('/')).body, { fine: true });
});

test('[P8] a success in the wrong currency is marked for review with its reason and raises one alert', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const alerts = await app.alertsOf('payment in doubt');
  const { checkoutId } = await payFor(owner, vehicle, '4000000000000127');
  for (let hours = 0; hours < 3; hours += 1) {
    app.clock.advance(60 * 60_000);
    await app.runJob('reconcile-payments');
  }
  app.clock.set(new Date().toISOString());
  const { results } = await clerk.call(listAllPayments, { userId: owner.userId });
  assert.equal(results[0]?.status, 'processing');
  assert.equal(results[0]?.reviewReason, 'The processor reports USD instead of ZAR.');
  assert.equal((await owner.call(listPayments)).results[0]?.reviewReason, null);
  assert.equal(await app.alertsOf('payment in doubt'), alerts + 1);
  assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'processing');
});

test('[P8] with PROCESSOR_TEST_MODE off a test-mode success does not count as paid', async () => {
  const strict = await startApp({ environment: { PROCESSOR_TEST_MODE: 'off' } });
  const owner = await activeOwner(strict);
  const answer = await payFor(owner, await addVehicle(owner));
  assert.equal(answer.result, 'processing');
  assert.equal((await owner.call(listRenewals)).count, 0);
  const admin = await strict.visitor().logIn('admin@allset.test');
  const [payment] = (await admin.call(listAllPayments, { userId: owner.userId })).results;
  assert.equal(payment?.reviewReason, 'The processor reports a payment of its test mode.');
  const real = await openCheckout(owner, await addVehicle(owner));
  await owner.sandbox('/cards/pay', {
    checkoutId: real.checkoutId,
    number: '4200000000000000',
    outcome: '000.000.000',
  });
  assert.equal((await owner.call(getPaymentResult, { id: real.checkoutId })).result, 'successful');
});

test('[W1] a webhook with a truncated authentication tag gets 401; one that is neither JSON nor text gets 415', async () => {
  const secret = Buffer.from('11'.repeat(32), 'hex');
  const { json, headers } = sealNotification(secret, { result: { code: '000.000.000' }, merchantTransactionId: 'x' });
  for (const bytes of [4, 8, 12]) {
    const tag = headers['x-authentication-tag'].slice(0, bytes * 2);
    const forged = { json, headers: { ...headers, 'x-authentication-tag': tag } };
    assert.equal((await app.visitor().request('POST', '/api/payments/webhook', forged)).status, 401, `${bytes} bytes`);
  }
  for (const path of ['/api/payments/webhook', '/api/deliveries/webhook'])
    for (const type of ['text/html', 'application/xml', 'multipart/form-data; boundary=x']) {
      const answer = await fetch(`${app.origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { ...headers, 'content-type': type },
      });
      assert.equal(answer.status, 415, `${path} ${type}`);
    }
  assert.equal((await app.visitor().request('POST', '/api/payments/webhook', { json, headers })).status, 200);
});

test('[W1] a webhook whose whole body is the encrypted text, without JSON around it, is taken', async () => {
  const secret = Buffer.from('11'.repeat(32), 'hex');
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const reference =
    await app.value<string>`select merchant_reference as reference from payments where checkout_id = ${checkoutId}`;
  const { json, headers } = sealNotification(secret, {
    result: { code: '000.100.110' },
    merchantTransactionId: reference,
    note: 'plain',
  });
  const { encryptedBody } = json;
  const send = (body: string) =>
    fetch(`${app.origin}/api/payments/webhook`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'text/plain' },
    });
  assert.equal((await send(`00${encryptedBody}`)).status, 401);
  assert.equal((await send(encryptedBody)).status, 200);
  await app.drain();
  assert.equal((await owner.call(listPayments)).results[0]?.status, 'successful');
});

test('[P16] a payment appears in lists only once its card is submitted', async () => {
  const { owner, vehicle, checkoutId } = await ownerAtCheckout(app);
  await openCheckout(owner, vehicle);
  assert.equal((await owner.call(listPayments)).total, 0);
  assert.equal((await clerk.call(listAllPayments, { userId: owner.userId })).total, 0);
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(markPaymentSubmitted, { checkoutId })).status, 404);
  await owner.call(markPaymentSubmitted, { checkoutId });
  assert.deepEqual(
    (await owner.call(listPayments)).results.map((payment) => payment.checkoutId),
    [checkoutId],
  );
});

test('[P4] while a payment is pending a second checkout gets 409 unless the payer confirms it', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const first = await payFor(owner, vehicle, '4000000000000077');
  const quote = await quoteFor(owner, vehicle);
  const pay = { amount: paymentTotal(quote), vehicleId: vehicle.id };
  const warned = await owner.try(createPaymentKey, pay);
  assert.equal(warned.status, 409);
  assert.equal(warned.body.reason, 'payment_pending');
  assert.equal(first.description, 'Your payment is still being processed. You do not need to pay again.');
  const { paymentId, checkoutId, amount: amountInCents } = first;
  const [listed] = (await owner.call(listVehicles, { id: vehicle.id })).entries;
  assert.deepEqual([listed?.paymentPending, listed?.inRenewal], [true, false]);
  const createdAt = (await owner.call(listPayments)).results[0]?.createdAt;
  assert.deepEqual(warned.body.data, { paymentId, checkoutId, amountInCents, createdAt });
  assert.equal((await owner.try(createPaymentKey, { ...pay, despitePending: true })).status, 200);
  await owner.sandbox(`/cards/${first.checkoutId}/settle`, { outcome: 'success' });
  app.clock.advance(7000);
  assert.equal(
    (await owner.try(createPaymentKey, pay)).body.reason,
    'already_paid',
    'the look-up finds that the payment succeeded meanwhile',
  );
});

test('[P12] with 300 open card forms, a paid one whose webhook was lost and whose tab was closed is complete within five minutes', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.call(markPaymentSubmitted, { checkoutId });
  await app.sql`insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, checkout_id, company_id, created_at)
    select user_id, amount_in_cents, description, 'processing', reference, 'AS-open-' || n, 'open-' || n, company_id, created_at - interval '20 minutes'
    from payments, generate_series(1, 300) n where checkout_id = ${checkoutId}`;
  await app.sql`insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
    select o.id, i.vehicle_id, 0, i.amount_in_cents, i.reference, i.quote, i.quote_input, i.license_expires
    from payments o, payments p join payment_items i on i.payment_id = p.id where o.checkout_id like 'open-%' and p.checkout_id = ${checkoutId}`;
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await app.sql`delete from pgboss.job where name = 'payment-webhook'`;
  const before = (await callsToProcessor(app)).length;
  for (let minutes = 0; minutes <= 4; minutes += 2) {
    app.clock.advance(2 * 60_000);
    await app.runJob('reconcile-payments');
  }
  const [payment] = await paymentsOf(checkoutId);
  assert.equal(payment?.status, 'successful');
  assert.ok((await callsToProcessor(app)).length - before < 20, 'open forms are not looked up meanwhile');
  app.clock.advance(16 * 60_000);
  for (let runs = 0; runs < 2; runs += 1) await app.runJob('reconcile-payments');
  assert.deepEqual(
    await app.sql`select distinct status from payments where user_id = ${owner.userId} and checkout_id like 'open-%'`,
    [{ status: 'cancelled' }],
  );
  app.clock.set(new Date().toISOString());
});
const paymentsOf = (checkoutId: string) =>
  app.sql<{ status: string }>`select status from payments where checkout_id = ${checkoutId}`;

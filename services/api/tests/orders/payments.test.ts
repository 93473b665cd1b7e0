import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as checkouts from 'shared-contracts/checkouts';
import * as paymentLists from 'shared-contracts/payment-lists';
import * as calls from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { createRenewal, listRenewals } from 'shared-contracts/renewals';
import { listVariables, updateVariable } from 'shared-contracts/variables';
import { classifyResultCode } from '../../src/adapters/processor/index.ts';
import { rows } from '../../src/core/database/database.ts';
import type { Client } from '../client.ts';
import {
  activeOwner,
  addVehicle,
  openCheckout,
  ownerAtCheckout,
  ownerWhoPaid,
  ownerWithVehicle,
  payFor,
  quoteFor,
} from '../owner.ts';
import { sealNotification } from '../seal-notification.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const secret = Buffer.from('11'.repeat(32), 'hex');
const resultOf = (client: Client, checkoutId: string) =>
  client.call(calls.getPaymentResult, { id: checkoutId, resourcePath: `/v1/checkouts/${checkoutId}/payment` });
const renewalsOf = async (client: Client) => (await client.call(listRenewals)).entries;

test('[P2] a fee changed between quote and payment gets 409 with the new quote', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const quote = await quoteFor(owner, vehicle);
  const admin = await app.visitor().logIn('admin@allset.test');
  const [serviceFee] = (await admin.call(listVariables, { variable: 'serviceFee' })).entries;
  await admin.call(updateVariable, { id: serviceFee?.id, value: 26_000 });
  const answer = await owner.try(checkouts.createPaymentKey, {
    amount: paymentTotal(quote),
    vehicleId: vehicle.id,
  });
  assert.equal(answer.status, 409);
  assert.equal((answer.body.data as { serviceFee: number }).serviceFee, 26_000);
  await admin.call(updateVariable, { id: serviceFee?.id, value: 25_000 });
});

test('[P3] a renewal cannot be created without the caller’s own successful payment', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  assert.equal(
    (
      await owner.try(createRenewal, {
        vehicleId: vehicle.id,
        paymentReference: calls.renewalReference(vehicle.id, '2026-11-21'),
      })
    ).status,
    402,
  );
  const { checkoutId } = await openCheckout(owner, vehicle);
  await owner.call(calls.markPaymentSubmitted, { checkoutId });
  const [payment] = (await owner.call(paymentLists.listPayments)).results;
  assert.equal(
    (await owner.try(createRenewal, { vehicleId: vehicle.id, paymentReference: payment?.reference })).status,
    402,
  );
  const { owner: paid, vehicle: theirs } = await ownerWhoPaid(app);
  assert.equal(
    (
      await owner.try(createRenewal, {
        vehicleId: theirs.id,
        paymentReference: (await paid.call(paymentLists.listPayments)).results[0]?.reference,
      })
    ).status,
    404,
  );
  assert.deepEqual(await renewalsOf(owner), []);
});

test('[P4][P5] fifty concurrent requests with one idempotency key open one checkout; another body gets 422', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const quote = await quoteFor(owner, vehicle);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const pay = { amount: paymentTotal(quote), vehicleId: vehicle.id };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => owner.try(checkouts.createPaymentKey, pay, headers)),
  );
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  const first = answers.find(({ status }) => status === 200);
  const again = await owner.try(checkouts.createPaymentKey, pay, headers);
  assert.deepEqual(again.body, first?.body);
  assert.equal((await app.sql`select 1 from payments where user_id = ${owner.userId}`).length, 1);
  const other = await owner.try(checkouts.createPaymentKey, { ...pay, description: 'another' }, headers);
  assert.equal(other.status, 422);
  assert.equal(other.body.reason, 'key_reused');
});

test('[P7] payment results for another user’s checkout or a foreign resourcePath return 404', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(calls.getPaymentResult, { id: checkoutId })).status, 404);
  assert.equal(
    (
      await owner.try(calls.getPaymentResult, {
        id: checkoutId,
        resourcePath: 'https://evil.test/v1/checkouts/x/payment',
      })
    ).status,
    404,
  );
  assert.equal(
    (await owner.try(calls.getPaymentResult, { id: checkoutId, resourcePath: '/v1/checkouts/other/payment' })).status,
    404,
  );
  assert.equal((await resultOf(owner, checkoutId)).result, 'processing');
});

test('[P9] each group of result codes is classified, and unknown codes are never success', () => {
  const table = {
    success: [
      '000.000.000',
      '000.000.100',
      '000.100.110',
      '000.100.112',
      '000.300.000',
      '000.600.000',
      '000.400.110',
      '000.400.120',
    ],
    review: ['000.400.000', '000.400.010', '000.400.020', '000.400.040', '000.400.060', '000.400.090', '000.400.100'],
    pending: ['000.200.000', '000.200.100', '800.400.500', '100.400.500'],
    cancelled: ['100.396.101', '100.396.104'],
    failed: [
      '000.400.101',
      '100.100.303',
      '100.380.401',
      '200.300.404',
      '300.100.100',
      '500.100.201',
      '600.200.500',
      '700.400.200',
      '800.100.152',
      '800.100.155',
      '800.120.100',
      '900.300.600',
    ],
    uncertain: ['000.400.030', '800.600.100', '800.800.100', '900.100.100', '900.100.300', '900.200.100'],
    unknown: ['999.999.999', '', 'nonsense', '1000.000.000', 'x000.000.000'],
  };
  for (const [verdict, codes] of Object.entries(table))
    for (const code of codes) assert.equal(classifyResultCode(code, true), verdict, code);
});

test('[P10][K5] a processor that is down, failing, garbled or throttling gives 502; a later attempt succeeds', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const quote = await quoteFor(owner, vehicle);
  for (const mode of ['down', 'error', 'garbage', 'throttle']) {
    await owner.sandbox('/faults', { service: 'cards', mode });
    const answer = await owner.try(checkouts.createPaymentKey, {
      amount: paymentTotal(quote),
      vehicleId: vehicle.id,
    });
    assert.equal(answer.status, 502, mode);
    assert.deepEqual(
      [answer.body.reason, answer.body.message],
      ['processor_failed', 'The card processor did not answer. Nothing was charged; please try again.'],
    );
  }
  await owner.sandbox('/faults', { service: 'cards', mode: 'off' });
  const attempt = {
    status: 'failed',
    failure_reason: 'The card processor did not answer. Nothing was charged.',
    checkout_id: null,
  };
  assert.deepEqual(
    await app.sql`select status, failure_reason, checkout_id from payments where user_id = ${owner.userId}`,
    [attempt, attempt, attempt, attempt],
    'no attempt is left open',
  );
  const { result, userId, vehicles } = await payFor(owner, vehicle);
  assert.deepEqual(
    [result, userId, vehicles.map(({ vehicleId }) => vehicleId)],
    ['successful', owner.userId, [vehicle.id]],
  );
});

test('[P11] the reconcile job completes a payment settled hours later and cancels abandoned checkouts', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const pending = await payFor(owner, vehicle, '4000000000000077');
  assert.equal(pending.result, 'processing');
  const abandoned = await openCheckout(owner, await addVehicle(owner));
  app.clock.advance(6 * 60_000);
  await app.runJob('reconcile-payments');
  assert.equal((await resultOf(owner, pending.checkoutId)).result, 'processing');
  await owner.sandbox(`/cards/${pending.checkoutId}/settle`, { outcome: 'success' });
  app.clock.advance(2 * 3600_000);
  await app.runJob('reconcile-payments');
  app.clock.set(new Date().toISOString());
  const { results } = await owner.call(paymentLists.listPayments);
  assert.equal(results.find(({ checkoutId }) => checkoutId === pending.checkoutId)?.status, 'successful');
  assert.ok(
    !results.some(({ checkoutId }) => checkoutId === abandoned.checkoutId),
    'a checkout without a submitted card is not listed',
  );
  assert.deepEqual(
    await app.sql`select status, failure_reason from payments where checkout_id = ${abandoned.checkoutId}`,
    [{ status: 'cancelled', failure_reason: 'The payment was not completed.' }],
  );
});

test('[P13] a successful payment stays successful when a decline arrives later, which is recorded; a failed one may still succeed', async () => {
  const { owner, checkoutId } = await ownerWhoPaid(app);
  await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome: 'declined' });
  await app.drain();
  const { result, paymentId } = await resultOf(owner, checkoutId);
  assert.equal(result, 'successful');
  const log = await app.sql<{ details: unknown }>`
    select details from audit where entity_id = ${paymentId} and action = 'success taken back by the processor'`;
  assert.deepEqual(log, [{ details: { reason: 'transaction declined by authorization system' } }]);
  // Another attempt under our reference that is declined takes nothing back.
  const paid = await payFor(owner, await addVehicle(owner));
  await app.sql`update payments set external_reference = 'of another attempt' where id = ${paid.paymentId}`;
  await owner.sandbox(`/cards/${paid.checkoutId}/settle`, { outcome: 'declined' });
  await app.drain();
  const taken = sql`select 1 from audit where entity_id = ${paid.paymentId} and action like 'success taken back%'`;
  assert.deepEqual(await rows(app.db, taken), []);
  // The other way round: what the processor first declined succeeds after all.
  const late = await payFor(owner, await addVehicle(owner), '4000000000000002');
  await owner.sandbox(`/cards/${late.checkoutId}/settle`, { outcome: 'success' });
  await app.drain();
  assert.equal((await resultOf(owner, late.checkoutId)).result, 'successful');
  const trail = await app.sql<{ action: string }>`
    select action from audit where entity_id = ${late.paymentId} order by created_at`;
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['checkout opened', 'payment failed', 'payment successful'],
  );
});

test('[W1] a webhook that is altered, unencrypted or encrypted with another key gets 401 and is not stored', async () => {
  const before = (await app.sql`select 1 from webhook_inbox`).length;
  const payload = { result: { code: '000.000.000' }, merchantTransactionId: 'x' };
  const { json, headers } = sealNotification(secret, payload);
  const bad = [
    { json, headers: { ...headers, 'x-authentication-tag': '00'.repeat(16) } },
    { json, headers: { ...headers, 'x-initialization-vector': '00'.repeat(12) } },
    { json: { encryptedBody: `${json.encryptedBody.slice(0, -2)}00` }, headers },
    sealNotification(randomBytes(32), payload),
    { json: { encryptedBody: JSON.stringify(payload) }, headers },
    { json: { encryptedBody: '' }, headers },
  ];
  for (const forged of bad)
    assert.equal((await app.visitor().request('POST', '/api/payments/webhook', forged)).status, 401);
  assert.equal((await app.visitor().request('POST', '/api/payments/webhook', { json: {} })).status, 401);
  assert.equal((await app.visitor().request('GET', '/api/payments/webhook')).status, 405);
  assert.equal((await app.sql`select 1 from webhook_inbox`).length, before);
});

test('[REN-11][D3] the payment reference contains the South African date', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app, { licenseExpires: '2027-06-30' });
  app.clock.set('2026-12-03T22:30:00Z');
  const client = await app.visitor().logIn(owner.email, 'a good one');
  await client.call(calls.markPaymentSubmitted, { checkoutId: (await openCheckout(client, vehicle)).checkoutId });
  assert.equal(
    (await client.call(paymentLists.listPayments)).results[0]?.reference,
    `renewal_vehicle::${vehicle.id}_20261204`,
  );
  app.clock.set(new Date().toISOString());
});

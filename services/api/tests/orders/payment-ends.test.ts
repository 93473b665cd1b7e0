import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEvents } from 'shared-contracts/events';
import * as paymentLists from 'shared-contracts/payment-lists';
import * as calls from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { callsToProcessor } from '../ask-processor.ts';
import { ownerAtCheckout } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const seen = async (userId: string) => (await clerk.call(paymentLists.listAllPayments, { userId })).results[0];

/** A payment whose card was submitted, with the given outcome at the processor. */
async function paid(outcome: string) {
  const { owner, vehicle, checkoutId, amount } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
  return { owner, vehicle, checkoutId, amount, result: await owner.call(calls.getPaymentResult, { id: checkoutId }) };
}

const declined = 'The payment did not go through.';

for (const [outcome, status, cause, description, reason] of [
  ['declined', 'failed', 'declined', declined, 'transaction declined by authorization system'],
  ['insufficient-funds', 'failed', 'insufficient funds', declined, 'transaction declined (amount exceeds credit)'],
  ['expired-card', 'failed', 'card expired', declined, 'card expired'],
  ['cancelled', 'cancelled', 'cancelled', 'The payment was cancelled. Nothing was charged.', 'Cancelled by user'],
] as const)
  test(`[P16] a payment that ends as ${outcome} shows the payer status and reason`, async () => {
    const { owner, result } = await paid(outcome);
    assert.deepEqual(
      [result.result, result.declineCause, result.description, result.failureReason],
      [status, cause, description, reason],
    );
    assert.deepEqual([result.renewalId, result.paidAt, result.refund], [null, null, null]);
    const payment = (await owner.call(paymentLists.listPayments)).results[0];
    assert.deepEqual([payment?.status, payment?.failureReason], [status, reason]);
    assert.equal((await owner.call(listRenewals)).count, 0);
  });

for (const [outcome, doubt] of [
  ['wrong-reference', /^The processor reports a payment under another reference\.$/],
  ['wrong-amount', /^The processor reports R[\d.,]+ instead of R[\d.,]+\.$/],
  ['wrong-currency', /^The processor reports USD instead of ZAR\.$/],
  ['unknown-code', /^The processor returned the unknown code 999\.999\.999\.$/],
] as const)
  test(`[P8] a doubtful payment (${outcome}) stays processing, and administrators see the reason`, async () => {
    const { owner, result } = await paid(outcome);
    assert.equal(result.result, 'processing');
    assert.equal(result.failureReason, 'This payment needs a closer look. We are on it; please do not pay again.');
    const payment = await seen(owner.userId);
    assert.match(payment?.reviewReason ?? '', doubt);
    assert.ok(payment?.rawResponse);
  });

test('[P9] a payment under manual review succeeds and shows administrators the review reason', async () => {
  const alerts = await app.alertsOf('payment under review');
  const { owner, result } = await paid('review');
  assert.equal(await app.alertsOf('payment under review'), alerts + 1);
  assert.deepEqual([result.result, result.description], ['successful', 'Your payment was successful.']);
  assert.equal(
    (await seen(owner.userId))?.reviewReason,
    'Paid, but the processor asks for a manual review: Transaction succeeded (please review manually due to fraud suspicion).',
  );
});

test('a successful payment is recorded with renewal, audit log and the processor’s reference', async () => {
  const { owner, amount, result, vehicle } = await paid('success');
  const [renewal] = (await owner.call(listRenewals)).entries;
  assert.deepEqual([result.renewalId, result.paidAt], [renewal?.id, renewal?.dateOrdered]);
  assert.deepEqual(
    [renewal?.paymentInCents, renewal?.originalExpiry, renewal?.vehicleId, renewal?.paymentId],
    [amount, vehicle.licenseExpires, vehicle.id, result.paymentId],
  );
  const payment = await seen(owner.userId);
  assert.ok(payment?.externalReference);
  assert.deepEqual([payment.failureReason, payment.reviewReason, payment.createdBy], [null, null, null]);
  const trail =
    await app.sql`select action, entity, actor_id, details from audit where entity_id = ${result.paymentId} order by created_at`;
  assert.deepEqual(trail, [
    {
      action: 'checkout opened',
      entity: 'payment',
      actor_id: owner.userId,
      details: { amountInCents: amount, vehicleIds: [vehicle.id] },
    },
    { action: 'payment successful', entity: 'payment', actor_id: owner.userId, details: { amountInCents: amount } },
  ]);
});

test('[P12] a payment with an unknown checkout is found by our reference; a success after a failure counts', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  for (const outcome of ['declined', 'success'])
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
  await app.sql`update payments set checkout_id = 'forgotten' || id where checkout_id = ${checkoutId}`;
  const id = await app.value<string>`select id from payments where user_id = ${owner.userId}`;
  assert.equal((await owner.call(calls.refreshPayment, { payment_id: id })).status, 'successful');
  assert.equal((await owner.call(listRenewals)).count, 1);
});

test('[P12] after several failed attempts the decline cause of the last one is shown', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  for (const outcome of ['declined', 'insufficient-funds'])
    await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
  await app.sql`update payments set checkout_id = 'forgotten' || id where checkout_id = ${checkoutId}`;
  const result = await owner.call(calls.getPaymentResult, { id: `forgotten${await paymentOf(owner.userId)}` });
  assert.equal(result.declineCause, 'insufficient funds');
});

const paymentOf = async (userId: string) => await app.value<string>`select id from payments where user_id = ${userId}`;

test('[P13] refreshing a successful payment does not call the processor', async () => {
  const { owner, checkoutId, result } = await paid('success');
  const asked = async () => (await callsToProcessor(app)).filter(({ path }) => path.includes(checkoutId)).length;
  const before = await asked();
  app.clock.advance(60_000);
  assert.equal((await owner.call(calls.refreshPayment, { payment_id: result.paymentId })).status, 'successful');
  assert.equal(await asked(), before);
  app.clock.set(new Date().toISOString());
});

test('the payments_total metric counts each completed payment once', async () => {
  const counted = (status: string) => app.metric(`payments_total{status="${status}"}`);
  const before = [await counted('successful'), await counted('failed'), await counted('processing')];
  const { owner, checkoutId } = await paid('success');
  await owner.call(calls.getPaymentResult, { id: checkoutId });
  await paid('declined');
  await paid('pending');
  const after = [await counted('successful'), await counted('failed'), await counted('processing')];
  assert.deepEqual(
    after.map((count, index) => count - (before[index] ?? 0)),
    [1, 1, 0],
  );
});

test('[P19] a refund for a removed vehicle gives that reason in the payment result and the audit log', async () => {
  const { owner, vehicle, checkoutId, amount, result } = await paid('pending');
  await app.sql`update vehicles set archived = true where id = ${vehicle.id}`;
  await owner.sandbox(`/cards/${checkoutId}/settle`, { outcome: 'success' });
  app.clock.advance(10_000);
  const answer = await owner.call(calls.getPaymentResult, { id: checkoutId });
  assert.deepEqual([answer.result, answer.refund?.reason, answer.renewalId], ['successful', 'vehicle removed', null]);
  await app.drain();
  const trail =
    await app.sql`select action, actor_id, details from audit where entity_id = ${result.paymentId} and action <> 'checkout opened' order by created_at`;
  assert.deepEqual(trail, [
    {
      action: 'payment successful',
      actor_id: owner.userId,
      details: { amountInCents: amount, refund: 'vehicle removed' },
    },
    { action: 'payment refunded', actor_id: null, details: { amountInCents: amount, reason: 'vehicle removed' } },
  ]);
  const [newest] = (await owner.call(listEvents, { vehicleId: vehicle.id })).entries;
  assert.deepEqual([newest?.eventType, newest?.status, newest?.renewalId], ['payment', 'refunded', null]);
  app.clock.set(new Date().toISOString());
});

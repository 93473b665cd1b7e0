import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { withAlteredProcessor } from '../altered-processor.ts';
import { givenBack } from '../ask-processor.ts';
import { ownerAtCheckout, ownerWhoPaid } from '../owner.ts';

const { app, alter } = await withAlteredProcessor();
const clerk = await app.visitor().logIn('admin@allset.test');

/** A payment with the given outcome, which the processor reports without a description. */
async function paidWithoutDescription(outcome: string) {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome });
  alter(({ answer }) => {
    delete answer.result.description;
  });
  const result = await owner.call(getPaymentResult, { id: checkoutId });
  alter(() => undefined);
  return { owner, result };
}

test('[PAY-4] a failed payment for which the processor gives no reason shows that it was declined', async () => {
  const { owner, result } = await paidWithoutDescription('declined');
  assert.deepEqual([result.result, result.failureReason], ['failed', 'The payment was declined.']);
  assert.equal((await owner.call(listPayments)).results[0]?.failureReason, 'The payment was declined.');
});

test('[PAY-4] a payment that its payer has cancelled is cancelled, not failed', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000', outcome: 'declined' });
  alter(({ answer }) => {
    for (const each of [answer, ...(answer.payments ?? [])]) if (each.paymentType) each.result.code = '100.396.101';
  });
  const { result, declineCause } = await owner.call(getPaymentResult, { id: checkoutId });
  alter(() => undefined);
  assert.deepEqual([result, declineCause], ['cancelled', 'cancelled']);
  assert.equal((await owner.call(listPayments)).results[0]?.status, 'cancelled');
});

test('[P9] a payment under manual review without a reason shows administrators the result code', async () => {
  const { owner, result } = await paidWithoutDescription('review');
  assert.equal(result.result, 'successful');
  assert.equal(
    (await clerk.call(listAllPayments, { userId: owner.userId })).results[0]?.reviewReason,
    'Paid, but the processor asks for a manual review: 000.400.000.',
  );
});

test('a success that cannot be stored is an error for the payer, and the next look-up completes the payment', async () => {
  const { owner, vehicle, checkoutId } = await ownerAtCheckout(app);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await app.sql`alter table renewals add constraint none_for_now check (vehicle_id <> ${sql.lit(vehicle.id)})`;
  const { status, body } = await owner.try(getPaymentResult, { id: checkoutId });
  assert.deepEqual([status, body.reason], [500, 'failed']);
  const [stored] = (await clerk.call(listAllPayments, { userId: owner.userId })).results;
  assert.equal(stored, undefined, 'nothing of the result was stored');
  await app.sql`alter table renewals drop constraint none_for_now`;
  app.clock.advance(7000);
  assert.equal((await owner.call(getPaymentResult, { id: checkoutId })).result, 'successful');
  assert.equal((await owner.call(listRenewals)).count, 1);
  app.clock.set(new Date().toISOString());
});

test('[P17] a refund that another attempt completes before the processor answers is recorded and mailed once', async () => {
  const { owner, checkoutId, renewalId: id, amount } = await ownerWhoPaid(app);
  await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
  await clerk.call(updateRenewal, { id, status: 'cancelled' });
  const meanwhile: unknown[] = [];
  alter(async ({ method, path }) => {
    if (method !== 'POST' || !path.startsWith('/v1/payments/')) return;
    // The refund has been made, but its answer is still on the way when the next attempt is due.
    app.clock.advance(61_000);
    await app.runJob('settle-refunds');
    meanwhile.push((await owner.call(listPayments)).results[0]?.refund?.status);
  });
  await app.runJob('settle-refunds');
  alter(() => undefined);
  assert.deepEqual(meanwhile, ['done'], 'requested once, and completed by the other attempt');
  const [payment] = (await owner.call(listPayments)).results;
  assert.deepEqual([payment?.refund?.status, payment?.refundedInCents], ['done', amount - 25_000]);
  assert.deepEqual(await givenBack(app, checkoutId), [amount - 25_000]);
  await app.drain();
  const mails = (await owner.mails(owner.email)).filter(({ subject }) => subject === 'Your refund is on its way');
  assert.equal(mails.length, 1);
  app.clock.set(new Date().toISOString());
});

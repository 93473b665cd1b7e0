import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult } from 'shared-contracts/payments';
import { RenewalStatus, renewalStatuses } from 'shared-contracts/renewal-status';
import * as renewals from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { claimRefund } from '../../src/orders/payments/refund-store.ts';
import { givenBack } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, openCheckout, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const put = (id: string, status: RenewalStatus) => app.sql`update renewals set status = ${status} where id = ${id}`;
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 15;
const hour = 60 * 60_000;

const refundOf = (checkoutId: string) =>
  app.row<{ id: string; status: string; attempts: number; failure_reason: string | null }>`
      select f.id, f.status, f.attempts, f.failure_reason from refunds f join payments p on p.id = f.payment_id where p.checkout_id = ${checkoutId}`;

/** A paid renewal, cancelled before completion, so that a refund is due. */
async function cancelledRenewal(owner: Client) {
  const vehicle = await addVehicle(owner);
  const { checkoutId, renewalId, amount } = await payFor(owner, vehicle);
  assert.ok(renewalId);
  await put(renewalId, 'admin to action');
  await clerk.call(renewals.updateRenewal, { id: renewalId, status: 'cancelled' });
  return { checkoutId, renewalId, vehicle, amount: amount - 25_000 };
}

/** Advances the clock until the next attempt of every refund is due, and runs it. */
async function nextAttempt(): Promise<void> {
  await app.pass(hour);
  await app.runJob('settle-refunds');
}

test('[P17] a refund whose response is lost is looked up by our reference and not requested twice', async () => {
  const owner = await activeOwner(app);
  const { checkoutId, renewalId, amount } = await cancelledRenewal(owner);
  await owner.sandbox('/faults', { service: 'cards', mode: 'lost', method: 'POST', times: 1 });
  await app.runJob('settle-refunds');
  assert.equal((await refundOf(checkoutId)).status, 'asked');
  assert.deepEqual(await givenBack(app, checkoutId), [amount], 'the processor has made the refund');
  await app.runJob('settle-refunds');
  assert.equal((await refundOf(checkoutId)).attempts, 1, 'not requested again before it is due');
  await nextAttempt();
  assert.equal((await refundOf(checkoutId)).status, 'done');
  await app.drain();
  assert.deepEqual(await givenBack(app, checkoutId), [amount]);
  const [payment] = (await owner.call(listPayments)).results;
  assert.deepEqual(payment?.refund, {
    status: 'done',
    amountInCents: amount,
    reason: 'renewal cancelled',
    failureReason: null,
  });
  assert.equal(payment?.refundedInCents, amount);
  const { entries } = await owner.call(listEvents, { renewalId });
  assert.equal(entries.filter(({ status }) => status === 'refunded').length, 1);
  assert.equal((await owner.mails(await emailOf(owner))).filter(({ subject }) => subject.includes('refund')).length, 1);
});

const emailOf = async (owner: Client) => await app.value<string>`select email from users where id = ${owner.userId}`;

test('[P17] of several workers on one refund only one requests it', async () => {
  const owner = await activeOwner(app);
  const { checkoutId, amount } = await cancelledRenewal(owner);
  const { id } = await refundOf(checkoutId);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimRefund(app.db, id, app.clock.now())));
  assert.equal(claims.filter(Boolean).length, 1);
  await Promise.all([app.drain(), ...Array.from({ length: 3 }, () => app.runJob('settle-refunds'))]);
  assert.deepEqual(await givenBack(app, checkoutId), [], 'the claimed attempt made no request');
  await nextAttempt();
  assert.deepEqual(await givenBack(app, checkoutId), [], 'it may have made one that the processor does not show yet');
  await nextAttempt();
  assert.deepEqual(await givenBack(app, checkoutId), [amount]);
});

test('[P17] after any sequence of faults a refund is made in full exactly once, or refused with nothing refunded', async () => {
  const owner = await activeOwner(app);
  const faults = ['lost', 'error', 'garbage', 'throttle'] as const;
  const outcomes = {
    uncertain: 'uncertain',
    'uncertain, made': 'uncertain-executed',
    throttled: '800.120.100',
    'for good': '800.100.152',
    pending: 'pending',
  } as const;
  type Step = (typeof faults)[number] | keyof typeof outcomes | 'crash before asking' | 'well';
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom<Step[]>(
          ...faults,
          'uncertain',
          'uncertain, made',
          'throttled',
          'for good',
          'pending',
          'crash before asking',
          'well',
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (sequence) => {
        app.clock.set(new Date().toISOString());
        const { checkoutId, amount, vehicle } = await cancelledRenewal(owner);
        const { id } = await refundOf(checkoutId);
        for (const step of sequence) {
          if (step === 'crash before asking') await claimRefund(app.db, id, app.clock.now());
          else if (step in outcomes)
            await owner.sandbox(`/cards/${checkoutId}/refunds`, { outcome: outcomes[step as keyof typeof outcomes] });
          else if (step !== 'well')
            await owner.sandbox('/faults', { service: 'cards', mode: step, method: 'POST', times: 1 });
          await nextAttempt();
          await owner.sandbox('/faults', { service: 'cards', mode: 'off' });
        }
        for (let tries = 0; tries < 6; tries += 1) {
          // What is pending is settled in the end, also if it was only asked for after a throttled attempt.
          if (sequence.includes('pending') && (await refundOf(checkoutId)).status === 'asked')
            await owner.sandbox(`/cards/${checkoutId}/refunds/settle`, { outcome: 'success' }).catch(() => undefined);
          await nextAttempt();
        }
        if ((await refundOf(checkoutId)).status === 'uncertain') {
          // In the end the processor finds out what became of it.
          const made = (await givenBack(app, checkoutId)).length > 0;
          await owner.sandbox(`/cards/${checkoutId}/refunds/settle`, { outcome: made ? 'success' : 'declined' });
          await nextAttempt();
        }
        const { status, failure_reason } = await refundOf(checkoutId);
        const back = await givenBack(app, checkoutId);
        const seen = `${JSON.stringify(sequence)} -> ${status} (${failure_reason}), given back ${back}`;
        assert.ok(
          status === 'done' ||
            (status === 'refused' && (sequence.includes('for good') || sequence.includes('uncertain'))),
          seen,
        );
        assert.deepEqual(back, status === 'done' ? [amount] : [], seen);
        await app.drain();
        await app.sql`update vehicles set archived = true where id = ${vehicle.id}`;
      },
    ),
    { numRuns: rounds, examples: [[['throttle', 'pending']]] },
  );
  app.clock.set(new Date().toISOString());
});

for (const status of renewalStatuses)
  test(`[P6][P18] a second payment while the renewal is '${status}' is refunded in full; the renewal is unchanged`, async () => {
    const { owner, vehicle } = await ownerWithVehicle(app);
    const late = await openCheckout(owner, vehicle);
    const { renewalId } = await payFor(owner, vehicle);
    assert.ok(renewalId);
    await put(renewalId, status);
    await owner.sandbox('/cards/pay', { checkoutId: late.checkoutId, number: '4200000000000000' });
    const answer = await owner.call(getPaymentResult, { id: late.checkoutId });
    assert.equal(answer.result, 'successful');
    assert.equal(answer.refund?.reason, 'paid twice');
    assert.equal(answer.refund?.amountInCents, late.amount);
    assert.equal(answer.renewalId, null);
    await app.drain();
    assert.deepEqual(await givenBack(app, late.checkoutId), [late.amount]);
    const { entries } = await owner.call(renewals.listRenewals, { take: 100 });
    assert.deepEqual(
      entries.map((renewal) => [renewal.id, renewal.status]),
      [[renewalId, status]],
    );
    const journal = (await owner.call(listEvents, { renewalId })).entries.map((event) => event.status);
    assert.deepEqual(journal, ['refunded', 'submitted by user']);
    assert.ok((await owner.mails(await emailOf(owner))).some(({ text }) => text.includes('paid already')));
  });

for (const [what, later] of [
  ['an hour', hour],
  ['five days', 5 * 24 * hour],
  ['29 days', 29 * 24 * hour],
] as const)
  for (const end of ['license updated', 'cancelled'] as const)
    test(`[P19] a first payment that succeeds ${what} after the second’s renewal ended as '${end}' is refunded`, async () => {
      const { owner, vehicle } = await ownerWithVehicle(app);
      const first = await payFor(owner, vehicle, '4000000000000077');
      assert.equal(first.result, 'processing');
      await app.sql`update payments set created_at = created_at - interval '1 second' where checkout_id = ${first.checkoutId}`;
      const second = await payFor(owner, vehicle, '4200000000000000', { despitePending: true });
      assert.ok(second.renewalId);
      await put(second.renewalId, end === 'cancelled' ? 'admin to action' : 'delivered');
      await clerk.call(renewals.updateRenewal, { id: second.renewalId, status: end });
      await app.drain();
      // Next year's renewal may be under way by then; it is not a duplicate.
      const now = later > hour ? (await owner.call(listVehicles, { id: vehicle.id })).entries[0] : undefined;
      const next = now && (await payFor(owner, now, '4200000000000000', { despitePending: true }));
      await owner.sandbox(`/cards/${first.checkoutId}/settle`, { outcome: 'success' });
      await app.pass(later);
      await app.runJob('reconcile-payments');
      await app.drain();
      app.clock.set(new Date().toISOString());
      assert.deepEqual(await givenBack(app, first.checkoutId), [first.amount]);
      const { entries } = await owner.call(renewals.listRenewals, { take: 100 });
      assert.deepEqual(
        entries.map(({ id, status }) => [id, status]).toSorted(),
        [...(next ? [[next.renewalId, 'submitted by user']] : []), [second.renewalId, end]]
          .map(([id, status]) =>
            id === next?.renewalId && end === 'license updated' ? [id, 'scheduled'] : [id, status],
          )
          .toSorted(),
      );
    });

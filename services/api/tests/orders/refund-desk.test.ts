import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getStatement } from 'shared-contracts/billing';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { paymentStates } from 'shared-contracts/payment';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { getPaymentTotals, listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { paymentStateLabel } from 'shared-contracts/payment-state';
import { exportRefunds, listRefunds, refundPart, retryRefund } from 'shared-contracts/refund-lists';
import { updateRenewal } from 'shared-contracts/renewals';
import { givenBack } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { exported } from '../exported.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner, addVehicle, openCheckout, openVehiclesCheckout, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const other = await app.visitor().logIn('admin@allset.test');
const minute = 60_000;
const note = 'The disc came a week late.';

async function paidRenewal() {
  const owner = await activeOwner(app);
  const paid = await payFor(owner, await addVehicle(owner));
  return { owner, id: paid.renewalId ?? '', ...paid };
}

/** A payment of three vehicles. */
async function paidFleet() {
  const owner = await activeOwner(app, { userType: 'business' });
  const ids = await addVehicles(
    app,
    owner.userId,
    [900, 1100, 1400].map((weightKg) => ({ weightKg, expiresIn: 20 })),
  );
  const { checkoutId } = await openVehiclesCheckout(owner, ids);
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  await app.drain();
  const [payment] = (await owner.call(listPayments)).results;
  assert.ok(payment);
  return { owner, ids, checkoutId, paymentId: payment.id };
}

const give = (client: Client, paymentId: string, amountInCents: number, more: Record<string, unknown> = {}) =>
  client.try(refundPart, { id: paymentId, requestId: crypto.randomUUID(), amountInCents, note, ...more });
const leftOf = async (id: string, vehicleId?: string) => {
  const { leftInCents, vehicles } = await clerk.call(getPaymentDetails, { id });
  return vehicleId ? vehicles.find((each) => each.vehicleId === vehicleId)?.leftInCents : leftInCents;
};

async function cancel(id: string): Promise<void> {
  await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
  await clerk.call(updateRenewal, { id, status: 'cancelled' });
}

test('[DSK-6] a part of a payment goes back with its reason: to the card, the lists, the journal and the owner’s mail', async () => {
  const { owner, paymentId, checkoutId, amount } = await paidRenewal();
  const before = await clerk.call(getPaymentDetails, { id: paymentId });
  assert.deepEqual(before.card, { brand: 'Visa', lastDigits: '0000' });
  assert.equal(before.leftInCents, amount);
  const answer = await give(clerk, paymentId, 25_050, { leftInCents: amount });
  assert.equal(answer.status, 201);
  await app.drain();
  assert.deepEqual(await givenBack(app, checkoutId), [25_050]);
  const details = await clerk.call(getPaymentDetails, { id: paymentId });
  const [refund] = details.refunds;
  assert.deepEqual(
    [refund?.status, refund?.amountInCents, refund?.reason, refund?.note, refund?.requestedBy?.firstName],
    ['done', 25_050, 'part refunded', note, 'Thandi'],
  );
  assert.equal(details.leftInCents, amount - 25_050);
  assert.equal(details.refundedParts.total, -25_050);
  assert.deepEqual(
    details.log.map(({ action }) => action),
    ['payment refunded', 'refund requested', 'payment successful', 'card sent', 'checkout opened'],
  );
  const [own] = (await owner.call(listPayments)).results;
  assert.ok(own);
  assert.equal(paymentStateLabel(own, false), 'Partly refunded R250.50');
  const [mail] = await owner.mails(owner.email);
  assert.match(
    mail?.text ?? '',
    /R250\.50 of the R[\d,.]+ that you paid[\s\S]*The reason: The disc came a week late\./,
  );
  // The only vehicle need not be named.
  assert.doesNotMatch(mail?.text ?? '', /It is for/);
  assert.deepEqual(
    own.parts?.map(({ licenseNumber }) => licenseNumber),
    [null],
  );
});

test('[DSK-6] the same request twice, and two administrators at once, give back once', async () => {
  const { paymentId, checkoutId, amount } = await paidRenewal();
  const requestId = crypto.randomUUID();
  const same = { leftInCents: amount, requestId };
  const answers = await Promise.all([1, 2, 3].map(() => give(clerk, paymentId, 10_000, same)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ body }) => (body as { id?: string }).id)).size, 1);
  assert.equal((await give(clerk, paymentId, 20_000, same)).body.reason, 'key_reused');
  const left = { leftInCents: amount - 10_000 };
  const both = await Promise.all([clerk, other].map((client) => give(client, paymentId, 5_000, left)));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
  assert.equal(both.find(({ status }) => status === 409)?.body.reason, 'stale');
  await app.drain();
  assert.deepEqual((await givenBack(app, checkoutId)).toSorted(), [10_000, 5_000]);
});

test('[DSK-6] at most what is left goes back, of each vehicle of a payment for several', async () => {
  const { paymentId, ids, checkoutId, owner } = await paidFleet();
  const [vehicleId = ''] = ids;
  const left = (await leftOf(paymentId, vehicleId)) ?? 0;
  assert.equal((await give(clerk, paymentId, 100, { leftInCents: left })).status, 400, 'no vehicle is named');
  const tooMuch = await give(clerk, paymentId, left + 1, { vehicleId, leftInCents: left });
  assert.equal(tooMuch.body.reason, 'refund_too_large');
  assert.equal((await give(clerk, paymentId, 30_000, { vehicleId, leftInCents: left })).status, 201);
  await app.drain();
  const details = await clerk.call(getPaymentDetails, { id: paymentId });
  assert.deepEqual(
    details.vehicles.map((each) => each.refundsInCents),
    [30_000, 0, 0],
  );
  assert.equal(details.refunds[0]?.licenseNumbers[0], details.vehicles[0]?.licenseNumber);
  const byReference = await clerk.call(listAllPayments, { search: details.payment.reference });
  assert.deepEqual(
    byReference.results.map(({ id }) => id),
    [paymentId],
  );
  const [mail] = await owner.mails(owner.email);
  assert.ok(mail?.text.includes(details.vehicles[0]?.licenseNumber.toUpperCase() ?? '?'), mail?.text);
  assert.deepEqual(await givenBack(app, checkoutId), [30_000]);
  const unpaid = await openCheckout(owner, await addVehicle(owner));
  const id = await app.value<string>`select id from payments where checkout_id = ${unpaid.checkoutId}`;
  assert.equal((await give(clerk, id, 100, { leftInCents: 0 })).body.reason, 'not_paid');
});

test('[DSK-6] a cancellation gives back all but the service fee and what went back before', async () => {
  const { owner, id, paymentId, checkoutId, amount } = await paidRenewal();
  await give(clerk, paymentId, 40_000, { leftInCents: amount });
  await app.drain();
  await cancel(id);
  await app.drain();
  const mails = await owner.mails(owner.email);
  assert.ok(mails.some(({ text }) => text.includes('Your renewal was cancelled. The service fee is kept')));
  assert.deepEqual(await givenBack(app, checkoutId), [40_000, amount - 25_000 - 40_000]);
  assert.equal(await leftOf(paymentId), 25_000, 'the service fee may still be given back');
  const [payment] = (await clerk.call(listAllPayments, { take: 1, search: '' })).results;
  assert.equal(
    payment && paymentStateLabel(payment, true),
    `Refunded R${((amount - 25_000) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`,
  );
});

test('[DSK-6] whatever parts and cancellations follow each other, never more goes back than was paid, and the statement agrees to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('cancel' as const), fc.integer({ min: 1, max: 200_000 })), {
        minLength: 1,
        maxLength: 5,
      }),
      async (steps) => {
        const { owner, id, paymentId, checkoutId, amount } = await paidRenewal();
        for (const step of steps) {
          const leftInCents = (await leftOf(paymentId)) ?? 0;
          if (step !== 'cancel') await give(clerk, paymentId, step, { leftInCents });
          else if (steps.indexOf('cancel') === steps.indexOf(step)) await cancel(id).catch(() => undefined);
          if (step !== 'cancel' && step % 2 === 0) await app.drain();
        }
        await app.drain();
        const back = (await givenBack(app, checkoutId)).reduce((sum, cents) => sum + cents, 0);
        assert.ok(back <= amount, `${back} of ${amount}`);
        const details = await clerk.call(getPaymentDetails, { id: paymentId });
        assert.equal(details.payment.refundedInCents, back);
        assert.equal(details.refundedParts.total, 0 - back);
        assert.equal(details.leftInCents, amount - back);
        const { parts } = await owner.call(getStatement, { month: dayInSouthAfrica(app.clock.now()).slice(0, 7) });
        for (const part of ['total', 'vat', 'serviceFee', 'licenseFee'] as const)
          assert.equal(parts[part], details.parts[part] + details.refundedParts[part], part);
      },
    ),
    { numRuns: process.env.TEST_DEPTH === 'deep' ? 200 : 10 },
  );
});

async function refused() {
  const { owner, id, paymentId, checkoutId, amount } = await paidRenewal();
  await owner.sandbox(`/cards/${checkoutId}/refunds`, { outcome: 'declined' });
  await cancel(id);
  await app.drain();
  const [refund] = (await clerk.call(getPaymentDetails, { id: paymentId })).refunds;
  assert.equal(refund?.status, 'refused');
  return { owner, paymentId, checkoutId, amount: amount - 25_000, refund };
}
const statusOf = async (id: string) => await app.value<string>`select status from refunds where id = ${id}`;

test('[DSK-6] a refused refund is asked for again once, and is then made', async () => {
  const { refund, checkoutId, amount } = await refused();
  const answers = await Promise.all([clerk, other].map((client) => client.try(retryRefund, { id: refund.id })));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  await app.drain();
  assert.equal(await statusOf(refund.id), 'done');
  assert.deepEqual(await givenBack(app, checkoutId), [amount]);
  assert.equal((await clerk.try(retryRefund, { id: refund.id })).body.reason, 'stale');
});

test('[DSK-6] a refund that is asked for again is looked up first: what the processor made meanwhile is not made twice', async () => {
  const { refund, checkoutId, amount, owner } = await refused();
  // The processor's staff have corrected it.
  await owner.sandbox(`/cards/${checkoutId}/refunds/settle`, { outcome: 'success' });
  await app.sql`update refunds set status = 'refused' where id = ${refund.id}`;
  await clerk.call(retryRefund, { id: refund.id });
  await app.drain();
  assert.equal(await statusOf(refund.id), 'done');
  assert.deepEqual(await givenBack(app, checkoutId), [amount]);
});

test('[DSK-6] if the answer to a repeated request is lost, the earlier refusal does not count as its answer', async () => {
  for (const outcome of ['success', 'declined']) {
    const { refund, checkoutId, amount, owner } = await refused();
    await owner.sandbox(`/cards/${checkoutId}/refunds`, { outcome });
    await owner.sandbox('/faults', { service: 'cards', mode: 'lost', method: 'POST', times: 1 });
    await clerk.call(retryRefund, { id: refund.id });
    // Without the processor's webhook, which would tell as well.
    await app.runJob('settle-refunds');
    assert.equal(await statusOf(refund.id), 'asked');
    app.clock.advance(10 * minute);
    await app.runJob('settle-refunds');
    assert.equal(await statusOf(refund.id), outcome === 'success' ? 'done' : 'refused');
    assert.deepEqual(await givenBack(app, checkoutId), outcome === 'success' ? [amount] : []);
    app.clock.set(new Date().toISOString());
  }
});

test('[DSK-6] the list of refunds is filtered, searched, added up and exported', async () => {
  const { owner, refund } = await refused();
  const all = await clerk.call(listRefunds, { take: 100 });
  assert.equal(
    all.totalInCents,
    all.entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  );
  for (const status of ['due', 'asked', 'done', 'refused', 'open'] as const) {
    const { entries } = await clerk.call(listRefunds, { take: 100, status });
    const expected = all.entries.filter((each) =>
      status === 'open' ? each.status !== 'done' : each.status === status,
    );
    assert.deepEqual(entries.map(({ id }) => id).toSorted(), expected.map(({ id }) => id).toSorted(), status);
  }
  const searches = [refund.merchantReference, refund.paymentReference, owner.email, refund.licenseNumbers[0] ?? ''];
  for (const search of searches) {
    const { entries } = await clerk.call(listRefunds, { search, take: 100, status: 'refused' });
    assert.ok(
      entries.some(({ id }) => id === refund.id),
      search,
    );
  }
  assert.equal((await clerk.call(listRefunds, { search: 'nobody-at-all' })).count, 0);
  const named = await clerk.call(listRefunds, { search: 'Lerato', take: 100, orderBy: 'amountInCents', order: 'asc' });
  assert.ok(named.count > 2 && named.count === named.entries.length);
  const pages = [0, 2, 4].map((skip) =>
    clerk.call(listRefunds, { search: 'Lerato', skip, take: 2, orderBy: 'amountInCents', order: 'asc' }),
  );
  assert.deepEqual(
    (await Promise.all(pages)).flatMap(({ entries }) => entries.map(({ id }) => id)),
    named.entries.slice(0, 6).map(({ id }) => id),
  );
  assert.equal(
    named.totalInCents,
    named.entries.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  );
  assert.equal((await clerk.call(listRefunds, { userId: owner.userId })).count, 1);
  const day = new Date(app.clock.now().getTime() + 2 * 60 * minute).toISOString().slice(0, 10);
  assert.equal((await clerk.call(listRefunds, { from: day, to: day })).count, all.count);
  assert.equal((await clerk.call(listRefunds, { to: '2020-01-01' })).count, 0);
  const csv = await exported(clerk, exportRefunds, { status: 'refused' });
  assert.ok(csv.some((line) => line['Reference'] === refund.merchantReference && line['User'] === 'Lerato Khumalo'));
});

test('[DSK-6] the list of payments is filtered by what became of the money, as its labels say, and added up', async () => {
  await app.sql`update payments set review_reason = 'Paid, but the processor asks.' where id = ${(await paidRenewal()).paymentId}`;
  const { results } = await clerk.call(listAllPayments, { take: 100 });
  const starts = {
    refunded: 'Refunded',
    'partly refunded': 'Partly refunded',
    'refund due': 'Refund of',
    'needs review': 'Needs review',
  };
  for (const state of paymentStates) {
    const found = await clerk.call(listAllPayments, { take: 100, state });
    const expected = results.filter((payment) => paymentStateLabel(payment, true).startsWith(starts[state]));
    assert.ok(expected.length > 0, `there is a payment that is ${state}`);
    assert.deepEqual(found.results.map(({ id }) => id).toSorted(), expected.map(({ id }) => id).toSorted(), state);
    assert.deepEqual(await clerk.call(getPaymentTotals, { state }), {
      count: expected.length,
      paidInCents: expected.reduce((sum, each) => sum + (each.status === 'successful' ? each.amountInCents : 0), 0),
      refundedInCents: expected.reduce((sum, each) => sum + each.refundedInCents, 0),
    });
  }
});

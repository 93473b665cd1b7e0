import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAllPayments, listPayments } from 'shared-contracts/payment-lists';
import { getReceipt, markPaymentSubmitted, refreshPayment } from 'shared-contracts/payments';
import { shortReference } from 'shared-contracts/short-reference';
import { ownerAtCheckout, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

/** An owner with two declined payments on one South African day and a successful one on the next. */
async function threePayments() {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const days = ['2026-10-01T00:00:00+02:00', '2026-10-01T23:59:59+02:00', '2026-10-02T00:00:00+02:00'];
  for (const [index, number] of ['4000000000000002', '4000000000009995', '4200000000000000'].entries()) {
    const { checkoutId } = await payFor(owner, vehicle, number);
    await app.sql`update payments set created_at = ${days[index]}, description = ${`Try ${index + 1} of three`} where checkout_id = ${checkoutId}`;
  }
  return { owner, vehicle };
}

test('payments are listed newest first, or in the requested order', async () => {
  const { owner } = await threePayments();
  const tries = async (query: Record<string, unknown>) =>
    (await owner.call(listPayments, query)).results.map(({ description }) => description.slice(4, 5)).join('');
  assert.equal(await tries({}), '321');
  assert.equal(await tries({ order: 'asc' }), '123');
  assert.equal(await tries({ orderBy: 'description', order: 'desc' }), '321');
  assert.equal(await tries({ orderBy: 'description', order: 'asc', skip: 1, take: 1 }), '2');
  assert.equal((await tries({ orderBy: 'status', order: 'desc' }))[0], '3');
});

test('payments are filtered by inclusive South African dates, status and search text', async () => {
  const { owner, vehicle } = await threePayments();
  for (const list of [
    async (query: Record<string, unknown>) => owner.call(listPayments, query),
    async (query: Record<string, unknown>) => clerk.call(listAllPayments, { userId: owner.userId, ...query }),
  ]) {
    const tries = async (query: Record<string, unknown>) => {
      const { total, results } = await list({ orderBy: 'description', order: 'asc', ...query });
      assert.equal(total, results.length);
      return results.map(({ description }) => description.slice(4, 5)).join('');
    };
    assert.equal(await tries({}), '123');
    assert.equal(await tries({ from: '2026-10-02' }), '3');
    assert.equal(await tries({ to: '2026-10-01' }), '12');
    assert.equal(await tries({ from: '2026-10-01', to: '2026-10-01' }), '12');
    assert.equal(await tries({ from: '2026-09-30', to: '2026-09-30' }), '');
    assert.equal(await tries({ status: 'failed' }), '12');
    assert.equal(await tries({ status: 'successful' }), '3');
    assert.equal(await tries({ status: 'successful', to: '2026-10-01' }), '');
    assert.equal(await tries({ search: vehicle.id }), '123');
  }
  const found = async (search: string) => (await owner.call(listPayments, { search })).total;
  assert.deepEqual([await found('try 2'), await found('TRY 2'), await found('no such words')], [1, 1, 0]);
  const [payment] = (await owner.call(listPayments, {})).results;
  assert.deepEqual([await found(shortReference(payment?.id ?? '')), await found('AS-0000000')], [1, 0]);
});

test('[PAY-7][Z3] administrators search payments by vehicle and person, within their own company only', async () => {
  const { owner, vehicle } = await threePayments();
  const acme = await app.visitor('acme').logIn('clerk@acme.test');
  for (const search of [owner.email, vehicle.registerNumber, vehicle.id]) {
    assert.equal((await clerk.call(listAllPayments, { search })).total, 3, search);
    assert.equal((await acme.call(listAllPayments, { search })).total, 0, search);
  }
  assert.equal((await acme.call(listAllPayments, { userId: owner.userId })).total, 0);
});

test('[API-5] only a successful payment has a receipt; only administrators see rawResponse after a refresh', async () => {
  const { owner } = await threePayments();
  const [paid, declined] = (await owner.call(listPayments)).results;
  assert.equal((await owner.try(getReceipt, { id: declined?.id })).status, 404);
  const receipt = await owner.try(getReceipt, { id: paid?.id });
  assert.equal(receipt.headers.get('content-type'), 'application/pdf');
  assert.match(String(receipt.body['text']), /^%PDF-/);
  assert.match(
    receipt.headers.get('content-disposition') ?? '',
    new RegExp(`receipt-${shortReference(paid?.id ?? '')}\\.pdf`),
  );
  assert.ok(!('rawResponse' in (await owner.call(refreshPayment, { payment_id: paid?.id }))));
  assert.ok((await clerk.call(refreshPayment, { payment_id: paid?.id })).rawResponse);
});

test('[P16] submitting the card twice keeps the time of the first submission', async () => {
  const { owner, checkoutId } = await ownerAtCheckout(app);
  const sent = async () =>
    (await app.sql<{ at: string }>`select submitted_at as at from payments where checkout_id = ${checkoutId}`)[0]?.at;
  const answer = await owner.call(markPaymentSubmitted, { checkoutId });
  assert.equal(answer.message, 'Recorded.');
  const first = await sent();
  assert.ok(first);
  app.clock.advance(5000);
  await owner.call(markPaymentSubmitted, { checkoutId });
  assert.deepEqual(await sent(), first);
  app.clock.set(new Date().toISOString());
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportStatement, getStatement, setOrderNumber } from 'shared-contracts/billing';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { getPaymentTotals, listPayments } from 'shared-contracts/payment-lists';
import { getPaymentResult, getReceipt } from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import { searchRenewals, updateRenewal } from 'shared-contracts/renewals';
import { getDayBooks } from 'shared-contracts/settlements';
import { updateUser } from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { exported } from '../exported.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner, addVehicle, openCheckout, openVehiclesCheckout, payFor } from '../owner.ts';
import { pdfLines } from '../pdf-lines.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const month = dayInSouthAfrica(app.clock.now()).slice(0, 7);
const business = { businessName: 'Khumalo Transport (Pty) Ltd', vatNumber: '4123456789' };

async function aBusiness() {
  const owner = await activeOwner(app, { userType: 'business' });
  await owner.call(updateUser, { id: owner.userId, ...business });
  return owner;
}

const linesOf = async (owner: Client, path: string) =>
  pdfLines(Buffer.from(await (await fetch(`${app.origin}/api${path}`, { headers: owner.headers() })).arrayBuffer()));

async function payForSeveral(owner: Client, size: number, orderNumber: string) {
  const ids = await addVehicles(
    app,
    owner.userId,
    Array.from({ length: size }, (_, index) => ({ weightKg: 900 + index * 137, expiresIn: index === 0 ? -100 : 20 })),
  );
  const { checkoutId, amountInCents } = await openVehiclesCheckout(owner, ids, { orderNumber });
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  return { ...(await owner.call(getPaymentResult, { id: checkoutId })), amountInCents };
}

test('[BIZ-10] the statement of a month has each paid vehicle and refund, and adds up to the cent in total, CSV and PDF', async () => {
  const owner = await aBusiness();
  const one = await payFor(owner, await addVehicle(owner), undefined, { orderNumber: 'PO 76' });
  const several = await payForSeveral(owner, 3, 'PO 77');
  const { entries } = await owner.call(searchRenewals, {});
  const cancelled = entries.find(({ vehicleId }) => vehicleId === several.vehicles?.[0]?.vehicleId);
  await app.sql`update renewals set status = 'admin to action' where id = ${cancelled?.id}`;
  await clerk.call(updateRenewal, { id: cancelled?.id, status: 'cancelled' });
  await app.drain();

  const statement = await owner.call(getStatement, { month });
  const kept = 25_000;
  const givenBack = (several.vehicles?.[0]?.amountInCents ?? 0) - kept;
  const { parts } = statement;
  assert.deepEqual(
    { ...statement, parts: parts.total },
    {
      month,
      ...business,
      payments: 4,
      refunds: 1,
      parts: one.amount + several.amountInCents - givenBack,
      firstPaidOn: dayInSouthAfrica(app.clock.now()),
    },
  );
  assert.equal(parts.serviceFee + parts.vat, 4 * kept);
  // 15/115 of R250.00, and of R750.00 for the three together.
  assert.equal(parts.vat, 3261 + 9783);

  const rows = await exported(owner, exportStatement, { month });
  assert.deepEqual(
    rows.map((row) => [row['Type'], row['Order number']]),
    [
      ['Payment', 'PO 76'],
      ['Payment', 'PO 77'],
      ['Payment', 'PO 77'],
      ['Payment', 'PO 77'],
      ['Refund', 'PO 77'],
    ],
  );
  for (const row of rows)
    assert.deepEqual([row['Business name'], row['VAT number']], ['Khumalo Transport (Pty) Ltd', '4123456789']);
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  assert.deepEqual(
    {
      licenseFee: sumOf('Licence fee'),
      arrears: sumOf('Arrears'),
      penalties: sumOf('Penalties'),
      transactionFee: sumOf('Transaction fee'),
      serviceFee: sumOf('Service fee without VAT'),
      vat: sumOf('VAT'),
      total: sumOf('Total'),
    },
    parts,
  );

  const printed = await linesOf(owner, `/payments/statement/pdf?month=${month}`);
  assert.ok(printed.includes('For: Khumalo Transport (Pty) Ltd (Lerato Khumalo)'), printed.join('\n'));
  assert.ok(printed.includes('VAT number: 4123456789'));
  assert.equal(printed.filter((line) => line === 'PO 77').length, 4);
});

test('[BIZ-10] a month begins at midnight in South Africa, and the statement has nothing of anybody else or of other attempts', async () => {
  const owner = await aBusiness();
  const { amount } = await payFor(owner, await addVehicle(owner));
  await payFor(owner, await addVehicle(owner), '4000000000000002');
  const at = async (created: string) => {
    await app.sql`update payments set created_at = '2026-09-01', succeeded_at = ${created} where user_id = ${owner.userId}`;
    const totals = ['2026-10', '2026-11'].map(
      async (each) => (await owner.call(getStatement, { month: each })).parts.total,
    );
    return Promise.all(totals);
  };
  assert.deepEqual(await at('2026-10-31T21:59:59Z'), [amount, 0]);
  assert.deepEqual(await at('2026-10-31T22:00:00Z'), [0, amount]);
  const other = await activeOwner(app);
  const theirs = await other.call(getStatement, { month: '2026-11' });
  assert.deepEqual([theirs.payments, theirs.parts.total, theirs.firstPaidOn], [0, 0, null]);
  for (const wrong of ['2026-13', '0000-01', '2026-1', 'now', '2026-11-01'])
    assert.equal((await owner.try(getStatement, { month: wrong })).status, 400, wrong);
});

test('[BIZ-10] a receipt names the business and its order as they were; a forgotten order number can be added', async () => {
  const owner = await aBusiness();
  const { paymentId } = await payFor(owner, await addVehicle(owner));
  await owner.call(updateUser, { id: owner.userId, businessName: 'Another Name', vatNumber: null });
  await owner.call(setOrderNumber, { id: paymentId, orderNumber: ' PO\u00a078 ' });
  const { results } = await owner.call(listPayments, {});
  assert.equal(results[0]?.orderNumber, 'PO 78');
  const printed = await linesOf(owner, getReceipt.path.replace('{id}', paymentId));
  assert.ok(printed.includes('Business: Khumalo Transport (Pty) Ltd'), printed.join('\n'));
  assert.ok(printed.includes('VAT number: 4123456789'));
  assert.ok(printed.includes('Order number: PO 78'));
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(setOrderNumber, { id: paymentId, orderNumber: 'mine' })).status, 404);
  for (const orderNumber of ['', ' ', 'x'.repeat(41)])
    assert.equal((await owner.try(setOrderNumber, { id: paymentId, orderNumber })).status, 400);
  await owner.call(setOrderNumber, { id: paymentId, orderNumber: null });
  assert.equal((await owner.call(listPayments, {})).results[0]?.orderNumber, null);
});

test('[P28] a payment and its refund count when their money moved, and keep their rate of VAT; a closed month does not change', async () => {
  const owner = await aBusiness();
  const { checkoutId, amount } = await openCheckout(owner, await addVehicle(owner));
  const statementOf = async (each: string) => (await owner.call(getStatement, { month: each })).parts;
  const [closed, next] = ['2027-01', '2027-02'];
  // The card form is opened in the last minute of a month, and paid in the first of the next.
  app.clock.set('2027-01-31T21:59:00Z');
  await app.sql`update sessions set remembered = true, expires_at = '2028-01-01'`;
  await app.sql`update payments set created_at = ${app.clock.now().toISOString()} where checkout_id = ${checkoutId}`;
  const before = await statementOf(closed);
  app.clock.set('2027-01-31T22:01:00Z');
  await owner.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  const { paymentId } = await owner.call(getPaymentResult, { id: checkoutId });
  assert.deepEqual(await statementOf(closed), before);
  assert.equal((await statementOf(next)).total, amount);
  const receipt = await linesOf(owner, `/payments/${paymentId}/receipt`);
  assert.ok(
    receipt.some((line) => line.includes('1/02/2027')),
    receipt.join('\n'),
  );
  const books = async (day: string) => (await clerk.call(getDayBooks, { day })).together.paid.total;
  assert.deepEqual([await books('2027-01-31'), await books('2027-02-01')], [0, amount]);
  const totals = async (day: string) => (await clerk.call(getPaymentTotals, { from: day, to: day })).paidInCents;
  assert.deepEqual([await totals('2027-01-31'), await totals('2027-02-01')], [0, amount]);
  // Another rate from the next month on: what was paid before keeps its own.
  await app.sql`update payments set vat_basis_points = 1400 where id = ${paymentId}`;
  app.clock.set('2027-02-28T21:59:00Z');
  await clerk.call(refundPart, {
    id: paymentId,
    requestId: crypto.randomUUID(),
    amountInCents: amount,
    leftInCents: amount,
    note: 'All of it.',
  });
  app.clock.set('2027-02-28T22:01:00Z');
  await app.drain();
  await app.sql`update refunds set updated_at = '2027-05-01' where payment_id = ${paymentId}`;
  const paid = await statementOf(next);
  assert.equal(paid.vat, Math.round((25_000 * 14) / 114));
  const refunded = await statementOf('2027-03');
  assert.deepEqual([refunded.total, refunded.vat], [-amount, -paid.vat]);
  const again = await linesOf(owner, `/payments/${paymentId}/receipt`);
  assert.ok(
    again.some((line) => line.includes('VAT at 14 %')),
    again.join('\n'),
  );
  app.clock.set(new Date().toISOString());
});

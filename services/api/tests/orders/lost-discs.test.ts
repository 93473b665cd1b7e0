import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDuplicateDiscKey, quoteDuplicateDisc } from 'shared-contracts/checkouts';
import { scanNewDisc } from 'shared-contracts/counter-runs';
import { addDays, addMonths, dayInSouthAfrica } from 'shared-contracts/dates';
import { getPaymentResult } from 'shared-contracts/payments';
import { paymentTotal } from 'shared-contracts/quotes';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { listVariables, updateVariable } from 'shared-contracts/variables';
import { listVehicles, type Vehicle } from 'shared-contracts/vehicles';
import { givenBack } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, openCheckout } from '../owner.ts';
import { pdfLines } from '../pdf-lines.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const today = dayInSouthAfrica(app.clock.now());
const licenseExpires = addDays(today, 100);

/** An owner whose disc is lost. */
async function ownerOfLost(fields: Partial<Vehicle> = {}) {
  const owner = await activeOwner(app);
  return { owner, vehicle: await addVehicle(owner, { licenseExpires, ...fields }) };
}

const priceOf = async (client: Client, { id: vehicleId }: Vehicle) =>
  paymentTotal((await client.call(quoteDuplicateDisc, { vehicleId })).quote);

async function open(client: Client, vehicle: Vehicle, options: { despitePending?: boolean } = {}) {
  const amount = await priceOf(client, vehicle);
  return client.call(createDuplicateDiscKey, { vehicleId: vehicle.id, amount, ...options });
}

/** Sends the card, as the card frame does, and asks for the result. */
async function pay(client: Client, { checkoutId }: { checkoutId: string }) {
  const { redirectUrl } = await client.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  return client.call(getPaymentResult, Object.fromEntries(new URL(String(redirectUrl)).searchParams));
}

const renewalsOf = async (client: Client, { id: vehicleId }: Vehicle) =>
  (await client.call(listRenewals, { vehicleId })).entries;

const variableOf = async (name: string) => {
  const found = (await admin.call(listVariables)).entries.find(({ variable }) => variable === name);
  assert.ok(found);
  return found;
};

test('[CTR-10] a lost disc costs the fee of its variable and the service fee, and nothing for the licence', async () => {
  const { owner, vehicle } = await ownerOfLost();
  const fee = await variableOf('duplicateDiscFee');
  await admin.call(updateVariable, { id: fee.id, value: 12_300 });
  const { quote } = await owner.call(quoteDuplicateDisc, { vehicleId: vehicle.id });
  const { value: serviceFee } = await variableOf('serviceFee');
  assert.deepEqual(
    [quote.tareAmount, quote.arrears, quote.penalties, quote.transactionFee, quote.total, quote.serviceFee],
    [12_300, 0, 0, 0, 12_300, serviceFee],
  );
  await admin.call(updateVariable, { id: fee.id, value: fee.value });
  const changed = await owner.try(createDuplicateDiscKey, { vehicleId: vehicle.id, amount: 12_300 + serviceFee });
  assert.deepEqual([changed.status, changed.body.reason], [409, 'quote_changed']);
});

test('[CTR-10] once paid it goes the way of a renewal at once, and the licence keeps its day', async () => {
  const { owner, vehicle } = await ownerOfLost({ registerNumber: 'BCD901F' });
  const { paymentId, renewalId, isDuplicate } = await pay(owner, await open(owner, vehicle));
  assert.ok(renewalId && isDuplicate);
  const [duplicate] = await renewalsOf(owner, vehicle);
  assert.deepEqual([duplicate?.id, duplicate?.isDuplicate, duplicate?.status], [renewalId, true, 'submitted by user']);
  const file = await fetch(`${app.origin}/api/payments/${paymentId}/receipt`, { headers: owner.headers() });
  const lines = pdfLines(Buffer.from(await file.arrayBuffer()));
  assert.ok(
    lines.some((line) => line.startsWith('Duplicate disc')) && !lines.some((line) => line.startsWith('Licence fee')),
  );
  await app.drain();
  const mails = await owner.mails(owner.email);
  assert.ok(mails.some(({ subject }) => subject === 'Receipt: duplicate disc JK45LMGP'));
  await admin.call(updateRenewal, { id: renewalId, status: 'processing' });
  const disc = { discNumber: '40241234T7JJ', licenseNumber: 'JK45LMGP', registerNumber: 'BCD901F' };
  const newYear = await admin.try(scanNewDisc, { ...disc, expiryDate: addMonths(licenseExpires, 12) });
  assert.equal(newYear.status, 422);
  assert.match(String(newYear.body.message), /The lost disc was valid until .*: this is a disc of another year/);
  const scanned = await admin.try(scanNewDisc, { ...disc, expiryDate: licenseExpires });
  assert.deepEqual([scanned.status, scanned.body.isBooked], [200, true]);
  // Also where nobody has scanned the disc.
  await app.sql`update renewals set status = 'delivered', disc_number = null, disc_expires = null, disc_scanned_by = null, disc_scanned_at = null
    where id = ${renewalId}`;
  const later = await admin.try(updateRenewal, {
    id: renewalId,
    status: 'license updated',
    licenseExpires: addMonths(licenseExpires, 12),
  });
  assert.deepEqual([later.status, later.body.reason], [400, 'invalid']);
  await admin.call(updateRenewal, { id: renewalId, status: 'license updated' });
  const [after] = (await owner.call(listVehicles, {})).entries;
  assert.deepEqual([after?.licenseExpires, after?.inRenewal], [licenseExpires, false]);
});

test('[CTR-10] where the licence can be renewed at once, and while something runs, no duplicate is sold', async () => {
  const ask = async ({ owner, vehicle }: Awaited<ReturnType<typeof ownerOfLost>>) =>
    (await owner.try(createDuplicateDiscKey, { vehicleId: vehicle.id, amount: 34_000 })).body.reason;
  assert.equal(await ask(await ownerOfLost({ licenseExpires: addDays(today, 30) })), 'renew_instead');
  assert.equal(await ask(await ownerOfLost({ licenseExpires: addDays(today, 31) })), undefined);
  const running = await ownerOfLost();
  await pay(running.owner, await open(running.owner, running.vehicle));
  assert.equal(await ask(running), 'in_renewal');
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(quoteDuplicateDisc, { vehicleId: running.vehicle.id })).status, 404);
});

test('[CTR-10] of a duplicate and a renewal paid at the same time one is kept, and the other goes back in full', async () => {
  const { owner, vehicle } = await ownerOfLost();
  const lost = await open(owner, vehicle);
  const renewal = await openCheckout(owner, vehicle);
  assert.ok((await pay(owner, renewal)).renewalId);
  const second = await pay(owner, lost);
  assert.equal(second.refund?.reason, 'paid twice');
  await app.drain();
  const [only, another] = await renewalsOf(owner, vehicle);
  assert.deepEqual([only?.isDuplicate, another], [false, undefined]);
  assert.deepEqual(await givenBack(app, lost.checkoutId), [second.amountInCents]);
});

test('[CTR-10] a cancelled duplicate gives its fee back and keeps the service fee, as a renewal does', async () => {
  const { owner, vehicle } = await ownerOfLost();
  const lost = await open(owner, vehicle);
  const { renewalId } = await pay(owner, lost);
  await app.sql`update renewals set status = 'admin to action' where id = ${renewalId}`;
  await admin.call(updateRenewal, { id: renewalId ?? '', status: 'cancelled' });
  await app.drain();
  assert.deepEqual(await givenBack(app, lost.checkoutId), [(await variableOf('duplicateDiscFee')).value]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInSouthAfrica, isWorkingDay } from 'shared-contracts/dates';
import { getDeliveryProof } from 'shared-contracts/deliveries';
import { listRenewals, searchRenewals, updateRenewal } from 'shared-contracts/renewals';
import { activeOwner } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { paidRenewal, put } = renewalDesk(app, clerk);

/** A renewal whose parcel is booked, and what the courier then reports. */
async function booked() {
  const { owner, renewal } = await paidRenewal();
  await put(renewal.id, 'processing');
  await clerk.call(updateRenewal, { id: renewal.id, status: 'delivery requested' });
  const reference = await app.trackingReference(renewal.id);
  const advance = async (status: string) => {
    await owner.sandbox(`/courier/parcels/${reference}/advance`, { status });
    await app.drain();
  };
  const shown = async () => {
    const [one] = (await owner.call(listRenewals, { id: renewal.id })).entries;
    assert.ok(one);
    return one;
  };
  return { owner, id: renewal.id, reference, advance, shown };
}

test('[BIZ-5] before a parcel is booked a renewal has none, but a promised working day', async () => {
  const { owner } = await paidRenewal();
  const [renewal] = (await owner.call(searchRenewals)).entries;
  assert.equal(renewal?.parcel, null);
  assert.ok(renewal?.promisedDay && isWorkingDay(renewal.promisedDay));
});

test('[BIZ-5] a booked parcel shows courier, waybill, a page to follow it and the courier’s estimate, on the list too', async () => {
  const { owner, reference, shown } = await booked();
  const { parcel, promisedDay } = await shown();
  assert.deepEqual(parcel, {
    status: 'requested',
    courier: 'Sandbox Couriers',
    waybillNumber: reference,
    trackingUrl: `${app.sandbox.courierUrl}/tracking/${reference}`,
    promisedOn: promisedDay,
    deliveredAt: null,
    hasProof: false,
    destination: '14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196',
  });
  assert.ok(promisedDay && promisedDay > dayInSouthAfrica(new Date()));
  const page = await fetch(parcel?.trackingUrl ?? '');
  assert.match(await page.text(), new RegExp(reference));
  const [listed] = (await owner.call(searchRenewals)).entries;
  assert.deepEqual([listed?.parcel, listed?.promisedDay], [parcel, promisedDay]);
});

test('[BIZ-5] a delivered parcel shows when it came, and its proof to the owner and the administrator alone', async () => {
  const { owner, id, advance, shown } = await booked();
  assert.equal((await owner.try(getDeliveryProof, { id })).status, 404);
  await advance('collected');
  await advance('delivered');
  const { parcel, promisedDay } = await shown();
  assert.deepEqual([parcel?.status, parcel?.hasProof, promisedDay], ['delivered', true, null]);
  assert.equal(dayInSouthAfrica(new Date(parcel?.deliveredAt ?? 0)), dayInSouthAfrica(new Date()));
  for (const client of [owner, clerk]) {
    const proof = await client.try(getDeliveryProof, { id });
    assert.deepEqual([proof.status, proof.headers.get('content-type')], [200, 'image/png']);
    assert.match(String(proof.headers.get('content-disposition')), /^inline/);
  }
  assert.equal((await (await activeOwner(app)).try(getDeliveryProof, { id })).status, 404);
});

test('[BIZ-5] a parcel that came back is shown as such, and its day is no longer promised', async () => {
  const { advance, shown } = await booked();
  await advance('returned-to-sender');
  const { parcel, promisedDay } = await shown();
  assert.deepEqual([parcel?.status, promisedDay], ['returned', null]);
});

test('[BIZ-5] when the courier is unavailable or sends no picture, the proof fails with a reason', async () => {
  const { owner, id, advance } = await booked();
  await advance('delivered');
  for (const mode of ['error', 'down', 'garbage', 'huge']) {
    await owner.sandbox('/faults', { service: 'courier', mode });
    const proof = await owner.try(getDeliveryProof, { id });
    assert.deepEqual([proof.status, proof.body.reason], [502, 'courier_failed'], mode);
  }
});

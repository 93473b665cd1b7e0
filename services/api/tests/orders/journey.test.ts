import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEvents } from 'shared-contracts/events';
import { listPayments } from 'shared-contracts/payment-lists';
import { createRenewal, getRenewalAsAdmin, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { readLicenseDisk } from 'shared-contracts/scans';
import { getUser } from 'shared-contracts/users';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({
  readDisc: async () => ({
    discNumber: '2402400ABCDE',
    expiryDate: '2026-12-05',
    make: 'VOLKSWAGEN',
    licenseNumber: 'JK45LMGP',
    registerNumber: 'BBC456D',
    tare: '1104kg',
    tareConfidence: 0.97,
    source: 'barcode',
  }),
});

for (const userType of ['individual', 'business'] as const) {
  test(`[REN-15][REN-13][REN-14][API-6] sign-up to licence updated over HTTP for ${userType === 'individual' ? 'an individual' : 'a business'}`, async () => {
    const owner = await activeOwner(app, { userType });
    const user = await owner.call(getUser, { id: owner.userId });
    assert.equal(user.accountCompletion, 100);
    assert.ok(user.permissions.some(({ permission }) => permission === 'isActivatedUser'));

    const disc = await owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
    const scan = await owner.call(readLicenseDisk, { id: disc.body.id });
    assert.equal(scan.tare, '1104kg');
    const vehicle = await addVehicle(owner, {
      registerNumber: `${scan.registerNumber}${userType === 'business' ? '2' : ''}`,
    });

    const journal = async (of: { userId: string } | { vehicleId: string }) =>
      (await owner.call(listEvents, of)).entries.map((event) => [event.eventType, event.status, event.vehicleId]);
    assert.deepEqual(await journal({ vehicleId: vehicle.id }), [['vehicle', 'vehicle created', vehicle.id]]);
    assert.deepEqual(await journal({ userId: owner.userId }), [
      ['vehicle', 'vehicle created', vehicle.id],
      ['user', 'user joined', null],
    ]);

    const result = await payFor(owner, vehicle);
    assert.equal(result.result, 'successful');
    const { results } = await owner.call(listPayments);
    const renewal = await owner.call(createRenewal, { vehicleId: vehicle.id, paymentReference: results[0]?.reference });
    assert.equal(renewal.status, 'submitted by user');
    assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.inRenewal, true);

    const clerk = await app.visitor().logIn('admin@allset.test');
    await clerk.call(updateRenewal, { id: renewal.id, status: 'processing', expectedStatus: 'submitted by user' });
    await clerk.call(updateRenewal, { id: renewal.id, status: 'delivery requested', expectedStatus: 'processing' });
    const trackingReference = await app.trackingReference(renewal.id);
    for (const status of ['collection-assigned', 'collected', 'delivered']) {
      await owner.sandbox(`/courier/parcels/${trackingReference}/advance`, { status });
      await app.drain();
    }
    assert.equal((await clerk.call(getRenewalAsAdmin, { id: renewal.id })).status, 'delivered');
    await clerk.call(updateRenewal, { id: renewal.id, status: 'license updated', expectedStatus: 'delivered' });

    const done = (await owner.call(listRenewals, { id: renewal.id })).entries[0];
    assert.equal(done?.status, 'license updated');
    const after = (await owner.call(listVehicles, { id: vehicle.id })).entries[0];
    assert.equal(after?.inRenewal, false);
    assert.equal(after?.licenseExpires, '2027-12-05');
    const { entries } = await owner.call(listEvents, { renewalId: renewal.id, take: 50 });
    assert.deepEqual(entries.map(({ status }) => status).reverse(), [
      'submitted by user',
      'processing',
      'delivery requested',
      'ready',
      'collected',
      'delivered',
      'license updated',
    ]);
    const subjects = (await owner.mails(owner.email)).map(({ subject }) => subject);
    assert.deepEqual(subjects.sort(), [
      'Receipt: licence renewal JK45LMGP',
      'Verify your account',
      'Welcome to AllSet',
      'Your licence disc has been delivered',
      'Your licence disc is on its way',
    ]);
  });
}

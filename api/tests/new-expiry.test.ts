import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { addMonths } from 'shared-contracts/licence-days';
import { actOnRenewals, getRenewalAsAdmin, listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

test('a new expiry date must be after the old one and not years ahead; the audit log holds both dates', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle);
  const id = (await owner.call(listRenewals)).entries[0]?.id ?? '';
  await app.sql`update renewals set status = 'delivered' where id = ${id}`;
  const old = vehicle.licenseExpires;
  for (const licenseExpires of ['2020-01-01', old, addMonths(old, 40), '2206-12-05']) {
    const refused = await clerk.try(updateRenewal, { id, status: 'license updated', licenseExpires });
    assert.equal(refused.status, 400, licenseExpires);
    assert.match((refused.body.fields as Record<string, string>).licenseExpires ?? '', /^The new expiry date must/);
    const [result] = (
      await clerk.call(actOnRenewals, [{ id, action: 'update-license', expectedStatus: 'delivered', licenseExpires }])
    ).results;
    assert.equal(result?.success, false);
  }
  assert.equal((await clerk.call(getRenewalAsAdmin, { id })).status, 'delivered');
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires, old);
  const licenseExpires = addMonths(old, 12);
  await clerk.call(updateRenewal, { id, status: 'license updated', licenseExpires });
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.licenseExpires, licenseExpires);
  const [entry] = (await clerk.call(listAudit, { entity: 'vehicle', id: vehicle.id })).entries.filter(
    ({ action }) => action === 'licence renewed',
  );
  assert.deepEqual(entry?.details, { renewalId: id, from: old, to: licenseExpires });
});

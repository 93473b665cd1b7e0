import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAllRenewals, listRenewals } from 'shared-contracts/renewals';
import { provinces, regionLabel } from 'shared-contracts/regions';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');

const addressIn = (province: (typeof provinces)[number]) => ({
  street: '1 Long Street',
  suburb: '',
  city: 'Town',
  postalCode: '0001',
  province,
});
async function ownerIn(province: (typeof provinces)[number]) {
  const owner = await activeOwner(app);
  await owner.call(updateUser, { id: owner.userId, deliveryAddressParts: addressIn(province) });
  return owner;
}
async function renewalOf(owner: Awaited<ReturnType<typeof activeOwner>>) {
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle);
  const [renewal] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
  assert.ok(renewal);
  return renewal.id;
}
const queueOf = async (province: string, query: object = { active: 'true' }) =>
  (await admin.call(listAllRenewals, { province, take: 100, ...query })).entries.map(({ id }) => id);
const provinceOf = async (parts: string | null, line: string | null) =>
  await app.value<string | null>`select province_of_address(${parts}::jsonb, ${line}::text) as province`;

test('[DSK-2] the province of an address is that of its parts, else the one that the line names last', async () => {
  for (const province of provinces) {
    assert.equal(await provinceOf(null, `1 Long Street, Town, ${regionLabel(province)}, 0001`), province);
    assert.equal(await provinceOf(JSON.stringify({ province }), '1 Long Street, Gauteng'), province);
  }
  assert.equal(await provinceOf(null, '12, Limpopo Street, Pretoria, Gauteng, 0002'), 'gauteng');
  assert.equal(await provinceOf(null, 'Limpopo Street 12'), null);
  assert.equal(await provinceOf(null, null), null);
});

test('[DSK-2] the queue of a province follows the address of the owner', async () => {
  const owner = await ownerIn('limpopo');
  const [one, two] = [await renewalOf(owner), await renewalOf(owner)];
  const other = await renewalOf(await ownerIn('limpopo'));
  assert.deepEqual((await queueOf('limpopo')).toSorted(), [one, two, other].toSorted());
  await owner.call(updateUser, { id: owner.userId, deliveryAddressParts: addressIn('mpumalanga') });
  assert.deepEqual(await queueOf('limpopo'), [other]);
  assert.deepEqual((await queueOf('mpumalanga')).toSorted(), [one, two].toSorted());
  await app.sql`update users set delivery_address_parts = ${JSON.stringify(addressIn('western cape'))}::jsonb where id = ${owner.userId}`;
  assert.deepEqual((await queueOf('western cape')).toSorted(), [one, two].toSorted());
  await app.sql`update users set delivery_address = null, delivery_address_parts = null where id = ${owner.userId}`;
  assert.deepEqual([await queueOf('mpumalanga'), await queueOf('western cape')], [[], []]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as calls from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { updateUser } from 'shared-contracts/users';
import { renewalDesk } from './renewal-desk.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const { paidRenewal, put } = renewalDesk(app, clerk);

test('[ADM-6] all renewals show plate and name, and are searched by reference, vehicle or owner; the active list omits cancelled ones', async () => {
  const { owner, vehicle, renewal } = await paidRenewal();
  const { data } = await owner.call(updateUser, {
    id: owner.userId,
    firstName: 'Nqobilé',
    lastName: 'Dlamini-Searched',
  });
  const { deliveryAddress } = data;
  await app.sql`update vehicles set license_number = 'find77gp' where id = ${vehicle.id}`;
  await paidRenewal();
  for (const search of [
    renewal.paymentReference.slice(0, 40),
    shortReference(renewal.paymentId),
    vehicle.id.slice(0, 6),
    vehicle.id.slice(24, 32),
    vehicle.registerNumber,
    owner.email,
    'find77gp',
    'FIND 77 GP',
    'nqobilé dlamini-searched',
  ]) {
    const found = await clerk.call(calls.listAllRenewals, { search, skip: 0, take: 10 });
    assert.deepEqual(
      [found.count, ...found.entries.map(({ id, user, vehicle: shown }) => [id, user, shown?.licenseNumber])],
      [
        1,
        [
          renewal.id,
          { firstName: 'Nqobilé', lastName: 'Dlamini-Searched', companyName: 'AllSet', deliveryAddress },
          'find77gp',
        ],
      ],
      search,
    );
  }
  // In a million references, six characters stand somewhere by chance.
  const inside = await clerk.call(calls.listAllRenewals, { search: vehicle.id.slice(24, 30) });
  assert.equal(inside.count, 0);
  const active = async () =>
    (await clerk.call(calls.listAllRenewals, { active: 'true', search: owner.email })).entries.map(({ id }) => id);
  assert.deepEqual(await active(), [renewal.id]);
  await put(renewal.id, 'cancelled');
  assert.deepEqual(await active(), []);
});

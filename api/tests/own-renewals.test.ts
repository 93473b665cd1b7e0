import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchRenewals } from 'shared-contracts/renewals';
import { addRenewals } from './renewal-rows.ts';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();

test('[BIZ-6] own renewals of any number are paged by the server, each on one page, in each order', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await addRenewals(app.db, owner.userId, vehicle.id, 230);
  for (const orderBy of ['updatedAt', 'originalExpiry', 'paymentInCents', 'status'])
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      for (let skip = 0; skip < 230; skip += 25) {
        const page = await owner.call(searchRenewals, { skip, take: 25, orderBy, order });
        assert.equal(page.count, 230);
        seen.push(...page.entries.map(({ id }) => id));
      }
      assert.equal(seen.length, 230, `${orderBy} ${order}`);
      assert.equal(new Set(seen).size, 230, `${orderBy} ${order}`);
    }
  const newest = await owner.call(searchRenewals);
  assert.equal(newest.entries.length, 10);
  assert.deepEqual(
    newest.entries.map(({ updatedAt }) => updatedAt),
    newest.entries.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.localeCompare(a)),
  );
});

test('[BIZ-6] own renewals are searched by reference and vehicle, and nobody else’s are found', async () => {
  const [owner, other] = [await activeOwner(app), await activeOwner(app)];
  const vehicle = await addVehicle(owner, { licenseNumber: 'own 77-gp', make: 'isuzu', model: 'd-max' });
  await payFor(owner, vehicle);
  await payFor(owner, await addVehicle(owner, { licenseNumber: 'XX11YYGP' }));
  await payFor(other, await addVehicle(other, { licenseNumber: 'OWN78GP', make: 'isuzu' }));
  const found = async (search: string) =>
    (await owner.call(searchRenewals, { search })).entries.map((renewal) => renewal.vehicle?.licenseNumber);
  for (const search of ['OWN77GP', 'own 77', 'Isuzu', 'd-max', vehicle.registerNumber, `vehicle::${vehicle.id}`])
    assert.deepEqual(await found(search), ['own 77-gp'], search);
  assert.deepEqual(await found('no such thing'), []);
  assert.deepEqual(await found('%'), []);
});

test('[BIZ-6] own renewals are filtered by status and by being in progress', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await addRenewals(app.db, owner.userId, vehicle.id, 3);
  await payFor(owner, vehicle);
  const statuses = async (query: Record<string, string>) =>
    (await owner.call(searchRenewals, query)).entries.map(({ status }) => status);
  assert.deepEqual(await statuses({ active: 'true' }), ['submitted by user']);
  assert.deepEqual(await statuses({ status: 'submitted by user' }), ['submitted by user']);
  assert.deepEqual(await statuses({ status: 'cancelled' }), ['cancelled']);
  assert.equal((await statuses({ search: 'jk45', status: 'license updated' })).length, 2);
  assert.equal((await owner.try(searchRenewals, { status: 'lost' })).status, 400);
});

test('[BIZ-6] of 20,000 own renewals any page is read, and the count stops at 1,000', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await addRenewals(app.db, owner.userId, vehicle.id, 20_000);
  const { count, countIsPartial, entries } = await owner.call(searchRenewals, { skip: 5000, take: 5 });
  assert.deepEqual([count, countIsPartial, entries.length], [1000, true, 5]);
});

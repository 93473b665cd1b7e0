import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { listAllRenewals } from 'shared-contracts/renewals';
import { listUsers, updateUser } from 'shared-contracts/users';
import { listAllVehicles } from 'shared-contracts/vehicles';
import type { Client } from '../client.ts';
import { joinedOwner } from '../owner.ts';
import { paidItems } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();

const addRenewals = (email: string, count: number, plate = 'many') =>
  app.sql`with owner as (select id from users where email = ${email}),
    made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
      select owner.id, 'toyota', 'fortuner', ${plate} || n, ${email} || ${plate} || n, 'rigid vehicles', 1800, '2027-06-30', 'gauteng' from owner, generate_series(1, ${count}::int) n returning id, user_id),
    ${paidItems('2027-06-30')}
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select p.user_id, i.vehicle_id, i.id, now(), '2027-06-30', i.reference, 1000, 'scheduled' from paid p join items i on i.id = p.id`;

test('[Z6] a search with over 5,000 matches counts only their own company’s rows for a partner’s administrator', async () => {
  await addRenewals('owner@allset.test', 5050);
  await addRenewals('owner@acme.test', 3);
  const product = await app.visitor().logIn('admin@allset.test');
  const partner = await app.visitor('acme').logIn('clerk@acme.test');

  const all = await product.call(listAllRenewals, { search: 'fortuner' });
  assert.deepEqual([all.count, all.countIsPartial], [1000, true]);
  const own = await partner.call(listAllRenewals, { search: 'fortuner' });
  assert.deepEqual([own.count, own.countIsPartial, own.entries.length], [3, undefined, 3]);
  const paid = await partner.call(listAllPayments, { search: 'fortuner' });
  assert.deepEqual([paid.total, paid.countIsPartial, paid.results.length], [3, undefined, 3]);
});

test('[ADM-6] a list has the same count on each of its pages, and behind the last one', async () => {
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  const pages = [
    [0, 2],
    [2, 2],
    [4, 2],
    [0, 3],
    [0, 10],
  ] as const;
  const found = [];
  for (const [skip, take] of pages) {
    const { count, entries } = await partner.call(listAllRenewals, { skip, take, status: 'scheduled' });
    found.push([count, entries.length]);
  }
  assert.deepEqual(found, [
    [3, 2],
    [3, 1],
    [3, 0],
    [3, 3],
    [3, 3],
  ]);
});

test('[ADM-11] a search with over 5,000 matches that is filtered counts only what the filter selects', async () => {
  const admin = await app.visitor().logIn('admin@allset.test');
  const { entries } = await admin.call(listAllRenewals, { search: 'fortuner', take: 2 });
  await app.sql`update renewals set status = 'processing' where id = any(${entries.map(({ id }) => id)}::uuid[])`;
  const filtered = await admin.call(listAllRenewals, { search: 'fortuner', status: 'processing' });
  assert.deepEqual([filtered.count, filtered.countIsPartial, filtered.entries.length], [2, undefined, 2]);
});

test('a search that a large share of all rows matches shows its pages in order, whatever the count', async () => {
  await addRenewals('owner@allset.test', 11_000, 'common');
  await app.sql`analyze vehicles`;
  const admin = await app.visitor().logIn('admin@allset.test');
  const page = await admin.call(listAllVehicles, {
    search: 'fortuner',
    orderBy: 'licenseNumber',
    order: 'desc',
    take: 3,
    skip: 1,
  });
  assert.deepEqual([page.count, page.countIsPartial], [1000, true]);
  assert.deepEqual(
    page.entries.map(({ licenseNumber }) => licenseNumber),
    ['many998', 'many997', 'many996'],
  );
});

test('a search of two letters counts up to 1,000, shows the latest of all matches first, and reaches no other company', async () => {
  await addRenewals('owner@allset.test', 1005, 'zz');
  await addRenewals('owner@acme.test', 2, 'zz');
  // The last ones in the index of plates, so that they are not among the first thousand found.
  await app.sql`with late as (update vehicles set license_expires = '2030-01-31' where license_number in ('zz7', 'zz1003') returning id)
    update renewals set updated_at = now() + interval '1 hour' where vehicle_id in (select id from late)`;
  const admin = await app.visitor().logIn('admin@allset.test');
  const { count, countIsPartial, entries } = await admin.call(listAllRenewals, { search: 'zz', take: 2 });
  assert.deepEqual([count, countIsPartial], [1000, true]);
  assert.deepEqual(entries.map(({ vehicle }) => vehicle?.licenseNumber).toSorted(), ['zz1003', 'zz7']);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  const own = await partner.call(listAllRenewals, { search: 'zz' });
  assert.deepEqual([own.count, own.countIsPartial, own.entries.length], [2, undefined, 2]);
});

test('[ADM-2] a partner’s administrator finds their people by the first two letters of a first name or of a plate', async () => {
  const named = async (company: 'acme' | undefined, firstName: string) => {
    const owner = await joinedOwner(app, company && { company });
    await owner.call(updateUser, { id: owner.userId, firstName, lastName: 'Zulu' });
    return owner.userId;
  };
  const [first, second] = [await named('acme', 'Thandi'), await named('acme', "'Thandi")];
  const elsewhere = await named(undefined, 'Thandi');
  await addRenewals('owner@acme.test', 1, 'th');
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  const found = async (client: Client, search: string) =>
    (await client.call(listUsers, { search })).entries.map(({ id }) => id);
  const owner = (await partner.call(listUsers, { search: 'owner@acme.test' })).entries[0]?.id;
  assert.deepEqual((await found(partner, 'TH')).toSorted(), [first, owner].toSorted());
  assert.deepEqual(await found(partner, "'t"), [second]);
  assert.deepEqual(await found(partner, "'"), [second]);
  assert.deepEqual(await found(partner, 'zu'), []);
  const admin = await app.visitor().logIn('admin@allset.test');
  assert.ok((await found(admin, 'th')).includes(elsewhere));
});

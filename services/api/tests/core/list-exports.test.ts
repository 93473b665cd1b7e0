import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import type { Endpoint } from 'shared-contracts/endpoint';
import { exportAllPayments, exportPayments, listPayments } from 'shared-contracts/payment-lists';
import { exportAllRenewals, exportRenewals, searchRenewals } from 'shared-contracts/renewals';
import { exportAllVehicles, exportVehicles, listVehicles, removeVehicle } from 'shared-contracts/vehicles';
import { exported } from '../exported.ts';
import { activeOwner, addVehicle, ownerWhoPaid, ownerWithVehicle, payFor } from '../owner.ts';
import { addRenewals } from '../renewal-rows.ts';
import { copyServerDatabase, startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

test('[BIZ-4] all own renewals are exported once, in each order of the list and with its filter', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await addRenewals(app.db, owner.userId, vehicle.id, 1203);
  for (const orderBy of ['updatedAt', 'originalExpiry', 'paymentInCents', 'status', 'paymentReference'])
    for (const order of ['asc', 'desc']) {
      const all = (await exported(owner, exportRenewals, { orderBy, order })).map((row) => row['Payment Reference']);
      assert.equal(new Set(all).size, 1203, `${orderBy} ${order}`);
      assert.equal(all.length, 1203, `${orderBy} ${order}`);
      const { entries } = await owner.call(searchRenewals, { orderBy, order, skip: 950, take: 100 });
      assert.deepEqual(
        all.slice(950, 1050),
        entries.map(({ paymentReference }) => paymentReference),
        `${orderBy} ${order}`,
      );
    }
  const cancelled = await exported(owner, exportRenewals, { status: 'cancelled', search: 'jk45' });
  const { count } = await owner.call(searchRenewals, { status: 'cancelled', search: 'jk45' });
  assert.equal(cancelled.length, count);
  assert.deepEqual(new Set(cancelled.map(({ Status }) => Status)), new Set(['cancelled']));
  assert.deepEqual(await exported(owner, exportRenewals, { active: 'true' }), []);
});

test('[BIZ-4][VEH-5] all own vehicles are exported in the order of the list, those of a day by plate, without removed ones', async () => {
  const owner = await activeOwner(app);
  const days = ['2030-03-31', '2029-12-31', '2030-01-31', '2030-03-31', '2030-03-31', '2030-03-31', '2030-03-31'];
  // The newest plate first, so that those of one day are in order by their plates alone.
  for (const [number, licenseExpires] of [...days.entries()].toReversed())
    await addVehicle(owner, { licenseNumber: `EXP${number}GP`, licenseExpires, make: 'bmw', model: `x${number}` });
  const removed = await addVehicle(owner, { licenseNumber: 'GONE1GP' });
  await owner.call(removeVehicle, { id: removed.id });
  const numbers = async (query: Record<string, string>) =>
    (await exported(owner, exportVehicles, query)).map((row) => row['Licence Number']);
  const inOrder = ['EXP1GP', 'EXP2GP', 'EXP0GP', 'EXP3GP', 'EXP4GP', 'EXP5GP', 'EXP6GP'];
  assert.deepEqual(await numbers({}), inOrder);
  const listed = (await owner.call(listVehicles)).entries.map(({ licenseNumber }) => licenseNumber.toUpperCase());
  assert.deepEqual(listed, inOrder);
  assert.deepEqual(await numbers({ orderBy: 'licenseNumber', order: 'desc' }), [
    'EXP6GP',
    'EXP5GP',
    'EXP4GP',
    'EXP3GP',
    'EXP2GP',
    'EXP1GP',
    'EXP0GP',
  ]);
  assert.deepEqual(await numbers({ search: 'x2' }), ['EXP2GP']);
  const [first] = (await owner.call(listVehicles, { search: 'x1' })).entries;
  assert.deepEqual(await exported(owner, exportVehicles, { search: 'x1' }), [
    {
      'Licence Number': 'EXP1GP',
      'Register Number': first?.registerNumber.toUpperCase(),
      Make: 'bmw',
      Model: 'x1',
      Year: '2019',
      'Vehicle Type': 'car',
      'Tare (kg)': '1104',
      Province: 'Gauteng',
      'Licence Expires': '31-12-2029',
      'Licence Status': 'AllSet',
      'Last Renewed': '',
      Description: '',
    },
  ]);
});

test('[BIZ-4][X7] no cell of an export is a formula, whatever a vehicle is called', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app, {
    make: '=cmd|calc',
    model: '@sum(1)',
    licenseNumber: '-1-gp',
  });
  await payFor(owner, vehicle);
  for (const endpoint of [exportVehicles, exportRenewals]) {
    const [row] = await exported(owner, endpoint);
    assert.deepEqual([row?.['Make'], row?.['Model'], row?.['Licence Number']], [`'=cmd|calc`, `'@sum(1)`, `'-1-GP`]);
  }
});

test('[BIZ-4][Z3] administrators export the records of their companies only, with the user, and it is in the audit log', async () => {
  const { owner } = await ownerWhoPaid(app);
  const acme = await app.visitor('acme').logIn('clerk@acme.test');
  const queries: Record<string, string>[] = [{ search: owner.email }, { userId: owner.userId }];
  const lists: [Endpoint, string][] = [
    [exportAllVehicles, 'vehicles exported'],
    [exportAllRenewals, 'renewals exported'],
  ];
  for (const [endpoint, action] of lists) {
    for (const query of queries) {
      const [row, ...others] = await exported(clerk, endpoint, query);
      assert.deepEqual([row?.['User ID'], row?.['User'], others], [owner.userId, 'Lerato Khumalo', []]);
      assert.deepEqual(await exported(acme, endpoint, query), []);
    }
    assert.equal((await owner.try(endpoint)).status, 403);
    const { entries } = await clerk.call(listAudit, { take: 4 });
    assert.ok(entries.some((entry) => entry.action === action));
  }
  assert.deepEqual(await exported(await activeOwner(app), exportRenewals), []);
});

/** Adds payments of one vehicle, several of them at the same time. */
const addPayments = (userId: string, vehicleId: string, count: number) =>
  app.sql`with made as (insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at, created_at)
      select ${userId}, 1000 + n % 7, 'number ' || n, 'failed', 'r' || n, ${vehicleId} || n, now(),
        '2026-01-01'::timestamptz + (n / 3) * interval '1 hour' from generate_series(1, ${count}::int) n returning *)
    insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
    select id, ${vehicleId}, 0, amount_in_cents, reference, '{}', '{}', '2027-06-30' from made`;

test('[BIZ-4] an export has all payments of a long list exactly once, in each order of the list', async () => {
  const owner = await activeOwner(app);
  await addPayments(owner.userId, (await addVehicle(owner)).id, 1203);
  for (const orderBy of ['createdAt', 'amountInCents', 'status', 'reference', 'description'])
    for (const order of ['asc', 'desc']) {
      const all = (await exported(owner, exportPayments, { orderBy, order })).map(({ Reference }) => Reference);
      assert.equal(new Set(all).size, 1203, `${orderBy} ${order}`);
      assert.equal(all.length, 1203, `${orderBy} ${order}`);
      for (const skip of [0, 450, 1103]) {
        const { results } = await owner.call(listPayments, { orderBy, order, skip, take: 100 });
        assert.deepEqual(
          all.slice(skip, skip + 100),
          results.map(({ reference }) => reference),
          `${orderBy} ${order} from ${skip}`,
        );
      }
    }
});

test('[BIZ-4][PAY-5] an export has the filter and the texts of the list, and only administrators get the user', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await payFor(owner, vehicle, '4000000000000002');
  await payFor(owner, vehicle, '4200000000000000');
  await app.sql`update payments set created_at = '2026-11-03T22:30:00Z', description = '=1+1', failure_reason = 'Card expired' where user_id = ${owner.userId} and status = 'failed'`;
  const [failed, ...others] = await exported(owner, exportPayments, { status: 'failed' });
  assert.deepEqual(others, []);
  assert.deepEqual(failed, {
    Date: '4/11/2026',
    Time: '00:30',
    'Short Reference': failed?.['Short Reference'],
    Amount: '850.00',
    Currency: 'ZAR',
    Refunded: '0.00',
    Status: 'Failed',
    Reference: failed?.['Reference'],
    Description: `'=1+1`,
    Vehicles: 'JK45LMGP',
    'Failure Reason': 'Card expired',
  });
  const [paid] = await exported(clerk, exportAllPayments, { search: owner.email, status: 'success' });
  assert.match(failed?.['Short Reference'] ?? '', /^AS-[0-9A-Z]{7}$/);
  assert.deepEqual(
    ['User ID', 'User', 'E-mail', 'Company', 'Status', 'Vehicles'].map((column) => paid?.[column]),
    [owner.userId, 'Lerato Khumalo', owner.email, 'AllSet', 'Success', 'JK45LMGP'],
  );
  const [entry] = (await clerk.call(listAudit)).entries;
  assert.deepEqual([entry?.action, entry?.actorId], ['payments exported', clerk.userId]);
});

test('[O1][BIZ-4] with a replica exports are read from it, and lists from the database', {
  skip: !process.env.TEST_SERVER,
}, async () => {
  // A replica that has not heard of the owner yet.
  const apart = await startApp({ environment: { REPORTS_DATABASE_URL: (await copyServerDatabase()) ?? '' } });
  const owner = await activeOwner(apart);
  const vehicle = await addVehicle(owner, { licenseNumber: 'REP100GP' });
  await payFor(owner, vehicle);
  assert.equal((await owner.call(listVehicles)).entries.length, 1);
  for (const own of [exportVehicles, exportRenewals, exportPayments])
    assert.deepEqual(await exported(owner, own, {}), []);
  const admin = await apart.visitor().logIn('admin@allset.test');
  for (const all of [exportAllVehicles, exportAllRenewals, exportAllPayments]) {
    assert.ok(!JSON.stringify(await exported(admin, all, {})).includes('REP100GP'));
  }
});

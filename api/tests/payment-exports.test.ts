import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { exportAllPayments, exportPayments, listPayments } from 'shared-contracts/payments';
import { exported } from './exported.ts';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

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
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle, '4000000000000002');
  await payFor(owner, vehicle, '4200000000000000');
  await app.sql`update payments set created_at = '2026-11-03T22:30:00Z', description = '=1+1', failure_reason = 'Card expired' where user_id = ${owner.userId} and status = 'failed'`;
  const [failed, ...others] = await exported(owner, exportPayments, { status: 'failed' });
  assert.deepEqual(others, []);
  assert.deepEqual(failed, {
    Date: '4/11/2026',
    Amount: '850.00',
    Currency: 'ZAR',
    Refunded: '0.00',
    Status: 'Failed',
    Reference: failed?.['Reference'],
    Description: `'=1+1`,
    Vehicles: '',
    'Failure Reason': 'Card expired',
  });
  const [paid] = await exported(clerk, exportAllPayments, { search: owner.email, status: 'success' });
  assert.deepEqual([paid?.['User ID'], paid?.['User'], paid?.['Status']], [owner.userId, 'Lerato Khumalo', 'Success']);
  const [entry] = (await clerk.call(listAudit)).entries;
  assert.deepEqual([entry?.action, entry?.actorId], ['payments exported', clerk.userId]);
});

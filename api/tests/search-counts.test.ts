import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listAllPayments } from 'shared-contracts/payments';
import { listAllRenewals } from 'shared-contracts/renewals';
import { startApp } from './start-app.ts';

const app = await startApp();

const addRenewals = (email: string, count: number) =>
  sql`with owner as (select id from users where email = ${email}),
    made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
      select owner.id, 'toyota', 'fortuner', 'many' || n, ${email} || n, 'rigid vehicles', 1800, '2027-06-30', 'gauteng' from owner, generate_series(1, ${count}::int) n returning id, user_id),
    paid as (insert into payments (user_id, vehicle_id, amount_in_cents, description, status, reference, merchant_reference, quote, license_expires, submitted_at)
      select user_id, id, 1000, 'a renewal', 'successful', 'r' || id, 'm' || id, '{}', '2027-06-30', now() from made returning id, user_id, vehicle_id)
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select user_id, vehicle_id, id, now(), '2027-06-30', 'r' || id, 1000, 'scheduled' from paid`.execute(app.db);

test('[Z6] a search with over 10,000 matches counts only their own company’s rows for a partner’s administrator', async () => {
  await addRenewals('owner@allset.test', 10_050);
  await addRenewals('owner@acme.test', 3);
  const product = await app.visitor().logIn('admin@allset.test');
  const partner = await app.visitor('acme').logIn('clerk@acme.test');

  const all = await product.call(listAllRenewals, { search: 'fortuner' });
  assert.deepEqual([all.count, all.countIsPartial], [10_000, true]);
  const own = await partner.call(listAllRenewals, { search: 'fortuner' });
  assert.deepEqual([own.count, own.countIsPartial, own.entries.length], [3, undefined, 3]);
  const paid = await partner.call(listAllPayments, { search: 'fortuner' });
  assert.deepEqual([paid.total, paid.countIsPartial, paid.results.length], [3, undefined, 3]);
});

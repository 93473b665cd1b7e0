import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { exportRefunds, listRefunds } from 'shared-contracts/refund-lists';
import { exported } from '../exported.ts';
import { activeOwner } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const { userId } = await activeOwner(app);

const addVehicles = (make: string, count: number) =>
  app.sql<{
    id: string;
  }>`insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
      select ${userId}, ${make}, 'a model', ${make.slice(0, 2)} || n || 'gp', ${make} || n, 'rigid vehicles', 1800, '2027-06-30', 'gauteng'
      from generate_series(1, ${count}::int) n returning id`;

/** The payment of one vehicle, or of several. */
async function pay(...vehicles: { id: string }[]): Promise<string> {
  const id =
    await app.value<string>`insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at)
      values (${userId}, 1000, '', 'successful', '', gen_random_uuid()::text, now()) returning id`;
  for (const [position, vehicle] of vehicles.entries())
    await app.sql`insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
      values (${id}, ${vehicle.id}, ${position}, 500, '', '{}', '{}', '2027-06-30')`;
  return id;
}

const itemOf = async (paymentId: string, at = 0) =>
  (
    await app.db
      .selectFrom('payment_items')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('position', '=', at)
      .executeTakeFirstOrThrow()
  ).id;

const refund = async (values: { payment_id: string; item_id?: string; reason?: 'part refunded' }) =>
  (
    await app.db
      .insertInto('refunds')
      .values({ amount_in_cents: 100, status: 'done', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Refunds of a payment, of a part of one, and of one vehicle of several. */
async function addRefunds(make: string, count: number): Promise<string[]> {
  const [first, second, third, fourth, ...others] = await addVehicles(make, count);
  assert.ok(first && second && third && fourth);
  for (const vehicle of others) await pay(vehicle);
  const [ofSecond, several] = [await pay(second), await pay(third, fourth)];
  const reason = 'part refunded';
  return [
    await refund({ payment_id: await pay(first) }),
    await refund({ payment_id: ofSecond, item_id: await itemOf(ofSecond), reason }),
    await refund({ payment_id: several, item_id: await itemOf(several, 1) }),
    await refund({ payment_id: several, item_id: await itemOf(several), reason }),
  ];
}

test('[DSK-6] refunds are found by vehicle, and listed with their sum', async () => {
  const rare = await addRefunds('lancia', 5);
  const common = await addRefunds('fortuner', 60);
  const found = async (search: string) => {
    const { entries, count, totalInCents } = await admin.call(listRefunds, { search, take: 100 });
    assert.deepEqual([entries.length, totalInCents], [count, 100 * count]);
    return entries.map(({ id }) => id).toSorted();
  };
  assert.deepEqual(await found('lancia'), rare.toSorted());
  assert.deepEqual(await found('fortuner'), common.toSorted());
  assert.deepEqual(await found('fo'), common.toSorted());
  const csv = await exported(admin, exportRefunds, { search: 'fortuner' });
  assert.equal(csv.length, common.length);
});

test('[DSK-6] of a make with more than 5,000 refunds the page is exact, and count and sum are those of the first ones', async () => {
  const vehicles = (await addVehicles('quantum', 50)).map(({ id }) => id);
  await app.sql`with paid as (
      insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at)
      select ${userId}, 1000, '', 'successful', '', 'QUANTUM' || n, now() from generate_series(1, 5003) n
      returning id, merchant_reference),
    items as (insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
      select id, (${vehicles}::uuid[])[1 + substring(merchant_reference from 8)::int % 50], 0, 1000, '', '{}', '{}', '2027-06-30' from paid)
    insert into refunds (payment_id, amount_in_cents, status, created_at, updated_at)
    select id, 100, 'done', now() - number * interval '1 hour', now() from (
      select id, substring(merchant_reference from 8)::int as number from paid) as p`;
  await app.sql`analyze vehicles, payments, payment_items, refunds`;
  const references = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `QUANTUM${from + i}`);
  const find = (skip: number, changes: { from?: string } = {}) =>
    admin.call(listRefunds, { search: 'quantum', skip, take: 5, ...changes });
  const first = await find(0);
  assert.deepEqual(
    [first.count, first.countIsPartial, first.totalInCents, first.totalIsPartial],
    [1000, true, 500_100, true],
  );
  for (const [skip, to] of [
    [0, 5],
    [4995, 5000],
    [5000, 5003],
    [5003, 5003],
  ] as const) {
    const { entries } = await find(skip);
    assert.deepEqual(
      entries.map(({ paymentReference }) => paymentReference),
      references(skip + 1, to),
      `${skip}`,
    );
  }
  const latest = await find(0, { from: new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10) });
  assert.ok(latest.count >= 29 && latest.count <= 56, `${latest.count}`);
  assert.deepEqual([latest.totalInCents, latest.totalIsPartial], [100 * latest.count, undefined]);
});

test('[DSK-6] refunds are found by reference, person, register number and plate', async () => {
  const [whole, part, item, ofSeveral] = await addRefunds('talbot', 5);
  assert.ok(whole && part && item && ofSeveral);
  const { own, paid, email } = await app.row<{
    own: string;
    paid: string;
    email: string;
  }>`select f.merchant_reference as own, p.merchant_reference as paid, u.email
      from refunds f join payments p on p.id = f.payment_id join users u on u.id = f.user_id where f.id = ${whole}`;
  const ofPerson = await app.column<string>`select id from refunds where user_id = ${userId}`;
  const expected: [string, string[]][] = [
    [own, [whole]],
    [` ${paid} `, [whole]],
    ['talbot2', [part]],
    ['talbot3', [item, ofSeveral]],
    ['ta-4', [item, ofSeveral]],
    ['ta', [whole, part, item, ofSeveral]],
    [email, ofPerson],
    ['nowhere', []],
  ];
  for (const [search, ids] of expected) {
    const { entries, count } = await admin.call(listRefunds, { search, take: 100 });
    if (search === email) assert.equal(count, 1000);
    else assert.deepEqual(entries.map(({ id }) => id).toSorted(), ids.toSorted(), search);
  }
});

test('[DSK-6] payments with a refund due are filtered by day, person, company and status, and sorted by amount', async () => {
  const [first, second, third] = await addRefunds('mazda', 4);
  const days = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-03T21:59:00Z'];
  const ids: string[] = [];
  for (const [place, refund] of [first, second, third].entries()) {
    const payment_id = await app.value<string>`select payment_id from refunds where id = ${refund}`;
    ids.push(payment_id);
    await app.sql`update payments set created_at = ${days[place]}, amount_in_cents = ${5000 - place} where id = ${payment_id}`;
    // As if the refund had been asked for after that.
    await app.sql`update refunds set status = 'due' where id = ${refund}`;
  }
  const [early, later, late] = ids;
  const inMarch = { state: 'refund due', from: '2026-03-01', to: '2026-03-31' } as const;
  const found = async (changes: object, as = admin) =>
    (await as.call(listAllPayments, { ...inMarch, ...changes })).results.map(({ id }) => id);
  assert.deepEqual(await found({}), [late, later, early]);
  assert.deepEqual(await found({ orderBy: 'createdAt', order: 'asc' }), [early, later, late]);
  assert.deepEqual(await found({ orderBy: 'amountInCents', order: 'asc' }), [late, later, early]);
  assert.deepEqual(await found({ from: '2026-03-02' }), [late, later]);
  assert.deepEqual(await found({ to: '2026-03-02' }), [later, early]);
  assert.deepEqual(await found({ from: '2026-03-03', to: '2026-03-03' }), [late]);
  assert.deepEqual(await found({ status: 'successful' }), [late, later, early]);
  assert.deepEqual(await found({ status: 'failed' }), []);
  assert.deepEqual(await found({ userId }), [late, later, early]);
  assert.deepEqual(await found({ userId: admin.userId }), []);
  const companyId = await app.value<string>`select company_id as "companyId" from users where id = ${userId}`;
  assert.deepEqual(await found({ companyId }), [late, later, early]);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.deepEqual(await found({}, partner), []);
  await app.sql`update refunds set status = 'done' where id = ${second}`;
  assert.deepEqual(await found({}), [late, early]);
});

/** Refunds of the person that a search finds. */
const found = async (search: string) => (await admin.call(listRefunds, { search, take: 100 })).count;

test('[DSK-6] refunds are found by any part of the name, address or telephone number that their person has now', async () => {
  await addRefunds('dacia', 4);
  const all = await app.value<number>`select count(*)::int as all from refunds where user_id = ${userId}`;
  await app.sql`update users set first_name = 'Wilhelmina', last_name = 'Botha', contact_number = '0715550148' where id = ${userId}`;
  for (const search of ['wilhelmina BOT', 'mina', '+27 71 555 0148', '5550148'])
    assert.equal(await found(search), Math.min(all, 1000), search);
  await app.sql`update users set last_name = 'Jacobs' where id = ${userId}`;
  assert.deepEqual([await found('botha'), await found('wilhelmina jacobs')], [0, Math.min(all, 1000)]);
});

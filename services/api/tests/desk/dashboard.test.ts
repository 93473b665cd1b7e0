import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ageSteps, type Dashboard, getDashboard } from 'shared-contracts/dashboard';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { getPaymentTotals, listAllPayments } from 'shared-contracts/payment-lists';
import { listRefunds } from 'shared-contracts/refund-lists';
import { finalStatuses, renewalStatuses } from 'shared-contracts/renewal-status';
import { listAllRenewals } from 'shared-contracts/renewals';
import { listAllVehicles } from 'shared-contracts/vehicles';
import { oneRow } from '../../src/core/database/database.ts';
import { refreshFigures } from '../../src/desk/dashboard/refresh.ts';
import type { Client } from '../client.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const day = 24 * 60 * 60_000;

/** Random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Adds random vehicles with payments, renewals, deliveries and refunds of the last 60 days, as rows. */
async function fill(company: string | undefined, count: number, seed: number): Promise<void> {
  const owner = await activeOwner(app, company ? { company } : {});
  const random = numbers(seed);
  const ids = await addVehicles(
    app,
    owner.userId,
    Array.from({ length: count }, () => ({ weightKg: 1100, expiresIn: random(50) - 5 })),
  );
  const now = app.clock.now().getTime();
  for (const [index, id] of ids.entries()) {
    const at = new Date(now - random(60 * 24) * (day / 24)).toISOString();
    const status = ['successful', 'successful', 'successful', 'failed', 'cancelled'][random(5)] ?? 'failed';
    const cents = 50_000 + random(100_000);
    const paymentId =
      await app.value<string>`with made as (insert into payments (user_id, amount_in_cents, description, status, reference, merchant_reference, submitted_at, review_reason, created_at, updated_at)
        values (${owner.userId}, ${cents}, 'Licence renewal', ${status}, ${`renewal_vehicle::${id}_20260101`}, ${`D${seed}x${index}`}, ${random(9) === 0 ? null : at}, ${random(12) === 0 ? 'The processor asks.' : null}, ${at}, ${at}) returning id, reference)
        insert into payment_items (payment_id, vehicle_id, position, amount_in_cents, reference, quote, quote_input, license_expires)
        select id, ${id}, 0, ${cents}, reference, ${JSON.stringify(quote(cents))}, '{}', '2026-12-01' from made returning payment_id as id`;
    if (status === 'successful') await addRenewal(owner.userId, id, paymentId, cents, at, random);
    if (random(15) === 0) await app.sql`update vehicles set archived = true where id = ${id}`;
  }
}

const quote = (cents: number) => ({
  tareAmount: cents - 30_000,
  arrears: 0,
  penalties: 0,
  transactionFee: 5000,
  total: cents - 25_000,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'a gazette',
  feeEffectiveFrom: '2026-04-01',
  isEstimate: false,
});

async function addRenewal(
  userId: string,
  vehicleId: string,
  paymentId: string,
  cents: number,
  at: string,
  random: (below: number) => number,
): Promise<void> {
  const status = renewalStatuses[random(renewalStatuses.length)] ?? 'processing';
  const changed = new Date(Math.min(Date.parse(at) + random(8) * day, app.clock.now().getTime())).toISOString();
  const id =
    await app.value<string>`insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status, created_at, updated_at)
      values (${userId}, ${vehicleId}, ${paymentId}, ${at}, '2026-12-01', 'r', ${cents}, ${status}, ${at}, ${changed}) returning id`;
  const parcel = ['delivered', 'delivered', 'failed', 'returned', 'requested'][random(5)] ?? 'failed';
  const booking = random(6) === 0 ? 'failed' : 'booked';
  await app.sql`insert into deliveries (renewal_id, user_id, status, booking, destination_address, destination_contact_name, destination_phone_number, delivered_at, created_at, updated_at)
    values (${id}, ${userId}, ${booking === 'failed' ? 'failed' : parcel}, ${booking}, 'a', 'b', 'c', ${booking === 'booked' && parcel === 'delivered' ? changed : null}, ${changed}, ${changed})`;
  if (random(3) === 0) {
    const state = ['due', 'asked', 'done', 'done', 'refused'][random(5)] ?? 'due';
    await app.sql`insert into refunds (payment_id, renewal_id, amount_in_cents, status, reason, merchant_reference, next_attempt_at, created_at, updated_at)
      values (${paymentId}, ${id}, ${cents - 25_000}, ${state}, 'renewal cancelled', ${`RF${paymentId.slice(0, 18)}`}, now() + interval '1 year', ${changed}, ${changed})`;
    if (state === 'done')
      await app.sql`update payments set refunded_in_cents = ${cents - 25_000} where id = ${paymentId}`;
  }
}

await fill(undefined, 90, 1);
await fill('acme', 60, 2);
// Ordered long ago, and waiting for its owner only since today.
await app.sql`update renewals set status = 'user to action', created_at = now() - interval '30 days', updated_at = now()
  where id in (select distinct on (company_id) id from renewals where status = 'cancelled' order by company_id, id)`;

/** Counts again, whatever was counted before. */
async function freshDashboard(client: Client): Promise<Dashboard> {
  await app.sql`update dashboard_refreshes set counted_at = 'epoch'`;
  return client.call(getDashboard);
}

const tile = ({ tiles }: Dashboard, id: string) => tiles.find((each) => each.id === id)?.count;

for (const [who, client] of [
  ['the product’s administrator', admin],
  ['a partner’s administrator', partner],
] as const) {
  test(`[DSK-1] for ${who} every figure is the number that its list counts`, async () => {
    const figures = await freshDashboard(client);
    const { today } = figures;
    const renewals = async (query: Parameters<typeof client.call<typeof listAllRenewals>>[1]) =>
      (await client.call(listAllRenewals, { take: 1, ...query })).count;
    for (const { status, count, ages } of figures.renewals) {
      assert.equal(count, await renewals({ status }), status);
      if ((finalStatuses as readonly string[]).includes(status)) continue;
      for (const [step, expected] of ages.entries()) {
        const next = ageSteps[step + 1];
        const days = { to: addDays(today, -(ageSteps[step] ?? 0)), ...(next && { from: addDays(today, 1 - next) }) };
        assert.equal(expected, await renewals({ status, ...days }), `${status}, ${JSON.stringify(days)}`);
      }
    }
    for (const { day: on, successful, failed, refunds, failedBookings } of figures.days) {
      const days = { from: on, to: on };
      const totals = await client.call(getPaymentTotals, { ...days, status: 'successful' });
      assert.deepEqual([successful.count, successful.cents], [totals.count, totals.paidInCents], on);
      assert.equal(
        failed.count,
        (await client.call(listAllPayments, { ...days, status: 'failed', take: 1 })).total,
        on,
      );
      const made = await client.call(listRefunds, { ...days, status: 'done', take: 1 });
      assert.deepEqual([refunds.count, refunds.cents], [made.count, made.totalInCents], on);
      assert.equal(failedBookings.count, await renewals({ bookingFailedFrom: on, bookingFailedTo: on }), on);
    }
    for (const { day: on, count } of figures.expiries)
      assert.equal(count, (await client.call(listAllVehicles, { expiresFrom: on, expiresTo: on, take: 1 })).count, on);
    for (const { from, to, count } of figures.turnaround.weeks)
      assert.equal(count, await renewals({ deliveredFrom: from, deliveredTo: to }), from);
    assert.equal(tile(figures, 'new'), await renewals({ status: 'submitted by user' }));
    assert.equal(
      tile(figures, 'waiting for user'),
      await renewals({ status: 'user to action', changedBefore: addDays(today, -3) }),
    );
    assert.equal(tile(figures, 'courier exceptions'), await renewals({ courierException: true }));
    assert.equal(tile(figures, 'refunds due'), (await client.call(listRefunds, { status: 'open' })).count);
    assert.equal(
      tile(figures, 'payments to review'),
      (await client.call(listAllPayments, { state: 'needs review' })).total,
    );
    const counted = [
      figures.days.some(({ successful }) => successful.count > 0),
      figures.days.some(({ refunds }) => refunds.count > 0),
      figures.days.some(({ failedBookings }) => failedBookings.count > 0),
      figures.expiries.some(({ count }) => count > 0),
      figures.turnaround.count > 0,
      figures.tiles.every(({ id, count }) => count > 0 || id === 'fees to update'),
    ];
    assert.deepEqual(
      counted,
      counted.map(() => true),
      'the test has data for every figure',
    );
  });
}

test('[DSK-1] a partner’s figures are theirs only, and only the product’s administrators see its jobs', async () => {
  const [all, theirs] = [await freshDashboard(admin), await freshDashboard(partner)];
  const sum = ({ renewals }: Dashboard) => renewals.reduce((total, { count }) => total + count, 0);
  assert.ok(sum(theirs) > 0 && sum(theirs) < sum(all));
  assert.equal(theirs.failedJobs, null);
  assert.equal(all.failedJobs, 0);
});

test('[DSK-1] median and 90th percentile of the turnaround are those of the deliveries themselves', async () => {
  const { turnaround, today } = await freshDashboard(admin);
  const hours =
    await app.column<number>`select ceil(extract(epoch from d.delivered_at - r.date_ordered) / 3600)::int as hours
      from deliveries d join renewals r on r.id = d.renewal_id where d.status = 'delivered'
        and d.delivered_at >= ${`${turnaround.weeks[0]?.from ?? today}T00:00:00+02:00`}::timestamptz order by 1`;
  assert.equal(turnaround.count, hours.length);
  assert.equal(turnaround.medianHours, hours[Math.ceil(hours.length / 2) - 1]);
  assert.equal(turnaround.p90Hours, hours[Math.ceil(hours.length * 0.9) - 1]);
});

test('[DSK-1] figures are kept ready by a job, say when they were counted, and are never older than a minute', async () => {
  const before = await freshDashboard(admin);
  await app.sql`update renewals set status = 'processing' where id = (select id from renewals where status = 'submitted by user' limit 1)`;
  app.clock.advance(29_000);
  const ready = await admin.call(getDashboard);
  assert.deepEqual([ready.asOf, tile(ready, 'new')], [before.asOf, tile(before, 'new')], 'as it was counted');
  app.clock.advance(2000);
  await app.runJob('refresh-dashboard');
  const counted = await admin.call(getDashboard);
  assert.equal(tile(counted, 'new'), (tile(before, 'new') ?? 0) - 1);
  app.clock.advance(61_000);
  const { asOf } = await admin.call(getDashboard);
  assert.ok(app.clock.now().getTime() - Date.parse(asOf) < 5000, 'counted again without the job');
  assert.equal(dayInSouthAfrica(new Date(asOf)), (await admin.call(getDashboard)).today);
});

test('[DSK-1] of several readers of old figures one counts them, and all get the same', async () => {
  app.clock.advance(10 * 60_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.call(getDashboard)));
  assert.equal(new Set(answers.map(({ tiles }) => JSON.stringify(tiles))).size, 1);
});

test('[DSK-1] figures may be counted for longer than a request, and what follows on the connection may not', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  await app.sql`create table counted_under as ${limit}`;
  await app.sql`create function note_limit() returns trigger language plpgsql as
    $$ begin update counted_under set "limit" = current_setting('statement_timeout'); return null; end $$`;
  await app.sql`create trigger limit_noted after insert on dashboard_figures execute function note_limit()`;
  try {
    await refreshFigures(app.db, new Date(app.clock.now().getTime() + day), 0);
    const under = await app.value<string>`select "limit" from counted_under`;
    assert.equal(under, '50s');
    assert.notEqual((await oneRow(app.db, limit)).limit, '50s');
  } finally {
    await app.sql`drop function note_limit cascade`;
    await app.sql`drop table counted_under`;
  }
});

test('[DSK-1] a reminder of fees that is set for ever leaves the dashboard alone', async () => {
  const kept = await app.value`select value from managed_variables where variable = 'updateLicenseFeesReminder'`;
  await app.sql`update managed_variables set value = 99999999 where variable = 'updateLicenseFeesReminder'`;
  assert.equal(tile(await admin.call(getDashboard), 'fees to update'), 0);
  await app.sql`update managed_variables set value = ${kept} where variable = 'updateLicenseFeesReminder'`;
});

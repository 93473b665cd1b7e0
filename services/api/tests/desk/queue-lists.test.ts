import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { countWaitingRenewals } from 'shared-contracts/desk';
import { dueFilters, listAllRenewals } from 'shared-contracts/renewals';
import { paidItems } from '../renewal-rows.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const today = dayInSouthAfrica(app.clock.now());

/** Adds renewals that were ordered 100 days ago and changed one minute after the other, the first 90 days ago. Resolves to their ids. */
async function addRenewals(email: string, count: number, status = 'processing') {
  const added = await app.sql<{ id: string }>`with owner as (select id from users where email = ${email}),
      made as (insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
        select owner.id, 'toyota', 'hilux', gen_random_uuid(), gen_random_uuid(), 'rigid vehicles', 1800, '2027-06-30', 'gauteng'
        from owner, generate_series(1, ${count}::int) n returning id, user_id),
      ${paidItems('2027-06-30')}
      insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status, updated_at)
      select p.user_id, i.vehicle_id, i.id, now() - interval '100 days', ${addDays(today, -60)}::date, i.reference, 1000, ${status},
        now() - interval '90 days' + row_number() over () * interval '1 minute' from paid p join items i on i.id = p.id returning id`;
  return added.map(({ id }) => id);
}

const queueOf = (query: object, as = admin) =>
  as.call(listAllRenewals, { active: 'true', orderBy: 'updatedAt', order: 'asc', ...query });

test('[DSK-2] counts of the queue stop at 1,000 and say so; its pages stay in order; a partner counts only their own', async () => {
  const all = await addRenewals('owner@allset.test', 1005);
  await app.sql`update users set delivery_address = '1 Church Street, Polokwane, Limpopo, 0699'
    where email in ('owner@allset.test', 'owner@acme.test')`;
  const own = await addRenewals('owner@acme.test', 3);
  const oldest = await app.sql<{
    updated_at: string;
  }>`select min(updated_at) as updated_at from renewals where id = any(${own}::uuid[])`;

  for (const filter of [{ due: 'late' }, { province: 'limpopo' }, { due: 'late', province: 'limpopo' }]) {
    const first = await queueOf({ ...filter, take: 5 });
    assert.deepEqual([first.count, first.countIsPartial], [1000, true]);
    const last = await queueOf({ ...filter, take: 10, skip: 1003 });
    assert.deepEqual([last.count, last.countIsPartial], [1000, true]);
    const expected =
      await app.column<string>`select id from renewals where id = any(${[...all, ...own]}::uuid[]) order by updated_at, id`;
    assert.deepEqual(
      [first, last].flatMap(({ entries }) => entries.map(({ id }) => id)),
      [...expected.slice(0, 5), ...expected.slice(1003, 1013)],
    );
    const theirs = await queueOf({ ...filter, take: 5 }, partner);
    assert.deepEqual([theirs.count, theirs.countIsPartial], [3, undefined]);
    assert.deepEqual(
      theirs.entries.map(({ id }) => id),
      expected.filter((id) => own.includes(id)),
    );
  }

  const waiting = await admin.call(countWaitingRenewals);
  assert.deepEqual([waiting.late, waiting.lateIsPartial], [1000, true]);
  const state = waiting.states.find(({ status }) => status === 'processing');
  assert.deepEqual([state?.count, state?.countIsPartial], [1000, true]);
  const ofPartner = await partner.call(countWaitingRenewals);
  assert.deepEqual([ofPartner.late, ofPartner.lateIsPartial], [3, undefined]);
  assert.deepEqual(ofPartner.states, [
    { status: 'processing', count: 3, waitingSince: new Date(oldest[0]?.updated_at ?? '').toISOString() },
  ]);
});

test('[DSK-2] the courier’s estimate counts while the newest booked parcel is under way, also against the day of the order', async () => {
  const [early, late, both, closed, failed, ready] = await addRenewals('owner@acme.test', 6, 'delivery requested');
  await app.sql`update renewals set date_ordered = now() where id = any(${[early, closed]}::uuid[])`;
  await app.sql`update renewals set status = 'scheduled', original_expiry = ${addDays(today, 60)}::date where id = ${ready}`;
  const parcel = (id: string | undefined, status: string, day: number, booking = 'booked', hours = 0) =>
    app.sql`insert into deliveries (renewal_id, user_id, status, booking, promised_on, created_at, destination_address, destination_contact_name, destination_phone_number)
      select id, user_id, ${status}, ${booking}, ${addDays(today, day)}::date, now() - ${hours}::int * interval '1 hour', '', '', '' from renewals where id = ${id}`;
  await parcel(early, 'collected', -2);
  await parcel(late, 'accepted', 2);
  await parcel(both, 'accepted', -3);
  await parcel(closed, 'requested', -2, 'booked', 1);
  await parcel(closed, 'returned', -2);
  await parcel(failed, 'requested', 2, 'failed');
  const { entries } = await queueOf({ take: 100 }, partner);
  const promised = new Map(entries.map(({ id, promisedDay }) => [id, promisedDay ?? '']));
  assert.equal(promised.get(early ?? ''), addDays(today, -2));
  assert.equal(promised.get(late ?? ''), addDays(today, 2));
  for (const due of dueFilters) {
    const [from, to] =
      due === 'late'
        ? ['2000-01-01', addDays(today, -1)]
        : [today, due === 'today' ? today : addDays(today, Number(due))];
    const expected = [...promised].flatMap(([id, day]) => (day >= from && day <= to ? [id] : []));
    const found = await queueOf({ due, take: 100 }, partner);
    assert.deepEqual(found.entries.map(({ id }) => id).toSorted(), expected.toSorted(), due);
    assert.equal((await queueOf({ due, take: 1 }, partner)).count, expected.length, due);
  }
  const { count } = await queueOf({ due: 'late' }, partner);
  assert.equal((await partner.call(countWaitingRenewals)).late, count);
});

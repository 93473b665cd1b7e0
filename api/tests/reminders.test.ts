import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { oneRow } from '../src/platform/database/database.ts';
import { findDue } from '../src/reminders/send-reminders.ts';
import type { Client } from './client.ts';
import { activeOwner, addVehicle, payFor } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const remind = async (day: string) => {
  await app.runJob('send-reminders', new Date(`${day}T08:00:00+02:00`));
  await app.drain();
};

test('[REN-10][K8] reminders are sent 35, 14 and 3 days before expiry, once each even with repeated or concurrent runs', async () => {
  const owner = await activeOwner(app);
  const vehicle = await addVehicle(owner, { licenseExpires: '2027-06-30' });
  const subjects = async () =>
    (await owner.mails(owner.email))
      .filter(({ subject }) => subject.includes('expires in'))
      .map(({ subject }) => subject)
      .toReversed();
  await remind('2027-05-25');
  assert.deepEqual(await subjects(), []);
  await Promise.all([remind('2027-05-26'), app.runJob('send-reminders', new Date('2027-05-26T08:00:00+02:00'))]);
  await remind('2027-05-27');
  for (const day of ['2027-06-16', '2027-06-17', '2027-06-27', '2027-06-29', '2027-06-30', '2027-07-10'])
    await remind(day);
  assert.deepEqual(await subjects(), [
    'The licence of JK45LMGP expires in 35 days',
    'The licence of JK45LMGP expires in 14 days',
    'The licence of JK45LMGP expires in 3 days',
  ]);
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, true);
  await owner.call(updateVehicle, { id: vehicle.id, licenseExpires: '2027-12-31' });
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, false);
  await remind('2027-11-26');
  assert.equal((await subjects()).length, 4);
});

test('[REN-10] no reminder is sent for a vehicle that is archived or in renewal', async () => {
  const owner = await activeOwner(app);
  const archived = await addVehicle(owner, { licenseExpires: '2026-12-20' });
  const renewing = await addVehicle(owner, { licenseExpires: '2026-12-20' });
  await owner.call(removeVehicle, { id: archived.id });
  await payFor(owner, renewing);
  await remind('2026-12-10');
  assert.ok(!(await owner.mails(owner.email)).some(({ subject }) => subject.includes('expires in')));
});

test('[REN-10] one mail tells of all vehicles of a person, whichever mark they have passed', async () => {
  const owner = await activeOwner(app);
  await addVehicle(owner, { licenseExpires: '2028-03-03', licenseNumber: 'NEAR11GP' });
  await addVehicle(owner, { licenseExpires: '2028-03-30', licenseNumber: 'FAR22GP' });
  await remind('2028-03-01');
  const mails = (await owner.mails(owner.email)).filter(({ text }) => /NEAR11GP/.test(text));
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /FAR22GP/);
});

test('[REN-10][K8] one person who cannot be reminded does not keep the others from it, and is reminded by a later run', async () => {
  const due: { id: string; owner: Client & { email: string } }[] = [];
  for (const owner of [await activeOwner(app), await activeOwner(app), await activeOwner(app)]) {
    const { id } = await addVehicle(owner, { licenseExpires: '2031-06-30' });
    due.push({ id, owner });
  }
  // Reminders of a day are sent in the order of the vehicles.
  const [first, ...others] = due.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.ok(first);
  const reminded = async ({ owner }: (typeof due)[number]) =>
    (await owner.mails(owner.email)).some(({ subject }) => subject.includes('expires in'));
  await app.sql`alter table outbox add constraint refused check (recipient <> ${sql.lit(first.owner.email)}) not valid`;
  await assert.rejects(remind('2031-05-26'), /Some people could not be reminded/);
  await app.drain();
  assert.deepEqual(await Promise.all([first, ...others].map(reminded)), [false, true, true]);
  await app.sql`alter table outbox drop constraint refused`;
  await remind('2031-05-26');
  assert.deepEqual(await Promise.all([first, ...others].map(reminded)), [true, true, true]);
});

test('[REN-10] more vehicles of a day than are read at once are all reminded, and a second run of the day reads none again', async () => {
  const owner = await activeOwner(app);
  const { id } = await addVehicle(owner, { licenseExpires: '2029-06-30' });
  await app.sql`with people as (
      insert into users (company_id, first_name, last_name, email, contact_number, user_type, verified, created_at, updated_at)
      select company_id, 'Fleet', 'Owner', 'fleet' || n || '@mail.test', contact_number, user_type, true, created_at, updated_at
      from users, generate_series(1, 1100) n where id = ${owner.userId} returning id)
    insert into vehicles (user_id, make, model, year, license_number, register_number, vehicle_type, registration_region, weight_kg,
      license_expires, created_at, updated_at)
    select p.id, make, model, year, license_number, 'R' || p.id, vehicle_type, registration_region, weight_kg, license_expires,
      v.created_at, v.updated_at from vehicles v, people p where v.id = ${id}`;
  await app.runJob('send-reminders', new Date('2029-05-26T08:00:00+02:00'));
  const sent = sql<{
    count: number;
  }>`select count(*)::int as count from reminders where license_expires = '2029-06-30'`;
  assert.equal((await oneRow(app.db, sent)).count, 1101);
  assert.deepEqual(await findDue(app.db, '2029-05-26', { expires: '2029-06-30', after: null }), []);
});

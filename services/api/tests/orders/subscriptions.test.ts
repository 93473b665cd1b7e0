import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { confirmSubscription, subscribe, unsubscribe } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import { getUser, updateUser } from 'shared-contracts/users';
import { listVehicles, removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { oneRow } from '../../src/core/database/database.ts';
import { findDue } from '../../src/orders/reminders/send-reminders.ts';
import type { Client, Mail } from '../client.ts';
import { activeOwner, addVehicle, newAddress, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const remind = async (day: string) => {
  await app.runJob('send-reminders', new Date(`${day}T08:00:00+02:00`));
  await app.drain();
};
const remindersOf = async (owner: Client & { email: string }) =>
  (await owner.mails(owner.email)).filter(({ subject }) => /expire/.test(subject));
const oneClickOf = (mail: Mail | undefined) =>
  new URL(/<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? 'http://none');

/** One-click unsubscribe as in RFC 8058: a form-encoded POST to the header's URL, without cookies or login. */
const clickOnce = (mail: Mail | undefined) =>
  app
    .visitor()
    .request('POST', oneClickOf(mail).pathname, { form: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

test('[BIZ-7] a person’s vehicles due on one day share one reminder, with a link to renew each of them', async () => {
  const [owner, other] = [await activeOwner(app), await activeOwner(app)];
  const plates = ['AAA111GP', 'BBB222GP', 'CCC333GP'];
  const vehicles = [];
  for (const [index, licenseNumber] of plates.entries())
    vehicles.push(
      await addVehicle(owner, { licenseNumber, licenseExpires: index === 2 ? '2027-06-09' : '2027-06-30' }),
    );
  await addVehicle(other, { licenseExpires: '2027-06-30' });
  await Promise.all([remind('2027-05-26'), app.runJob('send-reminders', new Date('2027-05-26T08:00:00+02:00'))]);
  await remind('2027-05-26');
  const mails = await remindersOf(owner);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['3 licences to renew: CCC333GP expires in 14 days'],
  );
  for (const { id } of vehicles)
    assert.ok(mails[0]?.text.includes(`http://localhost:3000${href('collection', { vehicleId: id })}`));
  for (const plate of plates) assert.ok(mails[0]?.html.includes(plate));
  assert.equal((await remindersOf(other)).length, 1);
});

test('[BIZ-7] a reminder of many vehicles names the first ten and leads to the list', async () => {
  const owner = await activeOwner(app);
  for (let each = 0; each < 12; each += 1)
    await addVehicle(owner, { licenseNumber: `MANY${each + 10}GP`, licenseExpires: '2027-06-30' });
  await remind('2027-05-26');
  const [mail, ...others] = await remindersOf(owner);
  assert.deepEqual(others, []);
  assert.equal(mail?.text.match(/start-renewal\/collection/g)?.length, 10);
  assert.match(mail?.text ?? '', /The other 2 are in your list/);
  assert.match(mail?.text ?? '', /Go to your vehicles: http:\/\/localhost:3000\/manage-vehicles\n/);
});

test('[BIZ-7] one-click unsubscribe ends reminders without a login and can be repeated', async () => {
  const owner = await activeOwner(app);
  await addVehicle(owner, { licenseExpires: '2027-06-30' });
  await remind('2027-05-26');
  const [mail] = await remindersOf(owner);
  assert.equal(mail?.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  assert.equal(oneClickOf(mail).origin, 'http://localhost:3000');
  for (let times = 0; times < 2; times += 1) {
    const answer = await clickOnce(mail);
    assert.deepEqual([answer.status, answer.body.list], [200, 'reminders']);
  }
  assert.deepEqual((await owner.call(getUser, { id: owner.userId })).emailNotifications, []);
  await remind('2027-06-16');
  assert.equal((await remindersOf(owner)).length, 1);
  const trail = await app.sql`select 1 from audit where action = 'unsubscribed' and entity_id = ${owner.userId}`;
  assert.equal(trail.length, 1);
});

test('[BIZ-7] opening the unsubscribe link only shows the confirmation page; an altered token is refused', async () => {
  const owner = await activeOwner(app);
  await addVehicle(owner, { licenseExpires: '2027-06-30' });
  await remind('2027-05-26');
  const [mail] = await remindersOf(owner);
  const { pathname, origin } = oneClickOf(mail);
  const followed = await fetch(`${app.origin}${pathname}`, { redirect: 'manual' });
  const page = `${origin}/unsubscribe/${pathname.split('/').at(-1)}`;
  assert.deepEqual([followed.status, followed.headers.get('location')], [303, page]);
  assert.ok(mail?.text.includes(page));
  const token = pathname.split('/').at(-1) ?? '';
  const another = token.replace(owner.userId, (await activeOwner(app)).userId);
  for (const wrong of [another, `${token.slice(0, -3)}xyz`, token.replace('reminders', 'newsletter'), 'x'.repeat(40)])
    assert.equal((await app.visitor().try(unsubscribe, { token: wrong })).body.reason, 'wrong_token');
  assert.deepEqual((await owner.call(getUser, { id: owner.userId })).emailNotifications, ['reminders']);
});

test('[BIZ-7] reminders are on by default and can be turned off and on in the profile', async () => {
  const owner = await activeOwner(app);
  await addVehicle(owner, { licenseExpires: '2027-06-30' });
  assert.deepEqual((await owner.call(getUser, { id: owner.userId })).emailNotifications, ['reminders']);
  await owner.call(updateUser, { id: owner.userId, emailNotifications: [] });
  await remind('2027-05-26');
  assert.equal((await remindersOf(owner)).length, 0);
  await owner.call(updateUser, { id: owner.userId, emailNotifications: ['reminders'] });
  await remind('2027-05-27');
  assert.equal((await remindersOf(owner)).length, 1);
});

const stateOf = async (email: string) =>
  (
    await app.sql<{ confirmed: boolean; unsubscribed: boolean }>`
        select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed from subscribers where email = ${email}`
  )[0];
const confirmationsOf = async (email: string) => {
  await app.drain();
  return (await app.visitor().mails(email)).filter(({ subject }) => subject === 'Please confirm your subscription');
};
const tokenIn = (mail: Mail | undefined) => /confirm-subscription\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

test('[BIZ-8] a newsletter subscription is confirmed by mail, ended with one click, and can be renewed', async () => {
  const email = newAddress();
  const first = await app.visitor().try(subscribe, { email });
  const [mail] = await confirmationsOf(email);
  assert.deepEqual(await stateOf(email), { confirmed: false, unsubscribed: false });
  assert.equal(
    (await app.visitor().try(confirmSubscription, { token: `1${tokenIn(mail)}` })).body.reason,
    'wrong_token',
  );
  for (let times = 0; times < 2; times += 1) await app.visitor().call(confirmSubscription, { token: tokenIn(mail) });
  assert.deepEqual(await stateOf(email), { confirmed: true, unsubscribed: false });
  const again = await app.visitor().try(subscribe, { email });
  assert.deepEqual([again.status, again.body], [first.status, first.body], 'the response does not reveal subscribers');
  assert.equal((await confirmationsOf(email)).length, 1, 'a subscriber is not asked to confirm again');
  for (let times = 0; times < 2; times += 1) assert.equal((await clickOnce(mail)).body.list, 'newsletter');
  assert.deepEqual(await stateOf(email), { confirmed: true, unsubscribed: true });
  await app.visitor().call(subscribe, { email });
  assert.deepEqual(await stateOf(email), { confirmed: true, unsubscribed: true }, 'only a confirmation renews it');
  const [newest] = await confirmationsOf(email);
  await app.visitor().call(confirmSubscription, { token: tokenIn(newest) });
  assert.deepEqual(await stateOf(email), { confirmed: true, unsubscribed: false });
});

test('[BIZ-8] a newsletter confirmation link works for seven days and then expires', async () => {
  const email = newAddress();
  await app.visitor().call(subscribe, { email });
  const [mail] = await confirmationsOf(email);
  const late = newAddress();
  await app.visitor().call(subscribe, { email: late });
  const [lateMail] = await confirmationsOf(late);
  app.clock.advance(7 * 24 * 3_600_000 - 60_000);
  await app.visitor().call(confirmSubscription, { token: tokenIn(mail) });
  assert.deepEqual(await stateOf(email), { confirmed: true, unsubscribed: false });
  app.clock.advance(120_000);
  assert.equal((await app.visitor().try(confirmSubscription, { token: tokenIn(lateMail) })).body.reason, 'wrong_token');
  assert.deepEqual(await stateOf(late), { confirmed: false, unsubscribed: false });
  app.clock.set(new Date().toISOString());
});

test('[REN-10][CTR-11][K8] reminders are sent 35, 14 and 3 days before expiry, on the day and the day after, once each even with repeated or concurrent runs', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app, { licenseExpires: '2027-06-30' });
  const subjects = async () =>
    (await owner.mails(owner.email))
      .filter(({ subject }) => subject.startsWith('The licence of'))
      .map(({ subject }) => subject)
      .toReversed();
  await remind('2027-05-25');
  assert.deepEqual(await subjects(), []);
  await Promise.all([remind('2027-05-26'), app.runJob('send-reminders', new Date('2027-05-26T08:00:00+02:00'))]);
  await remind('2027-05-27');
  for (const day of ['2027-06-16', '2027-06-17', '2027-06-27', '2027-06-29', '2027-06-30', '2027-07-01', '2027-07-02'])
    for (let times = 0; times < 2; times += 1) await remind(day);
  assert.deepEqual(await subjects(), [
    'The licence of JK45LMGP expires in 35 days',
    'The licence of JK45LMGP expires in 14 days',
    'The licence of JK45LMGP expires in 3 days',
    'The licence of JK45LMGP expires today',
    'The licence of JK45LMGP expired yesterday',
  ]);
  const [newest] = await remindersOf(owner);
  assert.match(newest?.text ?? '', /If you wait, the authority adds arrears and penalties/);
  assert.ok(newest?.text.includes(`/start-renewal/collection/${vehicle.id}`), newest?.text);
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, true);
  await owner.call(updateVehicle, { id: vehicle.id, licenseExpires: '2027-12-31' });
  assert.equal((await owner.call(listVehicles, { id: vehicle.id })).entries[0]?.reminderSent, false);
  await remind('2027-11-26');
  assert.equal((await subjects()).length, 6);
});

test('[REN-10] no reminder is sent for a vehicle that is archived, in renewal or paid for', async () => {
  const { owner, vehicle: archived } = await ownerWithVehicle(app, { licenseExpires: '2026-12-20' });
  const renewing = await addVehicle(owner, { licenseExpires: '2026-12-20' });
  await owner.call(removeVehicle, { id: archived.id });
  await payFor(owner, renewing);
  await payFor(owner, await addVehicle(owner, { licenseExpires: '2026-12-20' }), '4000000000000077');
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

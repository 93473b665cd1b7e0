import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmSubscription, subscribe, unsubscribe } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import { getUser, updateUser } from 'shared-contracts/users';
import type { Client, Mail } from './client.ts';
import { activeOwner, addVehicle, newAddress } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const remind = async (day: string) => {
  await app.runJob('send-reminders', new Date(`${day}T08:00:00+02:00`));
  await app.drain();
};
const remindersOf = async (owner: Client & { email: string }) =>
  (await owner.mails(owner.email)).filter(({ subject }) => /expires? (in|soon)/.test(subject));
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
    ['3 licences expire soon, the first in 14 days'],
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

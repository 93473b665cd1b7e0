import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import * as accounts from 'shared-contracts/accounts';
import * as sessions from 'shared-contracts/sessions';
import { eraseUser, getUser } from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { newAddress, person } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const password = 'a good one';
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:126.0) Gecko/20100101 Firefox/126.0';

const newDevice = () => crypto.randomUUID();

/** Signs up in a browser that keeps `device`. */
async function joined(device?: string): Promise<Client & { email: string }> {
  const client = app.visitor();
  const email = newAddress();
  const { token, user } = await client.call(accounts.signup, {
    ...person,
    email,
    ...(device && { deviceId: device }),
  });
  return Object.assign(client, { token, userId: user.id, email });
}

async function loggedIn(email: string, device?: string, userAgent = phone, remember = true): Promise<Client> {
  const client = app.visitor();
  const values = { email, password, remember, ...(device && { deviceId: device }) };
  const { status, body } = await client.try(accounts.login, values, { 'user-agent': userAgent });
  assert.equal(status, 200);
  return Object.assign(client, { token: body.token, userId: body.user.id });
}

async function toldOf(client: Client, email: string): Promise<string[]> {
  await app.drain();
  return (await client.mails(email))
    .filter(({ subject }) => subject === 'A login on a new device')
    .map(({ text }) => text);
}

const isOpen = async (client: Client) => (await client.try(getUser, { id: client.userId })).status === 200;
const list = async (client: Client) => client.call(sessions.listSessions);

test.beforeEach(() => app.clock.set(new Date().toISOString()));

test('[BIZ-9] a person sees the devices that are logged in, the own first, used to the hour', async () => {
  app.clock.set('2026-11-23T08:20:00Z');
  const owner = await joined(newDevice());
  app.clock.set('2026-11-23T09:40:00Z');
  await loggedIn(owner.email, newDevice());
  const here = await loggedIn(owner.email, newDevice(), windows, false);
  const [first, ...others] = await list(here);
  assert.deepEqual(
    { ...first, id: '', loggedInAt: first?.loggedInAt.slice(0, 16) },
    {
      id: '',
      device: 'Firefox on Windows',
      loggedInAt: '2026-11-23T09:40',
      lastUsedAt: '2026-11-23T09:00:00.000Z',
      current: true,
    },
  );
  assert.deepEqual(
    others.map(({ device, current }) => [device, current]),
    [
      ['Chrome on an Android phone', false],
      [null, false],
    ],
  );
  // Neither those of other people, nor what has ended by itself.
  assert.equal((await list(await joined())).length, 1);
  app.clock.advance(31 * 60_000);
  assert.equal((await list(owner)).length, 2);
});

test('[BIZ-9] a person ends one device, or all others; an ended session is refused at once', async () => {
  const owner = await joined(newDevice());
  const [first, second, third] = [
    await loggedIn(owner.email, newDevice()),
    await loggedIn(owner.email, newDevice(), windows),
    await loggedIn(owner.email),
  ];
  const firefox = (await list(first)).find(({ device }) => device === 'Firefox on Windows');
  const stranger = await joined();
  assert.equal((await stranger.try(sessions.endSession, { id: firefox?.id })).status, 404);
  assert.equal(await isOpen(second), true);
  await first.call(sessions.endSession, { id: firefox?.id });
  assert.deepEqual(await Promise.all([first, second, third, owner].map(isOpen)), [true, false, true, true]);
  assert.equal((await first.try(sessions.endSession, { id: firefox?.id })).status, 404);
  await first.call(sessions.endOtherSessions);
  assert.deepEqual(await Promise.all([first, third, owner].map(isOpen)), [true, false, false]);
  assert.equal((await list(first)).length, 1);
  assert.equal(await isOpen(stranger), true);
});

test('[BIZ-9] a login on a new device is reported by mail, with the device in words and a way out; one on a known device is not', async () => {
  const device = newDevice();
  const owner = await joined(device);
  await loggedIn(owner.email, device);
  assert.deepEqual(await toldOf(owner, owner.email), []);
  const other = newDevice();
  app.clock.set('2026-11-23T08:20:00Z');
  await loggedIn(owner.email, other);
  const [text = '', ...more] = await toldOf(owner, owner.email);
  assert.deepEqual(more, []);
  assert.match(text, /Chrome on an Android phone, on 23 November 2026 at 10:20/);
  assert.match(text, /\/recover-account/);
  assert.match(text, /\/profile/);
  await loggedIn(owner.email, other);
  assert.equal((await toldOf(owner, owner.email)).length, 1);
  await loggedIn(owner.email);
  assert.equal((await toldOf(owner, owner.email)).length, 2, 'a client that keeps no id is new each time');
});

test('[BIZ-9] without a device to compare with, the first login is not reported', async () => {
  const owner = await joined();
  await loggedIn(owner.email, newDevice());
  assert.deepEqual(await toldOf(owner, owner.email), []);
  await loggedIn(owner.email, newDevice());
  assert.equal((await toldOf(owner, owner.email)).length, 1);
});

test('[BIZ-9] a device is new again once its session was ended, not once its person logged out', async () => {
  const owner = await joined(newDevice());
  const device = newDevice();
  await (await loggedIn(owner.email, device)).call(accounts.logout);
  await loggedIn(owner.email, device);
  assert.equal((await toldOf(owner, owner.email)).length, 1);
  const other = (await list(owner)).find(({ current }) => !current);
  await owner.call(sessions.endSession, { id: other?.id });
  await loggedIn(owner.email, device);
  assert.equal((await toldOf(owner, owner.email)).length, 2);
  await owner.call(sessions.endOtherSessions);
  await loggedIn(owner.email, device);
  assert.equal((await toldOf(owner, owner.email)).length, 3);
});

test('[BIZ-9] after a change of the password only the device that changed it is known', async () => {
  const device = newDevice();
  const owner = await joined(newDevice());
  await loggedIn(owner.email, device);
  await owner.call(accounts.updatePassword, {
    id: owner.userId,
    currentPassword: password,
    newPassword: 'another one',
  });
  await owner.call(accounts.updatePassword, {
    id: owner.userId,
    currentPassword: 'another one',
    newPassword: password,
  });
  await loggedIn(owner.email, device);
  assert.equal((await toldOf(owner, owner.email)).length, 2);
});

test('[BIZ-9] text that a sender put into the User-Agent header comes into no mail and no list', async () => {
  const owner = await joined(newDevice());
  for (const userAgent of ['Call 082 123 4567 now/1.0 (Windows NT 10.0)', 'http://evil.test/1 x', '<b>x</b>'])
    await loggedIn(owner.email, newDevice(), userAgent);
  const mails = (await toldOf(owner, owner.email)).join();
  assert.equal(mails.match(/unknown device|Unknown browser on Windows/g)?.length, 3);
  for (const text of [mails, JSON.stringify(await list(owner))]) assert.doesNotMatch(text, /082 123|evil|<b>/);
});

test('[BIZ-9][API-1] devices are part of a person’s export and of the erasure', async () => {
  const owner = await joined(newDevice());
  await loggedIn(owner.email, newDevice());
  const response = await fetch(`${app.origin}/api/users/export`, { headers: owner.headers() });
  const file = unzipSync(new Uint8Array(await response.arrayBuffer()))['logins.json'];
  const { sessions: kept, devices } = JSON.parse(Buffer.from(file ?? []).toString());
  assert.deepEqual(
    [kept.map(({ device }: { device: string }) => device), devices.length],
    [[null, 'Chrome on an Android phone'], 2],
  );
  await owner.call(eraseUser, { password });
  for (const table of ['sessions', 'known_devices'] as const) {
    const left = await app.db.selectFrom(table).select('user_id').where('user_id', '=', owner.userId).execute();
    assert.deepEqual(left, [], table);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import * as sessions from 'shared-contracts/sessions';
import * as users from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { activeOwner, joinedOwner, resetTokenFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const isOpen = async (client: Client) => (await client.try(users.getUser, { id: client.userId })).status === 200;

/** A login with the tick of 'Remember me' as given. */
async function loggedIn(email: string, remember: boolean): Promise<Client> {
  const client = app.visitor();
  const { token, user } = await client.call(accounts.login, { email, password: 'a good one', remember });
  return Object.assign(client, { token, userId: user.id });
}

test.beforeEach(() => app.clock.set(new Date().toISOString()));

test('[T1][T2][T3] an altered, truncated, wrong-type or logged-out token is refused', async () => {
  const owner = await joinedOwner(app);
  const good = owner.token ?? '';
  const asks = async (token: string) => {
    const client = app.visitor();
    client.token = token;
    return (await client.try(users.getUser, { id: owner.userId })).status;
  };
  assert.equal(await asks(good), 200);
  for (const bad of [
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    good.slice(0, 20),
    `${good}x`,
    'x'.repeat(43),
    '',
  ])
    assert.equal(await asks(bad), 401);
  const resetToken = await resetTokenFor(app, owner.email);
  assert.equal(await asks(resetToken), 401);
  assert.equal(
    (await owner.try(accounts.setNewPassword, { email: owner.email, password: 'whatever', resetToken: good })).status,
    400,
  );
  await owner.call(accounts.logout);
  assert.equal(await asks(good), 401);
});

test('[T6] a login without Remember me ends after 30 idle minutes; each request starts them again', async () => {
  const { email } = await joinedOwner(app);
  const owner = await loggedIn(email, false);
  for (let requests = 0; requests < 3; requests += 1) {
    app.clock.advance(29 * minutes);
    assert.equal(await isOpen(owner), true);
  }
  app.clock.advance(31 * minutes);
  assert.equal(await isOpen(owner), false);
});

test('[T6] a login without Remember me ends after 12 hours, however active it is', async () => {
  const { email } = await joinedOwner(app);
  const owner = await loggedIn(email, false);
  for (let passed = 0; passed < 12 * hours - 20 * minutes; passed += 20 * minutes) {
    app.clock.advance(20 * minutes);
    assert.equal(await isOpen(owner), true, `after ${passed / minutes + 20} minutes`);
  }
  app.clock.advance(19 * minutes);
  assert.equal(await isOpen(owner), true, 'a minute before the end');
  app.clock.advance(2 * minutes);
  assert.equal(await isOpen(owner), false, 'a minute after the end');
});

test('[T6] a login with Remember me, and a sign-up, last 30 days, idle or active', async () => {
  const joined = await joinedOwner(app);
  const [idle, active] = [await loggedIn(joined.email, true), await loggedIn(joined.email, true)];
  for (let passed = 0; passed < 29; passed += 1) {
    app.clock.advance(days);
    assert.equal(await isOpen(active), true);
  }
  app.clock.advance(days - minutes);
  for (const client of [joined, idle, active]) assert.equal(await isOpen(client), true, 'a minute before the end');
  app.clock.advance(2 * minutes);
  for (const client of [joined, idle, active]) assert.equal(await isOpen(client), false, 'a minute after the end');
});

test('[D4] the server’s clock decides: a token survives an hour backwards and expires a day forwards', async () => {
  const { email } = await joinedOwner(app);
  const owner = await app.visitor().logIn(email, 'a good one');
  app.clock.advance(-hours);
  assert.equal(await isOpen(owner), true);
  app.clock.advance(25 * hours);
  assert.equal(await isOpen(owner), false);
});

test('[TEM-13] a session tells who it is of, without permissions before the address is verified', async () => {
  const owner = await activeOwner(app);
  const identity = await owner.call(sessions.getIdentity);
  const user = await owner.call(users.getUser, { id: owner.userId });
  assert.deepEqual([identity.userId, identity.companyId], [user.id, user.company]);
  assert.deepEqual(identity.permissions, ['isActivatedUser']);
  await app.db.updateTable('users').set({ verified: false }).where('id', '=', owner.userId).execute();
  assert.deepEqual((await owner.call(sessions.getIdentity)).permissions, []);
  assert.equal((await app.visitor().try(sessions.getIdentity)).status, 401);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import * as emailChanges from 'shared-contracts/email-changes';
import { subscribe } from 'shared-contracts/enquiries';
import * as factors from 'shared-contracts/factors';
import * as users from 'shared-contracts/users';
import { activeOwner, addVehicle, codeIn, joinedOwner, newAddress, resetTokenFor } from '../owner.ts';
import { askedAtLogin, codeOf, ownerWithCodes, refusalOf } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUSTED_EDGES: 'loopback' } });
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const currentPassword = 'a good one';

test('[A15] e-mail changes are rate limited by account, network and new address, and so is resending the code', async () => {
  app.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString());
  const owner = await joinedOwner(app);
  const byAccount = [];
  for (let times = 0; times < 100; times += 1)
    byAccount.push(
      (
        await owner.try(
          users.updateUser,
          { id: owner.userId, email: newAddress(), currentPassword },
          from(`41.1.${times}.1`),
        )
      ).status,
    );
  assert.deepEqual(byAccount, [...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 95 }, () => 429)]);

  const target = newAddress();
  const byAddress = [];
  const byNetwork = [];
  for (let person = 0; person < 5; person += 1) {
    const other = await joinedOwner(app);
    const change = (email: string, ip: string) =>
      other.try(users.updateUser, { id: other.userId, email, currentPassword }, from(ip)).then(({ status }) => status);
    byAddress.push(await change(target, `41.2.${person}.1`));
    for (let times = 0; times < 3; times += 1) byNetwork.push(await change(newAddress(), '41.3.3.3'));
  }
  assert.deepEqual(byAddress, [200, 200, 200, 200, 200], 'strangers in other networks do not use an address up');
  assert.equal(byNetwork.filter((status) => status === 200).length, 10);

  const sameNetwork = [];
  for (let times = 0; times < 5; times += 1) {
    const other = await joinedOwner(app);
    const change = { id: other.userId, email: target, currentPassword };
    sameNetwork.push((await other.try(users.updateUser, change, from('41.3.3.4'))).status);
  }
  assert.deepEqual(sameNetwork, [200, 200, 200, 429, 429]);

  const asking = await joinedOwner(app);
  const waiting = newAddress();
  await asking.call(users.updateUser, { id: asking.userId, email: waiting, currentPassword });
  const again = [];
  for (let times = 0; times < 4; times += 1)
    again.push((await asking.try(emailChanges.resendEmailChange, {}, from(`41.4.${times}.1`))).status);
  assert.deepEqual(again, [200, 200, 429, 429]);
});

test('[A19] passwords guessed from many networks are held up, but not the owner on a known device or after a new password', async () => {
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / 3_600_000) * 3_600_000).toISOString());
  const owner = await joinedOwner(app);
  const [home, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const attempt = async (password: string, ip: string, deviceId?: string) =>
    app.visitor().try(accounts.login, { email: owner.email, password, ...(deviceId && { deviceId }) }, from(ip));
  assert.equal((await attempt(currentPassword, '41.5.0.1', home)).status, 200);
  const guesses = [];
  for (let network = 0; network < 30; network += 1)
    guesses.push((await attempt(`guess ${network}`, `41.6.${network}.1`, crypto.randomUUID())).status);
  assert.deepEqual(guesses, [...Array.from({ length: 20 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
  const held = await attempt(currentPassword, '41.7.0.1', other);
  assert.equal(held.status, 429);
  assert.match(String(held.body.message), /a device that you have used before, or set a new password/);
  assert.equal((await attempt(currentPassword, '41.7.0.2', home)).status, 200);

  const resetToken = await resetTokenFor(app, owner.email);
  const reset = { email: owner.email, password: 'another one', resetToken, deviceId: other };
  await app.visitor().call(accounts.setNewPassword, reset);
  assert.equal((await attempt('another one', '41.7.0.3', other)).status, 200);
  assert.equal((await attempt('another one', '41.7.0.4')).status, 429);
});

test('[A19] a right password on new devices does not use the attempts up', async () => {
  app.clock.advance(3_600_000);
  const owner = await joinedOwner(app);
  for (let logins = 0; logins < 25; logins += 1) {
    const right = { email: owner.email, password: currentPassword };
    assert.equal((await app.visitor().try(accounts.login, right, from(`41.8.${logins}.1`))).status, 200);
  }
});

test('[R3] strangers who ask for codes of an address, or try some, leave its owner both', async () => {
  app.clock.advance(3_600_000);
  const owner = await joinedOwner(app);
  await app.sql`update users set verified = false where id = ${owner.userId}`;
  for (let times = 0; times < 21; times += 1)
    await app.visitor().try(accounts.verifyCode, { email: owner.email, code: 'wrong1' }, from(`41.9.${times % 5}.1`));
  for (let times = 0; times < 6; times += 1)
    await app.visitor().try(accounts.requestVerification, { email: owner.email }, from(`41.9.${times}.2`));
  app.clock.advance(11 * 60_000);
  const asked = await app.visitor().try(accounts.requestVerification, { email: owner.email }, from('41.10.0.1'));
  assert.equal(asked.status, 200);
  await app.drain();
  const code = codeIn(await app.visitor().mails(owner.email));
  const verified = await app.visitor().try(accounts.verifyCode, { email: owner.email, code }, from('41.10.0.1'));
  assert.equal(verified.status, 200);
});

test('[R4] an account can have 20,000 vehicles, and adds 300 an hour', async () => {
  const owner = await activeOwner(app);
  const { id } = await addVehicle(owner);
  await app.sql`insert into rate_limits (key, starts_at, hits)
    values (${`vehicle:${owner.userId}`}, date_trunc('hour', ${app.clock.now().toISOString()}::timestamptz), 300)
    on conflict (key, starts_at) do update set hits = 300`;
  await assert.rejects(addVehicle(owner), /too_many/);
  app.clock.advance(3_600_000);
  await app.sql`insert into vehicles (user_id, make, model, year, license_number, register_number, vehicle_type, registration_region,
      weight_kg, license_expires, created_at, updated_at)
    select user_id, make, model, year, license_number, 'FULL' || n, vehicle_type, registration_region, weight_kg, license_expires,
      created_at, updated_at from vehicles, generate_series(1, 19999) n where id = ${id}`;
  await assert.rejects(addVehicle(owner), /An account can have 20000 vehicles/);
});

const complete = (challenge: string, given: Record<string, unknown>) =>
  app.visitor().try(factors.completeLogin, { challenge, ...given });

test('[A17] ten wrong codes end the login, further ones are limited by account, and the person is notified once', async () => {
  app.clock.set('2026-12-01T09:40:00Z');
  const owner = await ownerWithCodes(app);
  // At the start of the limit's next window, so that the attempts do not run into another one on a slow machine.
  app.clock.set('2026-12-01T10:00:01Z');
  const { challenge } = await askedAtLogin(app, owner.email);
  for (let tried = 0; tried < 10; tried += 1)
    assert.equal(await refusalOf(complete(challenge, { code: '000000' })), 'wrong_code');
  const right = { code: codeOf(app, owner.secret) };
  assert.equal(await refusalOf(complete(challenge, right)), 'challenge_ended');
  const next = await askedAtLogin(app, owner.email);
  assert.equal(await refusalOf(complete(next.challenge, right)), 'too_many');
  await app.drain();
  const mails = await app.visitor().mails(owner.email);
  const told = mails.filter(({ subject }) => subject === 'Somebody may be trying to use your account');
  assert.equal(told.length, 1);
  // The owner is not locked out.
  const [recoveryCode] = owner.recoveryCodes;
  assert.equal(await refusalOf(complete(next.challenge, { recoveryCode })), 'nothing');
});

test('[PUB-11] an address gets three mails of the newsletter in an hour, and each answer is the same', async () => {
  const email = newAddress();
  const answers = [];
  for (let times = 0; times < 4; times += 1)
    answers.push((await app.visitor().try(subscribe, { email }, from(`41.8.${times}.1`))).status);
  assert.deepEqual(new Set(answers), new Set([200]));
  await app.drain();
  const asked = (await app.visitor().mails(email)).filter(
    ({ subject }) => subject === 'Please confirm your subscription',
  );
  assert.equal(asked.length, 3);
});

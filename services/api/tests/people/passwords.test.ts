import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import * as users from 'shared-contracts/users';
import { activeOwner, codeIn, joinedOwner, newAddress, resetPassword, resetTokenFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const person = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  password: 'seven77',
  contactNumber: '+27 82 555 0142',
  consent: '2026-11',
};
/** The most recent code mailed to an address. */
const codeFor = async (email: string) => codeIn(await app.visitor().mails(email));

test('[A11] a password must match exactly, with spaces, case, emoji and 200 characters; six characters are refused', async () => {
  for (const password of ['seven77', '  spaced  ', 'PassWord 🔑', 'x'.repeat(200)]) {
    const email = newAddress();
    assert.equal((await app.visitor().try(accounts.signup, { ...person, email, password })).status, 201);
    assert.equal((await app.visitor().try(accounts.login, { email, password })).status, 200);
    assert.equal(
      (await app.visitor().try(accounts.login, { email, password: password.trim().toLowerCase().slice(0, 190) || 'x' }))
        .status,
      password === 'seven77' ? 200 : 401,
    );
  }
  const short = await app.visitor().try(accounts.signup, { ...person, email: newAddress(), password: 'six666' });
  assert.equal(short.status, 400);
  assert.ok((short.body.fields as Record<string, string>).password);
});

test('[ACC-5][ACC-6][A6][T5] password recovery: code and reset token work once, all sessions end, and a mail is sent', async () => {
  const owner = await joinedOwner(app);
  const stranger = app.visitor();
  const known = await stranger.try(accounts.requestNewPassword, { email: owner.email });
  const unknown = await stranger.try(accounts.requestNewPassword, { email: newAddress() });
  assert.deepEqual(known.body, unknown.body);
  await app.drain();
  const code = await codeFor(owner.email);
  const { resetToken } = await stranger.call(accounts.recoverWithCode, { email: owner.email, code });
  assert.equal(
    (await stranger.try(accounts.recoverWithCode, { email: owner.email, code })).status,
    400,
    'a code works once',
  );
  assert.equal(
    (await stranger.try(accounts.setNewPassword, { email: newAddress(), password: 'another one', resetToken })).body
      .reason,
    'wrong_token',
  );
  await stranger.call(accounts.setNewPassword, { email: owner.email, password: 'another one', resetToken });
  assert.equal((await owner.try(users.getUser, { id: owner.userId })).status, 401);
  assert.equal(
    (await stranger.try(accounts.setNewPassword, { email: owner.email, password: 'a third one', resetToken })).status,
    400,
  );
  await app.visitor().logIn(owner.email, 'another one');
  await app.drain();
  assert.ok((await owner.mails(owner.email)).some(({ subject }) => subject === 'Your password has been changed'));
});

test('[ACC-5][A6] a reset token ends after fifteen minutes, and once another code was asked for', async () => {
  const owner = await joinedOwner(app);
  const set = async (resetToken: string) =>
    (await app.visitor().try(accounts.setNewPassword, { email: owner.email, password: 'another one', resetToken })).body
      .reason;
  const late = await resetTokenFor(app, owner.email);
  app.clock.advance(15 * 60_000 + 1000);
  assert.equal(await set(late), 'wrong_token');
  const older = await resetTokenFor(app, owner.email);
  await app.visitor().call(accounts.requestNewPassword, { email: owner.email });
  await app.drain();
  assert.equal(await set(older), 'wrong_token');
  app.clock.set(new Date().toISOString());
});

test('[A4] a reset code becomes invalid after five wrong attempts and after ten minutes', async () => {
  const owner = await joinedOwner(app);
  const ask = async () => {
    await owner.call(accounts.requestNewPassword, { email: owner.email });
    await app.drain();
    return await codeFor(owner.email);
  };
  const code = await ask();
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal((await owner.try(accounts.recoverWithCode, { email: owner.email, code: 'aaaaaa' })).status, 400);
  assert.equal((await owner.try(accounts.recoverWithCode, { email: owner.email, code })).status, 400);
  const late = await ask();
  app.clock.advance(11 * 60_000);
  assert.equal((await owner.try(accounts.recoverWithCode, { email: owner.email, code: late })).status, 400);
  app.clock.advance(-11 * 60_000);
});

test('[A4] a reset code opens no other account, ends with a newer one, and works once', async () => {
  const [owner, other] = [await joinedOwner(app), await joinedOwner(app)];
  const ask = async ({ email }: typeof owner) => {
    await app.visitor().call(accounts.requestNewPassword, { email });
    await app.drain();
    return codeFor(email);
  };
  const use = async ({ email }: typeof owner, code: string) =>
    (await app.visitor().try(accounts.recoverWithCode, { email, code })).body.reason;
  const [first, theirs] = [await ask(owner), await ask(other)];
  assert.equal(await use(owner, theirs), 'wrong_code');
  const second = await ask(owner);
  assert.notEqual(second, first);
  assert.equal(await use(owner, first), 'wrong_code');
  assert.equal(await use(owner, second), undefined);
  assert.equal(await use(owner, second), 'wrong_code');
  assert.equal(await use(other, theirs), undefined, 'the other account’s code is its own');
});

test('[A5] of two concurrent password resets with one token, one succeeds', async () => {
  const owner = await joinedOwner(app);
  const resetToken = await resetTokenFor(app, owner.email);
  const answers = await Promise.all(
    ['one password', 'other password'].map((password) =>
      owner.try(accounts.setNewPassword, { email: owner.email, password, resetToken }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
});

test('[ACC-12][A9] changing the password needs the current one; it ends all other sessions but not this one', async () => {
  const owner = await joinedOwner(app);
  const other = await app.visitor().logIn(owner.email, 'a good one');
  const change = { id: owner.userId, currentPassword: 'a good one', newPassword: 'a better one' };
  assert.equal(
    (await owner.try(accounts.updatePassword, { ...change, currentPassword: 'not it' })).body.reason,
    'wrong_password',
  );
  const stranger = await joinedOwner(app);
  assert.equal((await stranger.try(accounts.updatePassword, change)).status, 404);
  await owner.call(accounts.updatePassword, change);
  assert.equal((await owner.try(users.getUser, { id: owner.userId })).status, 200);
  assert.equal((await other.try(users.getUser, { id: owner.userId })).status, 401);
});

test('[A1] password recovery gives the same response for known and unknown addresses, over 200 requests', async () => {
  const known = await joinedOwner(app);
  const ask = (email: string) => app.visitor().try(accounts.requestNewPassword, { email });
  const [first, ...others] = await Promise.all(
    Array.from({ length: 200 }, (_, index) => ask(index % 2 ? known.email : newAddress())),
  );
  const seen = ({ status, body }: Awaited<ReturnType<typeof ask>>) => JSON.stringify([status, body]);
  assert.ok(first && others.every((answer) => seen(answer) === seen(first)));
  assert.equal(first?.status, 200);
});

test('[A19] common passwords and the names of person, company and product are refused wherever a password is set', async () => {
  const refused = async (answer: Promise<{ status: number; body: Record<string, unknown> }>, field = 'password') => {
    const { status, body } = await answer;
    assert.deepEqual([status, body.reason], [400, 'invalid']);
    return (body.fields as Record<string, string>)[field] ?? '';
  };
  const email = `lerato.m${process.pid}@mail.test`;
  const names = ['Lerato.M', 'Mokoena2026', 'lerato-mokoena!', 'AllSet1', `lerato.m${process.pid}`];
  const owned = { ...person, firstName: 'Lerato', lastName: 'Mokoena', email };
  for (const password of names)
    assert.match(await refused(app.visitor().try(accounts.signup, { ...owned, password })), /not your name/, password);
  for (const password of ['1234567', 'Password1', 'sunshine'])
    assert.match(await refused(app.visitor().try(accounts.signup, { ...owned, password })), /Many people/, password);
  assert.match(
    await refused(app.visitor('acme').try(accounts.signup, { ...owned, password: 'acme motor club 1' })),
    /our name/,
  );
  const owner = await joinedOwner(app);
  const change = (newPassword: string) =>
    owner.try(accounts.updatePassword, { id: owner.userId, currentPassword: 'a good one', newPassword });
  assert.match(await refused(change('Khumalo1'), 'newPassword'), /not your name/);
  const resetToken = await resetTokenFor(app, owner.email);
  const reset = (password: string) =>
    app.visitor().try(accounts.setNewPassword, { email: owner.email, password, resetToken });
  assert.match(await refused(reset('12345678')), /Many people/);
  assert.equal((await reset('mine alone')).status, 200, 'the link stays valid');
});

test('[A6] a reset that verifies the address completes the account', async () => {
  const owner = await activeOwner(app);
  await app.sql`update users set verified = false, account_completion = 0 where id = ${owner.userId}`;
  await resetPassword(app, owner.email);
  const again = await app.visitor().logIn(owner.email, 'another one');
  assert.equal((await again.call(users.getUser, { id: owner.userId })).accountCompletion, 100);
});

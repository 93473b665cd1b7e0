import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { getCompany } from 'shared-contracts/companies';
import * as users from 'shared-contracts/users';
import { newAddress, joinedOwner } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const person = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  password: 'seven77',
  contactNumber: '+27 82 555 0142',
  consent: '2026-11',
};
/** The most recent code mailed to an address. */
async function codeFor(email: string): Promise<string> {
  const codes = (await app.visitor().mails(email)).map(({ text }) => /^([a-z0-9]{6})$/m.exec(text)?.[1]);
  return codes.find((code) => code !== undefined) ?? '';
}

test('[ACC-4][A2] sign-up with a registered address answers 409, and the account’s owner is told by mail', async () => {
  const email = newAddress();
  const first = await app.visitor().try(accounts.signup, { ...person, email });
  assert.equal(first.status, 201);
  assert.equal(first.body.code, 201);
  const second = await app.visitor().try(accounts.signup, { ...person, email: ` ${email.toUpperCase()} ` });
  assert.equal(second.status, 409);
  assert.equal(second.body.reason, 'email_taken');
  assert.equal(second.body.message, 'Email has already been registered. Please Log In');
  await app.drain();
  assert.ok((await app.visitor().mails(email)).some(({ subject }) => subject === 'You already have an account'));
});

test('[A13] six concurrent sign-ups with one address create one account', async () => {
  const email = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.visitor().try(accounts.signup, { ...person, email })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
});

test('[A14][Z8][API-5] sign-up, profile and verification responses contain no password, code or reset token', async () => {
  const email = newAddress();
  const client = app.visitor();
  const joined = await client.try(accounts.signup, { ...person, email });
  client.token = joined.body.token;
  const read = await client.try(users.getUser, { id: joined.body.user.id });
  const verify = await client.try(accounts.requestVerification, { email });
  for (const { body } of [joined, read, verify]) {
    assert.doesNotMatch(
      JSON.stringify({ ...body, token: undefined }),
      /password|resetToken|resetCode|verificationCode|digest|argon2/i,
    );
  }
  await app.drain();
  const mailed = await codeFor(email);
  assert.equal(mailed.length, 6);
  assert.doesNotMatch(JSON.stringify([joined.body, verify.body]), new RegExp(mailed));
});

test('[ACC-1][A3] login gives the same 401 for an unknown address and for a wrong password', async () => {
  const unknown = await app.visitor().try(accounts.login, { email: newAddress(), password: 'whatever' });
  const wrong = await app.visitor().try(accounts.login, { email: 'owner@allset.test', password: 'whatever' });
  assert.equal(unknown.status, 401);
  assert.equal(wrong.status, 401);
  assert.deepEqual(unknown.body, wrong.body);
  assert.equal(wrong.body.message, 'Incorrect username and password');
});

test('[A3] login with an unknown address costs about as much CPU time as one with a wrong password', async () => {
  const work = async (email: string) => {
    const before = process.cpuUsage().user;
    for (let tries = 0; tries < 20; tries += 1)
      await app.visitor().try(accounts.login, { email, password: 'whatever' });
    return process.cpuUsage().user - before;
  };
  await work('owner@allset.test');
  const wrong = await work('owner@allset.test');
  assert.ok((await work(newAddress())) > wrong * 0.6);
});

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

test('[ACC-7][A10] an account is verified by code, in either case, and by link; a second click on the link succeeds', async () => {
  const email = newAddress();
  const client = app.visitor();
  await client.call(accounts.signup, { ...person, email });
  await app.drain();
  const [mail] = await client.mails(email);
  assert.equal((await client.try(accounts.verifyCode, { email, code: 'zzzzzz' })).body.reason, 'wrong_code');
  await client.call(accounts.verifyCode, { email, code: (await codeFor(email)).toUpperCase() });
  const token = /verify-account\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await client.call(accounts.verifyEmailToken, { token });
  await client.call(accounts.verifyEmailToken, { token });
  assert.equal((await client.try(accounts.verifyEmailToken, { token: 'x'.repeat(43) })).status, 400);
});

test('[ACC-9] a new verification mail invalidates the previous code', async () => {
  const email = newAddress();
  const client = app.visitor();
  await client.call(accounts.signup, { ...person, email });
  await app.drain();
  const old = await codeFor(email);
  assert.equal(
    (await client.call(accounts.requestVerification, { email })).message,
    'New verification request has been sent.',
  );
  await app.drain();
  assert.equal((await client.try(accounts.verifyCode, { email, code: old })).status, 400);
  await client.call(accounts.verifyCode, { email, code: await codeFor(email) });
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

test('[A5] of two concurrent password resets with one token, one succeeds', async () => {
  const owner = await joinedOwner(app);
  await owner.call(accounts.requestNewPassword, { email: owner.email });
  await app.drain();
  const { resetToken } = await owner.call(accounts.recoverWithCode, {
    email: owner.email,
    code: await codeFor(owner.email),
  });
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
  await owner.call(accounts.requestNewPassword, { email: owner.email });
  await app.drain();
  const { resetToken } = await owner.call(accounts.recoverWithCode, {
    email: owner.email,
    code: await codeFor(owner.email),
  });
  assert.equal(await asks(resetToken), 401);
  assert.equal(
    (await owner.try(accounts.setNewPassword, { email: owner.email, password: 'whatever', resetToken: good })).status,
    400,
  );
  await owner.call(accounts.logout);
  assert.equal(await asks(good), 401);
});

test('[T6] a login session expires after 30 idle minutes, the session of a sign-up after 30 days', async () => {
  const remembered = await joinedOwner(app);
  const owner = await app.visitor().logIn(remembered.email, 'a good one');
  const status = async (client: typeof owner) => (await client.try(users.getUser, { id: owner.userId })).status;
  app.clock.advance(29 * 60_000);
  assert.equal(await status(owner), 200);
  app.clock.advance(29 * 60_000);
  assert.equal(await status(owner), 200, 'activity extends the session');
  app.clock.advance(31 * 60_000);
  assert.equal(await status(owner), 401);
  assert.equal(await status(remembered), 200);
  app.clock.advance(31 * 24 * 3600_000);
  assert.equal(await status(remembered), 401);
  app.clock.set(new Date().toISOString());
});

test('[BRD-5] on a site with skipVerification a new account is verified at once, without a code mail', async () => {
  const email = newAddress();
  const { user } = await app.visitor('acme').call(accounts.signup, { ...person, email });
  assert.equal(user.verified, true);
  await app.drain();
  assert.deepEqual(
    (await app.visitor().mails(email)).map(({ subject }) => subject),
    ['Welcome to Acme Motor Club'],
  );
  assert.equal(await codeFor(email), '');
});

test('sign-up with a company other than the host’s is refused', async () => {
  const acme = await app.visitor().call(getCompany, { id: 'acme' });
  const answer = await app.visitor().try(accounts.signup, { ...person, email: newAddress(), companyId: acme.id });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.reason, 'company_mismatch');
});

test('[Z7] PATCH users ignores the fields that users may not set on their own account', async () => {
  const owner = await joinedOwner(app);
  const before = await owner.call(users.getUser, { id: owner.userId });
  await owner.request('PATCH', '/api/users', {
    json: {
      id: owner.userId,
      firstName: 'Naledi',
      permissions: ['isAdmin'],
      verified: false,
      testUser: true,
      company: crypto.randomUUID(),
      companyId: crypto.randomUUID(),
      password: 'hacked!',
      resetToken: 'x',
      accountCompletion: 100,
      archived: true,
    },
  });
  const after = await owner.call(users.getUser, { id: owner.userId });
  assert.deepEqual({ ...after, updatedAt: '', firstName: '' }, { ...before, updatedAt: '', firstName: '' });
  assert.equal(after.firstName, 'Naledi');
});

test('an e-mail change takes effect once its code is confirmed', async () => {
  const owner = await joinedOwner(app);
  const email = newAddress();
  assert.equal(
    (await owner.call(users.updateUser, { id: owner.userId, email, currentPassword: 'a good one' })).data.email,
    owner.email,
  );
  await app.drain();
  await owner.call(accounts.verifyCode, { email, code: await codeFor(email) });
  assert.equal((await owner.call(users.getUser, { id: owner.userId })).email, email);
});

test('[ADM-3][ADM-2] an administrator adds a user, who sets a password through the mailed link', async () => {
  const clerk = await app.visitor().logIn('admin@allset.test');
  const permissions = await clerk.call(users.listPermissions);
  assert.deepEqual(
    permissions.map(({ permission }) => permission),
    ['isActivatedUser', 'isAdmin'],
  );
  const email = newAddress();
  const user = await clerk.call(users.createUser, {
    firstName: 'New',
    lastName: 'Clerk',
    email,
    contactNumber: '27825550142',
    permissionIds: permissions.map(({ id }) => id),
    testUser: true,
  });
  assert.equal(user.contactNumber, '0825550142');
  assert.equal(user.testUser, true);
  await app.drain();
  const resetToken = /password-reset\/([\w-]+)/.exec((await clerk.mails(email))[0]?.text ?? '')?.[1];
  await clerk.call(accounts.setNewPassword, { email, password: 'chosen by me', resetToken });
  const joined = await app.visitor().logIn(email, 'chosen by me');
  assert.ok(
    (await joined.call(users.listUsers, { search: 'sipho' })).entries.some(({ firstName }) => firstName === 'Sipho'),
  );
});

test('[Z10][Z13][T5] a demoted or deleted administrator is refused on the next request; the last one cannot be deleted', async () => {
  const clerk = await app.visitor().logIn('clerk@acme.test');
  assert.equal((await clerk.try(users.deleteUser, { id: clerk.userId })).body.reason, 'own_account');
  const admin = await app.visitor().logIn('admin@allset.test');
  assert.equal((await admin.try(users.deleteUser, { id: clerk.userId })).body.reason, 'last_admin');
  const second = await joinedOwner(app, { company: 'acme' });
  const permissions = await admin.call(users.listPermissions);
  await admin.call(users.manageUser, { id: second.userId, permissionIds: permissions.map(({ id }) => id) });
  assert.equal((await second.try(users.listUsers)).status, 200);
  await admin.call(users.manageUser, { id: second.userId, permissionIds: [] });
  assert.equal((await second.try(users.listUsers)).status, 403);
  await admin.call(users.deleteUser, { id: second.userId });
  assert.equal((await second.try(users.getUser, { id: second.userId })).status, 401);
  const audit = await admin.call(listAudit, { userId: admin.userId, take: 20 });
  assert.ok(audit.entries.some(({ action }) => action === 'user deleted'));
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

test('[D4] the server’s clock decides: a token survives an hour backwards and expires a day forwards', async () => {
  const { email } = await joinedOwner(app);
  const owner = await app.visitor().logIn(email, 'a good one');
  app.clock.advance(-3600_000);
  assert.equal((await owner.try(users.getUser, { id: owner.userId })).status, 200);
  app.clock.advance(25 * 3600_000);
  assert.equal((await owner.try(users.getUser, { id: owner.userId })).status, 401);
  app.clock.set(new Date().toISOString());
});

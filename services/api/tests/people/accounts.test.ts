import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import { acceptTerms, signup } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { getCompany } from 'shared-contracts/companies';
import { listEvents } from 'shared-contracts/events';
import { termsVersion } from 'shared-contracts/product';
import * as users from 'shared-contracts/users';
import { getUser } from 'shared-contracts/users';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, codeIn, joinedOwner, newAddress, payFor } from '../owner.ts';
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

test('[ACC-4][A2] sign-up with a registered address answers 409, and the account’s owner is reported by mail', async () => {
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
  await app.drain();
  const welcomes = (await client.mails(email)).filter(({ subject }) => subject === 'Welcome to AllSet');
  assert.equal(welcomes.length, 1, 'once, however often it is clicked');
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
  await client.call(accounts.requestVerification, { email });
  await app.drain();
  const asked = (await client.mails(email)).filter(({ subject }) => subject === 'Verify your account');
  assert.equal(asked.length, 2, 'none for an account that is verified');
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

test('[ADM-3][ADM-2][REN-14] an administrator adds a user, who sets a password through the mailed link', async () => {
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
  const journal = await clerk.call(listEvents, { userId: user.id });
  assert.deepEqual(
    journal.entries.map(({ status }) => status),
    ['user joined'],
  );
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

test('new terms end no session and hinder nothing until they are accepted; accepting them stores their version and the time', async () => {
  const owner = await activeOwner(app);
  const otherDevice = await app.visitor().logIn(owner.email, 'a good one');
  const versionSeenBy = async (client: Client) => (await client.call(getUser, { id: owner.userId })).consentVersion;
  assert.equal(await versionSeenBy(owner), termsVersion);
  await app.sql`update users set consent_version = '2020-01', consent_at = '2020-01-01' where id = ${owner.userId}`;
  const newLogin = await app.visitor().logIn(owner.email, 'a good one');
  const sessions = [owner, otherDevice, newLogin];
  for (const client of sessions) assert.equal(await versionSeenBy(client), '2020-01');
  assert.equal((await payFor(owner, await addVehicle(owner))).result, 'successful');
  assert.equal((await owner.try(acceptTerms, { version: '2020-01' })).status, 400);
  const admin = await app.visitor().logIn('admin@allset.test');
  const acceptances = async () =>
    (await admin.call(listAudit, { userId: owner.userId })).entries.filter(({ action }) => action === 'terms accepted');
  assert.deepEqual(await acceptances(), []);
  assert.equal(await versionSeenBy(owner), '2020-01', 'neither paying nor the old terms count as consent');
  await owner.call(acceptTerms, { version: termsVersion });
  for (const client of sessions) assert.equal(await versionSeenBy(client), termsVersion);
  const isRecent =
    await app.value`select consent_at > now() - interval '1 hour' as recent from users where id = ${owner.userId}`;
  assert.equal(isRecent, true);
  assert.deepEqual(
    (await acceptances()).map(({ details }) => details),
    [{ version: termsVersion }],
  );
});

test('[ACC-4] a sign-up agrees to the present terms or to none, for which the person is asked later', async () => {
  const { consent: _, ...fields } = person;
  const old = await app.visitor().try(signup, { ...fields, email: newAddress(), consent: 'nonsense-version' });
  assert.deepEqual([old.status, Object.keys(Object(old.body.fields))], [400, ['consent']]);
  const known = await app.visitor().logIn('owner@allset.test');
  const { company } = await known.call(getUser, { id: known.userId });
  const seven = await app.visitor().try(signup, { ...fields, email: newAddress(), companyId: company });
  assert.equal(seven.status, 201);
  assert.equal(seven.body.user.consentVersion, null);
});

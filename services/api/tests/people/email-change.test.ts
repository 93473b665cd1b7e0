import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as accounts from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import * as emailChanges from 'shared-contracts/email-changes';
import * as factors from 'shared-contracts/factors';
import * as users from 'shared-contracts/users';
import { rows } from '../../src/core/database/database.ts';
import { Authenticator } from '../authenticator.ts';
import type { Client } from '../client.ts';
import { activeOwner, codeIn, joinedOwner, newAddress, resetPassword } from '../owner.ts';
import { allowed, askedAtLogin, codeOf, withCodes, withPasskey } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const password = 'a good one';
const ask = (owner: Client, email: string, more: Record<string, unknown> = { currentPassword: password }) =>
  owner.try(users.updateUser, { id: owner.userId, email, ...more });

async function mailsTo(address: string) {
  await app.drain();
  return app.visitor().mails(address);
}

const hears = async (address: string, what: string) => (await mailsTo(address)).some(({ subject }) => subject === what);

const emailOf = async (owner: Client) => (await owner.call(users.getUser, { id: owner.userId })).email;

test('[A15] an e-mail change needs the password; both addresses are mailed, the new one without the user’s text', async () => {
  const owner = await joinedOwner(app);
  const email = newAddress();
  await owner.call(users.updateUser, { id: owner.userId, firstName: '<a href="https://evil.test">Win a car</a>' });
  for (const more of [{}, { currentPassword: 'not it' }]) {
    const refused = await ask(owner, email, more);
    assert.deepEqual([refused.status, refused.body.reason], [400, 'wrong_password']);
  }
  assert.deepEqual(await mailsTo(email), []);
  assert.equal((await ask(owner, email)).status, 200);
  const [mail, ...others] = await mailsTo(email);
  assert.equal(others.length, 0);
  assert.doesNotMatch(`${mail?.subject}${mail?.text}${mail?.html}`, /evil|Win a car|Khumalo/);
  assert.ok(await hears(owner.email, 'Your e-mail address is about to change'));
  await app.visitor().call(accounts.verifyCode, { email, code: codeIn(mail ? [mail] : []) });
  assert.equal(await emailOf(owner), email);
  assert.ok(await hears(owner.email, 'Your e-mail address has been changed'));
});

test('[A15] a change to a registered address gets the same response; its owner is notified and gets no code', async () => {
  const [owner, known] = [await joinedOwner(app), await joinedOwner(app)];
  const answers = [await ask(owner, known.email), await ask(owner, newAddress())];
  const seen = answers.map(({ status, body }) =>
    JSON.stringify([status, { ...body, data: { ...body.data, updatedAt: '', pendingEmail: '' } }]),
  );
  assert.equal(seen[0], seen[1]);
  assert.equal(answers[0]?.status, 200);
  const mails = (await mailsTo(known.email)).map(({ subject }) => subject);
  assert.ok(mails.includes('You already have an account'));
  assert.ok(!mails.includes('Confirm your new e-mail address'));
});

test('[A15] a password reset or a password change cancels a pending e-mail change', async () => {
  for (const end of ['reset', 'change'] as const) {
    const owner = await joinedOwner(app);
    const email = newAddress();
    await ask(owner, email);
    const code = codeIn(await mailsTo(email));
    if (end === 'change')
      await owner.call(accounts.updatePassword, {
        id: owner.userId,
        currentPassword: password,
        newPassword: 'another one',
      });
    else {
      await resetPassword(app, owner.email);
    }
    assert.equal((await app.visitor().try(accounts.verifyCode, { email, code })).body.reason, 'wrong_code');
    assert.equal(await emailOf(await app.visitor().logIn(owner.email, 'another one')), owner.email);
    const waiting = sql`select 1 from users where id = ${owner.userId} and pending_email is not null
      union all select 1 from secrets where user_id = ${owner.userId} and purpose = 'e-mail change code'`;
    assert.deepEqual(await rows(app.db, waiting), [], end);
  }
});

test('[A15] of three concurrent confirmations of the same new address, one succeeds and two answer 400', async () => {
  const email = newAddress();
  const owners = [await joinedOwner(app), await joinedOwner(app), await joinedOwner(app)];
  for (const owner of owners) await ask(owner, email);
  const codes = (await mailsTo(email)).map((mail) => codeIn([mail]));
  assert.equal(new Set(codes).size, 3);
  const answers = await Promise.all(codes.map((code) => app.visitor().try(accounts.verifyCode, { email, code })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
  const now = await Promise.all(owners.map(emailOf));
  assert.equal(now.filter((address) => address === email).length, 1);
});

test('[A15] a later request for the same address does not invalidate an earlier code', async () => {
  const email = newAddress();
  const [first, second] = [await joinedOwner(app), await joinedOwner(app)];
  await ask(first, email);
  const code = codeIn(await mailsTo(email));
  await ask(second, email);
  await app.visitor().call(accounts.verifyCode, { email, code });
  assert.equal(await emailOf(first), email);
});

test('[A15] confirming an address that has been registered meanwhile answers 400', async () => {
  const owner = await joinedOwner(app);
  const email = newAddress();
  await ask(owner, email);
  const code = codeIn(await mailsTo(email));
  await joinedOwner(app, { email });
  assert.equal((await app.visitor().try(accounts.verifyCode, { email, code })).status, 400);
});

const linkIn = (mails: readonly { text: string }[], page: string): string =>
  mails.map(({ text }) => new RegExp(`/${page}/([\\w.-]+)`).exec(text)?.[1]).find((token) => token !== undefined) ?? '';

const admin = await app.visitor().logIn('admin@allset.test', 'allset-demo');
const reasonOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body.reason;

test('[A18] an address that an administrator enters counts once its owner confirms it; the old one is notified and sessions end', async () => {
  for (const call of [users.updateUser, users.manageUser]) {
    const owner = await joinedOwner(app);
    const email = newAddress();
    assert.equal(await reasonOf(admin.try(call, { id: owner.userId, email: 'owner@allset.test' })), 'email_taken');
    const { data } = await admin.call(call, { id: owner.userId, email, firstName: 'Nomsa' });
    assert.deepEqual([data.email, data.firstName], [owner.email, 'Nomsa']);
    assert.equal(await reasonOf(app.visitor().try(accounts.login, { email, password })), 'wrong_credentials');
    assert.equal(await emailOf(owner), owner.email);
    assert.ok(await hears(owner.email, 'Your e-mail address is about to change'));
    const mails = await mailsTo(email);
    assert.doesNotMatch(mails.map(({ text, html }) => text + html).join(), /Nomsa|Khumalo/);
    await app.visitor().call(accounts.requestNewPassword, { email: owner.email });
    const code = codeIn(await mailsTo(owner.email));
    const token = linkIn(mails, 'verify-account');
    await app.visitor().call(accounts.verifyEmailToken, { token });
    assert.equal((await owner.try(users.getUser, { id: owner.userId })).status, 401);
    assert.equal(await emailOf(await app.visitor().logIn(email, password)), email);
    assert.ok(await hears(owner.email, 'Your e-mail address has been changed'));
    assert.equal(
      (await app.visitor().try(accounts.recoverWithCode, { email, code })).status,
      400,
      'a reset code sent to the old address is invalid',
    );
    assert.equal(await reasonOf(app.visitor().try(accounts.verifyEmailToken, { token })), 'wrong_token');
  }
  const own = await admin.try(users.manageUser, { id: admin.userId, email: newAddress() });
  assert.deepEqual([own.status, own.body.reason], [400, 'wrong_password']);
});

test('[A18] the old address stops a change that somebody else asked for, and takes back one that has taken effect', async () => {
  const owner = await joinedOwner(app);
  const [stopped, second, third] = [newAddress(), newAddress(), newAddress()];
  const propose = (email: string) => admin.call(users.updateUser, { id: owner.userId, email });
  const confirm = async (email: string) =>
    app.visitor().try(accounts.verifyEmailToken, { token: linkIn(await mailsTo(email), 'verify-account') });
  const undo = async () =>
    app.visitor().try(emailChanges.undoEmailChange, { token: linkIn(await mailsTo(owner.email), 'keep-email') });
  await propose(stopped);
  assert.equal((await undo()).status, 200);
  assert.equal((await confirm(stopped)).status, 400);
  assert.equal(await emailOf(owner), owner.email, 'and the session stays');
  assert.equal((await undo()).body.reason, 'wrong_token');

  // The way back leads to the address before the first of several changes.
  await propose(second);
  assert.equal((await confirm(second)).status, 200);
  await propose(third);
  assert.equal((await confirm(third)).status, 200);
  const taker = await app.visitor().logIn(third, password);
  assert.equal((await undo()).status, 200);
  assert.equal((await taker.try(users.getUser, { id: owner.userId })).status, 401);
  for (const email of [third, owner.email])
    assert.equal(await reasonOf(app.visitor().try(accounts.login, { email, password })), 'wrong_credentials');
  await resetPassword(app, owner.email);
  assert.equal(await emailOf(await app.visitor().logIn(owner.email, 'another one')), owner.email);
});

test('[A18] with the address the factors that were added since the change was asked for are taken back, earlier ones stay', async () => {
  for (const hadCodes of [false, true]) {
    const owner = await joinedOwner(app);
    const own = hadCodes ? await withCodes(app, owner) : undefined;
    const email = newAddress();
    await admin.call(users.updateUser, { id: owner.userId, email });
    app.clock.advance(60_000);
    const token = linkIn(await mailsTo(email), 'verify-account');
    await app.visitor().call(accounts.verifyEmailToken, { token });
    const passkey = new Authenticator();
    if (own) {
      const asked = await askedAtLogin(app, email);
      const taker = app.visitor();
      const given = { challenge: asked.challenge, code: codeOf(app, own.secret) };
      taker.token = (await taker.call(factors.completeLogin, given)).token;
      app.clock.advance(60_000);
      const challenge = await allowed(taker, () => ({ code: codeOf(app, own.secret) }));
      const options = await taker.call(factors.startPasskey, { challenge });
      await taker.call(factors.addPasskey, { challenge, name: 'Theirs', passkey: passkey.make(options) });
    } else {
      const taker = await app.visitor().logIn(email, password);
      await withPasskey(taker, passkey);
    }
    await app.visitor().call(emailChanges.undoEmailChange, { token: linkIn(await mailsTo(owner.email), 'keep-email') });
    assert.ok(await hears(owner.email, 'The way you log in has changed'));
    await resetPassword(app, owner.email);
    if (own) {
      assert.deepEqual((await askedAtLogin(app, owner.email, 'another one')).methods, ['code', 'recovery code']);
    } else {
      const back = await app.visitor().logIn(owner.email, 'another one');
      const left = await back.call(factors.listFactors);
      assert.deepEqual([left.passkeys, left.recoveryCodesLeft], [[], 0]);
    }
    const { entries } = await admin.call(listAudit, { id: owner.userId });
    assert.ok(entries.some(({ action }) => action === 'second factor removed'));
  }
});

test('[A18] a person’s own new address replaces one that somebody else has entered, and its link', async () => {
  const owner = await joinedOwner(app);
  const [theirs, own] = [newAddress(), newAddress()];
  await admin.call(users.updateUser, { id: owner.userId, email: theirs });
  await ask(owner, own);
  const token = linkIn(await mailsTo(theirs), 'verify-account');
  assert.equal(await reasonOf(app.visitor().try(accounts.verifyEmailToken, { token })), 'wrong_token');
  assert.equal(await emailOf(owner), owner.email);
});

test('[A18] who was invited to a mistyped address gets the invitation at the right one', async () => {
  const [mistyped, email] = [newAddress(), newAddress()];
  const { id } = await admin.call(users.createUser, {
    firstName: 'Nomsa',
    lastName: 'Dube',
    email: mistyped,
    contactNumber: '0825550142',
  });
  await admin.call(users.manageUser, { id, email });
  await app.visitor().call(accounts.verifyEmailToken, { token: linkIn(await mailsTo(email), 'verify-account') });
  const resetToken = linkIn(await mailsTo(email), 'password-reset');
  await app.visitor().call(accounts.setNewPassword, { email, password: 'another one', resetToken });
  assert.equal(await emailOf(await app.visitor().logIn(email, 'another one')), email);
});

const pendingOf = async (owner: Client) => (await owner.call(users.getUser, { id: owner.userId })).pendingEmail;

test('[A15] a pending address is shown only to its owner, and a resent code replaces the first', async () => {
  const owner = await joinedOwner(app);
  const email = newAddress();
  assert.equal(await pendingOf(owner), null);
  assert.equal((await owner.try(emailChanges.resendEmailChange, {})).status, 404);
  await ask(owner, email);
  assert.equal(await pendingOf(owner), email);
  assert.ok(!('pendingEmail' in (await admin.call(users.getUser, { id: owner.userId }))));
  const first = codeIn(await mailsTo(email));
  await owner.call(emailChanges.resendEmailChange, {});
  const mails = await mailsTo(email);
  assert.equal(mails.length, 2);
  const second = mails.map((mail) => codeIn([mail])).find((code) => code !== first);
  assert.equal((await app.visitor().try(accounts.verifyCode, { email, code: first })).body.reason, 'wrong_code');
  await app.visitor().call(accounts.verifyCode, { email, code: second });
  assert.deepEqual([await emailOf(owner), await pendingOf(owner)], [email, null]);
  const told = (await mailsTo(owner.email)).filter(
    ({ subject }) => subject === 'Your e-mail address is about to change',
  );
  assert.equal(told.length, 1, 'the old address is notified once, not for every code');
});

test('[A15] a cancelled change leaves the address as it is, and its code is invalid', async () => {
  const owner = await joinedOwner(app);
  const email = newAddress();
  await ask(owner, email);
  const code = codeIn(await mailsTo(email));
  for (let times = 0; times < 2; times += 1) await owner.call(emailChanges.cancelEmailChange, {});
  assert.equal((await app.visitor().try(accounts.verifyCode, { email, code })).body.reason, 'wrong_code');
  assert.deepEqual([await emailOf(owner), await pendingOf(owner)], [owner.email, null]);
});

test('[A18] another number or delivery address than before is reported by mail, whoever changed it; the first ones are not', async () => {
  const owner = await activeOwner(app);
  const told = async () =>
    (await mailsTo(owner.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.endsWith('has been changed'));
  assert.deepEqual(await told(), []);
  await owner.call(users.updateUser, { id: owner.userId, contactNumber: '0825550143' });
  assert.deepEqual(await told(), ['Your telephone number has been changed']);
  const deliveryAddress = '1 Long Street, Gardens, Cape Town, 8001';
  await admin.call(users.updateUser, { id: owner.userId, deliveryAddress });
  await admin.call(users.manageUser, { id: owner.userId, contactNumber: '0825550144', deliveryAddress });
  assert.deepEqual((await told()).toSorted(), [
    'Your delivery address has been changed',
    'Your telephone number has been changed',
    'Your telephone number has been changed',
  ]);
});

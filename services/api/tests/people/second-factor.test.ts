import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { login } from 'shared-contracts/accounts';
import * as factors from 'shared-contracts/factors';
import { listSessions } from 'shared-contracts/sessions';
import { eraseUser, getUser } from 'shared-contracts/users';
import { Vault } from '../../src/adapters/storage/index.ts';
import { rewrapKeys } from '../../src/people/documents/index.ts';
import { Authenticator } from '../authenticator.ts';
import { joinedOwner, resetPassword } from '../owner.ts';
import {
  allowed,
  askedAtLogin,
  codeOf,
  ownerWithCodes,
  password,
  refusalOf,
  withCodes,
  withPasskey,
} from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const documentsKey = `first:${'ab'.repeat(32)}`;
const app = await startApp({ environment: { DOCUMENTS_KEY: documentsKey } });

test.beforeEach(() => app.clock.advance(3_600_000));

const subjects = async (owner: { email: string }) => {
  await app.drain();
  return (await app.visitor().mails(owner.email)).map(({ subject }) => subject);
};
const complete = (challenge: string, given: Record<string, unknown>) =>
  app.visitor().try(factors.completeLogin, { challenge, ...given });

test('[DSK-11] with one-time codes a login needs the password and a code, and is answered like any other', async () => {
  const owner = await joinedOwner(app);
  const before = await app.visitor().call(login, { email: owner.email, password });
  const { secret, recoveryCodes } = await withCodes(app, owner);
  assert.deepEqual([recoveryCodes.length, new Set(recoveryCodes).size], [10, 10]);
  const asked = await askedAtLogin(app, owner.email);
  assert.deepEqual(asked.methods, ['code', 'recovery code']);
  assert.equal(await refusalOf(complete(asked.challenge, { code: '000000' })), 'wrong_code');
  const { status, body } = await complete(asked.challenge, { code: codeOf(app, secret) });
  assert.equal(status, 200);
  assert.deepEqual(body, { token: body.token, user: { ...before.user, updatedAt: body.user.updatedAt } });
  const client = Object.assign(app.visitor(), { token: body.token });
  assert.equal((await client.call(getUser, { id: owner.userId })).email, owner.email);
});

test('[DSK-11] a change of the factors ends the other sessions, is reported by mail and audited', async () => {
  const owner = await joinedOwner(app);
  await app.visitor().call(login, { email: owner.email, password });
  const { secret } = await withCodes(app, owner);
  assert.equal((await owner.call(listSessions)).length, 1);
  const challenge = await allowed(owner, () => ({ code: codeOf(app, secret) }));
  await owner.call(factors.switchOffOneTimeCodes, { challenge });
  assert.equal((await subjects(owner)).filter((subject) => subject === 'The way you log in has changed').length, 2);
  assert.deepEqual(await owner.call(factors.listFactors), {
    passkeys: [],
    oneTimeCodesSince: null,
    recoveryCodesLeft: 0,
    required: false,
  });
  const audited = await app.db
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', owner.userId)
    .where('action', 'like', 'one-time codes%')
    .orderBy('created_at')
    .execute();
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['one-time codes switched on', 'one-time codes switched off'],
  );
  await app.visitor().call(login, { email: owner.email, password });
});

test('[A17] a code works once, also for two at once, only for its account, and not 90 seconds off', async () => {
  const owner = await ownerWithCodes(app);
  const other = await ownerWithCodes(app);
  const at = (shift: number) => codeOf(app, owner.secret, shift);
  const { challenge } = await askedAtLogin(app, owner.email);
  for (const code of [codeOf(app, other.secret), at(-90_000), at(90_000)])
    assert.equal(await refusalOf(complete(challenge, { code })), 'wrong_code');
  const asked = await Promise.all([1, 2].map(() => askedAtLogin(app, owner.email)));
  const both = await Promise.all(asked.map((each) => refusalOf(complete(each.challenge, { code: at(30_000) }))));
  assert.deepEqual(both.toSorted(), ['nothing', 'wrong_code']);
  assert.equal(await refusalOf(complete(challenge, { code: at(30_000) })), 'wrong_code');
  // Neither is one of an earlier period.
  assert.equal(await refusalOf(complete(challenge, { code: at(0) })), 'wrong_code');
});

test('[A17][DSK-11] a recovery code works once, and its use is reported by mail', async () => {
  const owner = await ownerWithCodes(app);
  const [recoveryCode = ''] = owner.recoveryCodes;
  const first = await askedAtLogin(app, owner.email);
  assert.equal(await refusalOf(complete(first.challenge, { recoveryCode: recoveryCode.toUpperCase() })), 'nothing');
  assert.ok((await subjects(owner)).includes('A recovery code was used'));
  const second = await askedAtLogin(app, owner.email);
  assert.equal(await refusalOf(complete(second.challenge, { recoveryCode })), 'wrong_code');
  assert.equal((await owner.call(factors.listFactors)).recoveryCodesLeft, 9);
});

test('[A17] a challenge lasts five minutes, and works on the site and for the session that opened it', async () => {
  const owner = await ownerWithCodes(app);
  const { challenge } = await askedAtLogin(app, owner.email);
  const elsewhere = app.visitor('acme').try(factors.completeLogin, { challenge, code: codeOf(app, owner.secret) });
  assert.equal(await refusalOf(elsewhere), 'challenge_ended');
  app.clock.advance(5 * 60_000);
  assert.equal(await refusalOf(complete(challenge, { code: codeOf(app, owner.secret) })), 'challenge_ended');
});

test('[A17] a stolen session cannot change the factors: not without the password, a factor, or an own challenge', async () => {
  const owner = await ownerWithCodes(app);
  const off = (challenge: string) => refusalOf(owner.try(factors.switchOffOneTimeCodes, { challenge }));
  const { challenge } = await owner.call(factors.startFactorCheck);
  const allow = (given: object) => refusalOf(owner.try(factors.allowFactorChange, { challenge, ...given }));
  assert.equal(await off(challenge), 'challenge_ended');
  assert.equal(await allow({ password }), 'wrong_code');
  assert.equal(await allow({ password: 'a bad one', code: codeOf(app, owner.secret) }), 'wrong_password');
  assert.equal(await off(challenge), 'challenge_ended');
  const other = await joinedOwner(app);
  assert.equal(await off(await allowed(other)), 'challenge_ended');
  for (let tried = 0; tried < 8; tried += 1) await allow({ password: 'a bad one' });
  assert.ok((await subjects(owner)).includes('Somebody may be trying to use your account'));
});

test('[DSK-11] a change of the factors is allowed once', async () => {
  const owner = await ownerWithCodes(app);
  const off = (challenge: string) => refusalOf(owner.try(factors.switchOffOneTimeCodes, { challenge }));
  const challenge = await allowed(owner, () => ({ code: codeOf(app, owner.secret) }));
  assert.equal(await off(challenge), 'nothing');
  assert.equal(await off(challenge), 'challenge_ended');
});

test('[DSK-11] a passkey logs in without a password, and beside it', async () => {
  const owner = await joinedOwner(app);
  const passkey = await withPasskey(owner);
  const options = await app.visitor().call(factors.startPasskeyLogin);
  const answer = { challenge: options.challenge, passkey: passkey.answer(options) };
  const { user } = await app.visitor().call(factors.logInWithPasskey, answer);
  assert.equal(user.id, owner.userId);
  assert.equal(await refusalOf(app.visitor().try(factors.logInWithPasskey, answer)), 'challenge_ended');
  const asked = await askedAtLogin(app, owner.email);
  assert.deepEqual(asked.methods, ['passkey', 'recovery code']);
  assert.ok(asked.passkey);
  assert.equal(await refusalOf(complete(asked.challenge, { passkey: passkey.answer(asked.passkey) })), 'nothing');
  const [listed] = (await owner.call(factors.listFactors)).passkeys;
  assert.deepEqual([listed?.name, listed?.host], ['My phone', 'localhost']);
  assert.ok(listed?.lastUsedAt);
});

test('[DSK-11] a passkey is renamed by its owner alone, under a name of 1 to 60 characters, and it is audited', async () => {
  const owner = await joinedOwner(app);
  const passkey = await withPasskey(owner);
  const stranger = await joinedOwner(app);
  const listed = async () => (await owner.call(factors.listFactors)).passkeys;
  const id = (await listed())[0]?.id;
  const rename = (name: string, client = owner) => refusalOf(client.try(factors.renamePasskey, { id, name }));
  assert.equal(await rename('Mine now', stranger), 'not_found');
  for (const name of ['   ', 'x'.repeat(61)]) assert.equal(await rename(name), 'invalid');
  assert.deepEqual(
    (await listed()).map(({ name }) => name),
    ['My phone'],
  );
  assert.equal(await rename('  Phone at work '), 'nothing');
  assert.deepEqual(
    (await listed()).map(({ name }) => name),
    ['Phone at work'],
  );
  const audited = await app.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'person_id', 'changes'])
    .where('entity_id', '=', owner.userId)
    .where('action', '=', 'passkey renamed')
    .execute();
  assert.deepEqual(audited, [
    {
      action: 'passkey renamed',
      actor_id: owner.userId,
      person_id: owner.userId,
      changes: { passkey: { before: 'My phone', after: 'Phone at work' } },
    },
  ]);
  const options = await app.visitor().call(factors.startPasskeyLogin);
  const answer = { challenge: options.challenge, passkey: passkey.answer(options) };
  assert.equal((await app.visitor().call(factors.logInWithPasskey, answer)).user.id, owner.userId);
});

test('[A17] a passkey is refused of another account, with an old counter, for another site and without verification', async () => {
  const owner = await joinedOwner(app);
  const passkey = await withPasskey(owner);
  const others = await withPasskey(await joinedOwner(app));
  const asked = await askedAtLogin(app, owner.email);
  assert.ok(asked.passkey);
  const refusal = (given: object) => refusalOf(complete(asked.challenge, { passkey: given }));
  assert.equal(await refusal(others.answer(asked.passkey)), 'wrong_passkey');
  assert.equal(await refusal(passkey.answer({ ...asked.passkey, challenge: 'another' })), 'wrong_passkey');
  assert.equal(await refusal(passkey.answer({ ...asked.passkey, rpId: 'evil.test' })), 'wrong_passkey');
  passkey.counter = 0;
  assert.equal(await refusal(passkey.answer(asked.passkey)), 'wrong_passkey');
  assert.equal(
    await refusal({ ...passkey.answer(asked.passkey), id: others.answer(asked.passkey).id }),
    'wrong_passkey',
  );
  for (const wrong of [
    new Authenticator('http://evil.test'),
    new Authenticator(undefined, { verifiesPerson: false }),
  ]) {
    const stranger = await joinedOwner(app);
    await assert.rejects(withPasskey(stranger, wrong), /wrong_passkey/);
  }
});

test('[DSK-11] new recovery codes end the earlier ones', async () => {
  const owner = await ownerWithCodes(app);
  const challenge = await allowed(owner, () => ({ code: codeOf(app, owner.secret) }));
  const { recoveryCodes } = await owner.call(factors.renewRecoveryCodes, { challenge });
  assert.equal(recoveryCodes.length, 10);
  const [old] = owner.recoveryCodes;
  const asked = await askedAtLogin(app, owner.email);
  assert.equal(await refusalOf(complete(asked.challenge, { recoveryCode: old })), 'wrong_code');
  assert.equal(await refusalOf(complete(asked.challenge, { recoveryCode: recoveryCodes[0] })), 'nothing');
});

test('[A17] a new password by mail keeps the factors, and ends logins that wait for one', async () => {
  const owner = await ownerWithCodes(app);
  const { challenge } = await askedAtLogin(app, owner.email);
  await resetPassword(app, owner.email);
  const code = codeOf(app, owner.secret);
  assert.equal(await refusalOf(complete(challenge, { code })), 'challenge_ended');
  const asked = await askedAtLogin(app, owner.email, 'another one');
  assert.equal(await refusalOf(complete(asked.challenge, { code })), 'nothing');
});

test('[DSK-11][API-1] the export names the factors without their secrets, and an erasure removes them', async () => {
  const owner = await ownerWithCodes(app);
  const response = await fetch(`${app.origin}/api/users/export`, { headers: owner.headers() });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const kept = Buffer.from(files['second-factor.json'] ?? []).toString();
  assert.match(kept, /"recoveryCodesLeft": 10/);
  assert.ok(!kept.includes(owner.secret) && !kept.includes(owner.recoveryCodes[0] ?? ''));
  await owner.call(eraseUser, { password });
  for (const table of ['passkeys', 'one_time_secrets', 'recovery_codes', 'factor_challenges'] as const) {
    const left = await app.db.selectFrom(table).select('user_id').where('user_id', '=', owner.userId).execute();
    assert.deepEqual(left, [], table);
  }
});

test('[DSK-11] after a change of the documents key the codes of authenticator apps go on', async () => {
  const owner = await ownerWithCodes(app);
  const next = `next:${'cd'.repeat(32)}`;
  await rewrapKeys({ db: app.db, vault: new Vault(`${next},${documentsKey}`) });
  const stored = await app.db
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const vault = new Vault(next);
  const key = vault.unwrap({ masterKeyId: stored.master_key_id, wrappedKey: stored.wrapped_key });
  assert.equal(vault.open(key, Buffer.from(stored.secret)).toString(), owner.secret);
  assert.ok(!Buffer.from(stored.secret).includes(owner.secret));
});

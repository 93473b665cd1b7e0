import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as accounts from 'shared-contracts/accounts';
import { passwordHashChannel } from '../../src/people/accounts/passwords.ts';
import { codeIn, joinedOwner, newAddress, person } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUSTED_EDGES: 'loopback' } });
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = (email: string, ip: string) => app.visitor().try(accounts.requestNewPassword, { email }, from(ip));

async function codesMailed(email: string): Promise<string[]> {
  await app.drain();
  const mails = (await app.visitor().mails(email)).filter(({ subject }) => subject === 'Your reset code');
  return mails.map((mail) => codeIn([mail]));
}

test('[A16] a stranger requesting reset codes from many networks does not lock the owner out', async () => {
  const owner = await joinedOwner(app);
  app.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString());
  for (let network = 1; network <= 12; network += 1)
    for (let times = 0; times < 4; times += 1) {
      assert.equal((await ask(owner.email, `41.0.${network}.1`)).status, 200);
      // Sends one mail at a time, because mails of one batch may leave in any order.
      await app.drain();
    }
  assert.equal((await codesMailed(owner.email)).length, 5, 'only five codes are mailed, though each request gets 200');
  assert.equal((await ask(owner.email, '105.1.1.1')).status, 200);
  const [newest] = await codesMailed(owner.email);
  const { resetToken } = await app.visitor().call(accounts.recoverWithCode, { email: owner.email, code: newest });
  await app.visitor().call(accounts.setNewPassword, { email: owner.email, password: 'another one', resetToken });
});

test('[A16] wrong reset codes from one network do not use up the owner’s attempts', async () => {
  const owner = await joinedOwner(app);
  await ask(owner.email, '105.1.1.2');
  const [code] = await codesMailed(owner.email);
  for (let tries = 0; tries < 6; tries += 1)
    assert.equal(
      (await app.visitor().try(accounts.recoverWithCode, { email: owner.email, code: 'aaaaaa' }, from('41.1.1.1')))
        .status,
      400,
    );
  const stranger = await app.visitor().try(accounts.recoverWithCode, { email: owner.email, code }, from('41.1.1.1'));
  assert.equal(stranger.status, 400, 'a network has no more than five attempts');
  assert.equal(
    (await app.visitor().try(accounts.recoverWithCode, { email: owner.email, code }, from('105.1.1.2'))).status,
    200,
  );
});

test('[A16] recovery requests are rate limited per IPv6 /64 network', async () => {
  const statuses = [];
  for (let host = 1; host <= 32; host += 1)
    statuses.push((await ask(newAddress(), `2001:db8:1:2::${host.toString(16)}`)).status);
  assert.deepEqual(statuses, [...Array.from({ length: 30 }, () => 200), 429, 429]);
  assert.equal((await ask(newAddress(), '2001:db8:1:3::1')).status, 200, 'the next /64 is another network');
});

test('[A16] a thousand random reset tokens cause no password hash and get 429 after thirty attempts', async () => {
  let hashes = 0;
  const count = () => {
    hashes += 1;
  };
  passwordHashChannel.subscribe(count);
  const known = await joinedOwner(app);
  hashes = 0;
  const answers = [];
  for (let tries = 0; tries < 1000; tries += 1)
    answers.push(
      await app
        .visitor()
        .try(
          accounts.setNewPassword,
          { email: known.email, password: 'a new one', resetToken: `${'x'.repeat(40)}${tries}` },
          from('41.2.2.2'),
        ),
    );
  passwordHashChannel.unsubscribe(count);
  assert.equal(hashes, 0);
  assert.ok(answers.slice(0, 30).every(({ body }) => body.reason === 'wrong_token'));
  assert.ok(answers.slice(30).every(({ status }) => status === 429));
});

test('[A1][A16] recovery creates the same jobs and secrets for a known and an unknown e-mail address', async () => {
  const known = await joinedOwner(app);
  await app.drain();
  const workFor = async (email: string, ip: string) => {
    const before = await work();
    assert.equal((await ask(email, ip)).status, 200);
    const after = await work();
    return after
      .filter((line) => !before.includes(line))
      .map((line) => line.slice(line.indexOf(' ')).replace(/[0-9a-f-]{36}/, '…'));
  };
  const [ofKnown, ofUnknown] = [await workFor(known.email, '41.3.3.3'), await workFor(newAddress(), '41.3.3.4')];
  assert.equal(ofKnown.length, 1);
  assert.deepEqual(ofKnown, ofUnknown);
});

/** The pending jobs and secrets in the database, which recovery may add to. */
const work = async (): Promise<string[]> =>
  await app.column<string>`select id::text || ' job ' || name || ' ' || data::text as line from pgboss.job where state = 'created'
        union all select encode(digest, 'hex') || ' secret ' || purpose from secrets`;

test('[A9] changing or resetting a password to the current one is refused', async () => {
  const owner = await joinedOwner(app);
  const same = await owner.try(accounts.updatePassword, {
    id: owner.userId,
    currentPassword: 'a good one',
    newPassword: 'a good one',
  });
  assert.deepEqual([same.status, same.body.reason], [400, 'same_password']);
  await ask(owner.email, '41.4.4.4');
  const [code] = await codesMailed(owner.email);
  const { resetToken } = await app.visitor().call(accounts.recoverWithCode, { email: owner.email, code });
  const again = await app
    .visitor()
    .try(accounts.setNewPassword, { email: owner.email, password: 'a good one', resetToken });
  assert.deepEqual([again.status, again.body.reason], [400, 'same_password']);
  await app.visitor().call(accounts.setNewPassword, { email: owner.email, password: 'another one', resetToken });
});

test('[A2] the sixth sign-up with a known e-mail address from one network gets 429; the owner is mailed', async () => {
  const owner = await joinedOwner(app);
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push(
      (await app.visitor().try(accounts.signup, { ...person, email: owner.email }, from('41.5.5.5'))).status,
    );
  assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429]);
  assert.equal(
    (await app.visitor().try(accounts.signup, { ...person, email: owner.email }, from('41.5.5.6'))).status,
    409,
  );
  await app.drain();
  assert.equal(
    (await owner.mails(owner.email)).filter(({ subject }) => subject === 'You already have an account').length,
    5,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, requestNewPassword, requestVerification, signup, verifyCode } from 'shared-contracts/accounts';
import { sendContactMessage, subscribe } from 'shared-contracts/enquiries';
import { readLicenseDisk } from 'shared-contracts/scans';
import { codeIn, joinedOwner, newAddress, person } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const logged: string[] = [];
const app = await startApp({
  environment: { RATE_LIMITS: 'on', TRUSTED_EDGES: '10.0.0.1', LOG_LEVEL: 'warn' },
  logged,
});

test('[O2] an edge that is not among the trusted proxies is refused, and told of in the log once', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { status } = await app.visitor('acme').request('GET', '/api/companies');
    assert.equal(status, 503);
  }
  const lines = logged.filter((line) => line.includes('TRUSTED_EDGES'));
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).edge),
    ['127.0.0.1'],
  );
});

test('[R1][R6] the eleventh wrong login in a minute gets 429 despite a forged X-Forwarded-For; a minute later login works', async () => {
  const visitor = app.visitor();
  // Starts with a fresh window, so that the attempts do not run into the next one on a slow machine.
  app.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString());
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1)
    answers.push(
      await visitor.try(
        login,
        { email: 'owner@allset.test', password: 'wrong' },
        { 'x-forwarded-for': `1.2.3.${tries}` },
      ),
    );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 10 }, () => 401), 429, 429],
  );
  assert.ok(Number(answers.at(-1)?.headers.get('retry-after')) > 0);
  app.clock.advance(61_000);
  await app.visitor().logIn('owner@allset.test');
});

test('[R2] the fourth recovery request in an hour gets the same response but sends no mail', async () => {
  const email = newAddress();
  await app.visitor().call(signup, { ...person, email });
  for (let tries = 0; tries < 4; tries += 1)
    assert.equal((await app.visitor().try(requestNewPassword, { email })).status, 200);
  await app.drain();
  assert.equal((await app.visitor().mails(email)).filter(({ subject }) => subject === 'Your reset code').length, 3);
});

test('[BIZ-9] at most five mails an hour tell one person of logins on new devices', async () => {
  const email = newAddress();
  app.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString());
  const withDevice = () => ({ ...person, email, deviceId: crypto.randomUUID() });
  await app.visitor().call(signup, withDevice());
  for (let logins = 0; logins < 7; logins += 1) await app.visitor().call(login, withDevice());
  await app.drain();
  const subjects = (await app.visitor().mails(email)).map(({ subject }) => subject);
  assert.equal(subjects.filter((subject) => subject === 'A login on a new device').length, 5);
});

test('[R5] the sixth contact message in an hour gets 429', async () => {
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push(
      (await app.visitor().try(sendContactMessage, { name: 'A', email: 'a@mail.test', message: 'hello' })).status,
    );
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

/** A new account's address and code, after some wrong attempts. */
async function mistypedCode(attempts: number): Promise<{ email: string; code: string }> {
  const email = newAddress();
  await app.visitor().call(signup, { ...person, email });
  for (let tries = 0; tries < attempts; tries += 1) {
    const { status, body } = await app.visitor().try(verifyCode, { email, code: `wrong${tries}` });
    assert.deepEqual([status, body.reason], [400, 'wrong_code']);
  }
  await app.drain();
  return { email, code: codeIn(await app.visitor().mails(email)) };
}

test('[R3] a verification code works after four wrong attempts but not after five; a newly requested one does', async () => {
  const nearly = await mistypedCode(4);
  await app.visitor().call(verifyCode, nearly);
  const { email, code: dead } = await mistypedCode(5);
  const { status, body } = await app.visitor().try(verifyCode, { email, code: dead });
  assert.deepEqual([status, body.reason], [400, 'wrong_code']);
  await app.visitor().call(requestVerification, { email });
  await app.drain();
  const fresh = codeIn((await app.visitor().mails(email)).filter(({ text }) => !text.includes(dead)));
  await app.visitor().call(verifyCode, { email, code: fresh });
});

test('[R4] sign-ups from one IP address and scans by one account get 429 beyond the rate limit', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 30; tries += 1)
    statuses.push((await app.visitor().try(signup, { ...person, email: newAddress() })).status);
  assert.ok(statuses.filter((status) => status === 201).length <= 20);
  assert.equal(statuses.at(-1), 429);

  app.clock.advance(3600_000);
  const owner = await joinedOwner(app);
  const scans: number[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    const { body } = await owner.upload('/api/uploads/license-disk', await picture(), 'a.jpg');
    scans.push((await owner.try(readLicenseDisk, { id: body.id })).status);
  }
  assert.deepEqual(scans.slice(29), [422, 429, 429]);
});

test('[BIZ-8] an address is asked to confirm a newsletter at most three times an hour, and every request is answered alike', async () => {
  const email = newAddress();
  for (let times = 0; times < 5; times += 1) assert.equal((await app.visitor().try(subscribe, { email })).status, 200);
  await app.drain();
  assert.equal((await app.visitor().mails(email)).length, 3);
});

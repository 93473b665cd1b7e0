import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, requestNewPassword } from 'shared-contracts/accounts';
import { sendContactMessage } from 'shared-contracts/enquiries';
import { newAddress } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.1' } });

test('[R1][R6] ten wrong logins a minute, however the address is dressed up; the right one works again after it', async () => {
  const visitor = app.visitor();
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1)
    answers.push(await visitor.try(login, { email: 'owner@allset.test', password: 'wrong' }, { 'x-forwarded-for': `1.2.3.${tries}` }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 10 }, () => 401), 429, 429],
  );
  assert.ok(Number(answers.at(-1)?.headers.get('retry-after')) > 0);
  app.clock.advance(61_000);
  await app.visitor().logIn('owner@allset.test');
});

test('[R2] three recovery mails an hour', async () => {
  const email = newAddress();
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await app.visitor().try(requestNewPassword, { email })).status);
  assert.deepEqual(statuses, [200, 200, 200, 429]);
});

test('[R5] five contact messages an hour', async () => {
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await app.visitor().try(sendContactMessage, { name: 'A', email: 'a@mail.test', message: 'hello' })).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

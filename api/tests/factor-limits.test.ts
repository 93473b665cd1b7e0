import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as factors from 'shared-contracts/factors';
import { askedAtLogin, codeOf, ownerWithCodes, refusalOf } from './second-factor.ts';
import { startApp } from './start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });

const complete = (challenge: string, given: Record<string, unknown>) =>
  app.visitor().try(factors.completeLogin, { challenge, ...given });

test('[A17] ten wrong codes end the login, further ones are limited by account, and the person is told once', async () => {
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

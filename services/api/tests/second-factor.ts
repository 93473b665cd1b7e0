import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { login } from 'shared-contracts/accounts';
import * as factors from 'shared-contracts/factors';
import { Authenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import { joinedOwner } from './owner.ts';
import type { TestApp } from './start-app.ts';

export const password = 'a good one';

/** The code that an authenticator app shows, in milliseconds from the app's present time. */
export const codeOf = (app: TestApp, secret: string, shift = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() + shift });

/** Opens a challenge and has a change of the factors allowed with it. */
export async function allowed(
  client: Client,
  answer: (asked: factors.FactorRequest) => Record<string, unknown> = () => ({}),
  secret = password,
): Promise<string> {
  const asked = await client.call(factors.startFactorCheck);
  await client.call(factors.allowFactorChange, { challenge: asked.challenge, password: secret, ...answer(asked) });
  return asked.challenge;
}

/** Switches one-time codes on for an account without a factor. Time goes on, for that code is used up. */
export async function withCodes(app: TestApp, client: Client, known = password) {
  const challenge = await allowed(client, undefined, known);
  const { secret } = await client.call(factors.startOneTimeCodes, { challenge });
  const { recoveryCodes = [] } = await client.call(factors.switchOnOneTimeCodes, {
    challenge,
    code: codeOf(app, secret),
  });
  app.clock.advance(60_000);
  return { secret, recoveryCodes };
}

/** An owner with one-time codes. */
export async function ownerWithCodes(app: TestApp) {
  const owner = await joinedOwner(app);
  return Object.assign(owner, await withCodes(app, owner));
}

/** Adds a passkey to an account without a factor. */
export async function withPasskey(client: Client, passkey = new Authenticator()) {
  const challenge = await allowed(client);
  const options = await client.call(factors.startPasskey, { challenge });
  await client.call(factors.addPasskey, { challenge, name: 'My phone', passkey: passkey.make(options) });
  return passkey;
}

/** Gives the right password, which is answered with the question for a factor. */
export async function askedAtLogin(app: TestApp, email: string, known = password): Promise<factors.FactorRequest> {
  const { status, body } = await app.visitor().try(login, { email, password: known });
  assert.deepEqual([status, body.reason], [401, 'second_factor']);
  return factors.FactorRequest.parse(body.data);
}

/** What a call was refused with. */
export async function refusalOf(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer;
  return status < 400 ? 'nothing' : body.reason;
}

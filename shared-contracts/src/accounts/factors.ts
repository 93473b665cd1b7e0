import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { exactText, Id, Ok, requiredText, Timestamp } from '../values.ts';
import { DeviceId, login } from './accounts.ts';
import { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './passkeys.ts';
import { CurrentPassword } from './user.ts';

/** Beside the password: something that the person has. */
export const factorMethods = ['passkey', 'code', 'recovery code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What was opened when a factor was asked for. It lasts five minutes, works once, and ends after ten wrong attempts. */
const Challenge = exactText(20, 100);

/** The question for a factor: `data` of the reason `second_factor`, and the reply of `startFactorCheck`. */
export const FactorRequest = z.object({
  challenge: z.string(),
  /** How the person can answer on this site; none without a factor. */
  methods: z.array(z.enum(factorMethods)),
  /** For the browser, if a passkey is among them. */
  passkey: z.optional(PasskeyRequest),
});
export type FactorRequest = z.infer<typeof FactorRequest>;

const factor = {
  /** Of the authenticator app. */
  code: z.optional(exactText(1, 20)),
  recoveryCode: z.optional(exactText(1, 40)),
  passkey: z.optional(PasskeyAnswer),
};

const atLogin = { remember: z.optional(z.boolean()), deviceId: DeviceId };

export const completeLogin = endpoint({
  name: 'completeLogin',
  method: 'POST',
  path: '/auth/second-factor',
  access: 'open',
  summary:
    'Completes a login that was answered with `second_factor`: by a passkey, a one-time code or a recovery code. The reply is that of the login.',
  body: z.object({ challenge: Challenge, ...factor, ...atLogin }),
  reply: login.reply,
  reasons: ['wrong_code', 'wrong_passkey', 'challenge_ended', 'too_many'],
});

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'open',
  summary: 'Asks for any passkey of this site, to log in without a password.',
  reply: PasskeyRequest,
  reasons: ['too_many'],
});

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/auth/passkey',
  access: 'open',
  summary: 'Opens a session by a passkey alone, which verifies the person too. The reply is that of the login.',
  body: z.object({ challenge: Challenge, passkey: PasskeyAnswer, ...atLogin }),
  reply: login.reply,
  reasons: ['wrong_passkey', 'challenge_ended', 'too_many'],
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Browser and device in words on which it was made; null if the browser did not say. */
  device: z.nullable(z.string()),
  /** The site that it is for. */
  host: z.string(),
  createdAt: Timestamp,
  /** The hour in which it was last used; null if it was not. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.object({
  passkeys: z.array(Passkey),
  /** Since when codes of an authenticator app are asked for; null if they are not. */
  oneTimeCodesSince: z.nullable(Timestamp),
  recoveryCodesLeft: z.int(),
  /** The person's company requires a second factor of its administrators. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

export const listFactors = endpoint({
  name: 'listFactors',
  method: 'GET',
  path: '/auth/factors',
  access: 'user',
  summary: "The caller's passkeys, and whether one-time codes and recovery codes are in use.",
  provides: ['User'],
  reply: Factors,
});

export const startFactorCheck = endpoint({
  name: 'startFactorCheck',
  method: 'POST',
  path: '/auth/factors/check/options',
  access: 'user',
  summary: 'Opens a challenge for the caller: before a change of the factors, or an action that asks for one again.',
  reply: FactorRequest,
  reasons: ['too_many'],
});

export const confirmFactor = endpoint({
  name: 'confirmFactor',
  method: 'POST',
  path: '/auth/factors/check',
  access: 'user',
  summary: 'Gives a factor in an open session, for the actions that ask for it again. It lasts ten minutes.',
  body: z.object({ challenge: Challenge, ...factor }),
  reasons: ['wrong_code', 'wrong_passkey', 'challenge_ended', 'too_many'],
});

export const allowFactorChange = endpoint({
  name: 'allowFactorChange',
  method: 'POST',
  path: '/auth/factors/permission',
  access: 'verified',
  summary:
    'Allows one change of the factors with this challenge. Needs the password and, if the caller has a factor, a factor too.',
  body: z.object({ challenge: Challenge, password: CurrentPassword, ...factor }),
  reasons: ['wrong_password', 'wrong_code', 'wrong_passkey', 'challenge_ended', 'too_many'],
});

/** A challenge with which a change of the factors was allowed. */
const allowed = { challenge: Challenge };

/** The codes are shown once. Present if they were made by this call. */
const RecoveryCodes = z.array(z.string());
const Changed = z.object({ ...Ok.shape, recoveryCodes: z.optional(RecoveryCodes) });

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/auth/factors/passkeys/options',
  access: 'verified',
  summary: 'What the browser needs in order to make a passkey for this site.',
  body: z.object(allowed),
  reply: PasskeyCreation,
  reasons: ['challenge_ended', 'quota'],
});

const PasskeyName = requiredText(limits.passkeyName.max);

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/auth/factors/passkeys',
  access: 'verified',
  summary:
    "Adds a passkey and ends the caller's other sessions. The first factor comes with recovery codes. The person is notified by e-mail.",
  invalidates: ['User'],
  body: z.object({ ...allowed, name: PasskeyName, passkey: NewPasskey }),
  reply: Changed,
  reasons: ['challenge_ended', 'wrong_passkey', 'already_added', 'quota'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: '/auth/factors/passkeys/rename',
  access: 'verified',
  summary: "Gives one of the caller's passkeys another name. It logs in as before, so this needs no challenge.",
  invalidates: ['User'],
  body: z.object({ id: Id, name: PasskeyName }),
  reasons: ['not_found'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/auth/factors/passkeys/remove',
  access: 'verified',
  summary: "Removes a passkey and ends the caller's other sessions. The person is notified by e-mail.",
  invalidates: ['User'],
  body: z.object({ ...allowed, id: Id }),
  reasons: ['challenge_ended', 'not_found'],
});

export const startOneTimeCodes = endpoint({
  name: 'startOneTimeCodes',
  method: 'POST',
  path: '/auth/factors/codes/options',
  access: 'verified',
  summary: 'A new secret for an authenticator app. It is in use once a code of it was entered.',
  body: z.object(allowed),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  reasons: ['challenge_ended', 'already_added'],
});

export const switchOnOneTimeCodes = endpoint({
  name: 'switchOnOneTimeCodes',
  method: 'POST',
  path: '/auth/factors/codes',
  access: 'verified',
  summary:
    "Switches one-time codes on with a code of the new secret, and ends the caller's other sessions. The first factor comes with recovery codes. The person is notified by e-mail.",
  invalidates: ['User'],
  body: z.object({ ...allowed, code: exactText(1, 20) }),
  reply: Changed,
  reasons: ['challenge_ended', 'wrong_code', 'too_many'],
});

export const switchOffOneTimeCodes = endpoint({
  name: 'switchOffOneTimeCodes',
  method: 'POST',
  path: '/auth/factors/codes/remove',
  access: 'verified',
  summary: "Switches one-time codes off and ends the caller's other sessions. The person is notified by e-mail.",
  invalidates: ['User'],
  body: z.object(allowed),
  reasons: ['challenge_ended', 'not_found'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/factors/recovery-codes',
  access: 'verified',
  summary:
    "Makes new recovery codes; the earlier ones end, and so do the caller's other sessions. Needs another factor. The person is notified by e-mail.",
  invalidates: ['User'],
  body: z.object(allowed),
  reply: z.object({ ...Ok.shape, recoveryCodes: RecoveryCodes }),
  reasons: ['challenge_ended', 'not_found'],
});

import type { NewPasskey, PasskeyCreation } from 'shared-contracts/passkeys';
import { apiError } from '../../../core/api-error.ts';
import { writeAudit } from '../../../core/audit.ts';
import type { Caller } from '../../../core/caller.ts';
import { type Db, inTransaction } from '../../../core/database/database.ts';
import type { Localization } from '../../../core/localization.ts';
import type { Site } from '../../../core/site.ts';
import { deviceWords } from '../known-devices.ts';
import { mailPerson } from '../mails.ts';
import type { Services } from '../services.ts';
import { closeSessions, noteFactor } from '../sessions.ts';
import { findUser, lockUser, type UserRow } from '../store.ts';
import { assertAllowed, countAttempt, endChallenge } from './challenges.ts';
import { checkOf } from './check-session.ts';
import { factorChangedMail, factorChanges } from './factor-mails.ts';
import { confirmSecret, newSecret, removeSecret } from './one-time-codes.ts';
import { findFactors, hasFactor } from './own-factors.ts';
import { assertRoomForPasskey, deletePasskey, hostOf, insertPasskey, passkeyCreation } from './passkeys.ts';
import { makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts';

/** Who changes their factors, where, and with which allowed challenge. */
export interface Change {
  caller: Caller;
  site: Site;
  challenge: string;
}

/** What a change has done: the action for the audit, and a sentence for the mail. */
interface Done {
  action: string;
  what: (words: Localization) => string;
}

/**
 * Makes a change with the challenge that allows it, which ends with it. Ends the caller's other sessions, writes the audit
 * and notifies the person by mail. Throws `challenge_ended`.
 */
async function change<Result>(
  services: Services,
  { caller, site, challenge }: Change,
  { action, what }: Done,
  work: (tx: Db, user: UserRow, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = services.clock();
  return inTransaction(services.db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user) throw apiError('challenge_ended');
    await assertAllowed(tx, challenge, checkOf(caller, site), at);
    await endChallenge(tx, challenge);
    const result = await work(tx, user, at);
    await closeSessions(tx, user.id, caller.sessionDigest);
    await writeAudit(tx, { actor: caller, action, entity: 'user', entityId: user.id, at });
    await mailPerson(services, tx, user, (words, to) => factorChangedMail(words, to, what(words)));
    return result;
  });
}

/** After a factor was added: recovery codes, if it is the first. */
async function afterAdding(tx: Db, { caller }: Change, hadFactor: boolean, at: Date): Promise<string[] | undefined> {
  await noteFactor(tx, caller.sessionDigest, at);
  return hadFactor ? undefined : makeRecoveryCodes(tx, caller.id, at);
}

/** After a factor was removed: without another one the recovery codes end too. */
async function afterRemoving(tx: Db, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await removeRecoveryCodes(tx, userId);
}

/** What the browser needs to make a passkey that the person does not have yet. */
export async function startPasskey(
  { db, clock }: Services,
  { caller, site, challenge }: Change,
): Promise<PasskeyCreation> {
  await assertAllowed(db, challenge, checkOf(caller, site), clock());
  await assertRoomForPasskey(db, caller.id);
  const user = await findUser(db, caller.id);
  if (!user) throw apiError('challenge_ended');
  const { passkeys } = await findFactors(db, caller.id);
  const name = `${user.first_name} ${user.last_name}`;
  return passkeyCreation(
    site,
    challenge,
    { id: user.id, email: user.email, name },
    passkeys.filter(({ host }) => host === hostOf(site)),
  );
}

/** Adds a passkey. Returns recovery codes with the first factor. */
export function addPasskey(
  services: Services,
  allowed: Change,
  { name, passkey, userAgent }: { name: string; passkey: NewPasskey; userAgent: string | undefined },
): Promise<string[] | undefined> {
  const done = { action: 'passkey added', what: (words: Localization) => factorChanges.passkeyAdded(words, name) };
  return change(services, allowed, done, async (tx, user, at) => {
    const hadFactor = await hasFactor(tx, user.id);
    const made = { userId: user.id, name, device: deviceWords(userAgent), passkey, at };
    await insertPasskey(tx, allowed.site, allowed.challenge, made);
    return afterAdding(tx, allowed, hadFactor, at);
  });
}

export function removePasskey(services: Services, allowed: Change, id: string): Promise<void> {
  const done = { action: 'passkey removed', what: factorChanges.passkeyRemoved };
  return change(services, allowed, done, async (tx, user) => {
    if (!(await deletePasskey(tx, user.id, id))) throw apiError('not_found', { message: 'This passkey is not there.' });
    await afterRemoving(tx, user.id);
  });
}

/** Makes a secret for an authenticator app, which is not in use until a code of it was entered. */
export async function startOneTimeCodes(
  { db, clock, vault }: Services,
  { caller, site, challenge }: Change,
): Promise<{ secret: string; uri: string }> {
  await assertAllowed(db, challenge, checkOf(caller, site), clock());
  return newSecret(db, vault, caller.id, { issuer: site.name, label: caller.email, at: clock() });
}

/** Switches one-time codes on. Returns recovery codes with the first factor. A wrong code leaves the challenge open. */
export async function switchOnOneTimeCodes(
  services: Services,
  allowed: Change,
  code: string,
): Promise<string[] | undefined> {
  const { db, clock, wallClock, vault } = services;
  await countAttempt(db, allowed.challenge, checkOf(allowed.caller, allowed.site), clock());
  const done = {
    action: 'one-time codes switched on',
    what: factorChanges.codesOn,
  };
  return change(services, allowed, done, async (tx, user, at) => {
    const hadFactor = await hasFactor(tx, user.id);
    await confirmSecret(tx, vault, user.id, code, wallClock());
    return afterAdding(tx, allowed, hadFactor, at);
  });
}

export function switchOffOneTimeCodes(services: Services, allowed: Change): Promise<void> {
  const done = { action: 'one-time codes switched off', what: factorChanges.codesOff };
  return change(services, allowed, done, async (tx, user) => {
    if (!(await removeSecret(tx, user.id)))
      throw apiError('not_found', { message: 'One-time codes are not switched on.' });
    await afterRemoving(tx, user.id);
  });
}

/** Makes new recovery codes. They are of use only beside another factor. */
export function renewRecoveryCodes(services: Services, allowed: Change): Promise<string[]> {
  const done = { action: 'recovery codes renewed', what: factorChanges.recoveryCodesRenewed };
  return change(services, allowed, done, async (tx, user, at) => {
    if (!(await hasFactor(tx, user.id)))
      throw apiError('not_found', { message: 'Add a passkey or switch one-time codes on first.' });
    return makeRecoveryCodes(tx, user.id, at);
  });
}

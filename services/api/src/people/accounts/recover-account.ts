import type { setNewPassword as setNewPasswordCall } from 'shared-contracts/accounts';
import { lifetimes } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { rememberDevice } from './known-devices.ts';
import { mailPerson, passwordChangedMail, recoveryMail } from './mails.ts';
import {
  consumeToken,
  deleteTokens,
  digestOf,
  findTokenOwner,
  newCode,
  newToken,
  pendingChangeSecrets,
  storeToken,
} from './one-time-tokens.ts';
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts';
import { saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { findUser, findUserByEmail } from './store.ts';
import { passwordOwner } from './to-user.ts';

/**
 * Sets a password with a reset token, ends all sessions and cancels a pending change of address. The owner is notified by
 * mail. Hashing is expensive, so the token is checked first.
 */
export async function setNewPassword(
  services: Services,
  { email, password, resetToken, deviceId, network }: Parsed<typeof setNewPasswordCall.body> & { network: string },
): Promise<void> {
  const { db, clock, rateLimits, companies, domainEvents } = services;
  await rateLimits.hit({ of: 'new password from', by: network, max: 30, seconds: 3600 });
  const owner = await findTokenOwner(db, 'reset token', resetToken, clock());
  const user = owner && (await findUserByEmail(db, email));
  if (!user || user.id !== owner.user_id) throw apiError('wrong_token');
  const { name } = await companies.byId(user.company_id);
  assertHardToGuess(password, passwordOwner(user, name));
  // An account without a password has nothing to compare with.
  if (user.password_hash && (await verifyPassword(user.password_hash, password))) throw apiError('same_password');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await consumeToken(tx, user.id, 'reset token', { secret: resetToken, network }, clock())))
      throw apiError('wrong_token');
    // Opening the mailed link also verifies the address.
    await saveUser(tx, user.id, { password_hash: passwordHash, verified: true, pending_email: null }, clock());
    await deleteTokens(tx, user.id, ['reset code', ...pendingChangeSecrets]);
    await closeSessions(tx, user.id);
    // So that the login that follows is not held up by those who guess passwords.
    if (deviceId !== undefined) await rememberDevice(tx, user.id, digestOf(deviceId), clock());
    await domainEvents.publish(tx, 'user changed', { userId: user.id });
    await writeAudit(tx, {
      actor: { id: user.id, companyId: user.company_id },
      action: 'password reset',
      entity: 'user',
      entityId: user.id,
      at: clock(),
    });
    await mailPerson(services, tx, user, passwordChangedMail);
  });
}

const job = 'send-reset-code';

/**
 * Requests a reset code. Response and timing are the same whether or not the account exists, because a job looks it up.
 * Beyond the limits per address no further mail is sent, but the response stays the same, so that nobody can lock the
 * owner out: a code is valid as long as the second window, so the newest mail in that window still works.
 */
export async function requestNewPassword(
  { db, rateLimits, jobs }: Services,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await rateLimits.hit({ of: 'recovery from', by: network, max: 30, seconds: 3600 });
  if (!(await rateLimits.allows({ of: 'recovery', by: `${network} ${email}`, max: 3, seconds: 3600 }))) return;
  if (!(await rateLimits.allows({ of: 'recovery of', by: email, max: 5, seconds: lifetimes.code * 60 }))) return;
  // The queue contains no address. Without an account, the job gets a random id.
  const userId = (await findUserByEmail(db, email))?.id ?? crypto.randomUUID();
  await inTransaction(db, (tx) => enqueueResetCode(jobs, tx, userId));
}

/** Mails a reset code, by a job. */
export const enqueueResetCode = (jobs: Services['jobs'], tx: Db, userId: string): Promise<void> =>
  jobs.enqueue(tx, job, { userId });

/** Registers the job that mails a reset code if there is an account. */
export function recoveryJobs(services: Services): void {
  const { db, clock, jobs } = services;
  jobs.define(job, {
    work: ({ userId }: { userId: string }) =>
      inTransaction(db, async (tx) => {
        const user = await findUser(tx, userId);
        if (!user) return;
        const code = newCode();
        await storeToken(tx, user.id, 'reset code', code, lifetimes.code, clock());
        await deleteTokens(tx, user.id, ['reset token']);
        await mailPerson(services, tx, user, (words, to) => recoveryMail(words, to, code));
      }),
  });
}

/** Exchanges a reset code for a reset token. Each code works once. */
export async function recoverWithCode(
  { db, clock, rateLimits }: Services,
  { email, code, network }: { email: string; code: string; network: string },
): Promise<string> {
  await rateLimits.hit({ of: 'code from', by: network, max: 100, seconds: 3600 });
  const user = await findUserByEmail(db, email);
  if (!user || !(await consumeToken(db, user.id, 'reset code', { secret: code, network }, clock())))
    throw apiError('wrong_code');
  const token = newToken();
  await storeToken(db, user.id, 'reset token', token, lifetimes.resetToken, clock());
  return token;
}

import { lifetimes } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { RateLimits } from '../../core/rate-limit.ts';
import {
  addressChangedMail,
  addressChangeRequestedMail,
  addressInUseMail,
  addressProposedMail,
  newAddressLinkMail,
  newAddressMail,
} from './change-email-mails.ts';
import { mailPerson } from './mails.ts';
import {
  deleteTokens,
  mailedSecrets,
  moveToken,
  newCode,
  newToken,
  pendingChangeSecrets,
  storeToken,
} from './one-time-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { mailInvitation } from './repeat-invitation.ts';
import { saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from './store.ts';
import { undoTokenOf } from './undo-email-change.ts';

const wrongPassword = (message: string) =>
  apiError('wrong_password', { message, fields: { currentPassword: message } });

/** Few from a network, so that strangers cannot use up the mails of an address, and not too many from all. */
async function limitMailsTo(rateLimits: RateLimits, network: string, email: string): Promise<void> {
  await rateLimits.hit({ of: 'e-mail change to', by: `${network} ${email}`, max: 3, seconds: 3600 });
  await rateLimits.hit({ of: 'e-mail change to all', by: email, max: 30, seconds: 3600 });
}

/** Checks the current password and the rate limits before a person's own address is changed. */
export async function checkEmailChange(
  { db, rateLimits }: Services,
  caller: Caller,
  { email, currentPassword, network }: { email: string; currentPassword: string | undefined; network: string },
): Promise<void> {
  await rateLimits.hit({ of: 'e-mail change', by: caller.id, max: 5, seconds: 3600 });
  await rateLimits.hit({ of: 'e-mail change from', by: network, max: 10, seconds: 3600 });
  const user = await findUser(db, caller.id);
  if (!currentPassword) throw wrongPassword('To change your e-mail address, enter your current password.');
  if (!(await verifyPassword(user?.password_hash, currentPassword)))
    throw wrongPassword('This is not your current password.');
  await limitMailsTo(rateLimits, network, email);
}

/**
 * Stores the new address as pending and notifies the current one. The caller cannot tell whether the new address already
 * has an account: its owner then gets a notice instead of a code.
 */
export async function requestEmailChange(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
  await saveUser(tx, user.id, { pending_email: email }, services.clock());
  await deleteTokens(tx, user.id, pendingChangeSecrets);
  await mailCode(services, tx, user, email);
  await mailPerson(services, tx, user, addressChangeRequestedMail);
}

/**
 * Stores an address that somebody else has entered for a person as pending. It counts once its new owner opens the mailed
 * link. The present address is notified, with a link that keeps it, or for a week returns to it.
 */
export async function proposeEmail(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
  if (await findUserByEmail(tx, email)) throw apiError('email_taken');
  const at = services.clock();
  await saveUser(tx, user.id, { pending_email: email }, at);
  await deleteTokens(tx, user.id, pendingChangeSecrets);
  const [token, undo] = [newToken(), undoTokenOf(user.email)];
  await storeToken(tx, user.id, 'e-mail change token', token, lifetimes.verificationLink, at);
  await storeToken(tx, user.id, 'pending e-mail undo', undo, lifetimes.verificationLink, at);
  await mailPerson(services, tx, { ...user, email }, (words, to) => newAddressLinkMail(words, to, token));
  await mailPerson(services, tx, user, (words, to) => addressProposedMail(words, to, undo));
}

async function mailCode(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
  const code = newCode();
  await storeToken(tx, user.id, 'e-mail change code', code, lifetimes.code, services.clock());
  const hasAccount = (await findUserByEmail(tx, email)) !== undefined;
  await mailPerson(services, tx, { ...user, email }, (words, to) =>
    hasAccount ? addressInUseMail(words, to) : newAddressMail(words, code),
  );
}

/** Mails a new code to the pending address, within the rate limits. */
export async function resendEmailChange(services: Services, caller: Caller, network: string): Promise<void> {
  const { db, rateLimits } = services;
  const email = (await findUser(db, caller.id))?.pending_email;
  if (!email) throw apiError('not_found', { message: 'No address waits to be confirmed.' });
  await rateLimits.hit({ of: 'e-mail change code', by: caller.id, max: 2, seconds: 3600 });
  await rateLimits.hit({ of: 'e-mail change from', by: network, max: 10, seconds: 3600 });
  await limitMailsTo(rateLimits, network, email);
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    // Confirmed or cancelled in the meantime.
    if (user?.pending_email === email) await mailCode(services, tx, user, email);
  });
}

/** Discards the pending address. */
export async function cancelEmailChange({ db, clock, domainEvents }: Services, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.id);
    if (!user?.pending_email) return;
    await saveUser(tx, user.id, { pending_email: null }, clock());
    await deleteTokens(tx, user.id, pendingChangeSecrets);
    await writeAudit(tx, {
      actor: caller,
      action: 'e-mail change cancelled',
      entity: 'user',
      entityId: user.id,
      at: clock(),
    });
    await domainEvents.publish(tx, 'user changed', { userId: user.id });
  });
}

/**
 * Changes an account's address to the pending one, which its owner has confirmed. Notifies the old one and invalidates all
 * codes and links mailed before, except the way back of a change by somebody else, which also ends the sessions.
 */
export async function changeEmail(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
  const at = services.clock();
  await saveUser(tx, user.id, { email, pending_email: null, verified: true }, at);
  const byAnother = await moveToken(tx, user.id, 'pending e-mail undo', 'e-mail undo', at);
  if (byAnother) await closeSessions(tx, user.id);
  await deleteTokens(tx, user.id, mailedSecrets);
  await mailPerson(services, tx, user, addressChangedMail);
  // The link of the invitation went to the old address.
  if (user.password_hash === null) await mailInvitation(services, tx, { ...user, email });
  await services.domainEvents.publish(tx, 'user changed', { userId: user.id });
}

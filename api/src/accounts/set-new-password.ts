import { writeAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { rememberDevice } from './known-devices.ts';
import { mailBrand, passwordChangedMail } from './mails.ts';
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts';
import { deleteTokens, findTokenOwner, consumeToken, pendingChangeSecrets } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { saveUser } from './save-user.ts';
import { findUserByEmail } from './store.ts';
import { passwordOwner } from './to-user.ts';
import { digestOf } from './tokens.ts';

interface Given {
  email: string;
  password: string;
  resetToken: string;
  deviceId?: string | undefined;
  network: string;
}

/**
 * Sets a password with a reset token, ends all sessions and cancels a pending change of address. The owner is notified by
 * mail. Hashing is expensive, so the token is checked first.
 */
export async function setNewPassword(
  { db, clock, rateLimits, companies, mailer, domainEvents }: Services,
  { email, password, resetToken, deviceId, network }: Given,
): Promise<void> {
  await rateLimits.hit({ of: 'new password from', by: network, max: 30, seconds: 3600 });
  const owner = await findTokenOwner(db, 'reset token', resetToken, clock());
  const user = owner && (await findUserByEmail(db, email));
  if (!user || user.id !== owner.user_id) throw apiError('wrong_token');
  const brand = await mailBrand(companies, user.company_id);
  assertHardToGuess(password, passwordOwner(user, brand.name));
  // An account without a password has nothing to compare with.
  if (user.password_hash && (await verifyPassword(user.password_hash, password))) throw apiError('same_password');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await consumeToken(tx, user.id, 'reset token', { secret: resetToken, network }, clock())))
      throw apiError('wrong_token');
    // Opening the mailed link also verifies the address.
    await saveUser(tx, user.id, { passwordHash, verified: true, pendingEmail: null }, clock());
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
    await mailer.queue(tx, { to: user.email, brand, content: passwordChangedMail(user.first_name, brand.siteUrl) });
  });
}

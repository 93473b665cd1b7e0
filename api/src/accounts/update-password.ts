import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { mailBrand, passwordChangedMail } from './mails.ts';
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts';
import { deleteTokens, pendingChangeSecrets } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { saveUser } from './save-user.ts';
import { findUser } from './store.ts';
import { passwordOwner } from './to-user.ts';

/** Changes the caller's password and ends all their other sessions. */
export async function updatePassword(
  { db, clock, rateLimits, companies, mailer }: Services,
  caller: Caller,
  given: { id: string; currentPassword: string; newPassword: string },
): Promise<void> {
  if (given.id !== caller.id) throw apiError('not_found');
  await rateLimits.hit({ of: 'password change', by: caller.id, max: 10, seconds: 600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await verifyPassword(user.password_hash, given.currentPassword))) throw apiError('wrong_password');
  if (given.newPassword === given.currentPassword) throw apiError('same_password');
  const brand = await mailBrand(companies, user.company_id);
  assertHardToGuess(given.newPassword, passwordOwner(user, brand.name), 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await inTransaction(db, async (tx) => {
    await saveUser(tx, user.id, { passwordHash, pendingEmail: null }, clock());
    await deleteTokens(tx, user.id, ['reset code', 'reset token', ...pendingChangeSecrets]);
    await closeSessions(tx, user.id, caller.sessionDigest);
    await writeAudit(tx, { actor: caller, action: 'password changed', entity: 'user', entityId: user.id, at: clock() });
    await mailer.queue(tx, { to: user.email, brand, content: passwordChangedMail(user.first_name, brand.siteUrl) });
  });
}

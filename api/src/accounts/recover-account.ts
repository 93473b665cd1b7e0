import { lifetimes } from 'shared-contracts/limits';
import { writeAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { mailBrand, passwordChangedMail, recoveryMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { dropSecrets, keepSecret, spendSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { changeUser, findUserByEmail } from './store.ts';
import { newCode, newToken } from './tokens.ts';

/** Mails a reset code where there is an account; the answer is the same where there is none. */
export async function requestNewPassword(
  { db, clock, limits, companies, mailer }: Services,
  given: { email: string; ip: string },
): Promise<void> {
  await limits.hit({ of: 'recovery', by: given.email, max: 3, seconds: 3600 });
  await limits.hit({ of: 'recovery from', by: given.ip, max: 30, seconds: 3600 });
  const user = await findUserByEmail(db, given.email);
  if (!user) return;
  const code = newCode();
  const brand = await mailBrand(companies, user.company_id);
  await inTransaction(db, async (tx) => {
    await keepSecret(tx, user.id, 'reset code', code, lifetimes.code, clock());
    await dropSecrets(tx, user.id, ['reset token']);
    await mailer.queue(tx, { to: user.email, brand, content: recoveryMail(user.first_name, code) });
  });
}

/** Exchanges the code for a reset token, once. */
export async function recoverWithCode(
  { db, clock, limits }: Services,
  given: { email: string; code: string; ip: string },
): Promise<string> {
  await limits.hit({ of: 'code from', by: given.ip, max: 100, seconds: 3600 });
  const user = await findUserByEmail(db, given.email);
  if (!user || !(await spendSecret(db, user.id, 'reset code', given.code, clock()))) throw refusal('wrong_code');
  const token = newToken();
  await keepSecret(db, user.id, 'reset token', token, lifetimes.resetToken, clock());
  return token;
}

/** Sets a password by reset token. Every session ends, and the owner is told by mail. */
export async function setNewPassword(
  { db, clock, companies, mailer }: Services,
  given: { email: string; password: string; resetToken: string },
): Promise<void> {
  const passwordHash = await hashPassword(given.password);
  const user = await findUserByEmail(db, given.email);
  if (!user || !(await spendSecret(db, user.id, 'reset token', given.resetToken, clock()))) throw refusal('wrong_token');
  const brand = await mailBrand(companies, user.company_id);
  await inTransaction(db, async (tx) => {
    // Whoever holds the link holds the mailbox: that verifies the address too.
    await changeUser(tx, user.id, { passwordHash, verified: true }, clock());
    await closeSessions(tx, user.id);
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

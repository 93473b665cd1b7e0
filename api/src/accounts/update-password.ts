import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { mailBrand, passwordChangedMail } from './mails.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { dropSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { changeUser, findUser } from './store.ts';

/** Changes one's own password; the session that does it stays, all others end. */
export async function updatePassword(
  { db, clock, limits, companies, mailer }: Services,
  caller: Caller,
  given: { id: string; currentPassword: string; newPassword: string },
): Promise<void> {
  if (given.id !== caller.id) throw refusal('not_found');
  await limits.hit({ of: 'password change', by: caller.id, max: 10, seconds: 600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await passwordFits(user.password_hash, given.currentPassword))) throw refusal('wrong_password');
  if (given.newPassword === given.currentPassword) throw refusal('same_password');
  const passwordHash = await hashPassword(given.newPassword);
  const brand = await mailBrand(companies, user.company_id);
  await inTransaction(db, async (tx) => {
    await changeUser(tx, user.id, { passwordHash, pendingEmail: null }, clock());
    await dropSecrets(tx, user.id, ['reset code', 'reset token', 'e-mail change code']);
    await closeSessions(tx, user.id, caller.sessionDigest);
    await writeAudit(tx, { actor: caller, action: 'password changed', entity: 'user', entityId: user.id, at: clock() });
    await mailer.queue(tx, { to: user.email, brand, content: passwordChangedMail(user.first_name, brand.siteUrl) });
  });
}

import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { accountErasedMail, mailBrand } from './mails.ts';
import { assertNotLastAdmin } from './manage-users.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { findUser, lockUser } from './store.ts';

/** Erases a person at their own request. Not possible during a renewal or for the last administrator of a company. */
export async function erasePerson(
  { db, clock, rateLimits, privacy, domainEvents, companies, mailer }: Services,
  caller: Caller,
  password: string,
): Promise<void> {
  await rateLimits.hit({ of: 'erase', by: caller.id, max: 5, seconds: 3600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await verifyPassword(user.password_hash, password))) throw apiError('wrong_password');
  await inTransaction(db, async (tx) => {
    await assertNotLastAdmin(tx, user);
    if (!(await lockUser(tx, user.id))) throw apiError('not_found');
    await domainEvents.publish(tx, 'user leaving', { userId: user.id });
    const brand = await mailBrand(companies, user.company_id);
    await mailer.queue(tx, { to: user.email, brand, content: accountErasedMail(user.first_name) });
    await privacy.erase(tx, user.id, clock());
    await writeAudit(tx, { actor: caller, action: 'user erased', entity: 'user', entityId: user.id, at: clock() });
  });
}

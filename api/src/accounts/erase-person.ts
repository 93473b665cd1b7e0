import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { erasedMail, mailBrand } from './mails.ts';
import { keepLastAdmin } from './manage-users.ts';
import { passwordFits } from './passwords.ts';
import type { Services } from './services.ts';
import { findUser, lockUser } from './store.ts';

/** Erases a person on its own wish. Refused while a renewal is under way, and for the last administrator of a company. */
export async function erasePerson(
  { db, clock, limits, personal, board, companies, mailer }: Services,
  caller: Caller,
  password: string,
): Promise<void> {
  await limits.hit({ of: 'erase', by: caller.id, max: 5, seconds: 3600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await passwordFits(user.password_hash, password))) throw refusal('wrong_password');
  await inTransaction(db, async (tx) => {
    await keepLastAdmin(tx, user);
    if (!(await lockUser(tx, user.id))) throw refusal('not_found');
    await board.announce(tx, 'user leaving', { userId: user.id });
    const brand = await mailBrand(companies, user.company_id);
    await mailer.queue(tx, { to: user.email, brand, content: erasedMail(user.first_name) });
    await personal.erase(tx, user.id, clock());
    await writeAudit(tx, { actor: caller, action: 'user erased', entity: 'user', entityId: user.id, at: clock() });
  });
}

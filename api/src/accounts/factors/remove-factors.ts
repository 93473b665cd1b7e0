import { writeAudit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { apiError } from '../../platform/api-error.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { mailBrand } from '../mails.ts';
import { assertMayManage } from '../may-manage.ts';
import type { Services } from '../services.ts';
import { closeSessions } from '../sessions.ts';
import { findManagedUser, lockUser } from '../store.ts';
import { factorsRemovedMail } from './factor-mails.ts';
import { deleteFactors, hasFactor } from './own-factors.ts';

/** Removes all factors of a user who has lost them. Administrators change their own in their profile, with a factor. */
export async function removeFactors(
  { db, clock, companies, mailer }: Services,
  caller: Caller,
  id: string,
): Promise<void> {
  const user = await findManagedUser(db, caller, id);
  if (!user) throw apiError('not_found');
  if (id === caller.id) throw apiError('own_account', { message: 'Please change your own factors in your profile.' });
  assertMayManage(caller, user);
  const brand = await mailBrand(companies, user.company_id);
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    if (!(await hasFactor(tx, id))) throw apiError('not_found', { message: 'This user has no second factor.' });
    await deleteFactors(tx, id);
    await closeSessions(tx, id);
    await writeAudit(tx, {
      actor: caller,
      action: 'second factor removed',
      entity: 'user',
      entityId: id,
      companyId: user.company_id,
      at: clock(),
    });
    await mailer.queue(tx, { to: user.email, brand, content: factorsRemovedMail(user.first_name, brand.siteUrl) });
  });
}

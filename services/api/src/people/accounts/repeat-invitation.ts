import { lifetimes } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import { invitationMail, mailBrand } from './mails.ts';
import { newToken, storeToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { findManagedUser } from './store.ts';

/**
 * Mails a person who was added and has set no password yet a new link, which ends the earlier one. Throws `not_found` for anybody
 * else, and `too_many`.
 */
export async function repeatInvitation(
  { db, clock, companies, mailer, rateLimits }: Services,
  caller: Caller,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  await rateLimits.hit({ of: 'invitation', by: id, max: 5, seconds: 3600 });
  await inTransaction(db, async (tx) => {
    const user = await findManagedUser(tx, caller, id);
    if (!user || user.company_id !== companyId || user.password_hash !== null) throw apiError('not_found');
    const token = newToken();
    await storeToken(tx, id, 'reset token', token, lifetimes.verificationLink, clock());
    const brand = await mailBrand(companies, companyId);
    await mailer.queue(tx, {
      to: user.email,
      brand,
      content: invitationMail(user.first_name, brand.siteUrl, token),
    });
    await writeAudit(tx, {
      actor: caller,
      action: 'invitation repeated',
      entity: 'user',
      entityId: id,
      personId: id,
      companyId,
      at: clock(),
    });
  });
}

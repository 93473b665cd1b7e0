import { lifetimes } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { invitationMail, mailPerson } from './mails.ts';
import { newToken, storeToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { findManagedUser, type UserRow } from './store.ts';

/** Mails a link for choosing a password, which ends an earlier one. */
export async function mailInvitation(
  services: Pick<Services, 'clock' | 'companies' | 'mailer'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'company_id'>,
): Promise<void> {
  const token = newToken();
  await storeToken(tx, user.id, 'reset token', token, lifetimes.verificationLink, services.clock());
  await mailPerson(services, tx, user, (words, to) => invitationMail(words, to, token));
}

/**
 * Mails a person who was added and has set no password yet a new link, which ends the earlier one. Throws `not_found` for anybody
 * else, and `too_many`.
 */
export async function repeatInvitation(
  services: Services,
  caller: Caller,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'invitation', by: id, max: 5, seconds: 3600 });
  await inTransaction(db, async (tx) => {
    const user = await findManagedUser(tx, caller, id);
    if (!user || user.company_id !== companyId || user.password_hash !== null) throw apiError('not_found');
    await mailInvitation(services, tx, user);
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

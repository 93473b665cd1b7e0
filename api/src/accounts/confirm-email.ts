import { writeAudit } from '../platform/audit.ts';
import { violatedConstraint, inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { changeEmail } from './change-email.ts';
import { findUsersByPendingEmail } from './pending-email.ts';
import { consumeToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { lockUser } from './store.ts';

interface Given {
  email: string;
  code: string;
  network: string;
}

/** The account with this pending address and code. */
async function findConfirmed({ db, clock }: Services, { email, code, network }: Given): Promise<string | undefined> {
  for (const { id } of await findUsersByPendingEmail(db, email))
    if (await consumeToken(db, id, 'e-mail change code', { secret: code, network }, clock())) return id;
  return undefined;
}

/** Confirms a pending address with its code. If several accounts want the same address, the first to confirm gets it. */
export async function confirmEmail(services: Services, given: Given): Promise<void> {
  const { db, clock } = services;
  const id = await findConfirmed(services, given);
  if (!id) throw apiError('wrong_code');
  try {
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, id);
      // A password reset may have cancelled the change in the meantime.
      if (user?.pending_email !== given.email) throw apiError('wrong_code');
      await changeEmail(services, tx, user, given.email);
      await writeAudit(tx, {
        actor: { id, companyId: user.company_id },
        action: 'e-mail changed',
        entity: 'user',
        entityId: id,
        at: clock(),
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw apiError('wrong_code');
    throw error;
  }
}

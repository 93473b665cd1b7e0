import { sql } from 'kysely';
import { writeAudit } from '../platform/audit.ts';
import { violatedConstraint, inTransaction, rows } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { changeEmail } from './change-email.ts';
import { consumeToken, findTokenOwner } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { lockUser } from './store.ts';

interface Given {
  email: string;
  code: string;
  network: string;
}

/** The account with this pending address and code. */
async function findConfirmed({ db, clock }: Services, { email, code, network }: Given): Promise<string | undefined> {
  const wanting = await rows(
    db,
    sql<{
      id: string;
    }>`select id from users where pending_email = ${email} and not archived order by updated_at desc limit 20`,
  );
  for (const { id } of wanting)
    if (await consumeToken(db, id, 'e-mail change code', { secret: code, network }, clock())) return id;
  return undefined;
}

/** Confirms a pending address with its code. If several accounts want the same address, the first to confirm gets it. */
export async function confirmEmail(services: Services, given: Given): Promise<void> {
  const id = await findConfirmed(services, given);
  if (!id) throw apiError('wrong_code');
  await takePendingEmail(services, id, (pending) => pending === given.email, 'wrong_code');
}

/** Confirms an address that somebody else has entered, with the mailed link. Returns false if the link is none of these. */
export async function confirmEmailByToken(
  services: Services,
  { token, network }: { token: string; network: string },
): Promise<boolean> {
  const { db, clock } = services;
  const owner = await findTokenOwner(db, 'e-mail change token', token, clock());
  if (!owner || !(await consumeToken(db, owner.user_id, 'e-mail change token', { secret: token, network }, clock())))
    return false;
  await takePendingEmail(services, owner.user_id, () => true, 'wrong_token');
  return true;
}

async function takePendingEmail(
  services: Services,
  id: string,
  isMeant: (pending: string) => boolean,
  refusal: 'wrong_code' | 'wrong_token',
): Promise<void> {
  const { db, clock } = services;
  try {
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, id);
      // A password reset may have cancelled the change in the meantime.
      if (!user?.pending_email || !isMeant(user.pending_email)) throw apiError(refusal);
      await changeEmail(services, tx, user, user.pending_email);
      await writeAudit(tx, {
        actor: { id, companyId: user.company_id },
        action: 'e-mail changed',
        entity: 'user',
        entityId: id,
        at: clock(),
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw apiError(refusal);
    throw error;
  }
}

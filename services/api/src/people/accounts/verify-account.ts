import { sql } from 'kysely';
import { lifetimes } from 'shared-contracts/limits';
import { ApiError, apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { inTransaction, rows } from '../../core/database/database.ts';
import { changeEmail } from './change-email.ts';
import { mailPerson, welcomeMail } from './mails.ts';
import { consumeToken, deleteTokens, findTokenOwner } from './one-time-tokens.ts';
import { saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { mailVerification } from './sign-up.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from './store.ts';

interface VerificationRequest {
  email: string;
  code: string;
  network: string;
}

async function findConfirmed(
  { db, clock }: Services,
  { email, code, network }: VerificationRequest,
): Promise<string | undefined> {
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
async function confirmEmail(services: Services, given: VerificationRequest): Promise<void> {
  const id = await findConfirmed(services, given);
  if (!id) throw apiError('wrong_code');
  await takePendingEmail(services, id, (pending) => pending === given.email, 'wrong_code');
}

/** Confirms an address that somebody else has entered, with the mailed link. Returns false if the link is none of these. */
async function confirmEmailByToken(
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
  }).catch((error: unknown) => {
    throw error instanceof ApiError && error.reason === 'email_taken' ? apiError(refusal) : error;
  });
}

async function markVerified(services: Services, user: UserRow): Promise<void> {
  const { db, clock, domainEvents } = services;
  await inTransaction(db, async (tx) => {
    await saveUser(tx, user.id, { verified: true }, clock());
    await deleteTokens(tx, user.id, ['verification code']);
    await writeAudit(tx, {
      actor: { id: user.id, companyId: user.company_id },
      action: 'user verified',
      entity: 'user',
      entityId: user.id,
      at: clock(),
    });
    await domainEvents.publish(tx, 'user changed', { userId: user.id });
    await mailPerson(services, tx, user, welcomeMail);
  });
}

/** Verifies an account with the mailed code. Also confirms a changed e-mail address. */
export async function verifyByCode(
  services: Services,
  given: { email: string; code: string; network: string },
): Promise<void> {
  const { db, clock, rateLimits } = services;
  // By network too: from other networks nobody can use up a person's attempts. A code has few attempts of its own.
  await rateLimits.hit({ of: 'code', by: `${given.network} ${given.email}`, max: 20, seconds: 3600 });
  await rateLimits.hit({ of: 'code from', by: given.network, max: 100, seconds: 3600 });
  const user = await findUserByEmail(db, given.email);
  if (user) {
    if (
      !(await consumeToken(db, user.id, 'verification code', { secret: given.code, network: given.network }, clock()))
    )
      throw apiError('wrong_code');
    return markVerified(services, user);
  }
  await confirmEmail(services, given);
}

/**
 * Verifies an account with the mailed link, which stays valid until it expires, so that a second click is no error. Also
 * confirms an address that somebody else has entered.
 */
export async function verifyByToken(services: Services, given: { token: string; network: string }): Promise<void> {
  const { token } = given;
  const owner = await findTokenOwner(services.db, 'verification token', token, services.clock());
  const user = owner && (await findUser(services.db, owner.user_id));
  if (!user) {
    if (await confirmEmailByToken(services, given)) return;
    throw apiError('wrong_token');
  }
  if (!user.verified) await markVerified(services, user);
}

/** Mails a new code if there is an unverified account. The response does not reveal whether there is. */
export async function requestVerification(
  services: Services,
  given: { email: string; network: string },
): Promise<void> {
  const { rateLimits } = services;
  await rateLimits.hit({ of: 'verification mail', by: `${given.network} ${given.email}`, max: 5, seconds: 3600 });
  await rateLimits.hit({ of: 'verification mail from', by: given.network, max: 30, seconds: 3600 });
  // Beyond it the newest mail still works, so that nobody is flooded and nobody locked out.
  if (!(await rateLimits.allows({ of: 'verification mail of', by: given.email, max: 5, seconds: lifetimes.code * 60 })))
    return;
  const user = await findUserByEmail(services.db, given.email);
  if (!user || user.verified) return;
  await inTransaction(services.db, (tx) => mailVerification(services, tx, user));
}

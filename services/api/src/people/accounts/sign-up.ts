import type { signup } from 'shared-contracts/accounts';
import { lifetimes } from 'shared-contracts/limits';
import type { User } from 'shared-contracts/user';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Site } from '../../core/site.ts';
import type { Parsed } from '../../core/validate.ts';
import { assertPresentTerms } from './accept-terms.ts';
import { mailPerson, signUpAttemptMail, verificationMail, welcomeMail } from './mails.ts';
import { newCode, newToken, storeToken } from './one-time-tokens.ts';
import { assertHardToGuess, hashPassword } from './passwords.ts';
import type { Services } from './services.ts';
import { type Device, openSession } from './sessions.ts';
import { findUser, findUserByEmail, insertUser, type UserRow } from './store.ts';
import { toOwnUser } from './to-user.ts';

type SignUpRequest = Parsed<typeof signup.body> & { network: string; device: Device };

/** Creates an account on a company's site, opens a session and mails the verification code, unless the site skips that. */
export async function signUp(
  services: Services,
  site: Site,
  given: SignUpRequest,
): Promise<{ token: string; user: User }> {
  const { db, clock, rateLimits, domainEvents } = services;
  await rateLimits.hit({ of: 'sign-up', by: given.network, max: 20, seconds: 3600 });
  if (given.companyId !== undefined && given.companyId !== site.id) throw apiError('company_mismatch');
  if (given.consent !== undefined) assertPresentTerms(given.consent, 'consent');
  assertHardToGuess(given.password, { ...given, companyName: site.name });
  await rejectTakenEmail(services, site, given);
  const passwordHash = await hashPassword(given.password);
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { consent, email, device } = given;
    const person = { email, first_name: given.firstName, company_id: site.id };
    const id = await insertUser(
      tx,
      {
        ...person,
        last_name: given.lastName,
        contact_number: given.contactNumber,
        user_type: given.userType,
        password_hash: passwordHash,
        verified: site.skipVerification,
        language: given.language ?? null,
        ...(consent !== undefined && { consent_version: consent, consent_at: at.toISOString() }),
      },
      at,
    );
    const joined = { id, ...person };
    if (site.skipVerification) await mailPerson(services, tx, joined, welcomeMail);
    else await mailVerification(services, tx, joined);
    await writeAudit(tx, {
      actor: { id, companyId: site.id },
      action: 'user joined',
      entity: 'user',
      entityId: id,
      details: { consent: consent ?? null },
      at,
    });
    await domainEvents.publish(tx, 'user joined', { userId: id, companyId: site.id });
    const token = await openSession(tx, id, { remembered: true, device, at });
    const user = await findUser(tx, id);
    if (!user) throw apiError('failed');
    return { token, user: toOwnUser(user) };
  });
}

/** Rejects an address that is taken, a few times per network. Its owner is notified, but not flooded from many networks. */
async function rejectTakenEmail(
  services: Services,
  site: Site,
  { email, network }: Pick<SignUpRequest, 'email' | 'network'>,
): Promise<void> {
  const { db, rateLimits } = services;
  const known = await findUserByEmail(db, email);
  if (!known) return;
  await rateLimits.hit({ of: 'sign-up with a known address', by: network, max: 5, seconds: 3600 });
  if (await rateLimits.allows({ of: 'sign-up mail', by: email, max: 5, seconds: 3600 }))
    await inTransaction(db, (tx) => mailPerson(services, tx, { ...known, company_id: site.id }, signUpAttemptMail));
  throw apiError('email_taken');
}

/** Mails a new code and link. Earlier ones stop working. */
export async function mailVerification(
  services: Services,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'company_id'>,
): Promise<void> {
  const at = services.clock();
  const [code, token] = [newCode(), newToken()];
  await storeToken(tx, user.id, 'verification code', code, lifetimes.code, at);
  await storeToken(tx, user.id, 'verification token', token, lifetimes.verificationLink, at);
  await mailPerson(services, tx, user, (words, to) => verificationMail(words, to, { code, token }));
}

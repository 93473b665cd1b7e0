import type { FactorRequest } from 'shared-contracts/factors';
import { apiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { inTransaction } from '../../../core/database/database.ts';
import type { Site } from '../../../core/site.ts';
import { verifyPassword } from '../passwords.ts';
import type { Services } from '../services.ts';
import { noteFactor } from '../sessions.ts';
import { findUser } from '../store.ts';
import { allowChange, type ChallengeScope, countAttempt, endChallenge, openChallenge } from './challenges.ts';
import { type GivenFactor, limitOrTell, tellOfWrongFactors, withFactor } from './check-factor.ts';
import { factorRequest, findFactors } from './own-factors.ts';

/** A check of the caller's own session, on the same company's site. */
export const checkOf = (caller: Caller, site: Site): ChallengeScope => ({
  purpose: 'check',
  companyId: site.id,
  session: caller.sessionDigest,
});

/** Opens a challenge for the caller's session. */
export async function startFactorCheck(
  { db, clock, rateLimits }: Services,
  caller: Caller,
  site: Site,
): Promise<FactorRequest> {
  await rateLimits.hit({ of: 'factor check', by: caller.id, max: 60, seconds: 600 });
  const challenge = await openChallenge(db, checkOf(caller, site), caller.id, clock());
  return factorRequest(site, challenge, await findFactors(db, caller.id));
}

interface Confirmation extends GivenFactor {
  challenge: string;
  network: string;
}

/** Notes in the session that a factor was given. */
export async function confirmFactor(
  services: Services,
  caller: Caller,
  site: Site,
  { challenge, network, ...given }: Confirmation,
): Promise<void> {
  const { db, clock } = services;
  const attempt = await countAttempt(db, challenge, checkOf(caller, site), clock());
  const user = await findUser(db, caller.id);
  if (!user) throw apiError('challenge_ended');
  await withFactor(services, { site, user, challenge, attempt, network }, given, async (tx) => {
    await endChallenge(tx, challenge);
    await noteFactor(tx, caller.sessionDigest, clock());
  });
}

/**
 * Allows one change of the factors: with the password and, where there is a factor, with a factor too, because whoever has
 * got hold of a session must not be able to remove it.
 */
export async function allowFactorChange(
  services: Services,
  caller: Caller,
  site: Site,
  { challenge, network, password, ...given }: Confirmation & { password: string },
): Promise<void> {
  const { db, clock } = services;
  const user = await findUser(db, caller.id);
  if (!user) throw apiError('challenge_ended');
  await limitOrTell(services, user, { of: 'factor change', by: caller.id, max: 10, seconds: 600 });
  const attempt = await countAttempt(db, challenge, checkOf(caller, site), clock());
  if (!(await verifyPassword(user.password_hash, password))) {
    if (attempt.triesLeft === 0) await tellOfWrongFactors(services, user);
    throw apiError('wrong_password', { fields: { password: 'This is not your password.' } });
  }
  if (!caller.hasFactor) return inTransaction(db, (tx) => allowChange(tx, challenge, clock()));
  await withFactor(services, { site, user, challenge, attempt, network }, given, async (tx) => {
    await allowChange(tx, challenge, clock());
    await noteFactor(tx, caller.sessionDigest, clock());
  });
}

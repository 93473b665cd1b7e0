import type { PasskeyAnswer, PasskeyRequest } from 'shared-contracts/passkeys';
import type { User } from 'shared-contracts/user';
import { apiError } from '../../../core/api-error.ts';
import { inTransaction } from '../../../core/database/database.ts';
import type { Site } from '../../../core/site.ts';
import type { Services } from '../services.ts';
import type { Device } from '../sessions.ts';
import { startSession } from '../start-session.ts';
import { findUser } from '../store.ts';
import { countAttempt, endChallenge, openChallenge } from './challenges.ts';
import { type GivenFactor, withFactor } from './check-factor.ts';
import { consumePasskey, passkeyRequest } from './passkeys.ts';

interface Login {
  challenge: string;
  remember?: boolean | undefined;
  network: string;
  device: Device;
}

/** Completes a login whose password was right with a second factor, on the same company's site. */
export async function completeLogin(
  services: Services,
  site: Site,
  { challenge, remember, network, device, ...given }: Login & GivenFactor,
): Promise<{ token: string; user: User }> {
  const { db, clock } = services;
  const attempt = await countAttempt(db, challenge, { purpose: 'login', companyId: site.id }, clock());
  const user = attempt.userId === null ? undefined : await findUser(db, attempt.userId);
  if (!user) throw apiError('challenge_ended');
  const factor = await withFactor(services, { site, user, challenge, attempt, network }, given, async (tx, method) => {
    await endChallenge(tx, challenge);
    return method;
  });
  return startSession(services, user, { remember, device, network, factor });
}

/** Asks for any passkey of a site. */
export async function startPasskeyLogin(
  { db, clock, rateLimits }: Services,
  site: Site,
  network: string,
): Promise<PasskeyRequest> {
  await rateLimits.hit({ of: 'passkey login from', by: network, max: 60, seconds: 60 });
  const challenge = await openChallenge(db, { purpose: 'passkey login', companyId: site.id }, null, clock());
  return passkeyRequest(site, challenge, []);
}

/** Opens a session for the person that a passkey identifies. It is both factors, because it verifies the person by PIN or biometrics. */
export async function logInWithPasskey(
  services: Services,
  site: Site,
  { challenge, passkey, remember, network, device }: Login & { passkey: PasskeyAnswer },
): Promise<{ token: string; user: User }> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'passkey login from', by: network, max: 60, seconds: 60 });
  await countAttempt(db, challenge, { purpose: 'passkey login', companyId: site.id }, clock());
  const user = await inTransaction(db, async (tx) => {
    await endChallenge(tx, challenge);
    return findUser(tx, await consumePasskey(tx, site, challenge, passkey, clock()));
  });
  // Archived in the meantime.
  if (!user) throw apiError('wrong_passkey');
  return startSession(services, user, { remember, device, network, factor: 'passkey' });
}

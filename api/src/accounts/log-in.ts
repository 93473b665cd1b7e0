import type { User } from 'shared-contracts/users';
import { apiError } from '../platform/api-error.ts';
import type { Site } from '../platform/site.ts';
import { openChallenge } from './factors/challenges.ts';
import { factorRequest, findFactors, hasFactor } from './factors/own-factors.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import type { Device } from './sessions.ts';
import { startSession } from './start-session.ts';
import { findUserByEmail } from './store.ts';

/**
 * Opens a session. The error does not reveal whether the address or the password was wrong. An account with a second
 * factor gets `second_factor`, with what `completeLogin` needs.
 */
export async function logIn(
  services: Services,
  site: Site,
  given: { email: string; password: string; remember?: boolean | undefined; network: string; device: Device },
): Promise<{ token: string; user: User }> {
  const { db, clock, rateLimits } = services;
  await rateLimits.hit({ of: 'login', by: `${given.network} ${given.email}`, max: 10, seconds: 60 });
  await rateLimits.hit({ of: 'login from', by: given.network, max: 60, seconds: 60 });
  const found = await findUserByEmail(db, given.email);
  if (!(await verifyPassword(found?.password_hash, given.password)) || !found) throw apiError('wrong_credentials');
  if (await hasFactor(db, found.id)) {
    const challenge = await openChallenge(db, { purpose: 'login', companyId: site.id }, found.id, clock());
    throw apiError('second_factor', { data: factorRequest(site, challenge, await findFactors(db, found.id)) });
  }
  const { device, remember } = given;
  return startSession(services, found, { device, remember, hasFactor: false });
}

import type { User } from 'shared-contracts/users';
import { apiError } from '../platform/api-error.ts';
import type { Site } from '../platform/site.ts';
import { openChallenge } from './factors/challenges.ts';
import { factorRequest, findFactors, hasFactor } from './factors/own-factors.ts';
import { isKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { Services } from './services.ts';
import type { Device } from './sessions.ts';
import { auditFailedLogin, startSession } from './start-session.ts';
import { findUserByEmail } from './store.ts';
import { digestOf } from './tokens.ts';

/**
 * Wrong passwords for one address from all networks together, on devices that are not known to the account. Known devices
 * and a new password by mail still open it, so that nobody can lock the owner out.
 */
const guesses = {
  of: 'login of',
  max: 20,
  seconds: 3600,
  message:
    'Many wrong passwords were tried for this account. Please log in on a device that you have used before, or set a new password.',
};

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
  const { id: deviceId } = given.device;
  const isKnown =
    deviceId !== undefined && (await isKnownDevice(db, found?.id ?? crypto.randomUUID(), digestOf(deviceId)));
  const limit = { ...guesses, by: given.email };
  if (!isKnown) await rateLimits.hit(limit);
  if (!(await verifyPassword(found?.password_hash, given.password)) || !found) {
    if (found) await auditFailedLogin(services, found, { ...given, factor: 'password' });
    throw apiError('wrong_credentials');
  }
  if (!isKnown) await rateLimits.takeBack(limit);
  if (await hasFactor(db, found.id)) {
    const challenge = await openChallenge(db, { purpose: 'login', companyId: site.id }, found.id, clock());
    throw apiError('second_factor', { data: factorRequest(site, challenge, await findFactors(db, found.id)) });
  }
  const { device, remember, network } = given;
  return startSession(services, found, { device, remember, network });
}

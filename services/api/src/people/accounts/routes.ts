import type { FastifyInstance } from 'fastify';
import * as accounts from 'shared-contracts/accounts';
import type { User } from 'shared-contracts/user';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { Site } from '../../core/site.ts';
import { acceptTerms } from './accept-terms.ts';
import { openChallenge } from './factors/challenges.ts';
import { factorRequest, findFactors, hasFactor } from './factors/own-factors.ts';
import { isKnownDevice } from './known-devices.ts';
import { mailPerson, passwordChangedMail } from './mails.ts';
import { deleteTokens, digestOf, pendingChangeSecrets } from './one-time-tokens.ts';
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts';
import { recoverWithCode, recoveryJobs, requestNewPassword, setNewPassword } from './recover-account.ts';
import { saveUser } from './save-user.ts';
import type { Services } from './services.ts';
import { closeSession, closeSessions, type Device, deviceOf } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { auditFailedLogin, startSession } from './start-session.ts';
import { eraseUserRow, findConsent, findUser, findUserByEmail } from './store.ts';
import { passwordOwner, toOwnUser } from './to-user.ts';
import { readUser } from './update-user.ts';
import { requestVerification, verifyByCode, verifyByToken } from './verify-account.ts';

async function updatePassword(
  services: Services,
  caller: Caller,
  given: { id: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, rateLimits, companies } = services;
  if (given.id !== caller.id) throw apiError('not_found');
  await rateLimits.hit({ of: 'password change', by: caller.id, max: 10, seconds: 600 });
  const user = await findUser(db, caller.id);
  if (!user || !(await verifyPassword(user.password_hash, given.currentPassword))) throw apiError('wrong_password');
  if (given.newPassword === given.currentPassword) throw apiError('same_password');
  const { name } = await companies.byId(user.company_id);
  assertHardToGuess(given.newPassword, passwordOwner(user, name), 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await inTransaction(db, async (tx) => {
    await saveUser(tx, user.id, { password_hash: passwordHash, pending_email: null }, clock());
    await deleteTokens(tx, user.id, ['reset code', 'reset token', ...pendingChangeSecrets]);
    await closeSessions(tx, user.id, caller.sessionDigest);
    await writeAudit(tx, { actor: caller, action: 'password changed', entity: 'user', entityId: user.id, at: clock() });
    await mailPerson(services, tx, user, passwordChangedMail);
  });
}

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
async function logIn(
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

/** Registers the routes of login, verification and recovery. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, privacy } = services;
  privacy.register({
    of: 'account',
    read: async (reader, id) => {
      const found = await findUser(reader, id);
      return found && { ...toOwnUser(found), consent: await findConsent(reader, id) };
    },
    erase: eraseUserRow,
  });
  recoveryJobs(services);

  route(app, services, accounts.login, ({ body, site, network, request }) =>
    logIn(services, site, { ...body, network, device: deviceOf(body, request.headers) }),
  );
  route(app, services, accounts.signup, async ({ body, site, network, request }) => {
    const { token, user } = await signUp(services, site, {
      ...body,
      network,
      device: deviceOf(body, request.headers),
    });
    return { success: true as const, user, code: 201 as const, token };
  });
  route(app, services, accounts.logout, async ({ caller }) => {
    await inTransaction(db, (tx) => closeSession(tx, caller.sessionDigest));
    return ok('You are logged out.');
  });
  route(app, services, accounts.acceptTerms, async ({ caller, body }) => {
    await acceptTerms(services, caller, body.version);
    return ok('Thank you. You have agreed to our terms.');
  });
  route(app, services, accounts.requestNewPassword, async ({ body, network }) => {
    await requestNewPassword(services, { ...body, network });
    return ok('Recovery email has been sent.');
  });
  route(app, services, accounts.recoverWithCode, async ({ body, network }) => ({
    resetToken: await recoverWithCode(services, { ...body, network }),
    message: 'Successful Reset Code.',
  }));
  route(app, services, accounts.setNewPassword, async ({ body, network }) => {
    await setNewPassword(services, { ...body, network });
    return { message: 'Your password has been changed. Please log in.' };
  });
  route(app, services, accounts.updatePassword, async ({ caller, body }) => {
    await updatePassword(services, caller, body);
    return ok('Your password has been changed.');
  });
  route(app, services, accounts.requestVerification, async ({ caller, body, network }) => {
    await requestVerification(services, { ...body, network });
    const user = caller?.email === body.email ? toOwnUser(await readUser(services, caller, caller.id)) : undefined;
    return { message: 'New verification request has been sent.', ...(user && { user }) };
  });
  route(app, services, accounts.verifyEmailToken, async ({ body, network }) => {
    await verifyByToken(services, { ...body, network });
    return ok('Your account has been verified.');
  });
  route(app, services, accounts.verifyCode, async ({ body, network }) => {
    await verifyByCode(services, { ...body, network });
    return ok('Your account has been verified.');
  });
}

import type { FastifyInstance } from 'fastify';
import * as accounts from 'shared-contracts/accounts';
import { ok } from '../platform/responses.ts';
import { inTransaction } from '../platform/database/database.ts';
import { networkOf } from '../platform/rate-limit.ts';
import { route } from '../platform/route.ts';
import { acceptTerms } from './accept-terms.ts';
import { logIn } from './log-in.ts';
import { recoverWithCode, recoveryJobs, requestNewPassword } from './recover-account.ts';
import type { Services } from './services.ts';
import { closeSession, deviceOf } from './sessions.ts';
import { setNewPassword } from './set-new-password.ts';
import { signUp } from './sign-up.ts';
import { eraseUserRow, findConsent, findUser } from './store.ts';
import { toOwnUser } from './to-user.ts';
import { updatePassword } from './update-password.ts';
import { readUser } from './update-user.ts';
import { requestVerification, verifyByCode, verifyByToken } from './verify-account.ts';

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

  route(app, services, accounts.login, ({ body, site, request }) =>
    logIn(services, site, { ...body, network: networkOf(request.ip), device: deviceOf(body, request.headers) }),
  );
  route(app, services, accounts.signup, async ({ body, site, request }) => {
    const { token, user } = await signUp(services, site, {
      ...body,
      network: networkOf(request.ip),
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
  route(app, services, accounts.requestNewPassword, async ({ body, request }) => {
    await requestNewPassword(services, { ...body, network: networkOf(request.ip) });
    return ok('Recovery email has been sent.');
  });
  route(app, services, accounts.recoverWithCode, async ({ body, request }) => ({
    resetToken: await recoverWithCode(services, { ...body, network: networkOf(request.ip) }),
    message: 'Successful Reset Code.',
  }));
  route(app, services, accounts.setNewPassword, async ({ body, request }) => {
    await setNewPassword(services, { ...body, network: networkOf(request.ip) });
    return { message: 'Your password has been changed. Please log in.' };
  });
  route(app, services, accounts.updatePassword, async ({ caller, body }) => {
    await updatePassword(services, caller, body);
    return ok('Your password has been changed.');
  });
  route(app, services, accounts.requestVerification, async ({ caller, body, request }) => {
    await requestVerification(services, { ...body, network: networkOf(request.ip) });
    const user = caller?.email === body.email ? toOwnUser(await readUser(services, caller, caller.id)) : undefined;
    return { message: 'New verification request has been sent.', ...(user && { user }) };
  });
  route(app, services, accounts.verifyEmailToken, async ({ body, request }) => {
    await verifyByToken(services, { ...body, network: networkOf(request.ip) });
    return ok('Your account has been verified.');
  });
  route(app, services, accounts.verifyCode, async ({ body, request }) => {
    await verifyByCode(services, { ...body, network: networkOf(request.ip) });
    return ok('Your account has been verified.');
  });
}

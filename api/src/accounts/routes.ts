import type { FastifyInstance } from 'fastify';
import * as accounts from 'shared-contracts/accounts';
import * as users from 'shared-contracts/users';
import { withCompanyNames } from '../companies/index.ts';
import { changed, ok } from '../platform/responses.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { networkOf } from '../platform/rate-limit.ts';
import { apiError } from '../platform/api-error.ts';
import { fileRoute, route } from '../platform/route.ts';
import { acceptTerms } from './accept-terms.ts';
import { cancelEmailChange, resendEmailChange } from './change-email.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { logIn } from './log-in.ts';
import { addUser, deleteUser, manageUser } from './manage-users.ts';
import { recoverWithCode, recoveryJobs, requestNewPassword } from './recover-account.ts';
import type { Services } from './services.ts';
import { closeSession } from './sessions.ts';
import { setNewPassword } from './set-new-password.ts';
import { signUp } from './sign-up.ts';
import { findPermissions } from './permission-store.ts';
import { eraseUserRow, findConsent, findUser, type UserRow } from './store.ts';
import { toOwnUser, toUser } from './to-user.ts';
import { updatePassword } from './update-password.ts';
import { findUsers } from './user-list.ts';
import { readUser, updateUser } from './update-user.ts';
import { requestVerification, verifyByCode, verifyByToken } from './verify-account.ts';

/** Registers the routes of accounts and users. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { db, companies, rateLimits, privacy } = services;
  const shown = async (caller: Caller, found: readonly UserRow[]) => {
    const users = found.map((user) => ({ user: user.id === caller.id ? toOwnUser(user) : toUser(user) }));
    return (await withCompanyNames(companies, caller, found, users)).map(({ user }) => user);
  };
  privacy.register({
    of: 'account',
    read: async (reader, id) => {
      const found = await findUser(reader, id);
      return found && { ...toOwnUser(found), consent: await findConsent(reader, id) };
    },
    erase: eraseUserRow,
  });
  recoveryJobs(services);

  route(app, services, accounts.login, ({ body, request }) => logIn(services, { ...body, network: networkOf(request.ip) }));
  route(app, services, accounts.signup, async ({ body, site, request }) => {
    const { token, user } = await signUp(services, site, { ...body, network: networkOf(request.ip) });
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
  route(app, services, accounts.verifyEmailToken, async ({ body }) => {
    await verifyByToken(services, body.token);
    return ok('Your account has been verified.');
  });
  route(app, services, accounts.verifyCode, async ({ body, request }) => {
    await verifyByCode(services, { ...body, network: networkOf(request.ip) });
    return ok('Your account has been verified.');
  });

  route(app, services, users.getUser, async ({ caller, params }) => {
    const [user] = await shown(caller, [await readUser(services, caller, params.id)]);
    if (!user) throw apiError('not_found');
    return user;
  });
  route(app, services, users.updateUser, async ({ caller, body: { id, ...changes }, request }) =>
    changed(await updateUser(services, caller, id, { ...changes, network: networkOf(request.ip) })),
  );
  route(app, services, users.resendEmailChange, async ({ caller, request }) => {
    await resendEmailChange(services, caller, networkOf(request.ip));
    return ok('We have sent you a new code.');
  });
  route(app, services, users.cancelEmailChange, async ({ caller }) => {
    await cancelEmailChange(services, caller);
    return ok('Your e-mail address stays as it is.');
  });
  route(app, services, users.deleteUser, async ({ caller, query }) => {
    await deleteUser(services, caller, query.id);
    return ok('The user has been removed.');
  });
  fileRoute(app, users.exportUser, async ({ caller }) => {
    await rateLimits.hit({ of: 'export', by: caller.id, max: 5, seconds: 3600 });
    return { content: await exportPerson(services, caller), type: 'application/zip', filename: 'my-data.zip' };
  });
  route(app, services, users.eraseUser, async ({ caller, body }) => {
    await erasePerson(services, caller, body.password);
    return ok('Your account has been erased.');
  });
  route(app, services, users.listPermissions, async () => (await findPermissions(db)).map(({ permission }) => permission));
  route(app, services, users.listUsers, async ({ caller, query }) => {
    const { entries, ...counted } = await findUsers(db, caller, query);
    return { ...counted, entries: await shown(caller, entries) };
  });
  route(app, services, users.createUser, ({ caller, body, site }) =>
    addUser(services, caller, body, body.companyId ?? (caller.companies === 'all' ? site.id : caller.companyId)),
  );
  route(app, services, users.manageUser, async ({ caller, body: { id, ...changes } }) =>
    changed(await manageUser(services, caller, id, changes)),
  );
}

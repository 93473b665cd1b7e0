import type { FastifyInstance } from 'fastify';
import * as users from 'shared-contracts/users';
import { withCompanyNames } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import { networkOf } from '../platform/rate-limit.ts';
import { changed, ok } from '../platform/responses.ts';
import { fileRoute, route } from '../platform/route.ts';
import { cancelEmailChange, resendEmailChange } from './change-email.ts';
import { erasePerson, erasureJobs } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { addUser, deleteUser, manageUser } from './manage-users.ts';
import { findPermissions } from './permission-store.ts';
import type { Services } from './services.ts';
import type { UserRow } from './store.ts';
import { toOwnUser, toUser } from './to-user.ts';
import { readUser, updateUser } from './update-user.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { findUsers } from './user-list.ts';

/** Registers the routes of a user's own data, and of administrators who manage users. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db, companies, rateLimits } = services;
  erasureJobs(services);
  const shown = async (caller: Caller, found: readonly UserRow[]) => {
    const rows = found.map((user) => ({
      user:
        user.id === caller.id
          ? { ...toOwnUser(user), ...(caller.needsSecondFactor && { needsSecondFactor: true }) }
          : toUser(user),
    }));
    return (await withCompanyNames(companies, caller, found, rows)).map(({ user }) => user);
  };

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
  route(app, services, users.undoEmailChange, async ({ body, request }) => {
    await undoEmailChange(services, { ...body, network: networkOf(request.ip) });
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
  route(app, services, users.listPermissions, async () =>
    (await findPermissions(db)).map(({ permission }) => permission),
  );
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

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as users from 'shared-contracts/users';
import { ZipFile } from 'yazl';
import { withCompanyNames } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { networkOf } from '../platform/rate-limit.ts';
import { changed, ok } from '../platform/responses.ts';
import { fileRoute, route } from '../platform/route.ts';
import { cancelEmailChange, resendEmailChange } from './change-email.ts';
import { erasePerson, erasureJobs } from './erase-person.ts';
import { addUser, deleteUser, manageUser } from './manage-users.ts';
import { findPermissions } from './permission-store.ts';
import type { Services } from './services.ts';
import type { UserRow } from './store.ts';
import { toOwnUser, toUser } from './to-user.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { readUser, updateUser } from './update-user.ts';
import { findUsers } from './user-list.ts';

/** Streams a zip of everything stored about a person: a JSON file per kind of record, and the person's files. */
async function exportPerson({ db, clock, privacy }: Services, caller: Caller): Promise<Readable> {
  const records = [];
  for (const kept of privacy.exports())
    records.push({
      of: kept.of,
      content: await kept.read(db, caller.id),
      files: (await kept.files?.(db, caller.id)) ?? [],
    });
  await inTransaction(db, (tx) =>
    writeAudit(tx, { actor: caller, action: 'user exported', entity: 'user', entityId: caller.id, at: clock() }),
  );
  const zip = new ZipFile();
  for (const { of, content, files } of records) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${of}.json`, { mtime: clock() });
    for (const { path, open } of files)
      zip.addReadStreamLazy(path, { mtime: clock() }, (done) => {
        open().then(
          (bytes) => done(null, Readable.from([bytes])),
          (error: Error) => done(error, Readable.from([])),
        );
      });
  }
  zip.end();
  const content = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => content.destroy(error));
  return content;
}

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

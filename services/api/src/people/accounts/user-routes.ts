import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as emailChanges from 'shared-contracts/email-changes';
import { limits } from 'shared-contracts/limits';
import * as users from 'shared-contracts/users';
import { ZipFile } from 'yazl';
import { ApiError, apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Caller, reaches } from '../../core/caller.ts';
import { daysBefore } from '../../core/clock.ts';
import { inTransaction, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import { changed, ok } from '../../core/responses.ts';
import { fileRoute, route } from '../../core/route.ts';
import { withCompanyNames } from '../companies/index.ts';
import { cancelEmailChange, resendEmailChange } from './change-email.ts';
import { accountErasedMail, mailPerson } from './mails.ts';
import { addUser, assertNotLastAdmin, deleteUser, manageUser } from './manage-users.ts';
import { verifyPassword } from './passwords.ts';
import { findPermissions } from './permission-store.ts';
import type { Services } from './services.ts';
import { findUser, lockUser, type UserRow } from './store.ts';
import { toOwnUser, toUser } from './to-user.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { readUser, updateUser } from './update-user.ts';
import { findUsers } from './user-list.ts';

async function eraseOwn(services: Services, caller: Caller, password: string): Promise<void> {
  await services.rateLimits.hit({ of: 'erase', by: caller.id, max: 5, seconds: 3600 });
  const user = await findUser(services.db, caller.id);
  if (!user || !(await verifyPassword(user.password_hash, password))) throw apiError('wrong_password');
  await erasePerson(services, caller, user);
}

/** Erases a person at their request. Not possible during a renewal or for the last administrator of a company. */
export async function erasePerson(services: Services, caller: Caller, user: UserRow): Promise<void> {
  const { db, clock, privacy, domainEvents } = services;
  await inTransaction(db, async (tx) => {
    await assertNotLastAdmin(tx, user);
    if (!(await lockUser(tx, user.id))) throw apiError('not_found');
    await domainEvents.publish(tx, 'user leaving', { userId: user.id });
    await privacy.erase(tx, user.id, clock());
    // After it, because what waits for the person's address is erased too.
    await mailPerson(services, tx, user, accountErasedMail);
    const entry = { action: 'user erased', entity: 'user', entityId: user.id, companyId: user.company_id };
    await writeAudit(tx, { actor: caller, ...entry, at: clock() });
  });
}

/**
 * Erases the people whom administrators have removed some time ago. One whom a payment or renewal still needs is left for
 * another day; a failure does not keep the others.
 */
async function eraseRemovedPeople({ db, clock, privacy, domainEvents }: Services, at: Date): Promise<void> {
  const before = daysBefore(at, limits.keepRemovedUsersDays).toISOString();
  const removed = await rows(
    db,
    sql<{ id: string }>`select id from users where archived and email not like 'erased-%' and updated_at < ${before}
      order by updated_at limit 5000`,
  );
  const failures: unknown[] = [];
  for (const { id } of removed)
    try {
      await inTransaction(db, async (tx) => {
        assertLockOrder(tx, 'users', id);
        const user = await row(
          tx,
          sql<{ email: string; company_id: string }>`select email, company_id from users where id = ${id} for update`,
        );
        if (!user) return;
        await domainEvents.publish(tx, 'user leaving', { userId: id });
        // What is kept by address is found by the one they had, unless somebody else has it now.
        const had = user.email.replace(`#${id}`, '');
        await sql`update users set email = ${had} where id = ${id} and not exists (select 1 from users o where o.email = ${had})`.execute(
          tx,
        );
        await privacy.erase(tx, id, clock());
        const entry = {
          actor: undefined,
          action: 'user erased',
          entity: 'user',
          entityId: id,
          companyId: user.company_id,
        };
        await writeAudit(tx, { ...entry, at: clock() });
      });
    } catch (error) {
      if (!(error instanceof ApiError)) failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some removed people could not be erased.');
}

function erasureJobs(services: Services): void {
  services.jobs.define('erase-removed-users', {
    cron: '15 3 * * *',
    work: (_, { at }) => eraseRemovedPeople(services, at),
  });
}

/** Streams a zip of everything stored about a person: a JSON file per kind of record, and the person's files. */
export async function exportPerson(
  { db, clock, privacy }: Services,
  caller: Caller,
  { id, companyId }: { id: string; companyId: string },
): Promise<Readable> {
  const records = [];
  for (const kept of privacy.exports())
    records.push({
      of: kept.of,
      content: await kept.read(db, id),
      files: (await kept.files?.(db, id)) ?? [],
    });
  await inTransaction(db, (tx) =>
    writeAudit(tx, { actor: caller, action: 'user exported', entity: 'user', entityId: id, companyId, at: clock() }),
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
  route(app, services, users.updateUser, async ({ caller, body, network }) =>
    changed(await updateUser(services, caller, { ...body, network })),
  );
  route(app, services, emailChanges.resendEmailChange, async ({ caller, network }) => {
    await resendEmailChange(services, caller, network);
    return ok('We have sent you a new code.');
  });
  route(app, services, emailChanges.cancelEmailChange, async ({ caller }) => {
    await cancelEmailChange(services, caller);
    return ok('Your e-mail address stays as it is.');
  });
  route(app, services, emailChanges.undoEmailChange, async ({ body, network }) => {
    await undoEmailChange(services, { ...body, network });
    return ok('Your e-mail address stays as it is.');
  });
  route(app, services, users.deleteUser, async ({ caller, query }) => {
    await deleteUser(services, caller, query.id);
    return ok('The user has been removed.');
  });
  fileRoute(app, users.exportUser, async ({ caller }) => {
    await rateLimits.hit({ of: 'export', by: caller.id, max: 5, seconds: 3600 });
    return { content: await exportPerson(services, caller, caller), type: 'application/zip', filename: 'my-data.zip' };
  });
  route(app, services, users.eraseUser, async ({ caller, body }) => {
    await eraseOwn(services, caller, body.password);
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
    // An account may log in on any site, also of a company that it does not reach.
    addUser(services, caller, body, body.companyId ?? (reaches(caller, site.id) ? site.id : caller.companyId)),
  );
  route(app, services, users.manageUser, async ({ caller, body }) => changed(await manageUser(services, caller, body)));
}

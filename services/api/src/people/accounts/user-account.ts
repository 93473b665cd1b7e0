import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/user-account';
import { findMailsTo } from '../../adapters/mail/index.ts';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { hasFactor } from './factors/own-factors.ts';
import { reasonToStay } from './manage-users.ts';
import { assertMayManage } from './may-manage.ts';
import { hourOf, lastLoginOf, openSessionsOf } from './own-sessions.ts';
import { enqueueResetCode } from './recover-account.ts';
import { mailInvitation } from './repeat-invitation.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';
import { mailVerification } from './sign-up.ts';
import { findManagedUser, lockUser, type UserRow } from './store.ts';
import { erasePerson, exportPerson } from './user-routes.ts';

async function findReached(db: Db, caller: Caller, id: string): Promise<UserRow> {
  return mustExist(await findManagedUser(db, caller, id));
}

async function findSupported(db: Db, caller: Caller, id: string): Promise<UserRow> {
  const user = await findReached(db, caller, id);
  assertMayManage(caller, user);
  return user;
}

/** The same, but for the caller's own account, which is for their profile. Throws `own_account` too. */
async function findOther(db: Db, caller: Caller, id: string): Promise<UserRow> {
  if (id === caller.id) throw apiError('own_account');
  return findSupported(db, caller, id);
}

async function readAccount(services: Services, caller: Caller, id: string): Promise<calls.UserAccount> {
  const { db, clock } = services;
  const user = await findReached(db, caller, id);
  const lastLogin = await lastLoginOf(db, id);
  return {
    hasSecondFactor: await hasFactor(db, id),
    hasPassword: user.password_hash !== null,
    lastLoginAt: lastLogin && hourOf(lastLogin),
    sessions: (await openSessionsOf(db, id, clock())).map(({ id: _, current: __, ...session }) => session),
    mails: await findMailsTo(db, [user.email]),
    cannotDelete: id === caller.id ? apiError('own_account').message : ((await reasonToStay(services, user)) ?? null),
  };
}

const audited = (
  { db, clock }: Services,
  caller: Caller,
  user: UserRow,
  action: string,
  change: (tx: Db) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    await change(tx);
    const entry = { action, entity: 'user', entityId: user.id, companyId: user.company_id };
    await writeAudit(tx, { actor: caller, ...entry, at: clock() });
  });

/** Mails what a user needs to come in for the first time. Throws `not_found` for one who is verified. */
async function resendVerification(services: Services, caller: Caller, id: string): Promise<void> {
  const user = await findSupported(services.db, caller, id);
  if (user.verified) throw apiError('not_found', { message: 'This user is verified already.' });
  await services.rateLimits.hit({ of: 'support mail', by: id, max: 5, seconds: 3600 });
  await audited(services, caller, user, 'verification sent', (tx) =>
    user.password_hash === null ? mailInvitation(services, tx, user) : mailVerification(services, tx, user),
  );
}

/** Mails a reset code. Throws `not_found` for a user without a password, whose invitation is still open. */
async function sendPasswordReset(services: Services, caller: Caller, id: string): Promise<void> {
  const user = await findSupported(services.db, caller, id);
  if (user.password_hash === null)
    throw apiError('not_found', { message: 'This user has no password yet. Please send the invitation again.' });
  await services.rateLimits.hit({ of: 'support mail', by: id, max: 5, seconds: 3600 });
  await audited(services, caller, user, 'password reset sent', (tx) => enqueueResetCode(services.jobs, tx, id));
}

/** Registers the routes of what support does for a user. */
export function userAccountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, services, calls.getUserAccount, ({ caller, params }) => readAccount(services, caller, params.id));
  route(app, services, calls.resendUserVerification, async ({ caller, params }) => {
    await resendVerification(services, caller, params.id);
    return ok('The mail is on its way.');
  });
  route(app, services, calls.sendPasswordReset, async ({ caller, params }) => {
    await sendPasswordReset(services, caller, params.id);
    return ok('The mail is on its way.');
  });
  route(app, services, calls.endUserSessions, async ({ caller, params }) => {
    const user = await findOther(db, caller, params.id);
    await audited(services, caller, user, 'sessions ended', (tx) => closeSessions(tx, user.id));
    return ok('The user is logged out on all devices.');
  });
  exportRoute(app, services, calls.exportUserForThem, async ({ caller, query }) => {
    const user = await findSupported(db, caller, query.id);
    const content = await exportPerson(services, caller, { id: user.id, companyId: user.company_id });
    return { content, type: 'application/zip', filename: `data-of-${user.id}.zip` };
  });
  route(app, services, calls.eraseUserForThem, async ({ caller, params }) => {
    await erasePerson(services, caller, await findOther(db, caller, params.id));
    return ok('The account has been erased.');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Factors } from 'shared-contracts/factors';
import * as factors from 'shared-contracts/factors';
import * as users from 'shared-contracts/users';
import { apiError, mustExist } from '../../../core/api-error.ts';
import { about, writeAudit } from '../../../core/audit.ts';
import type { Caller } from '../../../core/caller.ts';
import { inTransaction } from '../../../core/database/database.ts';
import { ok } from '../../../core/responses.ts';
import { route } from '../../../core/route.ts';
import { mailPerson } from '../mails.ts';
import { assertMayManage } from '../may-manage.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { hourOf } from '../own-sessions.ts';
import type { Services } from '../services.ts';
import { closeSessions, deviceOf } from '../sessions.ts';
import { findManagedUser, findUser, lockUser } from '../store.ts';
import {
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  startOneTimeCodes,
  startPasskey,
  switchOffOneTimeCodes,
  switchOnOneTimeCodes,
} from './change-factors.ts';
import { allowFactorChange, confirmFactor, startFactorCheck } from './check-session.ts';
import { completeLogin, logInWithPasskey, startPasskeyLogin } from './complete-login.ts';
import { factorsRemovedMail } from './factor-mails.ts';
import { deleteFactors, exportFactors, findFactors, hasFactor } from './own-factors.ts';

async function renamePasskey(
  { db, clock }: Services,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', caller.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw apiError('not_found', { message: 'This passkey is not there.' });
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    await writeAudit(tx, {
      actor: caller,
      action: 'passkey renamed',
      entity: 'user',
      entityId: caller.id,
      personId: caller.id,
      before: { passkey: before.name },
      after: { passkey: name },
      at: clock(),
    });
  });
}

/** Removes all factors of a user who has lost them. Administrators change their own in their profile, with a factor. */
async function removeFactors(services: Services, caller: Caller, id: string): Promise<void> {
  const { db, clock } = services;
  const user = mustExist(await findManagedUser(db, caller, id));
  if (id === caller.id) throw apiError('own_account', { message: 'Please change your own factors in your profile.' });
  assertMayManage(caller, user);
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    if (!(await hasFactor(tx, id))) throw apiError('not_found', { message: 'This user has no second factor.' });
    await deleteFactors(tx, id);
    await closeSessions(tx, id);
    await writeAudit(tx, { actor: caller, action: 'second factor removed', ...about('user', user), at: clock() });
    await mailPerson(services, tx, user, factorsRemovedMail);
  });
}

async function readFactors({ db, companies }: Services, caller: Caller): Promise<Factors> {
  const { passkeys, ...others } = await findFactors(db, caller.id);
  const user = await findUser(db, caller.id);
  return {
    passkeys: passkeys.map(({ id, name, device, host, created_at, last_used_at }) => ({
      id,
      name,
      device,
      host,
      createdAt: created_at,
      lastUsedAt: last_used_at === null ? null : hourOf(last_used_at),
    })),
    ...others,
    required: user !== undefined && (await needsSecondFactor(companies, user)),
  };
}

/** Registers the routes of the second factor: at login, in the profile, and for administrators. */
export function factorRoutes(app: FastifyInstance, services: Services): void {
  services.privacy.register({ of: 'second-factor', read: exportFactors });
  loginRoutes(app, services);
  checkRoutes(app, services);
  passkeyRoutes(app, services);
  codeRoutes(app, services);
  route(app, services, factors.listFactors, ({ caller }) => readFactors(services, caller));
  route(app, services, users.removeFactors, async ({ caller, params }) => {
    await removeFactors(services, caller, params.id);
    return ok('The second factor has been removed.');
  });
}

function loginRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, factors.completeLogin, ({ body, site, network, request }) =>
    completeLogin(services, site, { ...body, network, device: deviceOf(body, request.headers) }),
  );
  route(app, services, factors.startPasskeyLogin, ({ site, network }) => startPasskeyLogin(services, site, network));
  route(app, services, factors.logInWithPasskey, ({ body, site, network, request }) =>
    logInWithPasskey(services, site, {
      ...body,
      network,
      device: deviceOf(body, request.headers),
    }),
  );
}

function checkRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, factors.startFactorCheck, ({ caller, site }) => startFactorCheck(services, caller, site));
  route(app, services, factors.confirmFactor, async ({ caller, site, body, network }) => {
    await confirmFactor(services, caller, site, { ...body, network });
    return ok('Thank you.');
  });
  route(app, services, factors.allowFactorChange, async ({ caller, site, body, network }) => {
    await allowFactorChange(services, caller, site, { ...body, network });
    return ok('You can change your factors now.');
  });
}

const withCodes = (message: string, recoveryCodes: string[] | undefined) => ({
  ...ok(message),
  ...(recoveryCodes && { recoveryCodes }),
});

function passkeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, factors.startPasskey, ({ caller, site, body }) =>
    startPasskey(services, { caller, site, ...body }),
  );
  route(app, services, factors.addPasskey, async ({ caller, site, body, request }) => {
    const { challenge, ...given } = body;
    const made = { ...given, userAgent: request.headers['user-agent'] };
    return withCodes('The passkey has been added.', await addPasskey(services, { caller, site, challenge }, made));
  });
  route(app, services, factors.renamePasskey, async ({ caller, body }) => {
    await renamePasskey(services, caller, body);
    return ok('The passkey has been renamed.');
  });
  route(app, services, factors.removePasskey, async ({ caller, site, body: { challenge, id } }) => {
    await removePasskey(services, { caller, site, challenge }, id);
    return ok('The passkey has been removed.');
  });
}

function codeRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, factors.startOneTimeCodes, ({ caller, site, body }) =>
    startOneTimeCodes(services, { caller, site, ...body }),
  );
  route(app, services, factors.switchOnOneTimeCodes, async ({ caller, site, body: { challenge, code } }) =>
    withCodes('One-time codes are on.', await switchOnOneTimeCodes(services, { caller, site, challenge }, code)),
  );
  route(app, services, factors.switchOffOneTimeCodes, async ({ caller, site, body }) => {
    await switchOffOneTimeCodes(services, { caller, site, ...body });
    return ok('One-time codes are off.');
  });
  route(app, services, factors.renewRecoveryCodes, async ({ caller, site, body }) => ({
    ...ok('Here are your new recovery codes.'),
    recoveryCodes: await renewRecoveryCodes(services, { caller, site, ...body }),
  }));
}

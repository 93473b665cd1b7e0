import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import { lifetimes } from 'shared-contracts/limits';
import type { OpenSession } from 'shared-contracts/sessions';
import * as sessions from 'shared-contracts/sessions';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction, oneRow } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { forgetDevice } from './known-devices.ts';
import type { Services } from './services.ts';
import { closeSessions } from './sessions.ts';

const shown = 100;
const hour = 60 * 60_000;

/** To the hour: enough to recognise a device, too little to follow a person's day. */
export const hourOf = (at: string) => new Date(Math.floor(Date.parse(at) / hour) * hour).toISOString();

const isOpen = (userId: string, now: Date) => (is: ExpressionBuilder<Tables, 'sessions'>) =>
  is.and([
    is('user_id', '=', userId),
    is('expires_at', '>', now.toISOString()),
    is.or([
      is('remembered', '=', true),
      is('last_seen_at', '>=', new Date(now.getTime() - lifetimes.idleSession * 60_000).toISOString()),
    ]),
  ]);

/** Where a person is logged in: on the given session first, then the last used. */
export async function openSessionsOf(
  db: Db,
  userId: string,
  now: Date,
  own: Buffer = Buffer.of(),
): Promise<OpenSession[]> {
  const found = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`token_hash = ${own}`.as('current'))
    .where(isOpen(userId, now))
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(shown)
    .execute();
  return found.map(({ id, device, created_at, last_seen_at, current }) => ({
    id,
    device,
    loggedInAt: created_at,
    lastUsedAt: hourOf(last_seen_at),
    current,
  }));
}

/** When a person logged in last, also if that session has ended. */
export const lastLoginOf = async (db: Db, userId: string): Promise<string | null> =>
  (
    await oneRow(
      db,
      sql<{ at: string | null }>`select greatest((select max(created_at) from sessions where user_id = ${userId}),
        (select max(last_login_at) from known_devices where user_id = ${userId}),
        (select max(created_at) from audit where entity = 'user' and entity_id = ${userId} and action = 'login')) as at`,
    )
  ).at;

/** What is stored about a person's logins, for an export. */
export const sessionsOf = async (db: Db, userId: string) => ({
  sessions: await db
    .selectFrom('sessions')
    .select(['device', 'created_at as loggedInAt', 'last_seen_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  devices: await db
    .selectFrom('known_devices')
    .select('last_login_at as lastLoginAt')
    .where('user_id', '=', userId)
    .orderBy('last_login_at')
    .execute(),
});

/** Ends one of the caller's sessions and forgets its device, so that its next login is reported. */
export async function endSession({ db, clock }: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', caller.id)
      .where('id', '=', id)
      .returning('device_hash')
      .executeTakeFirst();
    if (!ended) throw apiError('not_found', { message: 'This device is no longer logged in.' });
    if (ended.device_hash) await forgetDevice(tx, caller.id, Buffer.from(ended.device_hash));
    await writeAudit(tx, { actor: caller, action: 'session ended', entity: 'user', entityId: caller.id, at: clock() });
  });
}

/** Ends all sessions of the caller but this one, and forgets their devices. */
export async function endOtherSessions({ db, clock }: Services, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await closeSessions(tx, caller.id, caller.sessionDigest);
    await writeAudit(tx, {
      actor: caller,
      action: 'other sessions ended',
      entity: 'user',
      entityId: caller.id,
      at: clock(),
    });
  });
}

/** Registers the routes of the devices on which a person is logged in. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  services.privacy.register({ of: 'logins', read: sessionsOf });

  route(app, services, sessions.listSessions, ({ caller }) =>
    openSessionsOf(services.db, caller.id, services.clock(), caller.sessionDigest),
  );
  route(app, services, sessions.getIdentity, async ({ caller: { id, companyId, verified, permissions } }) => ({
    userId: id,
    companyId,
    permissions: verified ? [...permissions] : [],
  }));
  route(app, services, sessions.endSession, async ({ caller, params }) => {
    await endSession(services, caller, params.id);
    return ok('The device is logged out.');
  });
  route(app, services, sessions.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(services, caller);
    return ok('All other devices are logged out.');
  });
}

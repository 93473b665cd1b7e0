import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { adminPermissions } from 'shared-contracts/admin-permissions';
import { lifetimes } from 'shared-contracts/limits';
import type { PermissionKey } from 'shared-contracts/permissions';
import { apiError } from '../../core/api-error.ts';
import { type Caller, holds } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { type Db, row } from '../../core/database/database.ts';
import type { Companies } from '../companies/index.ts';
import { findCallerOfKey, isApiKey } from './api-keys.ts';
import { hasFactorOf } from './factors/own-factors.ts';
import { deviceWords, forgetDevices, rememberDevice } from './known-devices.ts';
import { digestOf, newToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';
import { narrowPermissionsOf } from './to-user.ts';

const minute = 60_000;

/** The browser of a login: the random id that it keeps, and its User-Agent header. */
export interface Device {
  id: string | undefined;
  userAgent: string | undefined;
}

/** The browser of a request to log in. */
export const deviceOf = (
  { deviceId }: { deviceId?: string | undefined },
  headers: FastifyRequest['headers'],
): Device => ({ id: deviceId, userAgent: headers['user-agent'] });

/** Opens a session, remembers its device and returns its token. Only digests of token and device are stored. */
export async function openSession(
  tx: Db,
  userId: string,
  { remembered, device, at, factorAt }: { remembered: boolean; device: Device; at: Date; factorAt?: Date },
): Promise<string> {
  const token = newToken();
  const deviceHash = device.id === undefined ? undefined : digestOf(device.id);
  const expires = new Date(at.getTime() + (remembered ? lifetimes.rememberedSession : lifetimes.session) * minute);
  await tx
    .insertInto('sessions')
    .values({
      token_hash: digestOf(token),
      user_id: userId,
      remembered,
      device: deviceWords(device.userAgent),
      device_hash: deviceHash ?? null,
      created_at: at.toISOString(),
      last_seen_at: at.toISOString(),
      expires_at: expires.toISOString(),
      factor_at: factorAt?.toISOString() ?? null,
    })
    .execute();
  if (deviceHash) await rememberDevice(tx, userId, deviceHash, at);
  return token;
}

export async function closeSession(tx: Db, digest: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', digest).execute();
}

/** Notes when a second factor was given in a session. */
export async function noteFactor(tx: Db, digest: Buffer, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ factor_at: at.toISOString() }).where('token_hash', '=', digest).execute();
}

/** Ends all sessions of a user except, optionally, one, and logins that wait for a factor. A login on a device of the ended ones is reported again. */
export async function closeSessions(tx: Db, userId: string, spared?: Buffer): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(spared !== undefined, (query) => query.where('token_hash', '<>', spared ?? Buffer.of()))
    .execute();
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).where('purpose', '=', 'login').execute();
  await forgetDevices(tx, userId);
}

interface SessionRow {
  user_id: string;
  company_id: string;
  email: string;
  verified: boolean;
  remembered: boolean;
  last_seen_at: string;
  permissions: PermissionKey[];
  admin_permissions: string[];
  factor_at: string | null;
  has_factor: boolean;
}

const readSession = (db: Db, digest: Buffer, now: Date) =>
  row(
    db,
    sql<SessionRow>`
    select s.user_id, s.remembered, s.last_seen_at, s.factor_at, u.company_id, u.email, u.verified, u.admin_permissions,
           ${hasFactorOf('u.id')} as has_factor,
           array(select p.permission from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id) as permissions
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${digest} and s.expires_at > ${now.toISOString()} and not u.archived`,
  );

/**
 * The caller of a session, by the digest of its token; undefined if it is unknown, expired, idle for too long, or its user
 * has been removed.
 */
export async function findCallerOfSession(
  db: Db,
  clock: Clock,
  companies: Companies,
  digest: Buffer,
): Promise<Caller | undefined> {
  const now = clock();
  const session = await readSession(db, digest, now);
  if (!session) return undefined;
  const idle = now.getTime() - Date.parse(session.last_seen_at);
  if (!session.remembered && idle > lifetimes.idleSession * minute) return undefined;
  // Updated at most once a minute, to save a write per request.
  if (idle > minute)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('token_hash', '=', digest)
      .execute();
  return callerOf(companies, session, digest);
}

/** Without the second factor that their company requires, an administrator is an ordinary user until they add one. */
async function callerOf(companies: Companies, session: SessionRow, digest: Buffer): Promise<Caller> {
  const caller = {
    id: session.user_id,
    companyId: session.company_id,
    email: session.email,
    verified: session.verified,
    permissions: new Set([...session.permissions, ...narrowPermissionsOf(session)]),
    companies: [],
    sessionDigest: digest,
    hasFactor: session.has_factor,
    factorAt: session.factor_at,
    needsSecondFactor: false,
  };
  if (!holds(caller, ...adminPermissions)) return caller;
  if (!caller.hasFactor && (await companies.requiresSecondFactor(session.company_id))) {
    for (const permission of adminPermissions) caller.permissions.delete(permission);
    return { ...caller, needsSecondFactor: true };
  }
  return { ...caller, companies: await companies.reach(session.company_id) };
}

const bearer = /^Bearer ([\w-]{20,100})$/;

/** Sets the caller of each request. An invalid bearer token is rejected even on public routes. */
export function authenticate(app: FastifyInstance, services: Services): void {
  const { db, clock, companies } = services;
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer.exec(authorization)?.[1];
    if (token !== undefined)
      request.caller = isApiKey(token)
        ? await findCallerOfKey(services, token)
        : await findCallerOfSession(db, clock, companies, digestOf(token));
    if (!request.caller && token !== undefined && isApiKey(token))
      throw apiError('not_logged_in', { message: 'There is no such key, or it has been ended.' });
    if (!request.caller) throw apiError('not_logged_in', { message: 'Your session has ended. Please log in again.' });
  });
}

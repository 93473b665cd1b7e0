import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/api-keys';
import type { ApiScope } from 'shared-contracts/endpoint';
import { product } from 'shared-contracts/product';
import { mustExist } from '../../core/api-error.ts';
import { type AuditEntry, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction, type RowOf } from '../../core/database/database.ts';
import { created, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { assertReached } from '../companies/index.ts';
import { digestOf, newToken } from './one-time-tokens.ts';
import type { Services } from './services.ts';

/** How keys begin, so that people and secret scanners recognise one. */
const tokenPrefix = `${product.reference}_`;
const shownCharacters = tokenPrefix.length + 4;
const minute = 60_000;
const perMinute = 300;

export const isApiKey = (token: string): boolean => token.startsWith(tokenPrefix);

const scopesOf = ({ scopes }: RowOf<'api_keys'>): ApiScope[] =>
  calls.apiScopes.filter((scope) => scopes.includes(scope));

/** The caller of a key: it reaches what an administrator of its company does, by its scopes alone. Throws `too_many`. */
export async function findCallerOfKey(
  { db, clock, companies, rateLimits }: Services,
  token: string,
): Promise<Caller | undefined> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!key) return undefined;
  await rateLimits.hit({ of: 'api key', by: key.id, max: perMinute, seconds: 60 });
  const now = clock();
  // Updated at most once a minute, to save a write per request.
  if (key.last_used_at === null || now.getTime() - Date.parse(key.last_used_at) > minute)
    await db.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', key.id).execute();
  return {
    id: key.id,
    companyId: key.company_id,
    email: '',
    verified: true,
    permissions: new Set(['isAdmin']),
    scopes: new Set(scopesOf(key)),
    companies: await companies.reach(key.company_id),
    sessionDigest: Buffer.of(),
    hasFactor: false,
    factorAt: null,
    needsSecondFactor: false,
  };
}

const toApiKey = (key: RowOf<'api_keys'>): calls.ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: scopesOf(key),
  createdAt: key.created_at,
  lastUsedAt: key.last_used_at,
});

/** Registers the keys of companies. */
export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, companies, clock } = services;
  const audited = (caller: Caller, companyId: string, action: string, details: AuditEntry['details']): AuditEntry => ({
    actor: caller,
    action,
    entity: 'company',
    entityId: companyId,
    companyId,
    ...(details && { details }),
    at: clock(),
  });

  route(app, services, calls.listApiKeys, async ({ caller, params: { id } }) => {
    await assertReached(companies, caller, id);
    const open = db.selectFrom('api_keys').selectAll().where('company_id', '=', id).where('ended_at', 'is', null);
    return (await open.orderBy('created_at', 'desc').execute()).map(toApiKey);
  });

  route(app, services, calls.createApiKey, async ({ caller, params: { id }, body: { name, scopes } }) => {
    await assertReached(companies, caller, id);
    const token = `${tokenPrefix}${newToken()}`;
    const key = await inTransaction(db, async (tx) => {
      await writeAudit(tx, audited(caller, id, 'api key made', { name, scopes }));
      return tx
        .insertInto('api_keys')
        .values({
          company_id: id,
          name,
          prefix: token.slice(0, shownCharacters),
          digest: digestOf(token),
          scopes,
          created_at: clock().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return created({ ...toApiKey(key), token });
  });

  route(app, services, calls.endApiKey, async ({ caller, params: { id, keyId } }) => {
    await assertReached(companies, caller, id);
    await inTransaction(db, async (tx) => {
      const ended = mustExist(
        await tx
          .updateTable('api_keys')
          .set({ ended_at: clock().toISOString() })
          .where('id', '=', keyId)
          .where('company_id', '=', id)
          .where('ended_at', 'is', null)
          .returning('name')
          .executeTakeFirst(),
      );
      await writeAudit(tx, audited(caller, id, 'api key ended', ended));
    });
    return ok('The key has been ended.');
  });
}

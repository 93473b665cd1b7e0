import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type AuditEntry, getAuditCheck, listAudit, startAuditCheck } from 'shared-contracts/audit';
import { findLatestCheck } from '../../core/audit-chain.ts';
import { withinCompanies } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction, rows } from '../../core/database/database.ts';
import { containsPattern, countRows, withinDays } from '../../core/lists.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { personSearchVariants } from '../../core/search-texts.ts';

type AuditRow = Omit<AuditEntry, 'actor'> & { actor: AuditEntry['actor'] | null };

/** Registers the routes that list the audit trail, for administrators within their companies, and check its chain. */
export function auditRoutes(app: FastifyInstance, services: CoreServices): void {
  const { db, jobs, rateLimits } = services;

  route(app, services, listAudit, async ({ caller, query }) => {
    const { search, entity, id, userId, personId, from, to } = query;
    const patterns = search && personSearchVariants(search).map(containsPattern);
    const where = sql`where ${withinCompanies(caller, 'a.company_id')}
      ${entity ? sql`and a.entity = ${entity}` : sql``}
      ${id ? sql`and a.entity_id = ${id}` : sql``}
      ${userId ? sql`and a.actor_id = ${userId}` : sql``}
      ${personId ? sql`and a.person_id = ${personId}` : sql``}
      ${withinDays(sql`a.created_at`, { from, to })}
      ${patterns ? sql`and (a.action like any(${patterns}::text[]) or folded(u.first_name || ' ' || u.last_name) like any(${patterns}::text[]) or folded(u.email) like any(${patterns}::text[]))` : sql``}`;
    const source = sql`from audit a left join users u on u.id = a.actor_id ${where}`;
    const found = await rows(
      db,
      sql<AuditRow>`select a.id, a.actor_id as "actorId", a.action, a.entity, a.entity_id as "entityId", a.person_id as "personId", a.details,
          a.changes, a.position::float8 as position, a.created_at as "createdAt",
          case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end as actor
        ${source} order by a.created_at desc, a.id desc limit ${query.take} offset ${query.skip}`,
    );
    const entries = found.map(({ actor, ...entry }) => ({ ...entry, ...(actor && { actor }) }));
    return { ...(await countRows(db, source)), entries };
  });

  route(app, services, getAuditCheck, async () => {
    const check = await findLatestCheck(db);
    return { check: check ? { checkedAt: check.checkedAt, entries: check.entries, broken: check.broken } : null };
  });

  route(app, services, startAuditCheck, async ({ caller }) => {
    await rateLimits.hit({ of: 'audit check', by: caller.companyId, max: 6, seconds: 3600 });
    await inTransaction(db, (tx) => jobs.enqueue(tx, 'check-audit', {}));
    return ok('The audit is being checked.');
  });
}

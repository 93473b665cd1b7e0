import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type AuditEntry, getAuditCheck, listAudit, startAuditCheck } from 'shared-contracts/audit';
import { paymentIdsOf } from 'shared-contracts/short-reference';
import { findLatestCheck } from '../../core/audit-chain.ts';
import { withinCompanies } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction, rows } from '../../core/database/database.ts';
import { containsPattern, countRows, type Fragment, withinDays } from '../../core/lists.ts';
import { ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { personMatches, personSearchVariants, plateMatches } from '../../core/search-texts.ts';

const mostFound = 200;

/** Condition: the entry `a` is about persons, or about a record of theirs. `users` selects their ids. */
const isAboutPersons = (users: Fragment): Fragment => sql`(a.person_id in (${users}) or a.entity_id = any(array(
  select id from users where id in (${users}) union all select id from vehicles where user_id in (${users})
  union all select id from renewals where user_id in (${users}) union all select id from payments where user_id in (${users})
  union all select id from documents where user_id in (${users}))))`;

/** Condition: the entry `a` is about a vehicle, or about a renewal of one. `vehicles` selects their ids. */
const isAboutVehicles = (vehicles: Fragment): Fragment => sql`a.entity_id = any(array(
  ${vehicles} union all select id from renewals where vehicle_id in (${vehicles})))`;

/** Condition: the entry `a` is about what a search names: a short reference, a licence number or a person. */
function isAbout(search: string): Fragment {
  const payments = paymentIdsOf(search);
  if (payments)
    return sql`(a.entity_id between ${payments.from} and ${payments.to}
      or a.entity_id = any(array(select id from renewals where payment_id between ${payments.from} and ${payments.to})))`;
  return sql`(${isAboutPersons(sql`(select u.id from users u where ${personMatches(search)} limit ${mostFound})`)}
    or ${isAboutVehicles(sql`(select v.id from vehicles v where ${plateMatches(search)} limit ${mostFound})`)})`;
}

/** What people call the record of the entry `a`: a licence number, or a name. */
const recordName = sql`case a.entity
  when 'user' then (select first_name || ' ' || last_name from users where id = a.entity_id)
  when 'document' then (select o.first_name || ' ' || o.last_name from documents d join users o on o.id = d.user_id where d.id = a.entity_id)
  when 'vehicle' then (select upper(license_number) from vehicles where id = a.entity_id)
  when 'renewal' then (select upper(v.license_number) from renewals r join vehicles v on v.id = r.vehicle_id where r.id = a.entity_id)
  end`;

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
      ${personId ? sql`and ${isAboutPersons(sql`select ${personId}::uuid`)}` : sql``}
      ${withinDays(sql`a.created_at`, { from, to })}
      ${patterns ? sql`and (a.action like any(${patterns}::text[]) or folded(u.first_name || ' ' || u.last_name) like any(${patterns}::text[]) or folded(u.email) like any(${patterns}::text[]) or ${isAbout(search ?? '')})` : sql``}`;
    const source = sql`from audit a left join users u on u.id = a.actor_id ${where}`;
    const found = await rows(
      db,
      sql<AuditRow>`select a.id, a.actor_id as "actorId", a.action, a.entity, a.entity_id as "entityId", a.person_id as "personId", a.details,
          a.changes, ${recordName} as record, a.position::float8 as position, a.created_at as "createdAt",
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

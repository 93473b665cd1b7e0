import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { withinCompanies } from '../platform/caller.ts';
import { rows } from '../platform/database/database.ts';
import { countRows } from '../platform/lists.ts';
import type { Platform } from '../platform/platform.ts';
import { route } from '../platform/route.ts';

interface AuditRow {
  id: string;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  details: unknown;
  created_at: string;
}

/** Registers the route that lists the audit trail, for administrators within their companies. */
export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, listAudit, async ({ caller, query }) => {
    const where = sql`where ${withinCompanies(caller, 'company_id')}
      ${query.entity ? sql`and entity = ${query.entity}` : sql``}
      ${query.id ? sql`and entity_id = ${query.id}` : sql``}
      ${query.userId ? sql`and actor_id = ${query.userId}` : sql``}`;
    const found = await rows(
      platform.db,
      sql<AuditRow>`select * from audit ${where} order by created_at desc, id desc limit ${query.take} offset ${query.skip}`,
    );
    const entries = found.map((entry) => ({
      id: entry.id,
      actorId: entry.actor_id,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entity_id,
      details: entry.details,
      createdAt: entry.created_at,
    }));
    return { ...(await countRows(platform.db, sql`from audit ${where}`)), entries };
  });
}

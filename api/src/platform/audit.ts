import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/** Who did it: a caller, or nobody where a provider or a job did. */
export type Actor = { id: string; companyId: string } | undefined;

/** Writes who changed what, in the transaction of the change. `details` never holds secrets. */
export async function writeAudit(
  tx: Db,
  entry: {
    actor: Actor;
    action: string;
    entity: string;
    entityId?: string;
    companyId?: string;
    details?: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into audit (actor_id, company_id, action, entity, entity_id, details, created_at)
    values (${entry.actor?.id ?? null}, ${entry.companyId ?? entry.actor?.companyId ?? null}, ${entry.action}, ${entry.entity}, ${entry.entityId ?? null},
            ${JSON.stringify(entry.details ?? {})}::jsonb, ${entry.at.toISOString()})
  `.execute(tx);
}

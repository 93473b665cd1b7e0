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
  await tx
    .insertInto('audit')
    .values({
      actor_id: entry.actor?.id ?? null,
      company_id: entry.companyId ?? entry.actor?.companyId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      created_at: entry.at.toISOString(),
    })
    .execute();
}

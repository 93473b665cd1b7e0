import type { Db } from './database/database.ts';

/** The caller who made a change; undefined for a provider or a job. */
export type Actor = { id: string; companyId: string } | undefined;

/** Records who changed what, in the transaction of the change. `details` must not contain secrets. */
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

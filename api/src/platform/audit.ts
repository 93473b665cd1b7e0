import type { Db } from './database/database.ts';

/** The caller who made a change; undefined for a provider or a job. */
export type Actor = { id: string; companyId: string } | undefined;

export interface AuditEntry {
  actor: Actor;
  action: string;
  entity: string;
  entityId?: string;
  companyId?: string;
  details?: Record<string, unknown>;
  at: Date;
}

/** Records who changed what, in the transaction of the change. `details` must not contain secrets. */
export const writeAudit = (tx: Db, entry: AuditEntry): Promise<void> => writeAudits(tx, [entry]);

/** Records several changes in one statement. */
export async function writeAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  await tx
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actor?.id ?? null,
        company_id: entry.companyId ?? entry.actor?.companyId ?? null,
        action: entry.action,
        entity: entry.entity,
        entity_id: entry.entityId ?? null,
        details: JSON.stringify(entry.details ?? {}),
        created_at: entry.at.toISOString(),
      })),
    )
    .execute();
}

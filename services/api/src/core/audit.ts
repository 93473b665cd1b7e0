import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { checkAudit, digestOfChanges, findLast, sealAudit } from './audit-chain.ts';
import type { CoreServices } from './core-services.ts';
import { type Db, oneRow } from './database/database.ts';

/** Defines the jobs that append new entries to the chain of the audit, and check it at night or when somebody asks. */
export function defineAuditJobs({
  db,
  jobs,
  log,
  metrics,
}: Pick<CoreServices, 'db' | 'jobs' | 'log' | 'metrics'>): void {
  jobs.define('seal-audit', { cron: '* * * * *', retries: 0, work: () => sealAudit(db) });
  jobs.define('note-audit-end', {
    cron: '0 * * * *',
    retries: 0,
    work: async () => {
      const { position, digest } = await findLast(db);
      metrics.auditPosition.set(position);
      // Outside the database, so that a chain that was calculated again can be told from it.
      log.info({ position, digest: Buffer.from(digest).toString('hex') }, 'end of the audit');
    },
  });
  jobs.define('check-audit', {
    cron: '45 2 * * *',
    retries: 0,
    work: async (_, { at }) => {
      const { broken, entries, position, digest } = await checkAudit(db, at);
      log.info({ position, digest: Buffer.from(digest).toString('hex'), entries }, 'audit checked');
      if (broken) throw new Error(`The audit is broken: entry ${broken.position} is ${broken.problem}.`);
    },
  });
}

/** The caller who made a change; undefined for a provider or a job. */
export type Actor = { id: string; companyId: string } | undefined;

/** The fields that a change is about, before and after it. Undefined ones are left out. */
type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  actor: Actor;
  action: string;
  entity: string;
  entityId?: string;
  companyId?: string;
  /** The person whose data the entry is about. With their account, `before` and `after` are erased. */
  personId?: string;
  details?: Record<string, unknown>;
  /** Only fields that differ are kept. Must not contain secrets. */
  before?: Fields;
  after?: Fields;
  at: Date;
}

/** Field -> value before and after, of the fields that differ. Undefined if none does. */
function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Fields | undefined {
  if (!before || !after) return undefined;
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field]),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(([field, value]) => [field, { before: before[field] ?? null, after: value }]));
}

/** The columns of what changed. The digest is over the text that the database has for it. */
async function changesColumns(tx: Db, entry: AuditEntry) {
  const changes = changesOf(entry);
  if (!changes) return {};
  const { text } = await oneRow(tx, sql<{ text: string }>`select ${JSON.stringify(changes)}::jsonb::text as text`);
  const salt = randomBytes(16);
  return { changes: text, changes_salt: salt, changes_digest: digestOfChanges(salt, text) };
}

/** The record that an entry is about, and its company. */
export const about = (entity: string, { id, company_id }: { id: string; company_id: string }) => ({
  entity,
  entityId: id,
  companyId: company_id,
});

/** Records who changed what, in the transaction of the change. `details` must not contain secrets. */
export const writeAudit = (tx: Db, entry: AuditEntry): Promise<void> => writeAudits(tx, [entry]);

/** Records several changes in one statement. */
export async function writeAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  const values = [];
  for (const entry of entries)
    values.push({
      actor_id: entry.actor?.id ?? null,
      company_id: entry.companyId ?? entry.actor?.companyId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      person_id: entry.personId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      ...(await changesColumns(tx, entry)),
      created_at: entry.at.toISOString(),
    });
  await tx.insertInto('audit').values(values).execute();
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, row } from './database/database.ts';
import type { Platform } from './platform.ts';

interface StoredWebhook<Body> {
  body: Body;
  handled_at: string | null;
}

/**
 * Stores a provider's webhook in the inbox and enqueues its job. Repeats are ignored, unless the webhook has not been
 * processed: then its job, which may have failed permanently, is enqueued again.
 */
export async function enqueueWebhook(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  webhook: { provider: 'processor' | 'courier'; body: object; job: string },
): Promise<void> {
  const body = JSON.stringify(webhook.body);
  const digest = createHash('sha256').update(body).digest();
  await inTransaction(db, async (tx) => {
    const fresh = await row(
      tx,
      sql<{ id: string }>`
        insert into webhook_inbox (provider, digest, body, received_at) values (${webhook.provider}, ${digest}, ${body}::jsonb, ${clock().toISOString()})
        on conflict do nothing returning id`,
    );
    const open =
      fresh ??
      (await row(
        tx,
        sql<{
          id: string;
        }>`select id from webhook_inbox where provider = ${webhook.provider} and digest = ${digest} and handled_at is null`,
      ));
    if (open) await jobs.enqueue(tx, webhook.job, { inboxId: open.id }, { singletonKey: open.id });
  });
}

const selectWebhook = sql`select body, handled_at from webhook_inbox`;

const unhandled = <Body>(kept: StoredWebhook<Body> | undefined): Body | undefined =>
  kept?.handled_at === null ? kept.body : undefined;

/** An unprocessed webhook, locked until the transaction ends. */
export const lockWebhook = async <Body>(tx: Db, inboxId: string): Promise<Body | undefined> =>
  unhandled(await row(tx, sql<StoredWebhook<Body>>`${selectWebhook} where id = ${inboxId} for update`));

/** An unprocessed webhook without a lock, for work that calls a provider and may run twice at once. */
export const readWebhook = async <Body>(db: Db, inboxId: string): Promise<Body | undefined> =>
  unhandled(await row(db, sql<StoredWebhook<Body>>`${selectWebhook} where id = ${inboxId}`));

/** Marks a webhook as processed, or as quarantined because it matches none of our records. */
export async function closeWebhook(
  tx: Db,
  inboxId: string,
  outcome: 'processed' | 'quarantined',
  at: Date,
): Promise<void> {
  await sql`update webhook_inbox set handled_at = ${at.toISOString()}, quarantined = ${outcome === 'quarantined'} where id = ${inboxId}`.execute(
    tx,
  );
}

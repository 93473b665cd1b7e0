import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CoreServices } from './core-services.ts';
import { type Db, inTransaction } from './database/database.ts';

/** The queue that processes the webhooks of a provider. */
export const webhookQueues = { processor: 'payment-webhook', courier: 'courier-webhook' } as const;

/**
 * Stores a provider's webhook in the inbox and enqueues its job. Repeats are ignored, unless the webhook has not been
 * processed: then its job, which may have failed permanently, is enqueued again.
 */
export async function enqueueWebhook(
  { db, jobs, clock }: Pick<CoreServices, 'db' | 'jobs' | 'clock'>,
  webhook: { provider: keyof typeof webhookQueues; body: object },
): Promise<void> {
  const body = JSON.stringify(webhook.body);
  const digest = createHash('sha256').update(body).digest();
  await inTransaction(db, async (tx) => {
    const fresh = await tx
      .insertInto('webhook_inbox')
      .values({ provider: webhook.provider, digest, body, received_at: clock().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const open =
      fresh ??
      (await tx
        .selectFrom('webhook_inbox')
        .select('id')
        .where('provider', '=', webhook.provider)
        .where('digest', '=', digest)
        .where('handled_at', 'is', null)
        .executeTakeFirst());
    if (open) await jobs.enqueue(tx, webhookQueues[webhook.provider], { inboxId: open.id }, { singletonKey: open.id });
  });
}

/** When the newest webhook of a provider came that was genuine. */
export const newestWebhook = async (db: Db, provider: keyof typeof webhookQueues): Promise<string | null> => {
  const received = db.selectFrom('webhook_inbox').where('provider', '=', provider);
  return (await received.select(({ fn }) => fn.max('received_at').as('at')).executeTakeFirst())?.at ?? null;
};

const unprocessed = (db: Db, inboxId: string) =>
  db.selectFrom('webhook_inbox').select('body').where('id', '=', inboxId).where('handled_at', 'is', null);

/** The body of an unprocessed webhook, locked until the transaction ends. */
export const lockWebhook = async (tx: Db, inboxId: string): Promise<unknown> =>
  (await unprocessed(tx, inboxId).forUpdate().executeTakeFirst())?.body;

/** The body of an unprocessed webhook without a lock, for work that calls a provider and may run twice at once. */
export const readWebhook = async (db: Db, inboxId: string): Promise<unknown> =>
  (await unprocessed(db, inboxId).executeTakeFirst())?.body;

/** Marks a webhook as processed, or as quarantined because it matches none of our records. */
export async function closeWebhook(
  tx: Db,
  inboxId: string,
  outcome: 'processed' | 'quarantined',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('webhook_inbox')
    .set({ handled_at: at.toISOString(), quarantined: outcome === 'quarantined' })
    .where('id', '=', inboxId)
    .execute();
}

/** Opens quarantined webhooks again that match a record now, by one of the given fields of their body, and enqueues their jobs. */
export async function reopenWebhooks(
  { jobs }: Pick<CoreServices, 'jobs'>,
  tx: Db,
  { provider, fields }: { provider: keyof typeof webhookQueues; fields: Readonly<Record<string, string>> },
): Promise<void> {
  const opened = await tx
    .updateTable('webhook_inbox')
    .set({ handled_at: null, quarantined: false })
    .where('provider', '=', provider)
    .where('quarantined', '=', true)
    .where((is) => is.or(Object.entries(fields).map(([field, value]) => sql<boolean>`body ->> ${field} = ${value}`)))
    .returning(['id', 'received_at'])
    .execute();
  for (const { id } of opened.toSorted((a, b) => a.received_at.localeCompare(b.received_at)))
    await jobs.enqueue(tx, webhookQueues[provider], { inboxId: id }, { singletonKey: id });
}

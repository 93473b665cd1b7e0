import { sql } from 'kysely';
import type { OpenWebhook } from 'shared-contracts/failed-work';
import { type Db, inTransaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import { webhookQueues } from './webhook-inbox.ts';

const mostListed = 500;

const open = (db: Db) =>
  db
    .selectFrom('webhook_inbox')
    .select([
      'id',
      'provider',
      sql<OpenWebhook['state']>`case when quarantined then 'quarantined' else 'unprocessed' end`.as('state'),
      sql<string | null>`coalesce(body #>> '{payload,merchantTransactionId}', body ->> 'short_tracking_reference')`.as(
        'reference',
      ),
      'received_at as receivedAt',
    ])
    // A person's webhooks lose their content when the account is erased, and can no longer be processed.
    .where('body', 'is not', null)
    .where((either) => either.or([either('quarantined', '=', true), either('handled_at', 'is', null)]));

const isProvider = (name: string): name is keyof typeof webhookQueues => name in webhookQueues;

/** Lets operators see the webhooks that nobody has processed, and decide on them. */
export const webhookRecords = (db: Db, jobs: Pick<Jobs, 'enqueue'>) => ({
  /** The oldest 500. */
  list: (): Promise<OpenWebhook[]> => open(db).orderBy('received_at').orderBy('id').limit(mostListed).execute(),
  find: (id: string): Promise<OpenWebhook | undefined> =>
    open(db)
      .where((column) => column(column.cast('id', 'text'), '=', id))
      .executeTakeFirst(),
  /** Processes a webhook once more. */
  retry: ({ id, provider }: OpenWebhook): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!isProvider(provider)) throw new Error(`No queue processes the webhooks of '${provider}'.`);
      await tx
        .updateTable('webhook_inbox')
        .set({ handled_at: null, quarantined: false })
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(tx, webhookQueues[provider], { inboxId: id }, { singletonKey: id });
    }),
  /** Closes a webhook without processing it. It stays for its retention period, so that repeats of it are recognised. */
  dismiss: async ({ id }: OpenWebhook): Promise<void> => {
    await db
      .updateTable('webhook_inbox')
      .set({ handled_at: new Date().toISOString(), quarantined: false })
      .where('id', '=', id)
      .execute();
  },
});
export type WebhookRecords = ReturnType<typeof webhookRecords>;

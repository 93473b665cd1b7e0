import { sql } from 'kysely';
import { type Db, inTransaction } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import { webhookQueues } from './webhook-inbox.ts';

type Provider = keyof typeof webhookQueues;

/** A webhook that has not been processed, or that matches none of our records, as operators see it. */
export interface WebhookRecord {
  id: string;
  provider: Provider;
  state: 'quarantined' | 'unprocessed';
  /** Our reference or the waybill that it names. */
  reference: string | null;
  receivedAt: Date;
}

const mostListed = 500;

const open = (db: Db) =>
  db
    .selectFrom('webhook_inbox')
    .select([
      'id',
      'provider',
      'quarantined',
      'received_at',
      sql<string | null>`coalesce(body #>> '{payload,merchantTransactionId}', body ->> 'short_tracking_reference')`.as(
        'reference',
      ),
    ])
    // A person's webhooks lose their content when the account is erased, and can no longer be processed.
    .where('body', 'is not', null)
    .where((either) => either.or([either('quarantined', '=', true), either('handled_at', 'is', null)]));

type FoundWebhook = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

const isProvider = (name: string): name is Provider => name in webhookQueues;

function readWebhook({ id, provider, quarantined, reference, received_at: received }: FoundWebhook): WebhookRecord {
  if (!isProvider(provider)) throw new Error(`No queue processes the webhooks of '${provider}'.`);
  return {
    id,
    provider,
    reference,
    state: quarantined ? 'quarantined' : 'unprocessed',
    receivedAt: new Date(received),
  };
}

/** Lets operators see the webhooks that nobody has processed, and decide on them. */
export const webhookRecords = (db: Db, jobs: Pick<Jobs, 'enqueue'>) => ({
  /** The oldest 500. */
  list: async (): Promise<WebhookRecord[]> =>
    (await open(db).orderBy('received_at').orderBy('id').limit(mostListed).execute()).map(readWebhook),
  find: async (id: string): Promise<WebhookRecord | undefined> => {
    const found = await open(db)
      .where((column) => column(column.cast('id', 'text'), '=', id))
      .executeTakeFirst();
    return found && readWebhook(found);
  },
  /** Processes a webhook once more. */
  retry: ({ id, provider }: WebhookRecord): Promise<void> =>
    inTransaction(db, async (tx) => {
      await tx
        .updateTable('webhook_inbox')
        .set({ handled_at: null, quarantined: false })
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(tx, webhookQueues[provider], { inboxId: id }, { singletonKey: id });
    }),
  /** Closes a webhook without processing it. It stays for its retention period, so that repeats of it are recognised. */
  dismiss: async ({ id }: WebhookRecord): Promise<void> => {
    await db
      .updateTable('webhook_inbox')
      .set({ handled_at: new Date().toISOString(), quarantined: false })
      .where('id', '=', id)
      .execute();
  },
});
export type WebhookRecords = ReturnType<typeof webhookRecords>;

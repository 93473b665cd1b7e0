import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Notification, openNotification } from '../adapters/processor/index.ts';
import { type Db, inTransaction, row } from '../platform/database/database.ts';
import { completePayment } from './complete-payment.ts';
import type { Services } from './services.ts';
import { findByMerchantReference, saveNotification } from './store.ts';

export const newsJob = 'payment-news';

/** Takes the processor's notification into the inbox and answers at once; the same bytes count once. */
export async function receiveNews({ db, jobs, clock, config }: Services, raw: Buffer, headers: { iv: string; tag: string }): Promise<void> {
  const notification = openNotification(raw, headers, config.PROCESSOR_WEBHOOK_SECRET.split(','));
  const digest = createHash('sha256').update(JSON.stringify(notification)).digest();
  await inTransaction(db, async (tx) => {
    const fresh = await row(
      tx,
      sql<{
        id: string;
      }>`insert into webhook_inbox (provider, digest, body, received_at) values ('processor', ${digest}, ${JSON.stringify(notification)}::jsonb, ${clock().toISOString()}) on conflict do nothing returning id`,
    );
    if (fresh) await jobs.enqueue(tx, newsJob, { inboxId: fresh.id });
  });
}

/** Acts on a notification: it only says that there is news, the processor is asked what it is. */
export async function handleNews(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, metrics } = services;
  const kept = await row(
    db,
    sql<{ body: Notification; handled_at: string | null }>`select body, handled_at from webhook_inbox where id = ${inboxId}`,
  );
  if (!kept || kept.handled_at) return;
  const { merchantTransactionId, paymentType } = kept.body.payload;
  const payment = merchantTransactionId ? await findByMerchantReference(db, merchantTransactionId) : undefined;
  if (!payment) {
    metrics.setAside.inc({ provider: 'processor' });
    log.warn({ inboxId }, 'a payment notification fits none of our payments and is set aside');
  } else if (paymentType !== 'RF') {
    await saveNotification(db, payment.id, kept.body);
    await completePayment(services, payment.id);
  }
  await finish(db, inboxId, !payment, clock());
}

const finish = (db: Db, inboxId: string, quarantined: boolean, at: Date) =>
  sql`update webhook_inbox set handled_at = ${at.toISOString()}, quarantined = ${quarantined} where id = ${inboxId}`.execute(db);

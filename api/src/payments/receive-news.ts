import { type Notification, openNotification } from '../adapters/processor/index.ts';
import { closeInbox, readInbox, takeIntoInbox } from '../platform/inbox.ts';
import { completePayment } from './complete-payment.ts';
import { performRefund } from './perform-refund.ts';
import { expediteRefund, findRefundByReference } from './refund-store.ts';
import type { Services } from './services.ts';
import { findByMerchantReference, saveNotification } from './store.ts';

export const newsJob = 'payment-news';

/** Takes the processor's notification into the inbox and answers at once; the same notification counts once. */
export async function receiveNews(services: Services, raw: Buffer, headers: { iv: string; tag: string }): Promise<void> {
  const notification = openNotification(raw, headers, services.config.PROCESSOR_WEBHOOK_SECRET.split(','));
  await takeIntoInbox(services, { provider: 'processor', body: notification, job: newsJob });
}

/** Acts on a notification: it only says that there is news, the processor is asked what it is. */
export async function handleNews(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, metrics } = services;
  const notification = await readInbox<Notification>(db, inboxId);
  if (!notification) return;
  const { merchantTransactionId = '', paymentType } = notification.payload;
  const payment = await findByMerchantReference(db, merchantTransactionId);
  const refund = payment ? undefined : await findRefundByReference(db, merchantTransactionId);
  if (refund) {
    await expediteRefund(db, refund.id, clock());
    await performRefund(services, refund.id);
  } else if (!payment) {
    metrics.setAside.inc({ provider: 'processor' });
    log.warn({ inboxId }, 'a payment notification fits none of our payments and is set aside');
  } else if (paymentType !== 'RF') {
    await saveNotification(db, payment.id, notification);
    await completePayment(services, payment.id, { now: true });
  }
  await closeInbox(db, inboxId, payment || refund ? 'handled' : 'set aside', clock());
}

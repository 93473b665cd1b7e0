import type { IncomingHttpHeaders } from 'node:http';
import { closeWebhook, readWebhook, enqueueWebhook, webhookQueues } from '../platform/webhook-inbox.ts';
import { completePayment } from './complete-payment.ts';
import { performRefund } from './perform-refund.ts';
import { retryRefundNow, findRefundByReference } from './refund-store.ts';
import type { Services } from './services.ts';
import { findByMerchantReference, saveNotification } from './store.ts';

export const webhookJob = webhookQueues.processor;

/** Stores a webhook of the processor in the inbox and responds at once. Repeats are ignored. */
export async function acceptWebhook(services: Services, body: unknown, headers: IncomingHttpHeaders): Promise<void> {
  const webhook = services.processor.readWebhook(body, headers);
  await enqueueWebhook(services, { provider: 'processor', body: webhook });
}

/** Processes a webhook. It only signals a change, which is then fetched from the processor. */
export async function processWebhook(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, metrics, processor } = services;
  const webhook = await readWebhook(db, inboxId);
  if (webhook === undefined) return;
  const { merchantReference, isRefund } = processor.toPaymentNotification(webhook);
  const payment = await findByMerchantReference(db, merchantReference);
  const refund = payment ? undefined : await findRefundByReference(db, merchantReference);
  if (refund) {
    await retryRefundNow(db, refund.id, clock());
    await performRefund(services, refund.id);
  } else if (!payment) {
    metrics.webhooksQuarantined.inc({ provider: 'processor' });
    log.warn({ inboxId }, 'quarantined a processor webhook that matches no payment');
  } else if (!isRefund) {
    await saveNotification(db, payment.id, webhook);
    await completePayment(services, payment.id, { now: true });
  }
  await closeWebhook(db, inboxId, payment || refund ? 'processed' : 'quarantined', clock());
}

import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentNotification } from '../../adapters/processor/index.ts';
import { closeWebhook, enqueueWebhook, readWebhook, webhookQueues } from '../../core/webhook-inbox.ts';
import { completePayment } from './complete-payment.ts';
import { lookUpRefund } from './perform-refund.ts';
import { findRefundByReference } from './refund-store.ts';
import type { Services } from './services.ts';
import { findByMerchantReference, type PaymentRow, saveNotification } from './store.ts';

export const webhookJob = webhookQueues.processor;

/** Stores a webhook of the processor in the inbox and responds at once. Repeats are ignored. */
export async function acceptWebhook(services: Services, body: unknown, headers: IncomingHttpHeaders): Promise<void> {
  const webhook = services.processor.readWebhook(body, headers);
  await enqueueWebhook(services, { provider: 'processor', body: webhook });
}

/**
 * Processes a webhook. It only signals a change, which is then fetched from the processor. One that says success is tried
 * again until the processor says so too, or the payment waits for a person.
 */
export async function processWebhook(services: Services, inboxId: string): Promise<void> {
  const { db, clock, log, metrics, processor } = services;
  const webhook = await readWebhook(db, inboxId);
  if (webhook === undefined) return;
  const update = processor.toPaymentNotification(webhook);
  const payment = update && (await findByMerchantReference(db, update.merchantReference));
  const refund = update && !payment ? await findRefundByReference(db, update.merchantReference) : undefined;
  if (update && refund) await completeRefund(services, refund.id, update);
  else if (update && payment && !update.isRefund) await completeNotified(services, payment, update, webhook);
  else if (!payment) {
    metrics.webhooksQuarantined.inc({ provider: 'processor' });
    log.warn({ inboxId }, 'quarantined a processor webhook that matches no payment');
  }
  await closeWebhook(db, inboxId, payment || refund ? 'processed' : 'quarantined', clock());
}

async function completeNotified(
  services: Services,
  { id, status }: PaymentRow,
  { saysSuccess }: PaymentNotification,
  webhook: unknown,
): Promise<void> {
  await saveNotification(services.db, id, webhook);
  if (saysSuccess && status === 'successful') return;
  const payment = await completePayment(services, id, { now: true });
  if (saysSuccess && payment.status !== 'successful' && payment.review_reason === null)
    throw new Error(`The processor reports the success of the payment ${id}, but its look-up does not.`);
}

async function completeRefund(services: Services, id: string, { saysSuccess }: PaymentNotification): Promise<void> {
  const status = await lookUpRefund(services, id);
  if (saysSuccess && status !== 'done')
    throw new Error(`The processor reports the success of the refund ${id}, but its look-up does not.`);
}

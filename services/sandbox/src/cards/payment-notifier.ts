import { createCipheriv, randomBytes } from 'node:crypto';
import { deliverWebhook, type WebhookResult, type WebhookSchedule } from '../platform/deliver-webhook.ts';
import type { CheckoutRecord, PaymentRecord, WebhookRecord } from './card-records.ts';
import { statusObject } from './oppwa-answer.ts';

interface EncryptedNotification {
  body: string;
  headers: Record<string, string>;
}

/**
 * Encrypts a webhook like the processor: AES-256-GCM, hexadecimal, with the initialisation vector and the
 * authentication tag in headers and the body wrapped as `{"encryptedBody": "..."}`.
 */
function encryptNotification(payload: unknown, secretHex: string): EncryptedNotification {
  const vector = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secretHex, 'hex'), vector);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()]);
  return {
    body: JSON.stringify({ encryptedBody: encrypted.toString('hex').toUpperCase() }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-initialization-vector': vector.toString('hex').toUpperCase(),
      'x-authentication-tag': cipher.getAuthTag().toString('hex').toUpperCase(),
    },
  };
}

/** Sends the merchant a webhook about a payment. Resolves after the first attempt and retries in the background. */
export type NotifyMerchant = (checkout: CheckoutRecord, payment: PaymentRecord) => Promise<WebhookResult>;

/** @param schedule called for each webhook, because a reset replaces its signal */
export function paymentNotifier(
  target: { url: string; secretHex: string } | undefined,
  schedule: () => WebhookSchedule,
): NotifyMerchant {
  return (checkout, payment) => {
    const record: WebhookRecord = {
      at: new Date().toISOString(),
      paymentId: payment.id,
      code: payment.code,
      state: target ? 'sending' : 'no address',
      attempts: 0,
    };
    checkout.webhooks.push(record);
    if (checkout.webhooks.length > 50) checkout.webhooks.shift();
    if (!target) return Promise.resolve({ delivered: false, attempts: 0 });

    const notification = { type: 'PAYMENT', payload: statusObject(checkout, payment) };
    const delivery = deliverWebhook(
      { url: target.url, ...encryptNotification(notification, target.secretHex) },
      schedule(),
    );
    const recordResult = (result: WebhookResult, isFinal: boolean): void => {
      record.attempts = result.attempts;
      if (result.statusCode !== undefined) record.statusCode = result.statusCode;
      if (result.delivered) record.state = 'delivered';
      else if (isFinal) record.state = 'failed';
    };
    void delivery.first.then((result) => recordResult(result, false));
    void delivery.done.then((result) => recordResult(result, true));
    return delivery.first;
  };
}

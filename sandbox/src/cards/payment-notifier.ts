import type { WebhookResult, WebhookSchedule } from '../platform/deliver-webhook.ts';
import { deliverWebhook } from '../platform/deliver-webhook.ts';
import type { CheckoutRecord, PaymentRecord, WebhookRecord } from './card-records.ts';
import { encryptNotification } from './encrypt-notification.ts';
import { statusObject } from './status-object.ts';

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

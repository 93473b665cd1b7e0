import type { WebhookResult, WebhookSchedule } from '../platform/deliver-webhook.ts';
import { deliverWebhook } from '../platform/deliver-webhook.ts';
import type { CheckoutRecord, PaymentRecord, WebhookRecord } from './card-records.ts';
import { encryptNotification } from './encrypt-notification.ts';
import { statusObject } from './status-object.ts';

/** Tells the merchant about a payment; answers after the first try and goes on trying behind. */
export type NotifyMerchant = (checkout: CheckoutRecord, payment: PaymentRecord) => Promise<WebhookResult>;

/** @param schedule read anew for each webhook, since a reset replaces its signal */
export function paymentNotifier(target: { url: string; secretHex: string } | undefined, schedule: () => WebhookSchedule): NotifyMerchant {
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
    const delivery = deliverWebhook({ url: target.url, ...encryptNotification(notification, target.secretHex) }, schedule());
    const note = (result: WebhookResult, end: boolean): void => {
      record.attempts = result.attempts;
      if (result.statusCode !== undefined) record.statusCode = result.statusCode;
      if (result.delivered) record.state = 'delivered';
      else if (end) record.state = 'failed';
    };
    void delivery.first.then((result) => note(result, false));
    void delivery.done.then((result) => note(result, true));
    return delivery.first;
  };
}

import { createHmac } from 'node:crypto';
import type { WebhookResult, WebhookSchedule } from '../platform/deliver-webhook.ts';
import { deliverWebhook } from '../platform/deliver-webhook.ts';
import type { Parcel } from './parcel-ledger.ts';
import { trackingNotification } from './shipment-object.ts';

/** Sends the merchant a tracking webhook. Resolves after the first attempt and retries in the background. */
export type NotifyParcel = (parcel: Parcel) => Promise<WebhookResult>;

/** Signs a tracking webhook: HMAC-SHA256 of the raw body, in hexadecimal. */
function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex');
}

/** @param schedule called for each webhook, because a reset replaces its signal */
export function parcelNotifier(
  target: { url: string; secret: string } | undefined,
  schedule: () => WebhookSchedule,
): NotifyParcel {
  return async (parcel) => {
    if (!target) return { delivered: false, attempts: 0 };
    const body = JSON.stringify(trackingNotification(parcel));
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(body, target.secret) };
    const record: Parcel['webhooks'][number] = {
      at: new Date().toISOString(),
      status: parcel.status,
      delivered: false,
    };
    parcel.webhooks.push(record);
    if (parcel.webhooks.length > 100) parcel.webhooks.shift();
    const delivery = deliverWebhook({ url: target.url, body, headers }, schedule());
    const recordResult = (result: WebhookResult): void => {
      record.delivered = result.delivered;
      if (result.statusCode !== undefined) record.statusCode = result.statusCode;
    };
    void delivery.done.then(recordResult);
    const first = await delivery.first;
    recordResult(first);
    return first;
  };
}

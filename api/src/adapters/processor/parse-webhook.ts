import { createDecipheriv } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { apiError } from '../../platform/api-error.ts';
import { Transaction } from './payment-result.ts';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'i')));
const Envelope = z.object({ encryptedBody: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) });
const Webhook = z.looseObject({ type: z.string(), payload: z.looseObject({ ...Transaction.shape }) });

/** A webhook in the processor's own words, as it is kept until it has been processed. */
export type ProcessorWebhook = z.infer<typeof Webhook>;

const tagBytes = 16;
/** GCM takes shorter tags too, which are easier to forge: only whole ones count. */
const Headers = z.object({ 'x-initialization-vector': z.union([hex(12), hex(16)]), 'x-authentication-tag': hex(tagBytes) });

/**
 * Decrypts a webhook of the processor: AES-256-GCM, initialisation vector and tag in headers. Tries each secret, so that
 * the former one works while it is rotated. Fails with `wrong_signature`.
 */
export function parseWebhook(raw: unknown, headers: IncomingHttpHeaders, secrets: readonly string[]): ProcessorWebhook {
  if (!Buffer.isBuffer(raw)) throw apiError('wrong_signature');
  for (const secret of secrets) {
    try {
      const { 'x-initialization-vector': iv, 'x-authentication-tag': tag } = Headers.parse(headers);
      const { encryptedBody } = Envelope.parse(JSON.parse(raw.toString('utf8')));
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), Buffer.from(iv, 'hex'), { authTagLength: tagBytes });
      decipher.setAuthTag(Buffer.from(tag, 'hex'));
      const plain = Buffer.concat([decipher.update(Buffer.from(encryptedBody, 'hex')), decipher.final()]);
      return Webhook.parse(JSON.parse(plain.toString('utf8')));
    } catch {
      // The next secret may fit.
    }
  }
  throw apiError('wrong_signature');
}

/** That there is something new about a payment or a refund; what it is, the processor is asked. */
export interface PaymentNotification {
  merchantReference: string;
  isRefund: boolean;
}

export const toPaymentNotification = ({ payload }: ProcessorWebhook): PaymentNotification => ({
  merchantReference: payload.merchantTransactionId ?? '',
  isRefund: payload.paymentType === 'RF',
});

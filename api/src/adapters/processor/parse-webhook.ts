import { createDecipheriv } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { apiError } from '../../platform/api-error.ts';
import { Transaction } from './payment-result.ts';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'i')));
const Envelope = z.object({ encryptedBody: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) });
const Webhook = z.looseObject({ type: z.string(), payload: z.looseObject({ ...Transaction.shape }) });

/** A webhook in the processor's format, as stored until it has been processed. */
type ProcessorWebhook = z.infer<typeof Webhook>;

const tagBytes = 16;
/** GCM also allows shorter tags, which are easier to forge, so only full-length ones are accepted. */
const Headers = z.object({
  'x-initialization-vector': z.union([hex(12), hex(16)]),
  'x-authentication-tag': hex(tagBytes),
});

/**
 * Decrypts a webhook of the processor: AES-256-GCM, with initialisation vector and tag in headers. Tries each secret,
 * so that the previous one remains valid during a rotation. Throws `wrong_signature`.
 */
export function parseWebhook(raw: unknown, headers: IncomingHttpHeaders, secrets: readonly string[]): ProcessorWebhook {
  if (!Buffer.isBuffer(raw)) throw apiError('wrong_signature');
  for (const secret of secrets) {
    try {
      const { 'x-initialization-vector': iv, 'x-authentication-tag': tag } = Headers.parse(headers);
      const { encryptedBody } = Envelope.parse(JSON.parse(raw.toString('utf8')));
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), Buffer.from(iv, 'hex'), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(Buffer.from(tag, 'hex'));
      const plain = Buffer.concat([decipher.update(Buffer.from(encryptedBody, 'hex')), decipher.final()]);
      return Webhook.parse(JSON.parse(plain.toString('utf8')));
    } catch {
      // Try the next secret.
    }
  }
  throw apiError('wrong_signature');
}

/** Signals a change of a payment or refund. Its status is then fetched from the processor. */
export interface PaymentNotification {
  merchantReference: string;
  isRefund: boolean;
}

/** Converts a stored webhook to our own terms. Throws if it is not in the processor's format. */
export function toPaymentNotification(stored: unknown): PaymentNotification {
  const { payload } = Webhook.parse(stored);
  return { merchantReference: payload.merchantTransactionId ?? '', isRefund: payload.paymentType === 'RF' };
}

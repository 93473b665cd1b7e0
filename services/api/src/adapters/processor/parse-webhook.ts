import { createDecipheriv } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import { Transaction } from './payment-result.ts';
import { classifyResultCode } from './result-codes.ts';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'i')));
const Envelope = z.object({ encryptedBody: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) });
const Webhook = z.looseObject({ payload: Transaction });
/** Whatever is authentic is kept until it has been processed, also what we do not know. */
const Authentic = z.looseObject({});

const tagBytes = 16;
/** GCM also allows shorter tags, which are easier to forge, so only full-length ones are accepted. */
const Headers = z.object({
  'x-initialization-vector': z.union([hex(12), hex(16)]),
  'x-authentication-tag': hex(tagBytes),
});

/**
 * Decrypts a webhook of the processor: AES-256-GCM, with initialisation vector and tag in headers. Its body is the encrypted
 * text in hexadecimal digits, alone or wrapped in JSON. Tries each secret, so that the previous one remains valid during a
 * rotation. Throws `wrong_signature`.
 */
export function parseWebhook(raw: unknown, headers: IncomingHttpHeaders, secrets: readonly string[]): object {
  const sealed = Headers.safeParse(headers).data;
  const encrypted = Buffer.isBuffer(raw) ? encryptedIn(raw.toString('utf8')) : undefined;
  if (!sealed || !encrypted) throw apiError('wrong_signature');
  for (const secret of secrets) {
    const plain = decrypt(encrypted, sealed, secret);
    if (plain === undefined) continue;
    try {
      return Authentic.parse(JSON.parse(plain));
    } catch {
      throw apiError('invalid');
    }
  }
  throw apiError('wrong_signature');
}

function encryptedIn(body: string): Buffer | undefined {
  const text = body.trim();
  try {
    const { encryptedBody } = text.startsWith('{')
      ? Envelope.parse(JSON.parse(text))
      : Envelope.parse({ encryptedBody: text });
    return Buffer.from(encryptedBody, 'hex');
  } catch {
    return undefined;
  }
}

function decrypt(encrypted: Buffer, sealed: z.infer<typeof Headers>, secret: string): string | undefined {
  try {
    const iv = Buffer.from(sealed['x-initialization-vector'], 'hex');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), iv, { authTagLength: tagBytes });
    decipher.setAuthTag(Buffer.from(sealed['x-authentication-tag'], 'hex'));
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Signals a change of a payment or refund. Its status is then fetched from the processor. */
export interface PaymentNotification {
  merchantReference: string;
  isRefund: boolean;
  saysSuccess: boolean;
}

/** Converts a stored webhook to our own terms; undefined if it is not about a transaction. */
export function toPaymentNotification(stored: unknown, acceptTestMode: boolean): PaymentNotification | undefined {
  const payload = Webhook.safeParse(stored).data?.payload;
  if (!payload?.merchantTransactionId) return undefined;
  const outcome = classifyResultCode(payload.result.code, acceptTestMode);
  return {
    merchantReference: payload.merchantTransactionId,
    isRefund: payload.paymentType === 'RF',
    saysSuccess: outcome === 'success' || outcome === 'review',
  };
}

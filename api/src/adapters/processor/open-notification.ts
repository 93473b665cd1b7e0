import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';
import { refusal } from '../../platform/refusals.ts';
import { Transaction } from './payment-report.ts';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'i')));
const Envelope = z.object({ encryptedBody: z.string().check(z.regex(/^([0-9a-f]{2})+$/i)) });
const Notification = z.looseObject({ type: z.string(), payload: z.looseObject({ ...Transaction.shape }) });
export type Notification = z.infer<typeof Notification>;

const tagBytes = 16;
/** GCM takes shorter tags too, which are easier to forge: only whole ones count. */
const Headers = z.object({ iv: z.union([hex(12), hex(16)]), tag: hex(tagBytes) });

/**
 * Opens the processor's notification: AES-256-GCM, initialisation vector and tag in headers. Tries each secret, so that
 * the former one works while it is rotated. Refuses `wrong_signature`.
 */
export function openNotification(raw: Buffer, headers: { iv: string; tag: string }, secrets: readonly string[]): Notification {
  for (const secret of secrets) {
    try {
      const { iv, tag } = Headers.parse(headers);
      const { encryptedBody } = Envelope.parse(JSON.parse(raw.toString('utf8')));
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), Buffer.from(iv, 'hex'), { authTagLength: tagBytes });
      decipher.setAuthTag(Buffer.from(tag, 'hex'));
      const plain = Buffer.concat([decipher.update(Buffer.from(encryptedBody, 'hex')), decipher.final()]);
      return Notification.parse(JSON.parse(plain.toString('utf8')));
    } catch {
      // The next secret may fit.
    }
  }
  throw refusal('wrong_signature');
}

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Mail } from './mailbox.ts';

/** Parses a raw message. Recipients come from the envelope, because a blind copy is in no header. */
export async function readMail(raw: Buffer, recipients: readonly string[]): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  const attachments = email.attachments.map((part) => ({
    filename: part.filename ?? 'unnamed',
    contentType: part.mimeType,
    bytes: typeof part.content === 'string' ? Buffer.byteLength(part.content) : part.content.byteLength,
  }));
  return {
    id: randomUUID(),
    to: recipients.map((address) => address.toLowerCase()).join(', '),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    at: new Date().toISOString(),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments,
  };
}

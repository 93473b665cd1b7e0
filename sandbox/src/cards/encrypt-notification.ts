import { createCipheriv, randomBytes } from 'node:crypto';

interface EncryptedNotification {
  body: string;
  headers: Record<string, string>;
}

/**
 * Encrypts a webhook like the processor: AES-256-GCM, hexadecimal, with the initialisation vector and the
 * authentication tag in headers and the body wrapped as `{"encryptedBody": "..."}`.
 */
export function encryptNotification(payload: unknown, secretHex: string): EncryptedNotification {
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

import { createCipheriv, randomBytes } from 'node:crypto';

/** A webhook as the card processor sends it, encrypted with the shared secret. */
export const sealNotification = (secret: Buffer, payload: Record<string, unknown>) =>
  sealText(secret, JSON.stringify({ type: 'PAYMENT', payload }));

/** Any text, encrypted like a webhook. */
export function sealText(secret: Buffer, text: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const encryptedBody = Buffer.concat([cipher.update(text), cipher.final()]).toString('hex');
  return {
    json: { encryptedBody },
    headers: {
      'x-initialization-vector': iv.toString('hex'),
      'x-authentication-tag': cipher.getAuthTag().toString('hex'),
    },
  };
}

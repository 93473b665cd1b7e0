import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A random token of 32 bytes. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

// Without characters that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code of six characters, easy to type from a mail. */
export const newCode = (): string => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

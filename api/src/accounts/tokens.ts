import { hash, randomBytes, randomInt } from 'node:crypto';

/** A random token of 32 bytes. Only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

// Without characters that are easily confused.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random characters that are easy to read and to type. */
export const newText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code of six characters, easy to type from a mail. */
export const newCode = (): string => newText(6);

export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

import { createHash, randomBytes, randomInt } from 'node:crypto';

/** An opaque token of 32 random bytes; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

// Without characters that are mistaken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code of six characters to read from a mail and type. */
export const newCode = (): string => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');

export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

import { createHash } from 'node:crypto';

/** The digest that a browser checks before it runs a script. */
export const digestOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

import { createHash } from 'node:crypto';

/**
 * The digest that a browser checks before it runs a script. The same kind as the bundler writes into an entry for its
 * chunks: a preloaded file whose digest is of another kind is fetched a second time.
 */
export const digestOf = (bytes: Uint8Array, kind = 'sha256'): string => `${kind}-${createHash(kind).update(bytes).digest('base64')}`;

/** Whether bytes are what a digest was made of. */
export const matchesDigest = (bytes: Uint8Array, digest: string): boolean => digestOf(bytes, digest.split('-')[0]) === digest;

import { createHash } from 'node:crypto';

/**
 * A subresource integrity hash. The default algorithm is the one the bundler writes into an entry for its chunks, as
 * browsers fetch a preloaded file a second time if its hash has another algorithm.
 */
export const digestOf = (bytes: Uint8Array, kind = 'sha256'): string =>
  `${kind}-${createHash(kind).update(bytes).digest('base64')}`;

/** Whether a file matches an integrity hash. */
export const matchesDigest = (bytes: Uint8Array, digest: string): boolean =>
  digestOf(bytes, digest.split('-')[0]) === digest;

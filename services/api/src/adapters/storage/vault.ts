import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const algorithm = 'aes-256-gcm';

function seal(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

const signature = (key: Buffer | undefined, text: string): Buffer =>
  createHmac('sha256', key ?? '')
    .update(text)
    .digest();

/** A file's key, wrapped by the master key with the given id. */
interface WrappedKey {
  masterKeyId: string;
  wrappedKey: Uint8Array;
}

/**
 * Encrypts each file with its own key (AES-256-GCM), which is wrapped by a master key. `keys` is a comma-separated list
 * of `id:hex` pairs. The first one wraps new keys, the others still unwrap existing ones.
 */
export class Vault {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;
  readonly #linkKeys: readonly Buffer[];
  constructor(keys: string) {
    const pairs = keys.split(',').map((pair) => pair.split(':') as [string, string]);
    this.#keys = new Map(pairs.map(([id, hex]) => [id, Buffer.from(hex, 'hex')]));
    this.#current = pairs[0]?.[0] ?? '';
    this.#linkKeys = [...this.#keys.values()].map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'signed links', 32)),
    );
  }

  #master(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`No document key has the id ${id}.`);
    return key;
  }

  /** Id of the master key that wraps new file keys. */
  get currentKeyId(): string {
    return this.#current;
  }

  newKey(): WrappedKey & { key: Buffer } {
    const key = randomBytes(32);
    return { key, masterKeyId: this.#current, wrappedKey: seal(this.#master(this.#current), key) };
  }

  unwrap({ masterKeyId, wrappedKey }: WrappedKey): Buffer {
    return open(this.#master(masterKeyId), Buffer.from(wrappedKey));
  }

  /** Re-wraps a file's key with the current master key. */
  rewrap(wrapped: WrappedKey): WrappedKey {
    return { masterKeyId: this.#current, wrappedKey: seal(this.#master(this.#current), this.unwrap(wrapped)) };
  }

  seal = seal;
  open = open;

  /** Signs a link's path and expiry. */
  sign(text: string): string {
    return signature(this.#linkKeys[0], text).toString('base64url');
  }

  /** Verifies a link's signature by any key, so that links signed before a rotation remain valid until they expire. */
  isSigned(text: string, linkSignature: string): boolean {
    const bytes = Buffer.from(linkSignature, 'base64url');
    return this.#linkKeys.some((key) => bytes.length === 32 && timingSafeEqual(signature(key, text), bytes));
  }
}

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

/** A file's own key, wrapped by a master key that its id names. */
export interface WrappedKey {
  masterKeyId: string;
  wrappedKey: Uint8Array;
}

/**
 * Encrypts files with a key each (AES-256-GCM), wrapped by a master key. `keys` is `id:hex` pairs after commas; the first
 * one wraps new files, older ones still open theirs.
 */
export class Vault {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;
  readonly #linkKeys: readonly Buffer[];
  constructor(keys: string) {
    const pairs = keys.split(',').map((pair) => pair.split(':') as [string, string]);
    this.#keys = new Map(pairs.map(([id, hex]) => [id, Buffer.from(hex, 'hex')]));
    this.#current = pairs[0]?.[0] ?? '';
    this.#linkKeys = [...this.#keys.values()].map((key) => Buffer.from(hkdfSync('sha256', key, '', 'signed links', 32)));
  }

  #master(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`There is no documents key with the id ${id}.`);
    return key;
  }

  /** Id of the master key that wraps new files. */
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

  /** The same file's key, wrapped by the current master key. */
  rewrap(wrapped: WrappedKey): WrappedKey {
    return { masterKeyId: this.#current, wrappedKey: seal(this.#master(this.#current), this.unwrap(wrapped)) };
  }

  seal = seal;
  open = open;

  /** Signature of a link's path and expiry. */
  sign(text: string): string {
    return signature(this.#linkKeys[0], text).toString('base64url');
  }

  /** A link signed before a rotation stays good for its five minutes. */
  isSigned(text: string, given: string): boolean {
    const bytes = Buffer.from(given, 'base64url');
    return this.#linkKeys.some((key) => bytes.length === 32 && timingSafeEqual(signature(key, text), bytes));
  }
}

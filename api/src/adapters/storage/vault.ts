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

/** A file's own key, wrapped by a master key that its id names. */
export interface WrappedKey {
  masterKeyId: string;
  wrappedKey: Buffer;
}

/**
 * Encrypts files with a key each (AES-256-GCM), wrapped by a master key. `keys` is `id:hex` pairs after commas; the first
 * one wraps new files, older ones still open theirs.
 */
export class Vault {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;
  readonly #linkKey: Buffer;
  constructor(keys: string) {
    const pairs = keys.split(',').map((pair) => pair.split(':') as [string, string]);
    this.#keys = new Map(pairs.map(([id, hex]) => [id, Buffer.from(hex, 'hex')]));
    this.#current = pairs[0]?.[0] ?? '';
    this.#linkKey = Buffer.from(hkdfSync('sha256', this.#master(this.#current), '', 'signed links', 32));
  }

  #master(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`There is no documents key with the id ${id}.`);
    return key;
  }

  newKey(): WrappedKey & { key: Buffer } {
    const key = randomBytes(32);
    return { key, masterKeyId: this.#current, wrappedKey: seal(this.#master(this.#current), key) };
  }

  unwrap({ masterKeyId, wrappedKey }: WrappedKey): Buffer {
    return open(this.#master(masterKeyId), Buffer.from(wrappedKey));
  }

  seal = seal;
  open = open;

  /** Signature of a link's path and expiry. */
  sign(text: string): string {
    return createHmac('sha256', this.#linkKey).update(text).digest('base64url');
  }

  isSigned(text: string, signature: string): boolean {
    const [right, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given);
  }
}

import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseKey, ReleaseKeys } from 'shared-contracts/release';

/** The id of a key: the start of the hash of its public half. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** A public key as it stands in the file of trusted keys. Throws if it is not an Ed25519 key. */
export function parsePublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not an Ed25519 public key.');
  return key;
}

/** A public key as base64 of its SPKI form. */
export const publicKeyText = (publicKey: KeyObject): string =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A new key pair's private half as PEM. */
export const generateReleaseKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The file of trusted keys in a data folder, where nothing else is set. */
export const releaseKeysFile = (dataDir: string): string => path.join(dataDir, 'release-keys.json');

/** The trusted keys in a file. Throws if it cannot be read or is malformed. */
export const readReleaseKeys = (file: string): ReleaseKey[] =>
  ReleaseKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;

/**
 * The keys that may release modules where `RELEASE_KEYS_FILE` is set to `setting`. Undefined if unsigned releases are served
 * too, which happens only outside production. Throws if they cannot be read.
 */
export function trustedKeysOf(
  setting: string | undefined,
  dataDir: string,
  production: boolean,
): ReleaseKey[] | undefined {
  if (setting === 'off' && !production) return undefined;
  const file = setting ?? releaseKeysFile(dataDir);
  if (!setting && !production && !existsSync(file)) return undefined;
  try {
    return readReleaseKeys(file);
  } catch (failure) {
    throw new Error(
      `RELEASE_KEYS_FILE: the keys that may release modules could not be read: ${String(failure)}. Add one with: release keys add`,
      { cause: failure },
    );
  }
}

/** Replaces the file of trusted keys atomically. */
export function writeReleaseKeys(file: string, keys: readonly ReleaseKey[]): void {
  writeFileSync(`${file}.draft`, `${JSON.stringify({ keys }, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}

/** The private key in a file; without one, outside production, the developer's own, if it has been made. */
export function readPrivateKey(file: string | undefined, dataDir: string, production: boolean): KeyObject | undefined {
  if (file)
    try {
      return createPrivateKey(readFileSync(file, 'utf8'));
    } catch (failure) {
      throw new Error(`RELEASE_KEY_FILE: the private key could not be read: ${String(failure)}`, { cause: failure });
    }
  const own = developerKeyFile(dataDir);
  return production || !existsSync(own) ? undefined : createPrivateKey(readFileSync(own, 'utf8'));
}

/** The private key that a developer's releases are signed with. */
export const developerKeyFile = (dataDir: string): string => path.join(dataDir, 'release-key.pem');

/** The key with an id. Throws, naming what it may release, if that is not the module. */
export function requireKey(keys: readonly ReleaseKey[], id: string, module: string): ReleaseKey {
  const key = keyFor(keys, id, module);
  if (key) return key;
  const other = keys.find((listed) => listed.id === id);
  throw new Error(
    other
      ? `The key ${id} of ${other.name} may not release ${module}; it may release ${other.modules.join(', ')}.`
      : `The key ${id} may not release ${module}. An operator adds it with: release keys add ${module} <public key>`,
  );
}

/** The key with an id, if it may release a module. */
export const keyFor = (keys: readonly ReleaseKey[], id: string, module: string): ReleaseKey | undefined =>
  keys.find((key) => key.id === id && (key.modules.includes('*') || key.modules.includes(module)));

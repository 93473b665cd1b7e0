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

/** The trusted keys in a file. Throws if it cannot be read or is malformed. */
export const readReleaseKeys = (file: string): ReleaseKey[] =>
  ReleaseKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;

/** A key without rights, as the file of trusted keys lists it. */
export const listedKey = (publicKey: KeyObject, name: string): ReleaseKey => ({
  id: keyIdOf(publicKey),
  publicKey: publicKeyText(publicKey),
  name,
  modules: [],
  paths: [],
  slots: [],
  views: [],
  backEnds: [],
});

/** The settings of keys, and where a machine keeps its own ones. */
export interface KeySettings {
  RELEASE_KEYS_FILE?: string | undefined;
  RELEASE_KEY_FILE?: string | undefined;
  DATA_DIR: string;
  production: boolean;
}

/**
 * The file of trusted keys. Without one, the site's own key is the only one and may release everything: a site of one team sets no
 * more than `RELEASE_KEY_FILE`.
 */
export function trustedKeysFile({ RELEASE_KEYS_FILE, RELEASE_KEY_FILE, DATA_DIR, production }: KeySettings) {
  if (RELEASE_KEYS_FILE && (production || RELEASE_KEYS_FILE !== 'off')) return RELEASE_KEYS_FILE;
  const usual = path.join(DATA_DIR, 'release-keys.json');
  return RELEASE_KEY_FILE && (production || !existsSync(usual)) ? undefined : usual;
}

/**
 * The keys that may release modules. Undefined if unsigned releases are served too, which happens only outside production. Throws
 * if they cannot be read.
 */
export function trustedKeysOf(settings: KeySettings): ReleaseKey[] | undefined {
  const { RELEASE_KEYS_FILE: setting, production } = settings;
  if (setting === 'off' && !production) return undefined;
  const file = trustedKeysFile(settings);
  if (file === undefined) return ownKeys(settings);
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

/** The site's own key, for all modules. */
export function ownKeys(settings: KeySettings): ReleaseKey[] {
  const privateKey = readPrivateKey(settings);
  return privateKey ? [{ ...listedKey(createPublicKey(privateKey), 'Site'), modules: ['*'] }] : [];
}

/** Replaces the file of trusted keys atomically. */
export function writeReleaseKeys(file: string, keys: readonly ReleaseKey[]): void {
  writeFileSync(`${file}.draft`, `${JSON.stringify({ keys }, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}

/** The private key in `RELEASE_KEY_FILE`; without it, outside production, the developer's own, if it has been made. */
export function readPrivateKey({ RELEASE_KEY_FILE: file, DATA_DIR, production }: KeySettings): KeyObject | undefined {
  if (file)
    try {
      return createPrivateKey(readFileSync(file, 'utf8'));
    } catch (failure) {
      throw new Error(`RELEASE_KEY_FILE: the private key could not be read: ${String(failure)}`, { cause: failure });
    }
  const own = developerKeyFile(DATA_DIR);
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

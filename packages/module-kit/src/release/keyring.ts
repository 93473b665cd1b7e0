import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseKey } from 'shared-contracts/release';
import {
  generateReleaseKey,
  keyFor,
  keyIdOf,
  parsePublicKey,
  publicKeyText,
  readReleaseKeys,
  releaseKeysFile,
  writeReleaseKeys,
} from '../registry/index.ts';

/** The keys of a checkout: the one that signs, and those that are trusted. */
export interface Keyring {
  /** The file of trusted keys, which the edge reads too. */
  file: string;
  trusted: () => ReleaseKey[];
  /** Adds a trusted key, or gives a known one further modules. */
  trust: (key: ReleaseKey) => void;
  /** Throws if there is no such key. */
  remove: (id: string) => void;
  /**
   * The private key that signs releases: `RELEASE_KEY_FILE`, or a developer's own, which is created at first use and, outside
   * production and without `RELEASE_KEYS_FILE`, trusted.
   */
  signingKey: () => KeyObject;
  /** Throws if a private key may not release a module. */
  requirePermission: (key: KeyObject, module: string) => void;
}

export function openKeyring(dataDir = process.env.DATA_DIR ?? '.data'): Keyring {
  const setting = process.env.RELEASE_KEYS_FILE;
  const file = setting && setting !== 'off' ? setting : releaseKeysFile(dataDir);
  const trusted = () => (existsSync(file) ? readReleaseKeys(file) : []);
  const save = (keys: readonly ReleaseKey[]) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeReleaseKeys(file, keys);
  };
  const trust = (added: ReleaseKey) => {
    const known = trusted();
    const before = known.find(({ id }) => id === added.id);
    const modules = [...new Set([...(before?.modules ?? []), ...added.modules])];
    save([...known.filter(({ id }) => id !== added.id), { ...added, modules }]);
  };

  const developerKey = () => {
    const own = path.join(dataDir, 'release-key.pem');
    if (!existsSync(own)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(own, generateReleaseKey(), { mode: 0o600 });
    }
    const key = createPrivateKey(readFileSync(own, 'utf8'));
    const publicKey = createPublicKey(key);
    // A file that operators set is theirs: whoever may release is added to it by them.
    const isOwnFile = !setting || setting === 'off';
    if (isOwnFile && process.env.NODE_ENV !== 'production' && !keyFor(trusted(), keyIdOf(publicKey), '*'))
      trust({ id: keyIdOf(publicKey), publicKey: publicKeyText(publicKey), name: 'development', modules: ['*'] });
    return key;
  };

  return {
    file,
    trusted,
    trust,
    remove: (id) => {
      const keys = trusted();
      if (!keys.some((key) => key.id === id)) throw new Error(`There is no key ${id} in ${file}.`);
      save(keys.filter((key) => key.id !== id));
    },
    signingKey: () => {
      const own = process.env.RELEASE_KEY_FILE;
      return own ? createPrivateKey(readFileSync(own, 'utf8')) : developerKey();
    },
    requirePermission: (key, module) => {
      const id = keyIdOf(createPublicKey(key));
      if (!keyFor(trusted(), id, module))
        throw new Error(
          `The key ${id} may not release ${module}. An operator adds it with: npm run release -- keys add ${module} <public key>`,
        );
    },
  };
}

export const keysUsage = `npm run release -- keys create <file>
npm run release -- keys add <module|all> <public key> [--name "Vehicles team"]
npm run release -- keys remove <id>
npm run release -- keys list`;

/** Makes a team's key, and changes or prints which keys may release which modules. */
export function keysCommand(keyring: Keyring, [action, ...parameters]: readonly string[], name = 'unnamed'): void {
  const [first, second] = parameters;
  if (action === 'create' && first) {
    const privateKey = generateReleaseKey();
    // Fails if the file exists, because a key that is overwritten is lost.
    writeFileSync(first, privateKey, { mode: 0o600, flag: 'wx' });
    console.log(
      `The private key is in ${first}; set RELEASE_KEY_FILE to it. Give the operators this public key:\n${publicKeyText(createPublicKey(privateKey))}`,
    );
  } else if (action === 'add' && first && second) {
    const publicKey = parsePublicKey(second);
    keyring.trust({
      id: keyIdOf(publicKey),
      publicKey: publicKeyText(publicKey),
      name,
      modules: [first === 'all' ? '*' : first],
    });
    console.log(`The key ${keyIdOf(publicKey)} may release ${first}. Edges follow the file within seconds.`);
  } else if (action === 'remove' && first) {
    keyring.remove(first);
    console.log(`The key ${first} may release nothing. Edges follow the file within seconds.`);
  } else if (action === 'list') {
    for (const { id, name: owner, modules } of keyring.trusted())
      console.log(
        `${id}  ${owner.padEnd(24)} ${modules.map((module) => (module === '*' ? 'all' : module)).join(', ')}`,
      );
  } else throw new Error(keysUsage);
}

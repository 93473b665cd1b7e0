import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleData } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import {
  type Author,
  developerKeyFile,
  excessClaims,
  generateReleaseKey,
  type KeySettings,
  keyFor,
  keyIdOf,
  listedKey,
  mergedRights,
  ownKeys,
  readReleaseKeys,
  requireKey,
  trustedKeysFile,
  writeReleaseKeys,
} from '../registry/index.ts';
import { releaseAuthor } from './provenance.ts';

/** The keys of a checkout: the one that signs, and those that are trusted. */
export interface Keyring {
  /** Whether the site's own key is the only one. */
  isOnlyOwn: boolean;
  trusted: () => ReleaseKey[];
  /** Adds a trusted key, or gives a known one further rights. */
  trust: (key: ReleaseKey) => void;
  /** Throws if there is no such key. */
  remove: (id: string) => void;
  /**
   * The private key that signs releases: `RELEASE_KEY_FILE`, or a developer's own, which is created at first use and, outside
   * production and without `RELEASE_KEYS_FILE`, trusted.
   */
  signingKey: () => KeyObject;
  /** Throws if a private key may not release a module, or what it claims. */
  requirePermission: (key: KeyObject, module: string, claims?: ModuleData) => void;
  /** Who changes who gets what, for the journal. */
  authorOf: (action: Author['action'], releases?: Author['releases']) => Author;
}

/** The keys that a site trusts, and the one of them that is used here. */
interface SiteKeys {
  site: string;
  keys: ReleaseKey[];
  privateKey: KeyObject;
}

/** Where a machine keeps its keys, its login and, without a site elsewhere, its releases. */
export const dataFolder = (): string => process.env.DATA_DIR ?? '.data';

const keySettings = (dataDir: string): KeySettings => ({
  RELEASE_KEYS_FILE: process.env.RELEASE_KEYS_FILE,
  RELEASE_KEY_FILE: process.env.RELEASE_KEY_FILE,
  DATA_DIR: dataDir,
  production: process.env.NODE_ENV === 'production',
});

const oneKey = 'This site has one key. For those of teams set RELEASE_KEYS_FILE to a file, which will hold it too.';

/** What a new file of trusted keys begins with: the site's own key, which was the only one. */
const firstKeys = (settings: KeySettings): ReleaseKey[] => {
  const { RELEASE_KEY_FILE: own, production } = settings;
  return production && own && existsSync(own) ? ownKeys(settings) : [];
};

/** The key of a developer's machine, which is made at first use. */
function developersOwnKey(dataDir: string): KeyObject {
  const file = developerKeyFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, generateReleaseKey(), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
}

/** Opens the keys of a checkout, or of a site that releases go through. */
export function openKeyring(dataDir = dataFolder(), ofSite?: SiteKeys): Keyring {
  const settings = keySettings(dataDir);
  const file = trustedKeysFile(settings);
  const trusted = (): ReleaseKey[] => {
    if (ofSite) return ofSite.keys;
    if (file === undefined) return ownKeys(settings);
    return existsSync(file) ? readReleaseKeys(file) : [];
  };
  const save = (keys: readonly ReleaseKey[]) => {
    if (ofSite) throw new Error(`The keys of ${ofSite.site} are changed by its operators.`);
    if (file === undefined) throw new Error(oneKey);
    mkdirSync(path.dirname(file), { recursive: true });
    writeReleaseKeys(file, keys);
  };
  const trust = (added: ReleaseKey) => {
    const known = file !== undefined && existsSync(file) ? trusted() : firstKeys(settings);
    const before = known.find(({ id }) => id === added.id);
    const rights = mergedRights([...(before ? [before] : []), added]);
    save([...known.filter(({ id }) => id !== added.id), { ...added, ...rights }]);
  };

  const developerKey = () => {
    const key = developersOwnKey(dataDir);
    const publicKey = createPublicKey(key);
    const { RELEASE_KEYS_FILE: setting, production } = settings;
    // A file that operators set is theirs: whoever may release is added to it by them.
    const isOwnFile = !setting || setting === 'off';
    if (isOwnFile && !production && !keyFor(trusted(), keyIdOf(publicKey), '*'))
      trust({ ...listedKey(publicKey, 'development'), modules: ['*'] });
    return key;
  };

  const signingKey = () => {
    if (ofSite) return ofSite.privateKey;
    const own = process.env.RELEASE_KEY_FILE;
    return own ? createPrivateKey(readFileSync(own, 'utf8')) : developerKey();
  };

  return {
    isOnlyOwn: !ofSite && file === undefined,
    trusted,
    trust,
    remove: (id) => {
      const keys = trusted();
      if (!keys.some((key) => key.id === id)) throw new Error(`There is no key ${id}.`);
      save(keys.filter((key) => key.id !== id));
    },
    signingKey,
    requirePermission: (key, module, claims) => {
      const id = keyIdOf(createPublicKey(key));
      const listed = requireKey(trusted(), id, module);
      const excess = claims ? excessClaims(listed, { module, data: claims }) : [];
      if (excess.length > 0) throw new Error(excess.join('\n'));
    },
    authorOf: (action, releases = []) => ({
      privateKey: signingKey(),
      keys: trusted(),
      action,
      releases,
      author: releaseAuthor(process.cwd()),
    }),
  };
}

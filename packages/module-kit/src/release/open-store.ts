import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  isSignedEntry,
  keyIdOf,
  openReleases,
  type ReleaseStore,
  releasesOfSite,
  type SiteReleases,
} from '../registry/index.ts';
import { dataFolder, type Keyring, openKeyring } from './keyring.ts';

/** Where releases go, and who signs them. */
export interface OpenStore {
  releases: ReleaseStore;
  keyring: Keyring;
  /** For people. */
  place: string;
  /** The site that takes them, if there is one between. */
  site?: string;
  createPreview?: SiteReleases['createPreview'];
}

/** A site that was logged in at, and the file of the key that it knows. */
const Login = z.object({ site: z.string(), keyFile: z.string() });

const loginFile = (): string => path.join(dataFolder(), 'release-login.json');

/** The store that the settings name, if they name one. */
export function storeOfSettings({
  RELEASES_URL: url,
  RELEASES_URL_FILE: file,
  RELEASES_DIR: folder,
}: NodeJS.ProcessEnv): string | undefined {
  return url ?? (file === undefined ? folder : readFileSync(file, 'utf8').trim());
}

/**
 * Opens the store of the settings, or the site that was logged in at, or the folder of the site on this machine. Throws if there
 * is none of them.
 */
export async function openStore(): Promise<OpenStore> {
  const dataDir = dataFolder();
  const location = storeOfSettings(process.env);
  if (location === undefined && existsSync(loginFile())) return openSite();
  const folder = path.join(dataDir, 'releases');
  if (location === undefined && process.env.DATA_DIR === undefined && !existsSync(folder))
    throw new Error(
      'There is no site to release to. Log in at one: release login https://…, or set RELEASES_URL or RELEASES_DIR.',
    );
  const store = location ?? folder;
  const [releases, keyring] = [openReleases(store), openKeyring()];
  if (keyring.isOnlyOwn) await requireOwnJournal(releases, keyring);
  return { releases, keyring, place: withoutCredentials(store) };
}

/** Edges that trust other keys besides would not follow what this one alone says. */
async function requireOwnJournal(releases: ReleaseStore, keyring: Keyring): Promise<void> {
  const { journal = [] } = await releases.readRegistry();
  const other = journal.find((entry) => !isSignedEntry(entry, keyring.trusted()));
  if (other)
    throw new Error(
      `The key ${other.key} of ${other.name} has released to this site too. Set RELEASE_KEYS_FILE to the file of its keys.`,
    );
}

const withoutCredentials = (location: string): string => {
  if (!location.includes('://')) return path.resolve(location);
  const { protocol, host, pathname } = new URL(location);
  return `${protocol}//${host}${pathname}`;
};

/** The site that was logged in at, or another one that knows the same key. */
async function openSite(other?: string): Promise<OpenStore> {
  const { keyFile, ...login } = Login.parse(JSON.parse(readFileSync(loginFile(), 'utf8')));
  const site = other ?? login.site;
  const privateKey = createPrivateKey(readFileSync(keyFile, 'utf8'));
  const releases = releasesOfSite(site, privateKey);
  const keys = await releases.readKeys();
  return {
    releases,
    keyring: openKeyring(dataFolder(), { site, privateKey, keys }),
    place: site,
    site,
    createPreview: releases.createPreview,
  };
}

/**
 * Opens the store of another environment: a site that knows the key of the login, so that teams need no credentials of a store, or
 * else a folder or a bucket, where the keys are those of the first store.
 */
export async function openOther(location: string, keyring: Keyring): Promise<OpenStore> {
  if (!/^https?:/.test(location))
    return { releases: openReleases(location), keyring, place: withoutCredentials(location) };
  if (!existsSync(loginFile()))
    throw new Error('Log in at the first site, with a key that both know: release login https://…');
  return openSite(new URL(location).origin);
}

/**
 * Notes that this folder releases through a site with a key. Returns what the key may release there; throws if the site does
 * not know it.
 */
export async function logIn(address: string, keyFile: string | undefined): Promise<string> {
  if (!keyFile) throw new Error('Name the file of your key: --key team.pem, or RELEASE_KEY_FILE.');
  const site = new URL(address).origin;
  const privateKey = createPrivateKey(readFileSync(keyFile, 'utf8'));
  const id = keyIdOf(createPublicKey(privateKey));
  const key = (await releasesOfSite(site, privateKey).readKeys()).find((listed) => listed.id === id);
  mkdirSync(dataFolder(), { recursive: true });
  const login: z.infer<typeof Login> = { site, keyFile: path.resolve(keyFile) };
  writeFileSync(loginFile(), `${JSON.stringify(login, null, 2)}\n`);
  return `${site} knows this key as ${key?.name}, which may release ${key?.modules.join(', ')}. Releases of this folder go there.`;
}

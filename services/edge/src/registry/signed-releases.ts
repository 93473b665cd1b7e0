import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  matchesDigest,
  type ReleaseStore,
  readSignedRelease,
  recordFile,
  registryEntryOf,
  UntrustedRelease,
} from 'module-kit/registry';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { Release, type ReleaseKey } from 'shared-contracts/release';

/** No released file is larger when it is unpacked. */
const maxOutputLength = 64 * 1024 * 1024;

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Serves only what a trusted key has signed. */
export interface SignedReleases {
  /** The registry with only the versions whose signature holds, each as it was signed. Rejects if the store does not answer. */
  signedRegistry: (registry: Registry) => Promise<Registry>;
  /** Whose key signed a version. */
  ownerOf: (module: string, version: string) => Promise<string | undefined>;
  /** Whether a file, compressed or not, is the one that was signed. Rejects if the store does not answer. */
  isSigned: (key: string, bytes: Uint8Array, encoding: 'br' | 'gzip' | undefined) => Promise<boolean>;
}

/** Verifies each version once, and again as long as it does not hold, and all of them again when the keys change. */
export function signedReleases(
  releases: ReleaseStore,
  currentKeys: () => readonly ReleaseKey[],
  log: { error: (context: object, message: string) => void },
): SignedReleases {
  const verified = new Map<string, { release: Release; key: ReleaseKey | undefined }>();
  const reported = new Set<string>();

  let keys = currentKeys();
  const followKeys = (): void => {
    const now = currentKeys();
    if (now === keys) return;
    keys = now;
    verified.clear();
    reported.clear();
  };

  const find = async (module: string, version: string) => {
    const label = `${module}/${version}`;
    const known = verified.get(label);
    if (known) return known;
    try {
      const asked = keys;
      const signed = await readSignedRelease(releases, asked, module, version);
      if (asked === keys) verified.set(label, signed);
      return signed;
    } catch (failure) {
      // The store did not answer, which says nothing about the release.
      if (!(failure instanceof UntrustedRelease)) throw failure;
      if (!reported.has(label)) log.error({ module, version, failure: String(failure) }, 'a release is not served');
      reported.add(label);
      return undefined;
    }
  };

  const signedVersions = async (module: string, versions: readonly RegistryEntry[]): Promise<RegistryEntry[]> => {
    const found = await Promise.all(
      versions.map(async (entry) => ({ entry, release: (await find(module, entry.metadata.version))?.release })),
    );
    const signed = found.flatMap(({ entry, release }) => (release ? [asSigned(entry, release)] : []));
    return signed.map((entry) => withSignedFallback(entry, signed));
  };

  return {
    signedRegistry: async (registry) => {
      followKeys();
      const signed = Object.entries(registry.microFrontends).map(
        async ([module, versions]) => [module, await signedVersions(module, versions)] as const,
      );
      return { ...registry, microFrontends: Object.fromEntries(await Promise.all(signed)) };
    },
    ownerOf: async (module, version) => (await find(module, version))?.key?.name,
    isSigned: async (key, bytes, encoding) => {
      const [module = '', version = '', file = ''] = key.split('/');
      const release = (await find(module, version))?.release;
      if (!release) return false;
      try {
        return isOf(release, file, encoding ? await decompress[encoding](bytes, { maxOutputLength }) : bytes);
      } catch {
        // Not compressed data, more than there can be, or no description.
        return false;
      }
    },
  };
}

/** Whether a file is the one that was signed. The description itself must be as it was when its signature was verified. */
function isOf(release: Release, file: string, bytes: Uint8Array): boolean {
  if (file === recordFile) return isDeepStrictEqual(Release.parse(JSON.parse(Buffer.from(bytes).toString())), release);
  const digest = release.files[file];
  return digest !== undefined && matchesDigest(bytes, digest);
}

/** A version with everything that its team signed. The registry decides only who gets it. */
export function asSigned({ deployment, fallbackUrl, extras }: RegistryEntry, release: Release): RegistryEntry {
  const signed = registryEntryOf(release, undefined);
  const { buckets, ended, since, withdrawal } = extras;
  return {
    ...signed,
    ...(fallbackUrl === undefined ? {} : { fallbackUrl }),
    deployment,
    extras: {
      ...signed.extras,
      ...(buckets && { buckets }),
      ...(ended && { ended }),
      ...(since && { since }),
      ...(withdrawal && { withdrawal }),
    },
  };
}

function withSignedFallback(
  { fallbackUrl, ...version }: RegistryEntry,
  signed: readonly RegistryEntry[],
): RegistryEntry {
  const fallback = signed.find(({ url }) => url === fallbackUrl);
  if (!fallback) return version;
  return {
    ...version,
    fallbackUrl: fallback.url,
    extras: {
      ...version.extras,
      fallbackVersion: fallback.metadata.version,
      fallbackIntegrity: fallback.metadata.integrity,
    },
  };
}

/** Reads the trusted keys. Undefined if unsigned releases are served too; throws if they cannot be read. */
type ReadKeys = () => readonly ReleaseKey[] | undefined;

/**
 * The trusted keys as they stand in their file, so that a team's new key, or the end of a stolen one, needs no restart. If
 * the file cannot be read any more, or has gone, the last keys stay.
 */
export function watchReleaseKeys(
  first: readonly ReleaseKey[],
  read: ReadKeys,
  log: { error: (context: object, message: string) => void; info: (context: object, message: string) => void },
): () => readonly ReleaseKey[] {
  let keys = first;
  let text = JSON.stringify(first);
  let fault = '';
  return () => {
    try {
      const found = read();
      fault = '';
      if (!found) return keys;
      const next = JSON.stringify(found);
      if (next === text) return keys;
      [keys, text] = [found, next];
      log.info({ keys: keys.map(({ id }) => id) }, 'the keys that may release modules have changed');
    } catch (failure) {
      if (String(failure) !== fault) log.error({ failure: String(failure) }, 'the last release keys stay');
      fault = String(failure);
    }
    return keys;
  };
}

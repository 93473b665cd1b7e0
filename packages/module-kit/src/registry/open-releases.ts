import { mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isBucketUrl, parseBucketUrl } from 'shared-contracts/buckets';
import { Registry, type RegistryEntry } from 'shared-contracts/registry';
import { type Author, withJournal } from './journal.ts';
import { type RegistryFile, registryKey } from './registry-file.ts';
import { isLive } from './versions.ts';
import { withLock } from './with-lock.ts';

/** Whether a file or folder does not exist. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

/** A registry in a folder. Writes are atomic for readers, and a lock file serialises publishers. */
function registryInFolder(folder: string): RegistryFile {
  const file = path.join(folder, registryKey);
  const read = () =>
    readFile(file, 'utf8').catch((failure: unknown) => {
      if (isMissing(failure)) return undefined;
      throw failure;
    });
  return {
    read,
    change: (change) =>
      withLock(folder, async () => {
        const draft = path.join(folder, `.${registryKey}.${process.pid}`);
        await writeFile(draft, change(await read()));
        await rename(draft, file).catch(async (failure: unknown) => {
          await rm(draft, { force: true });
          throw failure;
        });
      }),
  };
}

/** Opens the storage of releases: a folder, or a bucket URL. */
async function openReleaseStorage(location: string): Promise<{ disk: Disk; registry: RegistryFile }> {
  if (!isBucketUrl(location)) {
    const folder = path.resolve(location);
    mkdirSync(folder, { recursive: true });
    return {
      disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
      registry: registryInFolder(folder),
    };
  }
  // Imported only when needed, because the S3 client is large.
  const [{ S3Driver }, { S3Client }, { registryInBucket }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('./registry-in-bucket.ts'),
  ]);
  const { bucket, ...options } = parseBucketUrl(location);
  const client = new S3Client({ ...options, forcePathStyle: true });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    registry: registryInBucket(client, bucket),
  };
}

/** Which visitors get which live version of a module. */
const divisionOf = (versions: readonly RegistryEntry[]): string =>
  JSON.stringify(
    versions
      .filter(isLive)
      .map(({ metadata, deployment, extras }) => [metadata.version, deployment, extras.buckets])
      .toSorted(),
  );

/**
 * Notes the time at all live versions of each module whose traffic a change moves, so that their health is compared
 * over the same time.
 */
export function markSince(before: Registry, after: Registry, now: Date): Registry {
  const marked = Object.entries(after.microFrontends).map(([name, versions]) => {
    const isSame = divisionOf(before.microFrontends[name] ?? []) === divisionOf(versions);
    return [name, isSame ? versions : versions.map((version) => withSince(version, now))] as const;
  });
  return { ...after, microFrontends: Object.fromEntries(marked) };
}

function withSince(version: RegistryEntry, now: Date): RegistryEntry {
  const { since: _, ...extras } = version.extras;
  return { ...version, extras: isLive(version) ? { ...extras, since: now.toISOString() } : extras };
}

/** The release store: immutable files, and the registry that lists them. */
export interface ReleaseStore {
  /** The same object as before, while the registry is the same: it is checked against its schema once. */
  readRegistry: () => Promise<Registry>;
  /**
   * Atomically updates the registry, and notes since when a module's visitors are divided as they are. `change` may run
   * again after a conflict. With an author the change is written into the journal; edges that verify signatures serve no other.
   * What is `signed` already is written as it is.
   */
  changeRegistry: (change: (registry: Registry) => Registry, author?: Author | 'signed') => Promise<Registry>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The keys in a folder. None if it does not exist. */
  list: (folder: string) => Promise<string[]>;
  remove: (key: string) => Promise<void>;
}

const empty: Registry = { schema: 'https://mfewg.org/schema/v1-pre.json', microFrontends: {} };

function registryOf(text: string | undefined): Registry {
  if (text === undefined) return empty;
  try {
    return Registry.parse(JSON.parse(text));
  } catch (failure) {
    throw new Error(`${registryKey} of the releases is damaged: ${String(failure)}`, { cause: failure });
  }
}

/** A registry after a change, with the times from which health is counted, and the entries of its author in the journal. */
export function changedRegistry(
  before: Registry,
  change: (registry: Registry) => Registry,
  author: Author | 'signed' | undefined,
  now: Date,
): Registry {
  if (author === 'signed') return Registry.parse(change(before));
  const changed = Registry.parse(markSince(before, change(before), now));
  return author ? withJournal(before, changed, author, now) : changed;
}

/** Opens the release store in a folder or a bucket. If it cannot be opened, the first access throws. */
export function openReleases(location: string): ReleaseStore {
  const opening = openReleaseStorage(location);
  // Avoids an unhandled rejection; the first access reports the error.
  opening.catch(() => undefined);
  let known: { text: string | undefined; registry: Registry } = { text: undefined, registry: empty };
  return {
    readRegistry: async () => {
      const text = await (await opening).registry.read();
      if (text !== known.text) known = { text, registry: registryOf(text) };
      return known.registry;
    },
    changeRegistry: async (change, author) => {
      let changed = empty;
      await (await opening).registry.change((text) => {
        changed = changedRegistry(registryOf(text), change, author, new Date());
        return `${JSON.stringify(changed, null, 2)}\n`;
      });
      return changed;
    },
    has: async (key) => (await opening).disk.exists(key),
    read: async (key) => {
      const { disk } = await opening;
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    write: async (key, bytes) => (await opening).disk.put(key, bytes),
    list: async (folder) => keysIn((await opening).disk, folder),
    remove: async (key) => (await opening).disk.delete(key),
  };
}

async function keysIn(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(`${folder}/`, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(emptyIfMissing);
    for (const found of page.objects) if (found.isFile) keys.push(found.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}

/** In a folder that does not exist there is nothing. In a bucket there are no folders that could be missing. */
function emptyIfMissing(failure: unknown): { paginationToken?: string; objects: Iterable<never> } {
  if (isMissing(failure)) return { objects: [] };
  throw failure;
}

import {
  type Author,
  openReleases,
  RefusedChange,
  type ReleaseStore,
  readPrivateKey,
  trustedKeysOf,
} from 'module-kit/registry';
import type { JournalEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import { ApiError, apiError } from '../../core/api-error.ts';
import type { Config } from '../../core/config.ts';
import type { CoreServices } from '../../core/core-services.ts';
import type { Db } from '../../core/database/database.ts';

/** What the functions of modules depend on. */
export interface ModuleServices extends CoreServices {
  /** Undefined where the API was given no release store. */
  releases: ReleaseStore | undefined;
}

/** The release store that the edge serves from. Undefined if none is configured. */
export const openModuleReleases = ({
  RELEASES_URL,
  RELEASES_DIR,
}: Pick<Config, 'RELEASES_URL' | 'RELEASES_DIR'>): ReleaseStore | undefined => {
  const location = RELEASES_URL ?? RELEASES_DIR;
  return location === undefined ? undefined : openReleases(location);
};

/**
 * Works with the release store. Throws `unavailable`, for an operator to read, if there is none or it cannot be reached, and
 * `release_refused` if the change may not be made.
 * @param effect what is known of the change if the store fails meanwhile.
 */
export async function withReleases<Result>(
  { releases, log }: ModuleServices,
  work: (releases: ReleaseStore) => Promise<Result>,
  effect = '',
): Promise<Result> {
  if (!releases)
    throw apiError('unavailable', {
      message: 'The API was given no release store. Set RELEASES_URL or RELEASES_DIR to the one of the edge.',
    });
  try {
    return await work(releases);
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (failure instanceof RefusedChange) throw apiError('release_refused', { message: failure.message });
    log.error({ err: failure }, 'the release store failed');
    throw apiError('unavailable', { message: `The release store cannot be reached right now.${effect}` });
  }
}

/** The keys that may release modules, read again each time. Undefined if releases need no signature. */
export function trustedKeys({ config, log }: ModuleServices): readonly ReleaseKey[] | undefined {
  try {
    return trustedKeysOf(config);
  } catch (failure) {
    log.error({ err: failure }, 'the release keys could not be read');
    throw apiError('unavailable', {
      message:
        'The API cannot read the keys that may release modules. Give it RELEASE_KEY_FILE and RELEASE_KEYS_FILE of the edge.',
    });
  }
}

/** What the journal, which anybody can read, calls an administrator. */
export const authorName = (id: string): string => `administrator ${id}`;

/** The names of the administrators that a journal has as authors, by what it calls them. */
export async function administratorNames(db: Db, journal: readonly JournalEntry[]): Promise<Map<string, string>> {
  const ids = journal.flatMap(({ author = '' }) => /^administrator ([0-9a-f-]{36})$/.exec(author)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(users.map(({ id, first_name, last_name }) => [authorName(id), `${first_name} ${last_name}`]));
}

/** Signs an operator's change of who gets what. Undefined where that needs no signature. */
export function authorOf(
  services: ModuleServices,
  by: string,
  { action, releases }: Pick<Author, 'action' | 'releases'>,
): Author | undefined {
  const keys = trustedKeys(services);
  if (!keys) return undefined;
  const privateKey = readPrivateKey(services.config);
  if (!privateKey)
    throw apiError('unavailable', {
      message: 'The API has no key to sign changes with. Set RELEASE_KEY_FILE to the private key of this site.',
    });
  return { privateKey, keys, action, ...(releases && { releases }), author: by };
}

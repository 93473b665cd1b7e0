import type { ReleaseKey } from 'shared-contracts/release';

/** Reads the trusted keys. Undefined if unsigned releases are served too; throws if they cannot be read. */
export type ReadKeys = () => readonly ReleaseKey[] | undefined;

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

import type { Registry } from 'shared-contracts/registry';
import type { Releases } from './release-store.ts';

const fresh = 1000;

/** The registry as a running edge sees it: at most a second old, and the last good one while the store is out of reach. */
export function registrySource(releases: Releases, log: { error: (context: object, message: string) => void }, now = Date.now) {
  let last: Registry | undefined;
  let until = 0;
  return async (): Promise<Registry> => {
    if (last && until > now()) return last;
    try {
      last = await releases.readRegistry();
    } catch (failure) {
      log.error({ failure: String(failure) }, 'the registry could not be read');
      if (!last) throw failure;
    }
    until = now() + fresh;
    return last;
  };
}

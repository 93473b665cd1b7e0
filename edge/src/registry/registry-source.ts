import type { Registry } from 'shared-contracts/registry';
import type { Releases } from 'release-store';

const ttlMs = 1000;

interface Options {
  now?: () => number;
  admit?: (registry: Registry) => Promise<Registry>;
  onRead?: () => void;
}

/** The registry cached for one second, as `admit` lets it pass. While the store is unreachable, the last good one is served. */
export function registrySource(
  releases: Releases,
  log: { error: (context: object, message: string) => void },
  { now = Date.now, admit = async (registry) => registry, onRead = () => undefined }: Options = {},
) {
  let last: Registry | undefined;
  let until = 0;
  return async (): Promise<Registry> => {
    if (last && until > now()) return last;
    try {
      last = await admit(await releases.readRegistry());
      onRead();
    } catch (failure) {
      log.error({ failure: String(failure) }, 'the registry could not be read');
      if (!last) throw failure;
    }
    until = now() + ttlMs;
    return last;
  };
}

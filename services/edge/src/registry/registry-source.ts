import type { ReleaseStore } from 'module-kit/registry';
import type { Registry } from 'shared-contracts/registry';
import { cached } from '../cached.ts';

interface Options {
  now?: () => number;
  admit?: (registry: Registry) => Promise<Registry>;
  onRead?: () => void;
}

/**
 * The registry cached for one second, as `admit` lets it pass. While the store is unreachable, or `admit` refuses what it holds, the
 * last good one is served.
 */
export function registrySource(
  releases: ReleaseStore,
  log: { error: (context: object, message: string) => void },
  { now = Date.now, admit = async (registry) => registry, onRead = () => undefined }: Options = {},
) {
  const source = cached(
    async () => {
      const admitted = await admit(await releases.readRegistry());
      onRead();
      return admitted;
    },
    {
      ttlMs: 1000,
      now,
      onFailure: (_, failure) => log.error({ failure: String(failure) }, 'the registry could not be read'),
    },
  );
  return () => source('registry');
}

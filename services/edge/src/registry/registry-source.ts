import type { ReleaseStore } from 'module-kit/registry';
import type { Registry } from 'shared-contracts/registry';
import { cached } from '../cached.ts';

interface Options {
  now?: () => number;
  admit?: (registry: Registry) => Promise<Registry>;
  onRead?: () => void;
}

/**
 * Remembers what was withdrawn, which is final. Throws if a registry has such a version again: it is an older one, put back by
 * whoever can write to the store.
 */
function rememberWithdrawals() {
  const withdrawn = new Set<string>();
  return ({ microFrontends }: Registry): void => {
    const versions = Object.entries(microFrontends).flatMap(([module, all]) =>
      all.map(({ metadata, extras }) => ({ name: `${module} ${metadata.version}`, ended: extras.ended })),
    );
    const revived = versions.find(({ name, ended }) => ended !== 'withdrawn' && withdrawn.has(name));
    if (revived) throw new Error(`${revived.name} was withdrawn, so this registry is an older one`);
    for (const { name, ended } of versions) if (ended === 'withdrawn') withdrawn.add(name);
  };
}

/**
 * The registry cached for one second, as `admit` lets it pass. While the store is unreachable, or holds an older registry, the
 * last good one is served.
 */
export function registrySource(
  releases: ReleaseStore,
  log: { error: (context: object, message: string) => void },
  { now = Date.now, admit = async (registry) => registry, onRead = () => undefined }: Options = {},
) {
  const requireWithdrawals = rememberWithdrawals();
  const source = cached(
    async () => {
      const read = await releases.readRegistry();
      requireWithdrawals(read);
      const admitted = await admit(read);
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

import type { Registry } from 'shared-contracts/registry';
import type { Releases } from 'release-store';

const ttlMs = 1000;

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
  releases: Releases,
  log: { error: (context: object, message: string) => void },
  { now = Date.now, admit = async (registry) => registry, onRead = () => undefined }: Options = {},
) {
  let last: Registry | undefined;
  let until = 0;
  const requireWithdrawals = rememberWithdrawals();
  return async (): Promise<Registry> => {
    if (last && until > now()) return last;
    try {
      const read = await releases.readRegistry();
      requireWithdrawals(read);
      last = await admit(read);
      onRead();
    } catch (failure) {
      log.error({ failure: String(failure) }, 'the registry could not be read');
      if (!last) throw failure;
    }
    until = now() + ttlMs;
    return last;
  };
}

import { type JournalHead, journalHead, requireContinuation, unsignedModules } from 'module-kit/registry';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';

/**
 * Lets a registry pass only with what its journal says, signed by keys with the right to it: of a module that says something
 * else the last signed versions stay. Throws for a registry that is older than one it has seen, or whose journal was altered.
 */
export function signedChanges(
  currentKeys: () => readonly ReleaseKey[],
  log: { error: (context: object, message: string) => void },
): (registry: Registry) => Registry {
  const signed = new Map<string, RegistryEntry[]>();
  const reported = new Set<string>();
  let seen: JournalHead | undefined;
  let keys = currentKeys();

  const followKeys = (): void => {
    const now = currentKeys();
    if (now === keys) return;
    keys = now;
    signed.clear();
    reported.clear();
  };

  return (registry) => {
    followKeys();
    requireContinuation(registry, seen);
    const unsigned = unsignedModules(registry, keys);
    for (const [module, versions] of Object.entries(registry.microFrontends))
      if (!unsigned.has(module)) signed.set(module, versions);
    for (const reason of unsigned.values()) {
      if (!reported.has(reason)) log.error({ reason }, 'a change of who gets a module is not followed');
      reported.add(reason);
    }
    seen = journalHead(registry);
    return { ...registry, microFrontends: Object.fromEntries(signed) };
  };
}

import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import { ModuleFailure, phaseOf } from './module-failure.ts';

/** A version of a module to load. */
export interface Entry {
  url: string;
  version: string;
  integrity: string;
}

type Report = (error: unknown, context?: Record<string, unknown>) => void;

/** Which version of each module runs: the picked one, or after a failure the one before it. */
export function createRunningVersions(registry: PickedModules, report: Report) {
  const picked = new Map(Object.entries(registry));
  const replaced = new Map<string, Entry>();
  /** Modules of which the version before failed too. Who asks again then would never come to an end. */
  const exhausted = new Set<string>();
  const versionOf = (module: string): string =>
    replaced.get(module)?.version ?? picked.get(module)?.metadata.version ?? 'none';
  return {
    versionOf,
    pickedOf: (module: string): RegistryEntry | undefined => picked.get(module),
    /** The version before, if it runs instead of the picked one. */
    replacementOf: (module: string): Entry | undefined => replaced.get(module),
    hasFallback: (module: string): boolean => !replaced.has(module) && fallbackOf(picked.get(module)) !== undefined,
    fallBack: (module: string, failure: unknown): boolean => {
      const version = versionOf(module);
      // Another version runs already.
      if (failure instanceof ModuleFailure && failure.version !== version) return !exhausted.has(module);
      const fallback = fallbackOf(picked.get(module));
      if (!fallback) return false;
      // A fallback that fails is forgotten, so that a retry begins with the picked version.
      if (replaced.delete(module)) {
        exhausted.add(module);
        return false;
      }
      exhausted.delete(module);
      report(failure, { module, version, phase: phaseOf(failure) });
      replaced.set(module, fallback);
      return true;
    },
    pick: (module: string, version: RegistryEntry): void => {
      replaced.delete(module);
      exhausted.delete(module);
      picked.set(module, version);
    },
  };
}

function fallbackOf(released: RegistryEntry | undefined): Entry | undefined {
  if (!released?.fallbackUrl) return undefined;
  const { fallbackVersion: version = 'previous', fallbackIntegrity: integrity = '' } = released.extras;
  return { url: released.fallbackUrl, version, integrity };
}

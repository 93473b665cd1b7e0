import { findIncompatibility, type HostCapabilities, type PickedModules } from 'shared-contracts/registry';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { Exposed, Federation } from './federation.ts';
import { withTimeout, lastResourceTime, timeLimits } from './with-timeout.ts';
import { ModuleFailure } from './module-failure.ts';

interface LoaderOptions {
  registry: PickedModules;
  federation: Federation;
  /** Host capabilities of this page. Modules that need more are not loaded. */
  offer: HostCapabilities;
  report: (error: unknown, context?: Record<string, unknown>) => void;
}

export interface ModuleLoader {
  /** The definition of a module, as our own shell uses it. */
  load: (module: string) => Promise<ModuleDefinition>;
  /** One of the entries that a module exposes. */
  loadExposed: <Name extends keyof Exposed>(module: string, exposed: Name) => Promise<Exposed[Name]>;
  versionOf: (module: string) => string;
  /** Reloads a module's files past the browser cache. A corrupt copy cached as immutable would fail forever. */
  refreshFiles: (module: string) => Promise<void>;
}

/**
 * Loads modules listed in the registry. Each attempt has a time limit. If the current version fails, the last good one
 * is tried. Failures are not cached. Rejects with a `ModuleFailure`.
 */
export function createModuleLoader({ registry, federation, offer, report }: LoaderOptions): ModuleLoader {
  const loading = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  const versionOf = (module: string) => registry[module]?.metadata.version ?? 'none';

  const loadEntry = async <Name extends keyof Exposed>(
    module: string,
    exposed: Name,
    entry: { url: string; integrity: string },
    ms: number,
  ) => {
    const attempt = (attempts.get(module) ?? 0) + 1;
    attempts.set(module, attempt);
    const work = federation.load({ module, exposed, attempt, ...entry });
    try {
      return await withTimeout(work, ms, `Loading ${module}`, () => lastResourceTime(module));
    } catch (thrown) {
      throw new ModuleFailure(module, versionOf(module), 'entry', thrown, work);
    }
  };

  const start = async <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const released = compatibleVersion(registry, offer, module);
    const { url, fallbackUrl, metadata, extras } = released;
    try {
      return await loadEntry(module, exposed, { url, integrity: metadata.integrity }, timeLimits.entry);
    } catch (failure) {
      if (!fallbackUrl) throw failure;
      report(failure, { module, version: metadata.version, phase: 'entry' });
      const fallback = { url: fallbackUrl, integrity: extras.fallbackIntegrity ?? '' };
      return loadEntry(module, exposed, fallback, timeLimits.fallbackEntry);
    }
  };

  const loadExposed = <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const key = `${module}/${exposed}`;
    // The key includes the exposed name, so the stored promise has this type.
    const pending = loading.get(key) as Promise<Exposed[Name]> | undefined;
    if (pending) return pending;
    const started = start(module, exposed);
    loading.set(key, started);
    started.catch((failure: unknown) => {
      // Do not cache the failure: the next visit or Retry loads again, unless the code has arrived late.
      loading.delete(key);
      const late = failure instanceof ModuleFailure ? failure.late : undefined;
      late?.then(
        () => loading.has(key) || loading.set(key, late),
        () => undefined,
      );
    });
    return started;
  };

  return {
    versionOf,
    loadExposed,
    load: async (module) => (await loadExposed(module, 'module')).module,
    refreshFiles: async (module) => {
      const released = registry[module];
      if (released) await refetchFiles(released);
    },
  };
}

async function refetchFiles({ url, extras }: PickedModules[string]): Promise<void> {
  const base = url.replace(/[^/]+$/, '');
  const files = Object.keys(extras.files).filter((file) => file.endsWith('.js'));
  await Promise.allSettled(
    files.map((file) => fetch(base + file, { cache: 'reload', signal: AbortSignal.timeout(timeLimits.chunk) })),
  );
}

/** The version of a module in the registry. Throws if there is none, or if it needs what this page does not offer. */
function compatibleVersion(registry: PickedModules, offer: HostCapabilities, module: string): PickedModules[string] {
  const released = registry[module];
  if (!released)
    throw new ModuleFailure(
      module,
      'none',
      'contract',
      `the registry knows ${Object.keys(registry).join(', ') || 'no modules'}`,
    );
  const incompatibility = findIncompatibility(offer, released);
  if (incompatibility) throw new ModuleFailure(module, released.metadata.version, 'contract', incompatibility);
  return released;
}

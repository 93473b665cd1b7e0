import { findIncompatibility, type HostCapabilities } from 'shared-contracts/compatibility';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { Exposed, Federation } from './federation.ts';
import { refreshCode, watchFailedScripts } from './load-code.ts';
import { ModuleFailure } from './module-failure.ts';
import { createRunningVersions, type Entry } from './running-versions.ts';
import { abortAfter, lastResourceTime, timeLimits, withTimeout } from './with-timeout.ts';

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
  /** The version that runs: the picked one, or its fallback after a failure. */
  versionOf: (module: string) => string;
  /** The version that the edge picked for this visitor. */
  pickedOf: (module: string) => RegistryEntry | undefined;
  /** Turns to another picked version, which the next `load` gives. */
  pick: (module: string, version: RegistryEntry) => void;
  /** Whether there is a version to run instead of the running one. */
  hasFallback: (module: string) => boolean;
  /**
   * Reports that the running version failed and turns to the one before, which the next `load` gives. False if there is
   * none, or if it is the one that failed: then nothing is reported and the next `load` tries the picked version again.
   */
  fallBack: (module: string, failure: unknown) => boolean;
  /** Reloads the files of a module's page past the browser cache. A corrupt copy cached as immutable would fail forever. */
  refreshFiles: (module: string, page: string) => Promise<void>;
}

/**
 * Loads modules listed in the registry. Each attempt has a time limit. If the current version fails, the last good one
 * is tried. Failures are not cached. Rejects with a `ModuleFailure`.
 */
export function createModuleLoader({ registry, federation, offer, report }: LoaderOptions): ModuleLoader {
  const loads = new Map<string, Map<string, Promise<unknown>>>();
  const running = createRunningVersions(registry, report);
  const loadEntry = createEntryLoader(federation);
  const checked = createContractCheck(Object.keys(registry), offer);

  const fallBack = (module: string, failure: unknown): boolean => {
    // Code that threw would throw the same error again, even without a version before.
    loads.get(module)?.clear();
    return running.fallBack(module, failure);
  };

  const start = async <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const { url, metadata } = checked(module, running.pickedOf(module));
    try {
      const replacement = running.replacementOf(module);
      return await (replacement
        ? loadEntry(module, exposed, replacement, timeLimits.fallbackEntry)
        : loadEntry(module, exposed, { url, ...metadata }, timeLimits.entry));
    } catch (failure) {
      if (!fallBack(module, failure)) throw failure;
      return start(module, exposed);
    }
  };

  const loadExposed = <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const loading = loads.get(module) ?? new Map<string, Promise<unknown>>();
    loads.set(module, loading);
    // Each exposed name has one type of promise.
    const pending = loading.get(exposed) as Promise<Exposed[Name]> | undefined;
    if (pending) return pending;
    const started = start(module, exposed);
    loading.set(exposed, started);
    started.then(
      // The fallback's failure, or that of the version before it, has removed the key.
      () => loading.set(exposed, started),
      (failure: unknown) => {
        // Do not cache the failure: the next visit or Retry loads again, unless the code has arrived late.
        loading.delete(exposed);
        const late = failure instanceof ModuleFailure ? failure.late : undefined;
        late?.then(
          () => loading.has(exposed) || loading.set(exposed, late),
          () => undefined,
        );
      },
    );
    return started;
  };

  return {
    versionOf: running.versionOf,
    pickedOf: running.pickedOf,
    pick: (module, version) => {
      // What still arrives of the version before ends up in the forgotten map.
      loads.delete(module);
      running.pick(module, version);
    },
    hasFallback: running.hasFallback,
    fallBack,
    loadExposed,
    load: async (module) => (await loadExposed(module, 'module')).module,
    refreshFiles: async (module, page) => {
      const released = running.pickedOf(module);
      if (released) await refetchFiles(released, page);
    },
  };
}

/** Returns a version that this page knows and offers everything to. Throws otherwise. */
const createContractCheck =
  (known: readonly string[], offer: HostCapabilities) =>
  (module: string, version: RegistryEntry | undefined): RegistryEntry => {
    if (!version)
      throw new ModuleFailure(module, 'none', 'contract', `the registry knows ${known.join(', ') || 'no modules'}`);
    const incompatibility = findIncompatibility(offer, version);
    if (incompatibility) throw new ModuleFailure(module, version.metadata.version, 'contract', incompatibility);
    return version;
  };

/** Loads an entry within a time limit. Each attempt has a number, because a broken entry is not run again at the same URL. */
function createEntryLoader(federation: Federation) {
  const attempts = new Map<string, number>();
  const failures = new Map<string, unknown>();
  watchFailedScripts();
  return async <Name extends keyof Exposed>(module: string, exposed: Name, entry: Entry, ms: number) => {
    const attempt = (attempts.get(module) ?? 0) + 1;
    attempts.set(module, attempt);
    // The version before has files of its own.
    if (failures.has(entry.url)) await refreshCode(module, failures.get(entry.url));
    failures.delete(entry.url);
    const work = federation.load({ module, exposed, attempt, ...entry });
    try {
      return await withTimeout(work, ms, `Loading ${module}`, () => lastResourceTime(module));
    } catch (thrown) {
      failures.set(entry.url, thrown);
      throw new ModuleFailure(module, entry.version, 'entry', thrown, work);
    }
  };
}

async function refetchFiles({ url }: RegistryEntry, page: string): Promise<void> {
  const base = url.replace(/[^/]+$/, '');
  const files = await screenFiles(base, page).catch(() => []);
  await Promise.allSettled(
    files.map((file) => fetch(base + file, { cache: 'reload', signal: abortAfter(timeLimits.chunk) })),
  );
}

/** The scripts of a page's screen, which the release names. */
async function screenFiles(base: string, page: string): Promise<readonly string[]> {
  const response = await fetch(`${base}release.json`, { signal: abortAfter(timeLimits.chunk) });
  const release: Pick<Release, 'screens'> = await response.json();
  return release.screens[page] ?? [];
}

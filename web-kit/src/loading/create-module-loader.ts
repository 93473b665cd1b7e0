import { incompatibilityOf, type HostCapabilities, type PickedModules } from 'shared-contracts/registry';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { Exposed, Federation } from './federation.ts';
import { withTimeout, lastArrivalOf, timeLimits } from './with-timeout.ts';
import { ModuleFailure } from './module-failure.ts';

interface LoaderOptions {
  registry: PickedModules;
  federation: Federation;
  /** What this page offers its modules. */
  offer: HostCapabilities;
  report: (error: unknown, context?: Record<string, unknown>) => void;
}

export interface ModuleLoader {
  /** A module as our own shell takes it. */
  load: (module: string) => Promise<ModuleDefinition>;
  /** What a module exposes under a name. */
  loadExposed: <Name extends keyof Exposed>(module: string, exposed: Name) => Promise<Exposed[Name]>;
  versionOf: (module: string) => string;
  /** Fetches a module's files past the browser's cache: a damaged copy kept there as immutable would fail for ever. */
  refreshFiles: (module: string) => Promise<void>;
}

/** Loads modules by the registry: a time limit for each try, the last good version after the present one, anew on every retry. */
export function createModuleLoader({ registry, federation, offer, report }: LoaderOptions): ModuleLoader {
  const loading = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  const versionOf = (module: string) => registry[module]?.metadata.version ?? 'none';

  const from = async <Name extends keyof Exposed>(module: string, exposed: Name, entry: { url: string; integrity: string }, ms: number) => {
    const attempt = (attempts.get(module) ?? 0) + 1;
    attempts.set(module, attempt);
    const work = federation.load({ module, exposed, attempt, ...entry });
    try {
      return await withTimeout(work, ms, `Loading ${module}`, () => lastArrivalOf(module));
    } catch (thrown) {
      throw new ModuleFailure(module, versionOf(module), 'entry', thrown, work);
    }
  };

  const start = async <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const released = registry[module];
    if (!released)
      throw new ModuleFailure(module, 'none', 'contract', `the registry knows ${Object.keys(registry).join(', ') || 'no modules'}`);
    const misfit = incompatibilityOf(offer, released);
    if (misfit) throw new ModuleFailure(module, released.metadata.version, 'contract', misfit);
    const { url, fallbackUrl, metadata, extras } = released;
    try {
      return await from(module, exposed, { url, integrity: metadata.integrity }, timeLimits.entry);
    } catch (failure) {
      if (!fallbackUrl) throw failure;
      report(failure, { module, version: metadata.version, phase: 'entry' });
      return from(module, exposed, { url: fallbackUrl, integrity: extras.fallbackIntegrity ?? '' }, timeLimits.fallbackEntry);
    }
  };

  const loadExposed = <Name extends keyof Exposed>(module: string, exposed: Name): Promise<Exposed[Name]> => {
    const key = `${module}/${exposed}`;
    // Whatever is kept under this key was put there by the line below.
    const known = loading.get(key) as Promise<Exposed[Name]> | undefined;
    if (known) return known;
    const started = start(module, exposed);
    loading.set(key, started);
    started.catch((failure: unknown) => {
      // A failure must not be remembered: the next visit or a press on Retry begins anew, unless the code came late.
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
      if (!released) return;
      const base = released.url.replace(/[^/]+$/, '');
      const files = Object.keys(released.extras.files).filter((file) => file.endsWith('.js'));
      await Promise.allSettled(files.map((file) => fetch(base + file, { cache: 'reload', signal: AbortSignal.timeout(timeLimits.chunk) })));
    },
  };
}

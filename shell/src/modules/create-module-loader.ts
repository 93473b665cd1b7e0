import { contractFits, type ModuleVersion, type PickedModules } from 'shared-contracts/registry';
import type { ModuleDefinition } from 'web-kit/module';
import type { Federation } from './federation.ts';
import { inTime, timeLimits } from './in-time.ts';
import { ModuleFailure } from './module-failure.ts';

interface LoaderOptions {
  registry: PickedModules;
  federation: Federation;
  /** Version of the host contract that this page offers. */
  host: string;
  report: (error: unknown, context?: Record<string, unknown>) => void;
}

export interface ModuleLoader {
  load: (module: string) => Promise<ModuleDefinition>;
  versionOf: (module: string) => string;
  /** Fetches a module's files past the browser's cache: a damaged copy kept there as immutable would fail for ever. */
  refreshFiles: (module: string) => Promise<void>;
}

/** Loads modules by the registry: a time limit for each try, the last good version after the present one, anew on every retry. */
export function createModuleLoader({ registry, federation, host, report }: LoaderOptions): ModuleLoader {
  const loading = new Map<string, Promise<ModuleDefinition>>();
  let attempt = 0;

  const loadFrom = async (module: string, released: ModuleVersion, url: string, ms: number) => {
    attempt += 1;
    try {
      return await inTime(federation.load({ module, url, attempt, files: released.extras.files }), ms, `Loading ${module}`);
    } catch (thrown) {
      throw new ModuleFailure(module, released.metadata.version, 'entry', thrown);
    }
  };

  const load = async (module: string): Promise<ModuleDefinition> => {
    const released = registry[module];
    if (!released) throw new ModuleFailure(module, 'none', 'contract', 'the registry does not know it');
    const needed = released.extras.contracts.host;
    if (!contractFits(host, needed))
      throw new ModuleFailure(
        module,
        released.metadata.version,
        'contract',
        `it needs the host contract ${needed}, this page offers ${host}`,
      );
    try {
      return await loadFrom(module, released, released.url, timeLimits.entry);
    } catch (failure) {
      report(failure, { module, version: released.metadata.version });
      if (!released.fallbackUrl) throw failure;
      return loadFrom(module, released, released.fallbackUrl, timeLimits.fallbackEntry);
    }
  };

  return {
    versionOf: (module) => registry[module]?.metadata.version ?? 'none',
    refreshFiles: async (module) => {
      const released = registry[module];
      if (!released) return;
      const base = released.url.replace(/[^/]+$/, '');
      const files = Object.keys(released.extras.files).filter((file) => file.endsWith('.js'));
      await Promise.allSettled(files.map((file) => fetch(base + file, { cache: 'reload', signal: AbortSignal.timeout(timeLimits.chunk) })));
    },
    load: (module) => {
      const known = loading.get(module);
      if (known) return known;
      const started = load(module);
      loading.set(module, started);
      // A failure must not be remembered: the next visit or a press on Retry begins anew.
      started.catch(() => loading.delete(module));
      return started;
    },
  };
}

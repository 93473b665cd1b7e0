import type { RegistryEntry } from 'shared-contracts/registry';
import { type Host, type Modules, replaceScreens } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { createRecall, type Recalls, whileVisible } from 'web-kit/loading';

interface WatchOptions {
  /** The modules that this page may mount. */
  names: readonly string[];
  host: Pick<Host, 'updateGuard'>;
  loader: ModuleLoader;
  modules: Pick<Modules, 'replacements'>;
  /** Shows the version of a mounted module that is picked now, for each that is mounted. */
  mounted: ReadonlySet<() => Promise<void>>;
  fetchRecalls: () => Promise<Recalls>;
  fetchPicks: () => Promise<Readonly<Record<string, RegistryEntry>>>;
}

/** Replaces mounted modules whose version was withdrawn or rolled back. What is typed into their forms stays. */
export function watchRecalls({ names, host, loader, modules, mounted, ...edge }: WatchOptions): void {
  whileVisible(
    createRecall({
      ...edge,
      modules: names,
      loader,
      updateGuard: host.updateGuard,
      replace: (pick) =>
        replaceScreens(async () => {
          pick();
          modules.replacements.set(modules.replacements.get() + 1);
          await Promise.all([...mounted].map((refresh) => refresh()));
        }),
    }),
  );
}

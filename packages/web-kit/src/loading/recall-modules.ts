import type { RegistryEntry } from 'shared-contracts/registry';
import type { UpdateGuard } from 'web-kit/host';
import type { ModuleLoader } from './create-module-loader.ts';

/** Versions that were withdrawn or rolled back, by module. */
export type Recalls = Readonly<Record<string, readonly string[]>>;

export interface RecallOptions {
  /** The modules of this page. */
  modules: readonly string[];
  /** Version of the shell, which only a reload can replace. */
  shell?: string;
  loader: Pick<ModuleLoader, 'versionOf' | 'pickedOf' | 'pick'>;
  updateGuard: UpdateGuard;
  fetchRecalls: () => Promise<Recalls>;
  /** What the edge picks for this visitor now, to run on this page. */
  fetchPicks: () => Promise<Readonly<Record<string, RegistryEntry>>>;
  /** Shows the screens of the versions picked by `change`. What is typed stays. */
  replace: (change: () => void) => Promise<void>;
  onShellRecalled?: () => void;
}

/**
 * Returns a check that replaces this tab's modules whose version was withdrawn or rolled back. It waits while the update
 * guard is held, so that it cuts off no payment. Throws if the edge cannot be asked.
 */
export function createRecall(options: RecallOptions): () => Promise<void> {
  const { modules, loader, updateGuard, replace } = options;
  let isRunning = false;

  const check = async () => {
    const recalls = await options.fetchRecalls();
    if (options.shell !== undefined && recalls['shell']?.includes(options.shell)) options.onShellRecalled?.();
    const isRecalled = (module: string) => versionsOf(loader, module).some((one) => recalls[module]?.includes(one));
    if (!modules.some(isRecalled)) return;
    const picks = await options.fetchPicks();
    await whenFree(updateGuard);
    const replaced = modules.flatMap((module) => {
      const version = isRecalled(module) ? picks[module] : undefined;
      return version && !recalls[module]?.includes(version.metadata.version) ? [{ module, version }] : [];
    });
    if (replaced.length === 0) return;
    await replace(() => {
      for (const { module, version } of replaced) loader.pick(module, version);
    });
  };

  return async () => {
    if (isRunning) return;
    isRunning = true;
    await check().finally(() => {
      isRunning = false;
    });
  };
}

/** What a module may run: the picked version, the one before it, and the one that was turned to after a failure. */
function versionsOf({ versionOf, pickedOf }: RecallOptions['loader'], module: string): string[] {
  const { metadata, extras } = pickedOf(module) ?? {};
  return [versionOf(module), metadata?.version, extras?.fallbackVersion].filter((version) => version !== undefined);
}

async function whenFree({ held }: UpdateGuard): Promise<void> {
  // What follows, as a scan follows the photograph, holds it again at once.
  while (held.get())
    await new Promise<void>((resolve) => {
      const stop = held.subscribe(() => {
        stop();
        resolve();
      });
    });
}

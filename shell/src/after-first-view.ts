import type { Host, Modules } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { watchBuilds } from './development/watch-builds.ts';
import type { NewVersion } from './modules/create-new-version.ts';
import { replaceModules } from './modules/replace-modules.ts';
import { watchRecalls } from './modules/watch-recalls.ts';
import type { Site } from './site.ts';

interface Started {
  site: Site;
  host: Host;
  loader: ModuleLoader;
  modules: Modules;
  router: { revalidate: () => Promise<void> };
  newVersion: NewVersion;
}

/** What a tab does besides showing pages. Loaded after the first view. */
export function afterFirstView({ site, host, loader, modules, router, newVersion }: Started): void {
  watchRecalls({ site, host, loader, modules, router, onShellRecalled: () => newVersion.ready.set(true) });
  if (!site.overrides) return;
  watchBuilds({
    overrides: site.overrides,
    loader,
    replace: (pick) => replaceModules({ modules, router }, pick),
    onError: (module) => host.toast.error(`${module} does not build`, 'See the terminal of its dev server.'),
  });
}

import { type Host, type Modules, replaceScreens } from 'web-kit/host';
import { abortAfter, createRecall, type ModuleLoader, whileVisible } from 'web-kit/loading';
import { watchBuilds } from './development/watch-builds.ts';
import type { NewVersion } from './modules/create-new-version.ts';
import type { Site } from './site.ts';

interface Page {
  modules: Pick<Modules, 'replacements'>;
  router: { revalidate: () => Promise<void> };
}

/** Shows the screens and slots of the versions that `pick` picks, in place. What is typed into forms stays. */
const replaceModules = ({ modules: { replacements }, router }: Page, pick: () => void): Promise<void> =>
  replaceScreens(async () => {
    pick();
    replacements.set(replacements.get() + 1);
    await router.revalidate();
  });

interface WatchOptions {
  site: Site;
  host: Host;
  loader: Pick<ModuleLoader, 'versionOf' | 'pickedOf' | 'pick'>;
  modules: Modules;
  router: { revalidate: () => Promise<void> };
  onShellRecalled: () => void;
}

/** Replaces modules of this tab whose version was withdrawn or rolled back. */
export function watchRecalls({ site, host, loader, modules, router, onShellRecalled }: WatchOptions): void {
  const check = createRecall({
    // A developer's override stays.
    modules: Object.keys(site.registry).filter((module) => !site.overrides?.[module]),
    shell: site.version,
    loader,
    updateGuard: host.updateGuard,
    fetchRecalls: () => getJson('/recalls.json'),
    fetchPicks: () => getJson(`/modules.json?shell=${encodeURIComponent(site.version)}`),
    replace: (pick) => replaceModules({ modules, router }, pick),
    onShellRecalled,
  });
  whileVisible(check);
}

async function getJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url, { signal: abortAfter(10_000) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

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

import { type Host, type Modules, replaceScreens } from 'web-kit/host';
import { abortAfter, createRecall, type ModuleLoader, whileVisible } from 'web-kit/loading';
import { watchBuilds } from './development/watch-builds.ts';
import type { Health } from './health/create-health.ts';
import { fetchVersions, type NewVersion, reloadPage } from './modules/create-new-version.ts';
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

/** What a reload would lose: drafts keep everything else that was typed (packages/web-kit/src/forms/use-draft.ts). */
const unkept = 'input:is([type=password],[type=file],[autocomplete$="-password"],[autocomplete="one-time-code"])';
const holdsUnkept = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(unkept)].some(({ value }) => value !== '');

/** Milliseconds without a key press after which a reload interrupts nobody. */
const pauseAfter = 5000;

/**
 * Returns what to do once the shell of this tab is known to be withdrawn or rolled back: the tab reloads itself as soon as
 * that cuts off nothing and loses nothing that was typed, and asks for it until then.
 */
export function createShellExit(
  { updateGuard }: Pick<Host, 'updateGuard'>,
  { ready }: Pick<NewVersion, 'ready'>,
  isReplaced: () => Promise<boolean>,
  reload: () => void,
): () => Promise<void> {
  let typedAt = Number.NEGATIVE_INFINITY;
  addEventListener('input', () => {
    typedAt = performance.now();
  });
  const mayReload = () => !updateGuard.held.get() && performance.now() - typedAt >= pauseAfter && !holdsUnkept();
  let isLeaving = false;
  return async () => {
    if (isLeaving || !(await isReplaced())) return;
    isLeaving = true;
    if (mayReload()) return reload();
    ready.set(true);
    const waiting = setInterval(() => {
      if (!mayReload()) return;
      clearInterval(waiting);
      reload();
    }, 1000);
  };
}

/** Unregisters the service worker of an earlier version of the site, which would serve files that no longer exist. */
function removeOldServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => undefined);
}

interface Started {
  site: Site;
  host: Host;
  loader: ModuleLoader;
  modules: Modules;
  router: { revalidate: () => Promise<void> };
  newVersion: NewVersion;
  health: Pick<Health, 'failures'>;
}

/** What a tab does besides showing pages. Loaded after the first view. */
export function afterFirstView({ site, host, loader, modules, router, newVersion, health }: Started): void {
  removeOldServiceWorkers();
  // An edge that serves nothing else yet would make the tab reload for ever.
  const isReplaced = async () => {
    const { shell } = await fetchVersions();
    return shell !== undefined && shell !== site.version;
  };
  const leaveShell = createShellExit(host, newVersion, isReplaced, reloadPage);
  watchRecalls({
    site,
    host,
    loader,
    modules,
    router,
    onShellRecalled: () => void leaveShell().catch(() => undefined),
  });
  const toggleOverlay = async () => {
    const { toggleModuleOverlay } = await import(/* webpackChunkName: "site-tools" */ './inspector/module-overlay.ts');
    await toggleModuleOverlay({
      site,
      loader,
      failures: health.failures(),
      fetchOwners: () => getJson('/owners.json'),
    });
  };
  addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyM') void toggleOverlay();
  });
  host.commands.add([
    { id: 'page.modules', label: 'Modules of this page', group: 'Page', run: () => void toggleOverlay() },
  ]);
  if (!site.overrides) return;
  watchBuilds({
    overrides: site.overrides,
    loader,
    replace: (pick) => replaceModules({ modules, router }, pick),
    onError: (module) => host.toast.error(`${module} does not build`, 'See the terminal of its dev server.'),
  });
}

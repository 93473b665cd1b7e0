import { createDOMRenderer } from '@griffel/react';
import type { AllSet, AllSetOptions } from 'allset-partner';
import type { Company } from 'shared-contracts/companies';
import type { HostCapabilities } from 'shared-contracts/compatibility';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import type { PickedModules } from 'shared-contracts/registry';
import { createHost, type Host, leaveQuestionIn, type Modules, setStoragePrefix } from 'web-kit/host';
import { createLanguages, type Languages } from 'web-kit/language';
import {
  abortAfter,
  attributeError,
  createFederation,
  createModuleLoader,
  type Federation,
  type ModuleLoader,
  observable,
  slotContributions,
} from 'web-kit/loading';
import { guardedLifecycles } from './guarded-lifecycles.ts';
import { limited, partnerLimits } from './limited.ts';
import { watchRecalls } from './watch-recalls.ts';

/** Reports errors that no boundary catches, in event handlers and promises of our modules. The page's own are its own. */
function watchModuleErrors(report: Host['report']): void {
  const reportOurs = (thrown: unknown) => {
    const origin = attributeError(thrown);
    if (origin) report(thrown, { ...origin, phase: 'handler' });
  };
  addEventListener('error', ({ error }) => reportOurs(error));
  addEventListener('unhandledrejection', ({ reason }) => reportOurs(reason));
}

/**
 * The partner's `navigate`, which modules learn of. They watch `popstate`, which single-spa sends after every navigation and
 * other routers do not.
 */
export const announceNavigation =
  (navigate: Host['navigate']): Host['navigate'] =>
  (path, options) => {
    const before = location.href;
    let isAnnounced = false;
    const receive = () => {
      isAnnounced = true;
    };
    addEventListener('popstate', receive);
    navigate(path, options);
    removeEventListener('popstate', receive);
    if (!isAnnounced && location.href !== before)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };

/** As the package of types declares it, with the whole host for tests and for us. */
export type StartedAllSet = AllSet & { host: Host };

/** Of our keys and cookies on a partner's page. */
const partnerPrefix = 'allset.';

let started: Promise<StartedAllSet> | undefined;

/** Starts the runtime, store and session of the page. A second call returns the result of the first. */
export function createAllSet(options: AllSetOptions): Promise<StartedAllSet> {
  started ??= start(options);
  // A temporary network error must not last for the life of the page.
  started.catch(() => {
    started = undefined;
  });
  return started;
}

async function start({
  apiBase,
  company: reference,
  nonce,
  navigate,
  versions = {},
  language = 'en',
  ...options
}: AllSetOptions): Promise<StartedAllSet> {
  const site = new URL(apiBase).origin;
  const modulesAddress = `${site}/partner-modules.json${pinQuery(versions)}`;
  const [company, { modules: registry, offer, refused = [] }] = await Promise.all([
    getJson<Company>(`${apiBase}/companies?id=${encodeURIComponent(reference)}`),
    getJson<ModulesAnswer>(modulesAddress),
  ]);
  setStoragePrefix(partnerPrefix);
  const given = { apiBase, company, ...(nonce ? { nonce } : {}), ...options };
  const host = createHost({ ...given, navigate: announceNavigation(navigate) });
  await limited(host.session.start(), 'session', 'Checking the session of an earlier visit');
  watchModuleErrors(host.report);
  reportRefused(refused, host);
  const loader = createModuleLoader({
    registry: withAbsoluteUrls(registry, site),
    federation: withTexts(createFederation('partner'), (loaded) => languages.loadBeside(loaded)),
    offer,
    report: host.report,
  });
  const languages = createLanguages({ language, host, loader });
  const modules = modulesOf(registry, loader);
  const mounted = new Set<() => Promise<void>>();
  watchRecalls({
    names: Object.keys(registry),
    host,
    loader,
    modules,
    mounted,
    fetchRecalls: () => getJson(`${site}/recalls.json`),
    fetchPicks: async () => withAbsoluteUrls((await getJson<ModulesAnswer>(modulesAddress)).modules, site),
  });
  const page = {
    host,
    modules,
    // One of the page, because each would add all rules of its styles again.
    renderer: createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {}),
  };

  return {
    host,
    lifecycles: async (module) => {
      // The notice in its place says what failed.
      const failure = await failureOf(loader.loadExposed(module, 'single-spa'));
      return guardedLifecycles({ module, loader, given: page, mounted, failure });
    },
    moduleOf: (path) => moduleOf(registry, path),
    versions: () => versionsOf(registry, loader),
    setLanguage: languages.choose,
    mayLeave: async () => !host.leaveGuard.held.get() || host.confirm(leaveQuestionIn((text: string) => text)),
  };
}

/** Loads the texts of each module beside its code. */
const withTexts = (federation: Federation, loadBeside: Languages['loadBeside']): Federation => ({
  load: (request) => {
    void loadBeside(request);
    return federation.load(request);
  },
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

const versionsOf = (registry: PickedModules, loader: ModuleLoader): Record<string, string> =>
  Object.fromEntries(Object.keys(registry).map((module) => [module, loader.versionOf(module)]));

function moduleOf(registry: PickedModules, path: string): ReturnType<AllSet['moduleOf']> {
  const owner = ownerOfPath(registry, path);
  return owner && { module: owner.module, isPublic: owner.view === 'public' };
}

interface ModulesAnswer {
  modules: PickedModules;
  offer: HostCapabilities;
  /** Pinned versions that are not served. */
  refused?: readonly { module: string; version: string; reason: string }[];
}

function reportRefused(refused: NonNullable<ModulesAnswer['refused']>, { report }: Pick<Host, 'report'>): void {
  for (const { module, version, reason } of refused)
    report(new Error(`${module} ${version} is not served: ${reason}. The default version runs instead.`), {
      module,
      version,
      phase: 'pin',
    });
}

const pinQuery = (versions: NonNullable<AllSetOptions['versions']>): string => {
  const pins = Object.entries(versions).map(([module, version]) => ['pin', `${module}@${version}`]);
  return pins.length > 0 ? `?${new URLSearchParams(pins)}` : '';
};

const modulesOf = (registry: PickedModules, loader: ModuleLoader): Modules => ({
  admits: () => true,
  load: loader.load,
  hasFallback: loader.hasFallback,
  fallBack: loader.fallBack,
  contributions: slotContributions(Object.keys(registry), loader),
  replacements: observable(0),
});

/** The registry's URLs are relative to our site, but the partner's page has another origin. */
const withAbsoluteUrls = (registry: PickedModules, site: string): PickedModules =>
  Object.fromEntries(
    Object.entries(registry).map(([name, { url, fallbackUrl, ...version }]) => [
      name,
      {
        ...version,
        url: new URL(url, site).href,
        ...(fallbackUrl ? { fallbackUrl: new URL(fallbackUrl, site).href } : {}),
      },
    ]),
  );

async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { signal: abortAfter(partnerLimits.answer) }).catch((failure: unknown) => {
    if (failure instanceof Error && failure.name === 'TimeoutError')
      throw new Error(`${url} did not respond within ${partnerLimits.answer / 1000} seconds`, { cause: failure });
    throw new Error(`${url} could not be reached: is this page’s origin one of the company’s?`, { cause: failure });
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

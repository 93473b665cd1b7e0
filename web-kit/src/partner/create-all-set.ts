import { createHost, type Host, type Modules } from 'web-kit/host';
import type { Company } from 'shared-contracts/companies';
import type { HostCapabilities, PickedModules } from 'shared-contracts/registry';
import { createFederation } from '../loading/federation.ts';
import { createModuleLoader } from '../loading/create-module-loader.ts';
import type { ModuleLifecycles, MountProps } from '../single-spa/lifecycles-of.tsx';

/** What single-spa itself hands to a lifecycle function. */
type SingleSpaProps = Omit<Parameters<ModuleLifecycles['mount']>[0], keyof MountProps>;
type Lifecycle = (props: SingleSpaProps) => Promise<unknown>;

export interface AllSetOptions {
  /** Full address of the API, such as `https://site.example/api`. */
  apiBase: string;
  /** The company's reference. */
  company: string;
  nonce?: string;
  /** Path on the partner's site under which the modules' own paths begin. */
  basename?: string;
  navigate: (path: string) => void;
  /** Told of every failure, with the module's name and version. */
  report?: Host['report'];
}

export interface AllSet {
  host: Host;
  /** The single-spa lifecycles of a module: `registerApplication({ app: () => allset.lifecycles('mfe-vehicles'), … })`. */
  lifecycles: (module: string) => Promise<{ bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle }>;
}

let started: Promise<AllSet> | undefined;

/** One runtime, store and session a page; a second call answers the first one's. */
export function createAllSet(options: AllSetOptions): Promise<AllSet> {
  started ??= start(options);
  // A site that was out of reach for a moment must not stay so for the life of the page.
  started.catch(() => {
    started = undefined;
  });
  return started;
}

async function start({ apiBase, company: reference, ...options }: AllSetOptions): Promise<AllSet> {
  const site = new URL(apiBase).origin;
  const [company, { modules: registry, offer }] = await Promise.all([
    getJson<Company>(`${apiBase}/companies?id=${encodeURIComponent(reference)}`),
    getJson<{ modules: PickedModules; offer: HostCapabilities }>(`${site}/partner-modules.json`),
  ]);
  const host = createHost({ apiBase, company, ...options });
  await host.session.start();
  const loader = createModuleLoader({ registry: atSite(registry, site), federation: createFederation(), offer, report: host.report });

  const modules: Modules = {
    admits: () => true,
    load: loader.load,
    fillers: (slot) =>
      Object.entries(registry).flatMap(([module, { extras, metadata }]) =>
        extras.data.slots.filter(({ name }) => name === slot).map(({ view }) => ({ module, version: metadata.version, view })),
      ),
  };

  return {
    host,
    lifecycles: async (module) => {
      const { bootstrap, mount, unmount } = await loader.loadExposed(module, 'single-spa');
      const given = { host, modules, version: loader.versionOf(module) };
      return {
        bootstrap: (props) => bootstrap({ ...props, ...given }),
        mount: (props) => mount({ ...props, ...given }),
        unmount: (props) => unmount({ ...props, ...given }),
      };
    },
  };
}

/** The registry's addresses are paths of our site; the partner's page is somewhere else. */
const atSite = (registry: PickedModules, site: string): PickedModules =>
  Object.fromEntries(
    Object.entries(registry).map(([name, { url, fallbackUrl, ...version }]) => [
      name,
      { ...version, url: new URL(url, site).href, ...(fallbackUrl ? { fallbackUrl: new URL(fallbackUrl, site).href } : {}) },
    ]),
  );

async function getJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

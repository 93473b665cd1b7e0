import { createHost, type Host, type Modules } from 'web-kit/host';
import type { Company } from 'shared-contracts/companies';
import type { HostCapabilities, PickedModules } from 'shared-contracts/registry';
import { createFederation } from '../loading/federation.ts';
import { createModuleLoader } from '../loading/create-module-loader.ts';
import type { ModuleLifecycles, MountProps } from '../single-spa/lifecycles-of.tsx';

/** The props that single-spa itself passes to a lifecycle function. */
type SingleSpaProps = Omit<Parameters<ModuleLifecycles['mount']>[0], keyof MountProps>;
type Lifecycle = (props: SingleSpaProps) => Promise<unknown>;

export interface AllSetOptions {
  /** Absolute URL of the API, such as `https://site.example/api`. */
  apiBase: string;
  /** The company's reference. */
  company: string;
  nonce?: string;
  /** Path on the partner's site that the modules are mounted under. */
  basename?: string;
  navigate: (path: string) => void;
  /** Called with every error, and the module's name and version. */
  report?: Host['report'];
}

export interface AllSet {
  host: Host;
  /**
   * The single-spa lifecycles of a module: `registerApplication({ app: () => allset.lifecycles('mfe-vehicles'), … })`.
   */
  lifecycles: (module: string) => Promise<{ bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle }>;
}

let started: Promise<AllSet> | undefined;

/** Starts the runtime, store and session of the page. A second call returns the result of the first. */
export function createAllSet(options: AllSetOptions): Promise<AllSet> {
  started ??= start(options);
  // A temporary network error must not last for the life of the page.
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
  const loader = createModuleLoader({
    registry: withAbsoluteUrls(registry, site),
    federation: createFederation(),
    offer,
    report: host.report,
  });

  const modules: Modules = {
    admits: () => true,
    load: loader.load,
    contributions: (slot) =>
      Object.entries(registry).flatMap(([module, { extras, metadata }]) =>
        extras.data.slots
          .filter(({ name }) => name === slot)
          .map(({ view }) => ({ module, version: metadata.version, view })),
      ),
  };

  return {
    host,
    lifecycles: async (module) => {
      const { bootstrap, mount, unmount } = await loader.loadExposed(module, 'single-spa');
      const mountProps: MountProps = { host, modules, version: loader.versionOf(module) };
      return {
        bootstrap: (props) => bootstrap({ ...props, ...mountProps }),
        mount: (props) => mount({ ...props, ...mountProps }),
        unmount: (props) => unmount({ ...props, ...mountProps }),
      };
    },
  };
}

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
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}

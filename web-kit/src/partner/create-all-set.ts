import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createHost, type Host, type Modules } from 'web-kit/host';
import type { Company } from 'shared-contracts/companies';
import type { PickedModules } from 'shared-contracts/registry';
import type { lifecyclesOf } from '../single-spa/lifecycles-of.tsx';

type Lifecycles = ReturnType<typeof lifecyclesOf>;

export interface AllSetOptions {
  /** Full address of the API, such as `https://site.example/api`. */
  apiBase: string;
  /** The company's reference. */
  company: string;
  nonce?: string;
  /** Path on the partner's site under which the modules' own paths begin. */
  basename?: string;
  navigate: (path: string) => void;
}

export interface AllSet {
  host: Host;
  /** The single-spa lifecycles of a module: `registerApplication({ app: () => allset.lifecycles('mfe-vehicles'), … })`. */
  lifecycles: (module: string) => Promise<Lifecycles>;
}

let started: Promise<AllSet> | undefined;

/** One runtime, store and session a page; a second call answers the first one's. */
export function createAllSet(options: AllSetOptions): Promise<AllSet> {
  started ??= start(options);
  return started;
}

async function start({ apiBase, company: reference, nonce, basename, navigate }: AllSetOptions): Promise<AllSet> {
  const site = new URL(apiBase).origin;
  const [company, { modules: registry }] = await Promise.all([
    getJson<Company>(`${apiBase}/companies?id=${encodeURIComponent(reference)}`),
    getJson<{ modules: PickedModules }>(`${site}/partner-modules.json`),
  ]);
  const host = createHost({ apiBase, company, navigate, ...(nonce ? { nonce } : {}), ...(basename ? { basename } : {}) });
  await host.session.start();

  const load = async <Exposed>(module: string, exposed: string): Promise<Exposed> => {
    const released = registry[module];
    if (!released) throw new Error(`There is no module ${module}. Modules: ${Object.keys(registry).join(', ')}.`);
    const name = module.replace(/-/g, '_');
    registerRemotes([{ name, entry: new URL(released.url, site).href }]);
    const loaded = await loadRemote<Exposed>(`${name}/${exposed}`);
    if (!loaded) throw new Error(`${module} does not offer ${exposed}.`);
    return loaded;
  };

  const modules: Modules = {
    admits: () => true,
    load: async (module) => (await load<{ module: Awaited<ReturnType<Modules['load']>> }>(module, 'module')).module,
    fillers: (slot) =>
      Object.entries(registry).flatMap(([module, { extras, metadata }]) =>
        extras.data.slots.filter(({ name }) => name === slot).map(({ view }) => ({ module, version: metadata.version, view })),
      ),
  };

  return {
    host,
    lifecycles: async (module) => {
      const { bootstrap, mount, unmount } = await load<Lifecycles>(module, 'single-spa');
      return {
        bootstrap,
        mount: (props) => mount({ ...props, host, modules }),
        unmount: (props) => unmount({ ...props, host, modules }),
      } as Lifecycles;
    },
  };
}

async function getJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

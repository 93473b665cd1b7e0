import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { containerName } from 'shared-contracts/compatibility';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { ModuleLifecycles } from '../single-spa/lifecycles-of.tsx';
import { sharedModules } from './shared-modules.ts';
import { setScriptSource } from './trusted-url.ts';

declare global {
  /** Where a module's entry, built with `externalRuntime`, looks for the runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** The entries every module exposes: its definition for our shell, its lifecycles for any other shell. */
export interface Exposed {
  module: { module: ModuleDefinition };
  'single-spa': ModuleLifecycles;
}

export interface RemoteRequest<Name extends keyof Exposed = keyof Exposed> {
  module: string;
  version: string;
  exposed: Name;
  url: string;
  /**
   * Number of the attempt, from 1. A retry changes the URL, because a broken entry is not run again at the same URL.
   */
  attempt: number;
  /** Subresource integrity of the entry. The entry itself holds those of its chunks. */
  integrity: string;
}

/** The only interface to the federation runtime. Tests replace it with a fake. */
export interface Federation {
  load: <Name extends keyof Exposed>(request: RemoteRequest<Name>) => Promise<Exposed[Name]>;
}

/**
 * Starts Module Federation on this page, with the libraries of which it has one copy. `name` is that of the host. Done by hand
 * instead of by the bundler's plugin, which would start it before the first view (docs/decisions/0031).
 */
export function createFederation(name: string): Federation {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const digests = new Map<string, string>();
  const instance = createInstance({
    name,
    remotes: [],
    shared: sharedModules(),
    // With 'version-first' one slow module would hold up every page.
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'allset-scripts',
        createScript: ({ url }) => {
          const script = document.createElement('script');
          const digest = digests.get(url);
          if (digest) script.integrity = digest;
          script.crossOrigin = 'anonymous';
          script.async = true;
          setScriptSource(script, url);
          return { script, timeout: 10_000 };
        },
      },
    ],
  });
  return {
    load: async <Name extends keyof Exposed>({
      module,
      version,
      exposed,
      url,
      attempt,
      integrity,
    }: RemoteRequest<Name>) => {
      // The builds of a dev server, as local+2, share a name.
      const container = containerName(module, version.replace(/\+.*$/, ''));
      const entry = new URL(url, location.href);
      if (attempt > 1) entry.searchParams.set('try', String(attempt));
      if (integrity) digests.set(entry.href, integrity);
      // One at a time, because an exception while registering would skip the rest of a list.
      instance.registerRemotes([{ name: container, entry: entry.href }], { force: true });
      const loaded = await instance.loadRemote<Exposed[Name]>(`${container}/${exposed}`);
      if (!loaded) throw new Error(`${module} does not expose ./${exposed}`);
      return loaded;
    },
  };
}

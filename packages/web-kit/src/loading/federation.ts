import * as fluentContexts from '@fluentui/react-shared-contexts';
import * as griffel from '@griffel/react';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import { containerName } from 'shared-contracts/compatibility';
import * as host from 'web-kit/host';
import type { ModuleDefinition } from '../module/module-definition.ts';
import type { ModuleLifecycles } from '../single-spa/lifecycles-of.tsx';
import { setScriptSource } from './trusted-url.ts';

type Runtime = ReturnType<typeof createInstance>;
type ShareScopeMap = Runtime['shareScopeMap'];

declare global {
  /** The versions of the shared libraries in this build, from module-kit. */
  const SHARED_VERSIONS: Readonly<Record<string, string>>;
}

/** What the page already has. */
const present: Readonly<Record<string, unknown>> = {
  '@griffel/react': griffel,
  '@fluentui/react-shared-contexts': fluentContexts,
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-redux': reactRedux,
  'react-router-dom': router,
  'web-kit/host': host,
};

/** What is loaded with the first module that uses it. */
const later: Readonly<Record<string, () => Promise<unknown>>> = {
  '@fluentui/react-tabster': () => import('@fluentui/react-tabster'),
  'web-kit/api': () => import(/* webpackChunkName: "session" */ 'web-kit/api'),
};

/** The libraries of which a page has one copy, for its modules, as Module Federation's runtime takes them. */
function sharedModules(page: string, registered: () => ShareScopeMap) {
  const isEager = (name: string) => name in present;
  const shared = (name: string, source: { lib: () => unknown } | { get: () => Promise<() => unknown> }) => {
    const version = SHARED_VERSIONS[name] ?? '';
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: isEager(name) };
    return [name, { version, shareConfig, ...source }] as const;
  };
  const getLater = (name: string, load: () => Promise<unknown>) => async () => {
    // The runtime makes the module that asks first the library's owner, and removes the library with its owner. It also keeps a
    // failure forever. Both once this function has returned.
    await Promise.resolve();
    const library = registered().default?.[name]?.[SHARED_VERSIONS[name] ?? ''];
    if (library) library.from = page;
    try {
      const code = await load();
      return () => code;
    } catch (failure) {
      if (library) library.loading = null;
      throw failure;
    }
  };
  return Object.fromEntries([
    ...Object.entries(present).map(([name, library]) => shared(name, { lib: () => library })),
    ...Object.entries(later).map(([name, load]) => shared(name, { get: getLater(name, load) })),
  ]);
}

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
  const instance: Runtime = createInstance({
    name,
    remotes: [],
    shared: sharedModules(name, () => instance.shareScopeMap),
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

import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleDefinition } from 'web-kit/module';
import { trustedUrl } from './trusted-url.ts';

export interface RemoteRequest {
  module: string;
  url: string;
  /** Changes with every try: a broken entry is not run again at the same address. */
  attempt: number;
  /** Digests by file name. */
  files: Record<string, string>;
}

/** The one seam to the federation runtime; tests put a fake here. */
export interface Federation {
  load: (request: RemoteRequest) => Promise<ModuleDefinition>;
}

/** Module Federation as the build of this page carries it. */
export function createFederation(): Federation {
  const digests = new Map<string, string>();
  registerPlugins([
    {
      name: 'allset-scripts',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        const digest = digests.get(url);
        if (digest) script.integrity = digest;
        script.crossOrigin = 'anonymous';
        script.async = true;
        trustedUrl(script, url);
        return { script, timeout: 10_000 };
      },
    },
  ]);
  return {
    load: async ({ module, url, attempt, files }) => {
      const name = module.replace(/-/g, '_');
      const entry = new URL(url, location.href);
      const digest = files[entry.pathname.split('/').at(-1) ?? ''];
      if (attempt > 1) entry.searchParams.set('try', String(attempt));
      if (digest) digests.set(entry.href, digest);
      // One by one: a throw while registering would drop the rest of the list.
      registerRemotes([{ name, entry: entry.href }], { force: true });
      const loaded = await loadRemote<{ module: ModuleDefinition }>(`${name}/module`);
      if (!loaded?.module) throw new Error(`${module} exposes no module definition`);
      return loaded.module;
    },
  };
}

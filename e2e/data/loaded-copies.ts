import type { Page } from '@playwright/test';

interface Instance {
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean; lib?: unknown }>>>;
}

declare global {
  /** Global of the Module Federation runtime. */
  var __FEDERATION__: { __INSTANCES__: Instance[] };
}

/** Libraries that must be loaded only once per page. */
export const sharedLibraries = [
  'react',
  'react-dom',
  'react-redux',
  '@griffel/react',
  '@fluentui/react-shared-contexts',
  'web-kit/host',
];

/** Number of loaded copies of each shared library on a page. */
export const loadedCopies = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const copies: Record<string, Set<unknown>> = {};
    for (const { shareScopeMap } of globalThis.__FEDERATION__.__INSTANCES__)
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
        for (const version of Object.values(versions))
          if (version.loaded || version.lib) (copies[name] ??= new Set()).add(version);
    return Object.fromEntries(Object.entries(copies).map(([name, instances]) => [name, instances.size]));
  });

import type { Page } from '@playwright/test';

interface Instance {
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean; lib?: unknown }>>>;
}

declare global {
  /** Where the federation runtime keeps itself. */
  var __FEDERATION__: { __INSTANCES__: Instance[] };
}

/** What must exist once a page. */
export const sharedLibraries = ['react', 'react-dom', 'react-redux', '@griffel/react', '@fluentui/react-shared-contexts', 'web-kit/host'];

/** How many copies of each shared library have run on a page. */
export const loadedCopies = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const copies: Record<string, Set<unknown>> = {};
    for (const { shareScopeMap } of globalThis.__FEDERATION__.__INSTANCES__)
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
        for (const one of Object.values(versions)) if (one.loaded || one.lib) (copies[name] ??= new Set()).add(one);
    return Object.fromEntries(Object.entries(copies).map(([name, found]) => [name, found.size]));
  });

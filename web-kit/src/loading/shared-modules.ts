import * as griffel from '@griffel/react';
import * as fluentContexts from '@fluentui/react-shared-contexts';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as host from 'web-kit/host';

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
  'web-kit/api': () => import('web-kit/api'),
};

/** The libraries of which a page has one copy, for its modules, as Module Federation's runtime takes them. */
export function sharedModules() {
  const isEager = (name: string) => name in present;
  const shared = (name: string, source: { lib: () => unknown } | { get: () => Promise<() => unknown> }) => {
    const version = SHARED_VERSIONS[name] ?? '';
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, eager: isEager(name) };
    return [name, { version, shareConfig, ...source }] as const;
  };
  return Object.fromEntries([
    ...Object.entries(present).map(([name, library]) => shared(name, { lib: () => library })),
    ...Object.entries(later).map(([name, load]) =>
      shared(name, {
        get: async () => {
          const library = await load();
          return () => library;
        },
      }),
    ),
  ]);
}

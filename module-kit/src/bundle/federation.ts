import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { facades } from './replacements.ts';

const require = createRequire(import.meta.url);

/** Modules shared once per page. No barrels (Fluent, Redux Toolkit), because shared modules cannot be tree-shaken. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-redux',
  'react-router-dom',
  '@griffel/react',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-tabster',
  'web-kit/host',
];

const versionOf = (name: string): string => {
  const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
  const { version }: { version: string } = require(`${owner}/package.json`);
  return version;
};

/** The versions of the shared modules: exact, as a host provides them, or the ranges that a remote requires. */
export const sharedVersions = (exact: boolean): Record<string, string> =>
  Object.fromEntries(singletons.map((name) => [name, `${exact ? '' : '^'}${versionOf(name)}`]));

/** Singletons that the first screen does not use, so they are loaded lazily. */
const lazy = new Set(['@fluentui/react-tabster']);

const provided = (name: string) => ({ eager: !lazy.has(name), ...(facades[name] ? { import: facades[name] } : {}) });

/** A remote uses the page's copy of each singleton and bundles none, because every host provides them. */
const shared = (eager: boolean) =>
  Object.fromEntries(
    singletons.map((name) => {
      const version = versionOf(name);
      return [
        name,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          ...(eager ? provided(name) : { import: false as const }),
        },
      ];
    }),
  );

/** What a package shares and exposes at run time, under a global name. Without `exposes` it is a host. */
export function federation(
  name: string,
  { exposes, production }: { exposes: Readonly<Record<string, string>> | undefined; production: boolean },
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    ...(exposes ? { filename: `remoteEntry${production ? '.[contenthash:10]' : ''}.js`, exposes } : { remotes: {} }),
    shared: shared(!exposes),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      ...(exposes ? { externalRuntime: true } : { provideExternalRuntime: true }),
      // The registry lists each entry, so no manifest is read at run time.
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

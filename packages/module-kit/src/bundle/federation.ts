import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin } from '@rspack/core';

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
  'web-kit/api',
];

const versionOf = (name: string): string => {
  const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
  const { version }: { version: string } = require(`${owner}/package.json`);
  return version;
};

/** The versions of the shared modules: exact, as a host provides them, or the ranges that a remote requires. */
export const sharedVersions = (exact: boolean): Record<string, string> =>
  Object.fromEntries(singletons.map((name) => [name, `${exact ? '' : '^'}${versionOf(name)}`]));

/** A module uses the page's copy of each singleton and bundles none, because every host provides them. */
const shared = () =>
  Object.fromEntries(
    singletons.map((name) => {
      const version = versionOf(name);
      return [
        name,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, import: false as const },
      ];
    }),
  );

/** What a module shares and exposes at run time, under a global name. */
export function federationOfModule(
  name: string,
  { exposes, production }: { exposes: Readonly<Record<string, string>>; production: boolean },
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    filename: `remoteEntry${production ? '.[contenthash:10]' : ''}.js`,
    exposes,
    shared: shared(),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      externalRuntime: true,
      // The registry lists each entry, so no manifest is read at run time.
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** A host starts the runtime itself, with its first module (packages/web-kit/src/loading/federation.ts). */
export const federationOfHost = () =>
  new DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(sharedVersions(true)),
    // As the plugin's `optimization` does.
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  });

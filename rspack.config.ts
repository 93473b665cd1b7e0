import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  type RuleSetRules,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { facades, replacements } from './tools/modules/replacements.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/** Package -> its Module Federation exposes. The shell and partner.js expose nothing, because they are the hosts. */
export const packages = {
  shell: {},
  'mfe-auth': { './module': './index.ts', './single-spa': './single-spa.ts' },
  'mfe-vehicles': { './module': './index.ts', './single-spa': './single-spa.ts' },
  'mfe-renewals': { './module': './index.ts', './single-spa': './single-spa.ts' },
  'mfe-payments': { './module': './index.ts', './single-spa': './single-spa.ts' },
  'mfe-admin': { './module': './index.ts', './single-spa': './single-spa.ts' },
  partner: {},
} as const satisfies Record<string, Record<string, string>>;

export type PackageName = keyof typeof packages;

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

/** The entry points of the hosts. */
const entries: Partial<Record<PackageName, { folder: string; file: string }>> = {
  shell: { folder: 'shell', file: './src/main.ts' },
  partner: { folder: 'web-kit', file: './src/partner/main.ts' },
};

/** Whether a package is a host that loads the remotes. */
export const isHost = (name: PackageName): boolean => entries[name] !== undefined;

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

/** Resolves the federation runtime to its ES modules, because its CommonJS build cannot be tree-shaken. */
const federationRuntime = Object.fromEntries(
  ['runtime-core', 'runtime', 'sdk', 'webpack-bundler-runtime'].map((name) => [
    `@module-federation/${name}$`,
    path.join(here, `node_modules/@module-federation/${name}/dist/index.js`),
  ]),
);

/** The shell's libraries rarely change, so they get a chunk of their own. A partner's page loads a single file. */
function splitChunks(name: PackageName): NonNullable<Configuration['optimization']>['splitChunks'] {
  if (name === 'partner') return false;
  // The entry holds the integrity hash of each file, which does not compress, so few files keep it small.
  if (!isHost(name)) return { chunks: 'async', minSize: 45_000 };
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial' },
    },
  };
}

const rules = (hashed: string): RuleSetRules => [
  {
    test: /\.worker\.ts$/,
    type: 'asset/resource',
    generator: { filename: `${hashed}.js` },
    loader: path.join(here, 'tools/modules/bundle-worker.ts'),
  },
  {
    test: /\.tsx?$/,
    exclude: /\.worker\.ts$/,
    loader: 'builtin:swc-loader',
    // A module in development uses the page's React, which is the released production build.
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
        target: 'es2022',
      },
    },
  },
];

/** What a package shares and exposes at run time. */
function federation(name: PackageName, production: boolean): ModuleFederationPlugin {
  const hosts = isHost(name);
  return new ModuleFederationPlugin({
    name: name.replace(/-/g, '_'),
    ...(hosts
      ? { remotes: {} }
      : { filename: `remoteEntry${production ? '.[contenthash:10]' : ''}.js`, exposes: packages[name] }),
    shared: shared(hosts),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      ...(hosts ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // The registry lists each entry, so no manifest is read at run time.
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** The Rspack configuration of one package. Output goes to its `dist`, with content hashes in production. */
export function configOf(name: PackageName, mode: 'production' | 'development' = 'production'): Configuration {
  const own = entries[name];
  const folder = path.join(here, own?.folder ?? name);
  const production = mode === 'production';
  const hashed = production ? '[name].[contenthash:10]' : '[name]';
  return {
    name,
    mode,
    context: folder,
    entry: own ? { main: own.file } : {},
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(here, name === 'partner' ? 'web-kit/dist' : `${name}/dist`),
      uniqueName: name,
      publicPath: 'auto',
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `allset-${name}` },
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: {
        ...federationRuntime,
        '@module-federation/error-codes$': path.join(
          here,
          'node_modules/@module-federation/error-codes/dist/index.mjs',
        ),
      },
    },
    module: { rules: rules(hashed) },
    optimization: {
      minimize: production,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: splitChunks(name),
    },
    cache: {
      type: 'persistent',
      version: `${name}-${mode}`,
      buildDependencies: [path.join(here, 'rspack.config.ts')],
      storage: { type: 'filesystem', directory: path.join(here, `node_modules/.cache/rspack/${name}`) },
    },
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      ...replacements.map(({ request, by }) => new NormalModuleReplacementPlugin(request, by)),
      new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      federation(name, production),
      // The registry holds the integrity hash of the entry, and the entry those of its chunks.
      ...(production ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })] : []),
    ],
  };
}

const isPackage = (name: string): name is PackageName => Object.hasOwn(packages, name);
const targets = (process.env.TARGET ?? '').split(',').filter(isPackage);
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

export default (targets.length > 0 ? targets : Object.keys(packages).filter(isPackage)).map((name) =>
  configOf(name, mode),
);

import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Configuration,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  type RuleSetRules,
  rspack,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { containerName } from 'shared-contracts/compatibility';
import { type BuildTarget, isHost } from '../build-target.ts';
import { federationOfHost, federationOfModule } from './federation.ts';
import { facades, replacementFor } from './replacements.ts';

const here = import.meta.dirname;
/** `.ts` in the repository, `.js` in the published package. */
const extension = path.extname(import.meta.filename);

/** Resolves the federation runtime to its ES modules, because its CommonJS build cannot be tree-shaken. */
function federationRuntime(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const folderOf = (name: string) => path.dirname(resolve(`@module-federation/${name}`));
  return {
    ...Object.fromEntries(
      ['runtime-core', 'runtime', 'sdk', 'webpack-bundler-runtime'].map((name) => [
        `@module-federation/${name}$`,
        path.join(folderOf(name), 'index.js'),
      ]),
    ),
    '@module-federation/error-codes$': path.join(folderOf('error-codes'), 'index.mjs'),
  };
}

/** The router's production build. Its package names only the other one, which warns in the browser's console. */
export function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom/package.json'));
  const folder = path.join(path.dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/** A host bundles only what it shares of a package. */
const hostFacades = Object.fromEntries(Object.entries(facades).map(([name, facade]) => [`${name}$`, facade]));

/** The shell's libraries rarely change, so they get a chunk of their own. A partner's page loads a single file. */
function splitChunks(target: BuildTarget): NonNullable<Configuration['optimization']>['splitChunks'] {
  if (target.name === 'partner') return false;
  // The entry holds the integrity hash of each file, which does not compress, so few files keep it small.
  if (!isHost(target)) return { chunks: 'async', minSize: 100_000 };
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial' },
      // What several parts need that are loaded later, such as the API's code.
      common: { chunks: 'async', minChunks: 2, minSize: 20_000 },
    },
  };
}

/** In ms. Until then a chunk that hangs is not requested again. As long as a page waits for one that still arrives. */
const chunkLoadTimeout = 12_000;

export const replacing = new NormalModuleReplacementPlugin(/./, (requested) => {
  requested.request = replacementFor(requested.request, requested.context) ?? requested.request;
});

/**
 * The oldest browsers in which the site works, as browserslist queries: phones that get no newer one are still in many hands.
 * Code is compiled for them. Functions that they lack are not used (tools/modules/built-modules.test.ts).
 */
export const browsers = [
  'chrome >= 103',
  'edge >= 103',
  'firefox >= 104',
  'safari >= 15.4',
  'ios_saf >= 15.4',
  'samsung >= 20',
];

export const rules = (hashed: string): RuleSetRules => [
  {
    test: /\.worker\.ts$/,
    type: 'asset/resource',
    generator: { filename: `${hashed}.js` },
    loader: path.join(here, `bundle-worker${extension}`),
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
      },
      env: { targets: browsers },
    },
  },
  {
    // Of the libraries, this one alone is written for newer browsers.
    test: /[\\/]node_modules[\\/]tabster[\\/].*\.js$/,
    loader: 'builtin:swc-loader',
    options: { env: { targets: browsers } },
  },
];

const fileNameOf = (production: boolean) => (production ? '[name].[contenthash:8]' : '[name]');

function outputOf({ name, folder }: BuildTarget, version: string, production: boolean): Configuration['output'] {
  const hashed = fileNameOf(production);
  return {
    path: path.join(folder, 'dist'),
    uniqueName: containerName(name, version),
    chunkLoadTimeout,
    // Code that throws while it is loaded throws again on a retry. Otherwise it would be given what is only half there.
    strictModuleErrorHandling: true,
    publicPath: 'auto',
    filename: `${hashed}.js`,
    chunkFilename: `${hashed}.js`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: `allset-${name}` },
    clean: true,
  };
}

/** Of development only: what was released is not built again. */
const cacheOf = ({ name }: BuildTarget): Configuration['cache'] => ({
  type: 'persistent',
  version: name,
  buildDependencies: [import.meta.filename],
  storage: { type: 'filesystem', directory: path.resolve('node_modules/.cache/rspack', name) },
});

/** What partners' pages mount. The same two lines for every module, so they are written here. */
const singleSpaFile = `import { lifecyclesOf } from 'web-kit/single-spa';
import { module } from './index.ts';
export const { bootstrap, mount, unmount } = lifecyclesOf(module);
`;

/** What is served from source, as an override, has no version of its own. */
const localVersion = 'local';

interface BundleOptions {
  version?: string | undefined;
  mode?: 'production' | 'development';
  /** Writes source maps beside the files, which do not mention them. */
  sourceMaps?: boolean;
}

/**
 * The Rspack configuration of one version of a target. Output goes to its `dist`, with content hashes in production.
 */
export function bundleConfig(
  target: BuildTarget,
  { version = localVersion, mode = 'production', sourceMaps = false }: BundleOptions = {},
): Configuration {
  const { name, folder, entry, exposes } = target;
  const production = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    entry: entry ? { main: entry } : {},
    target: ['web', 'es2022'],
    devtool: production ? sourceMaps && 'hidden-source-map' : 'cheap-module-source-map',
    output: outputOf(target, version, production),
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: { ...federationRuntime(), ...(production ? productionRouter() : {}), ...(exposes ? {} : hostFacades) },
    },
    module: { rules: rules(fileNameOf(production)) },
    optimization: {
      minimize: production,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: splitChunks(target),
    },
    cache: production ? false : cacheOf(target),
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      replacing,
      ...(exposes ? [new rspack.experiments.VirtualModulesPlugin({ 'single-spa.ts': singleSpaFile })] : []),
      new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      exposes ? federationOfModule(containerName(name, version), { exposes, production }) : federationOfHost(),
      // The registry holds the integrity hash of the entry, and the entry those of its chunks.
      ...(production ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })] : []),
    ],
  };
}

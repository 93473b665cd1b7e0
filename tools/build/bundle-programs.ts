import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { Programs } from './programs.ts';

const root = path.join(import.meta.dirname, '../..');
/** Our packages, which are built in. All others are installed. */
const ours = /^(?:shared-contracts|disc-reader|server-kit|module-kit)(?:\/|$)/;
/** The embedded database, which only development uses, in a thread that is not built. */
const neverInstalled = /^@electric-sql\/pglite/;

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Bundles programs for Node into a folder, with source maps. Resolves to the names of the packages that they import. Throws the
 * bundler's errors.
 */
export async function bundlePrograms({ entries }: Programs, folder: string): Promise<string[]> {
  const imported = new Set<string>();
  const config: Configuration = {
    mode: 'production',
    target: 'node24',
    context: root,
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    output: { path: folder, module: true, chunkFormat: 'module', filename: '[name].js', chunkFilename: '[name].js' },
    externalsType: 'module-import',
    externals: ({ request = '' }, decide) => {
      if (/^[./]/.test(request) || ours.test(request)) return decide();
      if (!request.startsWith('node:') && !neverInstalled.test(request)) imported.add(packageOf(request));
      return decide(undefined, request);
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      // Threads, processes and files are found by packageFile at run time.
      parser: { javascript: { url: false, importMeta: false, worker: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { minimize: false, chunkIds: 'deterministic' },
    devtool: 'source-map',
    infrastructureLogging: { level: 'error' },
  };
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) return reject(failure);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      return resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return [...imported].sort();
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Configuration, NormalModuleReplacementPlugin, rspack } from '@rspack/core';
import { bundleConfig } from 'module-kit';
import { digestOf } from 'release-store';
import { targets } from '../../../rspack.config.ts';

export const moduleNames = Object.keys(targets).filter((name) => name.startsWith('mfe-'));

export interface OneBundle {
  folder: string;
  /** The scripts of the initial load, in order. */
  first: string[];
  /** Path of a dynamically imported file -> the scripts that bring it. */
  parts: Record<string, string[]>;
  digestOf: (file: string) => string;
}

const root = path.join(import.meta.dirname, '../../..');

/** What the shell loads modules with, as dynamic imports of their sources. */
const loaderText = () => `
const modules = {${moduleNames.map((name) => `'${name}': () => import('${path.join(root, name, 'index.ts')}')`).join(',')}};
export const createFederation = () => ({ load: ({ module }) => modules[module]() });
`;

function oneBundleConfig(folder: string): Configuration {
  const { plugins = [], ...config } = bundleConfig(targets.shell, { version: 'one-bundle' });
  const loader = path.join(folder, 'load-modules.js');
  writeFileSync(loader, loaderText());
  return {
    ...config,
    plugins: [...plugins, new NormalModuleReplacementPlugin(/\/federation\.ts$/, loader)],
    output: { ...config.output, path: path.join(folder, 'dist') },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        // As in a module: fewer files, and none twice that are worth a request.
        minSize: 45_000,
        cacheGroups: { vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial' } },
      },
    },
    cache: false,
  };
}

const isScript = (file: string) => file.endsWith('.js');

/** Scripts by the absolute path of the file that a dynamic import asks for. */
function partsOf(groups: Compilation['chunkGroups']): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const group of groups)
    for (const { request, module } of group.origins) {
      const from = module && 'resource' in module ? String(module.resource) : '';
      if (!request) continue;
      const file = path.resolve(path.dirname(from), request);
      parts[file] = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]).filter(isScript))];
    }
  return parts;
}

/**
 * Builds the shell and all modules as one program, without Module Federation, into a folder. Everything else is as in a
 * release: the same rules and minifier, routes that load their screens lazily, integrity hashes. Throws the bundler's errors.
 */
export async function buildOneBundle(folder: string): Promise<OneBundle> {
  const compiler = rspack(oneBundleConfig(folder));
  const built = await new Promise<Pick<OneBundle, 'first' | 'parts'>>((resolve, reject) => {
    compiler.run((failure, result) => {
      if (failure || !result) return reject(failure ?? new Error('nothing was built'));
      if (result.hasErrors()) return reject(new Error(result.toString({ preset: 'errors-only' })));
      const main = result.compilation.entrypoints.get('main');
      const first = (main?.chunks ?? []).flatMap((chunk) => [...chunk.files]).filter(isScript);
      return resolve({ first, parts: partsOf(result.compilation.chunkGroups) });
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const files = path.join(folder, 'dist');
  return { folder: files, ...built, digestOf: (file) => digestOf(readFileSync(path.join(files, file))) };
}

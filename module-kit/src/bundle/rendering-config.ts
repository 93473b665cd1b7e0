import path from 'node:path';
import { type Configuration, DefinePlugin } from '@rspack/core';
import type { BuildTarget } from '../build-target.ts';
import { productionRouter, replacing, rules } from './bundle-config.ts';
import { facades } from './replacements.ts';

const folder = path.join(import.meta.dirname, '../rendering');
/** `.ts` in the repository, `.js` in the published package. */
const extension = path.extname(import.meta.filename);
const file = (name: string) => path.join(folder, `${name}${extension}`);

/** The source that stands in for a file of this package. */
const pagesOf = ({ folder: root, rendered }: BuildTarget): Record<string, string> =>
  rendered === undefined
    ? { [file('module-to-render')]: path.join(root, 'index.ts') }
    : { [file('pages-to-render')]: path.join(root, rendered) };

/** The Rspack configuration of the program that renders a target's pages: one file for Node, in which the page's libraries are those of the browser. */
export function renderingConfig(target: BuildTarget, program: string): Configuration {
  return {
    name: `${target.name} rendering`,
    mode: 'production',
    context: target.folder,
    entry: file('write-rendering'),
    target: 'node24',
    devtool: false,
    output: {
      path: path.dirname(program),
      filename: path.basename(program),
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: {
        ...pagesOf(target),
        ...productionRouter(),
        ...Object.fromEntries(Object.entries(facades).map(([name, by]) => [`${name}$`, by])),
      },
    },
    module: { rules: rules('[name]'), parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [replacing, new DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
  };
}

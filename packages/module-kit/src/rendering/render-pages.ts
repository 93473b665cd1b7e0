import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, DefinePlugin, rspack } from '@rspack/core';
import type { BuildTarget } from '../build-target.ts';
import { productionRouter, replacing, rules } from '../bundle/bundle-config.ts';
import { facades } from '../bundle/replacements.ts';

const folder = path.join(import.meta.dirname, '.');
/** `.ts` in the repository, `.js` in the published package. */
const extension = path.extname(import.meta.filename);
const file = (name: string) => path.join(folder, `${name}${extension}`);

/** The source that stands in for a file of this package. */
const pagesOf = ({ folder: root, rendered }: BuildTarget): Record<string, string> =>
  rendered === undefined
    ? { [file('module-to-render')]: path.join(root, 'index.ts') }
    : { [file('pages-to-render')]: path.join(root, rendered) };

/** The Rspack configuration of the program that renders a target's pages: one file for Node, in which the page's libraries are those of the browser. */
function renderingConfig(target: BuildTarget, program: string): Configuration {
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

const run = promisify(execFile);

/**
 * Renders the public pages of a target into the folder of its build, in English and in each language that has a catalogue
 * there: bundles what makes them for Node and runs it in a process of its own. Throws the bundler's errors, or what the pages
 * throw.
 */
export async function renderPages(target: BuildTarget, built: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendering-'));
  try {
    const program = path.join(folder, 'render.mjs');
    await bundle(target, program);
    await run(process.execPath, [program, built]).catch((failure: unknown) => {
      throw new Error(`The pages of ${target.name} could not be rendered.`, { cause: failure });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundle(target: BuildTarget, program: string): Promise<void> {
  const compiler = rspack(renderingConfig(target, program));
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) return reject(failure);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      return resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
}

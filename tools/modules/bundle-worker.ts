import path from 'node:path';
import { type LoaderContext, rspack } from '@rspack/core';

/**
 * Makes a worker one file: the bundle of `x.worker.ts` with all it needs, handed on as the text of an asset. As a chunk of
 * the module it would carry the federation runtime, and load its parts from addresses that a worker on another origin
 * cannot have.
 */
// oxlint-disable-next-line import/no-default-export -- the builder takes a loader from its file's default
export default function bundleWorker(this: LoaderContext): void {
  const done = this.async();
  const { mode = 'production', resourcePath } = this;
  const folder = path.join(import.meta.dirname, '../../node_modules/.cache/workers');
  const filename = `${path.basename(resourcePath, '.ts')}.js`;
  const compiler = rspack({
    mode,
    context: path.dirname(resourcePath),
    entry: resourcePath,
    target: ['webworker', 'es2022'],
    devtool: false,
    output: { path: folder, filename },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    performance: false,
  });
  compiler.run((failure, stats) => {
    const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
    const files = [...(stats?.compilation.fileDependencies ?? [])];
    compiler.close(() => {
      if (problem) return done(problem);
      for (const file of files) this.addDependency(file);
      return this.fs.readFile(path.join(folder, filename), (unread, text) => done(unread, text));
    });
  });
}

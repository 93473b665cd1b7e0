import path from 'node:path';
import { type LoaderContext, rspack } from '@rspack/core';

/**
 * Rspack loader that bundles `x.worker.ts` and its dependencies into a single file, passed on as the text of an asset.
 * As a chunk of the module it would include the federation runtime and load its parts from URLs that a worker from
 * another origin cannot access.
 */
// oxlint-disable-next-line import/no-default-export -- Rspack requires a loader to be the default export
export default function bundleWorker(this: LoaderContext): void {
  const done = this.async();
  const { mode = 'production', resourcePath } = this;
  const folder = path.resolve('node_modules/.cache/workers');
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
      return this.fs.readFile(path.join(folder, filename), (readError, text) => done(readError, text));
    });
  });
}

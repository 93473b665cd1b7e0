import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { bundledInTests, replacementFiles, replacementFor, testBundle } from '../bundle/replacements.ts';

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Jest's global set-up. Fluent is two thousand modules, which each test file would load again; as one file that takes a third of
 * the time. It is made again after an installation.
 */
export default async function bundleFluent({ rootDir }: { rootDir: string }): Promise<void> {
  const bundle = path.join(rootDir, testBundle);
  const sources = [path.join(rootDir, 'node_modules/.package-lock.json'), import.meta.filename, ...replacementFiles];
  if (changedAt(bundle) > Math.max(...sources.map(changedAt))) return;
  const made = mkdtempSync(path.join(rootDir, 'node_modules/.jest-fluent-'));
  writeFileSync(
    path.join(made, 'entry.mjs'),
    bundledInTests.map((name) => `export * as ${camelCase(name)} from '@fluentui/${name}';\n`).join(''),
  );
  for (const name of bundledInTests)
    writeFileSync(path.join(made, `${name}.cjs`), `module.exports = require('./fluent.cjs').${camelCase(name)};\n`);
  await bundleIn(made);
  rmSync(bundle, { recursive: true, force: true });
  mkdirSync(path.dirname(bundle), { recursive: true });
  renameSync(made, bundle);
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function bundleIn(made: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node',
    context: made,
    entry: './entry.mjs',
    output: { path: made, filename: 'fluent.cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    // Icons are loaded by name, React is that of the tests.
    externals: [/^(react|react-dom|@fluentui\/react-icons)($|\/)/],
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/./, (found) => {
        found.request = replacementFor(found.request, found.context) ?? found.request;
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => resolve());
    });
  });
}

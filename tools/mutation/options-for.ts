import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Folder } from './folders.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

const root = path.join(import.meta.dirname, '../..');

/** Arguments to run a Node test file in its own process with Stryker's hook. */
const nodeArguments = ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'];

/** Stryker options for one folder. Incremental runs skip what has not changed since the last one. */
export function optionsFor({ name, mutate, nodeTests, onDatabase = false }: Folder, incremental = true): Options {
  return {
    mutate: [...mutate],
    // Without bailing, because a file stopped at its first failure counts as timed out.
    ...(nodeTests
      ? {
          testRunner: onDatabase ? 'warm' : 'tap',
          tap: { testFiles: [...nodeTests], nodeArgs: nodeArguments, forceBail: false },
        }
      : {
          testRunner: 'focused-jest',
          jest: {
            projectType: 'custom',
            configFile: 'jest.config.ts',
            enableFindRelatedTests: true,
            // A package is held by its own tests; those of all that use it would take an hour for each mutant.
            config: { roots: [`<rootDir>/${name}`] },
          },
        }),
    plugins: [
      path.join(import.meta.dirname, 'warm-runner.ts'),
      path.join(import.meta.dirname, 'focused-jest.ts'),
      '@stryker-mutator/tap-runner',
      '@stryker-mutator/jest-runner',
    ],
    coverageAnalysis: 'perTest',
    concurrency: Math.min(2, availableParallelism()),
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    incremental,
    incrementalFile: path.join(root, 'node_modules/.cache/mutation', `${name.replaceAll('/', '-')}.json`),
    // Not below node_modules, where Node does not strip types.
    tempDirName: '.mutants',
    symlinkNodeModules: false,
    buildCommand: 'node tools/mutation/link-packages.ts',
    ignorePatterns: ['docs', 'releases', 'dist', '.data', 'test-results'],
    // A missing file, because Stryker would rewrite it with the old TypeScript API, which version 7 lacks.
    tsconfigFile: 'tsconfig.none.json',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
  };
}

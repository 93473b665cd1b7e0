import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Folder } from './folders.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

const root = path.join(import.meta.dirname, '../..');

/** A file of Node's runner, in a process of its own that has Stryker's hook and the database's address. */
const nodeArguments = ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'];

/** How Stryker measures one folder; incrementally, what did not change since the last time is not run again. */
export function optionsFor({ name, mutate, nodeTests, onDatabase = false }: Folder, incremental = true): Options {
  return {
    mutate: [...mutate],
    // A file that is cut off at its first failure counts as timed out, so each runs to its end.
    ...(nodeTests
      ? { testRunner: onDatabase ? 'warm' : 'tap', tap: { testFiles: [...nodeTests], nodeArgs: nodeArguments, forceBail: false } }
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
    // Not below node_modules: Node strips no types there.
    tempDirName: '.mutants',
    symlinkNodeModules: false,
    buildCommand: 'node tools/mutation/link-packages.ts',
    ignorePatterns: ['docs', 'releases', 'dist', '.data', 'test-results'],
    // Stryker rewrites this file with TypeScript's old programming interface, which version 7 does not have; no test reads it.
    tsconfigFile: 'tsconfig.none.json',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
  };
}

import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { globalSetup, globalTeardown } from '../services/api/tests/global-setup.ts';

// npm run test:mutation [-- <folder or file> …]: mutation testing with StrykerJS of the code that computes money and
// moves states. A run skips what has not changed since the last one. The score of a whole folder must be 80 %.
const root = path.join(import.meta.dirname, '..');
process.chdir(root);

/** The tests that drive a folder, besides those that stand in it; those that find most come first. */
const folders: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts/src': ['tools/contracts/api-snapshot.test.ts'],
  'services/api/src/pricing/quotes': [],
  'services/api/src/orders/payments': [
    'payments',
    'refunds',
    'payment-ends',
    'refund-records',
    'several-vehicles',
    'statements',
  ].map((name) => `services/api/tests/orders/${name}.test.ts`),
  'services/api/src/orders/renewals': ['renewal-actions', 'fulfilment'].map(
    (name) => `services/api/tests/orders/${name}.test.ts`,
  ),
};

/** What lists, stores and draws is covered by tests of its own, and takes most of the time. */
const left = [
  '**/*.test.ts',
  '**/{index,services}.ts',
  '**/*{routes,store,row,searches,filters,pdf}.ts',
  '**/{find,add-up}-*.ts',
];

/** The score of a folder, or of those of its files whose path starts with one of `chosen`; undefined if none does. */
async function measure(folder: string, chosen: readonly string[]): Promise<number | undefined> {
  const isChosen = (file: string) => chosen.length === 0 || chosen.some((prefix) => file.startsWith(prefix));
  const mutate = globSync(`${folder}/**/*.ts`, { exclude: left }).filter(isChosen);
  if (mutate.length === 0) return undefined;
  const results = await new Stryker({
    mutate,
    testRunner: 'tap',
    tap: {
      testFiles: [...globSync(`${folder}/**/*.test.ts`), ...(folders[folder] ?? [])],
      nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
      // A file that is stopped at its first failure counts as timed out.
      forceBail: false,
    },
    plugins: ['@stryker-mutator/tap-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `node_modules/.cache/mutation/${folder.replaceAll('/', '-')}.json`,
    // Not below node_modules, where Node does not strip types.
    tempDirName: '.mutants',
    // Packages of the workspace are those of the mutated copy; all others are found above it.
    symlinkNodeModules: false,
    buildCommand: 'ln -s . node_modules',
    ignorePatterns: ['docs', 'releases', 'dist', '.data', 'test-results'],
    // A missing file, because Stryker would rewrite it with the old TypeScript API, which version 7 lacks.
    tsconfigFile: 'tsconfig.none.json',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
  }).runMutationTest();
  // The results hold the folder's other files, of earlier runs.
  const states = results
    .filter(({ fileName }) => mutate.includes(path.relative(root, fileName)))
    .map(({ status }) => status);
  const count = (...names: readonly string[]) => states.filter((status) => names.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  const score = all === 0 ? 100 : (100 * noticed) / all;
  console.log(`${folder}: ${noticed} of ${all} mutants noticed, ${score.toFixed(1)} %`);
  return score;
}

const chosen = process.argv.slice(2);
mkdirSync('node_modules/.cache/mutation', { recursive: true });
process.env.TEST_DATABASE = 'postgres';
await globalSetup();
try {
  const scores: number[] = [];
  for (const folder of Object.keys(folders)) {
    const score = await measure(folder, chosen);
    if (score !== undefined) scores.push(score);
  }
  if (scores.length === 0)
    throw new Error(`No file is mutated in ${chosen.join(', ')}. There are: ${Object.keys(folders).join(', ')}`);
  if (scores.some((score) => score < 80)) process.exitCode = 1;
} finally {
  await globalTeardown();
}

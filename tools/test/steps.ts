import { readdirSync } from 'node:fs';
import path from 'node:path';

export const modules = readdirSync(path.join(import.meta.dirname, '../..')).filter((name) => name.startsWith('mfe-'));

/** One step of the test run: a command, and how its summary lines are counted. */
export interface Step {
  name: string;
  command: readonly string[];
  counts: 'node' | 'jest' | 'playwright' | 'exit';
  environment?: Readonly<Record<string, string>>;
  /** Time limit, so that a hanging test file does not withhold the other results. */
  minutes?: number;
  /** The command for some of its test files only. */
  commandFor?: (files: readonly string[]) => readonly string[];
  /** Whether it may run no tests if it reports skipped ones, because not every machine has what it needs. */
  mayBeSkipped?: boolean;
  /** Whether it may run no tests, because none reaches what was changed. */
  mayRunNone?: boolean;
  /** The folders whose tests it runs; `npm test -- --changed` leaves it out while nothing in them is touched. */
  of?: readonly string[];
}

/** A step of Node's test runner. */
export const node = (
  name: string,
  patterns: readonly string[],
  more: Partial<Step> & { options?: readonly string[] } = {},
): Step => {
  // Three files on two cores: a file often waits for a provider or a time limit. A hanging test times out before its step does.
  const command = ['node', '--test', '--test-concurrency=3', '--test-timeout=300000', ...(more.options ?? [])];
  return {
    name,
    command: [...command, ...patterns],
    commandFor: (files) => [...command, ...files],
    counts: 'node',
    // Each file is a process that loads the same code: half a second less with the cache.
    environment: { NODE_COMPILE_CACHE: 'node_modules/.cache/compile', ...more.environment },
    ...(more.minutes && { minutes: more.minutes }),
    ...(more.of && { of: more.of }),
  };
};

/** For files that take less time than the start of a process. */
const oneProcess = ['--test-isolation=none'];

/**
 * Both databases are PostgreSQL, so what can differ is how the embedded one is opened: types, transactions, notifications and
 * the end of a process. `npm run test:deep` runs the other files on it too.
 */
const embeddedTests = ['crashes', 'journey', 'migrations', 'queues', 'sessions'];

const api = (name: string, database: string, files = '**/*'): Step =>
  node(name, [`services/api/tests/${files}.test.ts`], {
    options: ['--test-global-setup=services/api/tests/global-setup.ts'],
    environment: { TEST_DATABASE: database },
    minutes: 24,
    of: ['services/api'],
  });

/** On a version of PostgreSQL that is downloaded, where there is a network. */
const apiOnVersion = (version: number, files: string): Step => ({
  name: `PostgreSQL ${version}`,
  command: ['node', 'tools/test/on-postgres.ts', String(version), `services/api/tests/${files}.test.ts`],
  counts: 'node',
  mayBeSkipped: true,
  minutes: 25,
  of: ['services/api'],
});

/** Everything that `npm test` runs, in this order, fast failures first. */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'], counts: 'exit' },
  { name: 'lint', command: ['oxlint', '--type-aware'], counts: 'exit' },
  { name: 'format', command: ['biome', 'check'], counts: 'exit' },
  {
    name: 'import law',
    command: [
      'depcruise',
      '--config',
      'tools/check/import-law.cjs',
      'shared-contracts',
      'packages',
      'shell',
      ...modules,
      'services',
      'partner',
      'e2e',
    ],
    counts: 'exit',
  },
  { name: 'dead code', command: ['knip'], counts: 'exit' },
  {
    name: 'spelling',
    command: [
      'cspell',
      '--config',
      'tools/check/cspell.config.yaml',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      'node_modules/.cache/cspell',
    ],
    counts: 'exit',
  },
  { name: 'requirements', command: ['node', 'tools/requirements/main.ts'], counts: 'exit' },
  node('rules of imports and tables', ['tools/check/*.test.ts']),
  node('contract snapshots', ['tools/contracts/*.test.ts']),
  node('shared contracts', ['shared-contracts/**/*.test.ts'], { options: oneProcess }),
  node('disc reader', ['{packages/disc-reader,services/reader}/**/*.test.ts'], {
    of: ['packages/disc-reader', 'services/reader'],
  }),
  node('sandbox', ['services/sandbox/**/*.test.ts'], { options: oneProcess, of: ['services/sandbox'] }),
  node(
    'edge and tools',
    [
      '{services/edge,packages/module-kit,packages/server-kit}/**/*.test.ts',
      'tools/!(contracts|check|rehearse)/**/*.test.ts',
    ],
    { of: ['services/edge', 'packages/module-kit', 'packages/server-kit', 'tools', 'deploy', 'docs'] },
  ),
  node('api without a database', ['services/api/src/**/*.test.ts'], { options: oneProcess, of: ['services/api'] }),
  api('api on the embedded database', 'embedded', `**/{${embeddedTests.join(',')}}`),
  // The oldest version that is supported, and a sample on the newest.
  api('api on PostgreSQL', 'postgres'),
  apiOnVersion(18, '**/{journey,migrations,queues,search-counts}'),
  {
    name: 'browser code',
    command: ['jest', '--maxWorkers=2'],
    counts: 'jest',
    of: ['packages/web-kit', 'partner/allset-partner', 'shell', ...modules],
  },
  // A failed journey is repeated once. The summary then names it as flaky, which is a fault to look for.
  {
    name: 'journeys in a browser',
    command: [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--retries=1',
      '--project',
      'desktop',
      '--project',
      'phone',
    ],
    counts: 'playwright',
    minutes: 40,
    of: ['e2e'],
  },
  // Builds what production runs, and brings it up.
  {
    name: 'rehearsal of production',
    command: ['node', 'tools/rehearse/main.ts', '--short'],
    counts: 'node',
    minutes: 8,
    of: ['tools/build', 'tools/rehearse'],
  },
  {
    name: 'main journeys in WebKit and Firefox',
    command: ['node', 'e2e/run-other-browsers.ts'],
    counts: 'playwright',
    mayBeSkipped: true,
    minutes: 15,
  },
];

/** The steps of `npm run check`, which start and build nothing. */
export const checks = new Set([
  'types',
  'lint',
  'format',
  'import law',
  'dead code',
  'spelling',
  'requirements',
  'rules of imports and tables',
  'contract snapshots',
  'shared contracts',
]);

/** The steps of `npm run test:deep`, which take longer. `npm test` runs a sample of each. */
export const deepSteps: readonly Step[] = [
  api('every api test on the embedded database', 'embedded'),
  ...[16, 17, 18].map((version) => apiOnVersion(version, '**/*')),
  {
    name: 'module faults, every module and every fault; 1,000 palettes',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', '--grep', '@deep'],
    counts: 'playwright',
    environment: { DEEP: 'on' },
    minutes: 150,
  },
  node(
    'races, refunds, bookings, odd inputs and mails, with many more rounds',
    [
      'races',
      'refunds',
      'money-histories',
      'bookings',
      'clashes',
      'any-input',
      'mail-queues',
      'webhook-delivery',
      'failover',
    ].map((name) => `services/api/tests/*/${name}.test.ts`),
    {
      options: ['--test-global-setup=services/api/tests/global-setup.ts', '--test-timeout=2700000'],
      environment: { TEST_DATABASE: 'postgres', TEST_DEPTH: 'deep' },
      minutes: 75,
    },
  ),
  {
    name: 'rendered pages of 1,000 companies',
    command: ['jest', 'shell/src/rendering/take-over'],
    counts: 'jest',
    environment: { DEEP: 'on' },
  },
  {
    name: 'the whole rehearsal of production',
    command: ['node', 'tools/rehearse/main.ts'],
    counts: 'node',
    minutes: 20,
  },
  { name: 'mutation testing', command: ['node', 'tools/mutation.ts'], counts: 'exit', minutes: 24 * 60 },
];

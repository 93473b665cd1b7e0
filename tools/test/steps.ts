import { readdirSync } from 'node:fs';
import path from 'node:path';

const modules = readdirSync(path.join(import.meta.dirname, '../..')).filter((name) => name.startsWith('mfe-'));

/** One part of the proof: a command, and how its closing lines are counted. */
export interface Step {
  name: string;
  command: readonly string[];
  counts: 'node' | 'jest' | 'playwright' | 'exit';
  environment?: Readonly<Record<string, string>>;
  /** How long it may take: a test file that never lets go must not keep the other results from being told. */
  minutes?: number;
  /** Whether it may run nothing where it says how many it skipped: not every machine can have what it needs. */
  mayBeSkipped?: boolean;
}

const node = (name: string, patterns: readonly string[], more: Partial<Step> & { options?: readonly string[] } = {}): Step => ({
  name,
  // A test that never ends fails by itself, before its step runs out of time.
  command: ['node', '--test', '--test-concurrency=2', '--test-timeout=300000', ...(more.options ?? []), ...patterns],
  counts: 'node',
  ...(more.environment && { environment: more.environment }),
  ...(more.minutes && { minutes: more.minutes }),
});

const api = (name: string, database: string): Step =>
  node(name, ['api/src/**/*.test.ts', 'api/tests/**/*.test.ts'], {
    options: ['--test-global-setup=api/tests/global-setup.ts'],
    environment: { TEST_DATABASE: database },
    minutes: 12,
  });

/** Everything that `npm test` runs, in this order: what fails fast comes first. */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'], counts: 'exit' },
  { name: 'lint', command: ['oxlint', '--type-aware'], counts: 'exit' },
  { name: 'format', command: ['biome', 'format'], counts: 'exit' },
  {
    name: 'import law',
    command: [
      'depcruise',
      '--config',
      'tools/check/import-law.cjs',
      'shared-contracts',
      'disc-barcode',
      'web-kit',
      'shell',
      ...modules,
      'api',
      'edge',
      'sandbox',
      'e2e',
    ],
    counts: 'exit',
  },
  { name: 'dead code', command: ['knip'], counts: 'exit' },
  { name: 'requirements', command: ['node', 'tools/requirements/main.ts'], counts: 'exit' },
  node('contract snapshots', ['tools/contracts/*.test.ts']),
  node('shared contracts', ['shared-contracts/**/*.test.ts']),
  node('disc barcode', ['disc-barcode/**/*.test.ts']),
  node('sandbox', ['sandbox/**/*.test.ts']),
  node('edge and tools', ['edge/**/*.test.ts', 'tools/!(contracts)/**/*.test.ts']),
  api('api on the embedded database', 'embedded'),
  api('api on PostgreSQL', 'postgres'),
  { name: 'browser code', command: ['jest', '--maxWorkers=2'], counts: 'jest' },
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', '--project', 'phone'],
    counts: 'playwright',
    minutes: 20,
  },
  {
    name: 'main journeys in WebKit and Firefox',
    command: ['node', 'e2e/run-other-browsers.ts'],
    counts: 'playwright',
    mayBeSkipped: true,
    minutes: 15,
  },
];

/** The steps of `npm run check`: nothing is started, nothing is built. */
export const checks = new Set([
  'types',
  'lint',
  'format',
  'import law',
  'dead code',
  'requirements',
  'contract snapshots',
  'shared contracts',
]);

/** What takes longer: `npm run test:deep`. Of each, `npm test` holds a sample. */
export const deepSteps: readonly Step[] = [
  {
    name: 'module faults, every module and every fault; 1,000 palettes',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', '--grep', '@deep'],
    counts: 'playwright',
    environment: { DEEP: 'on' },
    minutes: 150,
  },
  node(
    'races, refunds, bookings and odd inputs, with many more rounds',
    ['races', 'refunds', 'bookings', 'clashes', 'any-input'].map((name) => `api/tests/${name}.test.ts`),
    {
      options: ['--test-global-setup=api/tests/global-setup.ts', '--test-timeout=2700000'],
      environment: { TEST_DATABASE: 'postgres', TEST_DEPTH: 'deep' },
      minutes: 45,
    },
  ),
  { name: 'mutants that the tests must notice', command: ['node', 'tools/mutation/main.ts'], counts: 'exit', minutes: 24 * 60 },
];

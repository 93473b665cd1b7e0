import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Code to mutate, its tests, and the minimum mutation score. */
export interface Folder {
  name: string;
  mutate: readonly string[];
  /** Test files for the Node runner. Without them the tests run in Jest. */
  nodeTests?: readonly string[];
  /** Whether its tests need a database. */
  onDatabase?: boolean;
  /** Percent. */
  atLeast: number;
}

/** The files of a folder to mutate, as paths relative to the root. */
export function filesOf({ mutate }: Pick<Folder, 'mutate'>): string[] {
  const [included, excluded] = [
    mutate.filter((glob) => !glob.startsWith('!')),
    mutate.filter((glob) => glob.startsWith('!')),
  ];
  return globSync(included, { cwd: root, exclude: excluded.map((glob) => glob.slice(1)) });
}

const sources = (folder: string) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`];

const server = (name: string, tests: readonly string[]): Folder => ({
  name,
  mutate: sources(name),
  nodeTests: [...globSync(`${name}/**/*.test.ts`, { cwd: root }), ...tests.map((test) => `api/tests/${test}.test.ts`)],
  onDatabase: tests.length > 0,
  atLeast: 85,
});

/** Excludes purely declarative files (styles, endpoints, routes), covered by types, journeys and visual review. */
const declarations = (name: string) =>
  ['*.styles', 'api', '*-api', 'routes', 'index', 'single-spa'].map((file) => `!${name}/**/${file}.ts`);

/** Only logic is mutated. Markup, in `.tsx`, is covered by journeys and visual review. */
const browser = (name: string, mutate: readonly string[] = sources(name)): Folder => ({
  name,
  mutate: [...mutate, ...declarations(name)],
  atLeast: 75,
});

export const folders: readonly Folder[] = [
  {
    name: 'shared-contracts',
    mutate: sources('shared-contracts/src'),
    // The first test kills most mutants, so the others rarely have to run.
    nodeTests: ['tools/contracts/api-snapshot.test.ts', ...globSync('shared-contracts/src/*.test.ts', { cwd: root })],
    atLeast: 85,
  },
  {
    name: 'api/src/platform/access-policy',
    mutate: ['api/src/platform/access-policy.ts'],
    nodeTests: ['api/src/platform/access-policy.test.ts'],
    atLeast: 85,
  },
  server('api/src/quotes', []),
  server('api/src/payments', [
    'payment-ends',
    'checkouts',
    'refund-records',
    'processor-answers',
    'payment-lists',
    'payments',
    'refunds',
    'payment-lookups',
    'webhooks',
    'paid-on-behalf',
    'desk-searches',
    'privacy',
  ]),
  server('api/src/deliveries', ['courier-webhooks', 'booking-attempts', 'renewal-actions', 'bookings', 'privacy']),
  server('api/src/fulfilment', [
    'renewal-actions',
    'new-expiry',
    'fulfilment',
    'user-to-action',
    'bookings',
    'privacy',
  ]),
  browser('web-kit', [
    ...sources('web-kit/src'),
    '!web-kit/src/testing/**',
    '!web-kit/src/*.ts',
    '!web-kit/src/singletons/**',
  ]),
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => browser(name, [...sources(name), `!${name}/dist/**`])),
];

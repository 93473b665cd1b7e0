/** What runs on one kind of machine: programs that are built together, with the packages that they need. */
export interface Programs {
  /** Folder of the built programs, and the package in this repository that declares what they need. */
  name: string;
  source: string;
  /** File name of each program -> its source, below the root. */
  entries: Readonly<Record<string, string>>;
  /** Scripts of its package.json: `npm run <name>` -> program. */
  scripts: Readonly<Record<string, string>>;
  /** Files that are read at run time, below the root. They lie beside the programs then. */
  files: readonly string[];
}

const api = (file: string) => `services/api/src/${file}.ts`;

export const programs: readonly Programs[] = [
  {
    name: 'api',
    source: 'services/api',
    entries: {
      server: api('server'),
      worker: api('worker'),
      migrate: api('migrate-database'),
      admin: api('create-admin'),
      job: api('run-job'),
      documents: api('copy-documents'),
      doctor: api('run-doctor'),
      jobs: api('manage-jobs'),
      webhooks: api('manage-webhooks'),
    },
    scripts: {
      start: 'server',
      worker: 'worker',
      migrate: 'migrate',
      admin: 'admin',
      job: 'job',
      documents: 'documents',
      doctor: 'doctor',
      jobs: 'jobs',
      webhooks: 'webhooks',
    },
    files: ['services/api/migrations', 'services/api/data'],
  },
  {
    name: 'reader',
    source: 'services/api',
    entries: { reader: api('reader'), 'reader-child': api('fleet/scans/reader-child') },
    scripts: { start: 'reader' },
    files: ['packages/disc-reader/models'],
  },
  {
    name: 'edge',
    source: 'services/edge',
    entries: { edge: 'services/edge/src/main.ts', release: 'packages/module-kit/src/release-built.ts' },
    scripts: { start: 'edge', release: 'release' },
    files: [],
  },
];

/** What runs on one kind of machine: programs that are built together, with the packages that they need. */
export interface Programs {
  /** Folder of the built programs, and the package in this repository that declares what they need. */
  name: string;
  source: string;
  /** File name of each program -> its source, below the root. */
  entries: Readonly<Record<string, string>>;
  /** Scripts of its package.json: `npm run <name>` -> program with its arguments. */
  scripts: Readonly<Record<string, string>>;
  /** Files that are read at run time, below the root. They lie beside the programs then. */
  files: readonly string[];
}

const apiPrograms = ['worker', 'migrate', 'admin', 'job', 'documents', 'doctor', 'jobs', 'webhooks'];

export const programs: readonly Programs[] = [
  {
    name: 'api',
    source: 'services/api',
    entries: { main: 'services/api/src/main.ts' },
    scripts: { start: 'main server', ...Object.fromEntries(apiPrograms.map((name) => [name, `main ${name}`])) },
    files: ['services/api/migrations', 'services/api/data', 'services/api/languages'],
  },
  {
    name: 'reader',
    source: 'services/reader',
    entries: {
      reader: 'services/reader/src/main.ts',
      'reader-child': 'services/reader/src/reader-child.ts',
    },
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

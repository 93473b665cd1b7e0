import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What runs on one kind of machine: programs that are built together, with the packages that they need. */
export interface Programs {
  /** Folder of the built programs. */
  name: string;
  /** File name of each program -> its source, below the root. */
  entries: Readonly<Record<string, string>>;
  /** Files that are read at run time, below the root. They lie beside the programs then. */
  files: readonly string[];
}

export const programs: readonly Programs[] = [
  {
    name: 'api',
    entries: { main: 'services/api/src/main.ts' },
    files: ['services/api/migrations', 'services/api/data', 'services/api/languages'],
  },
  {
    name: 'reader',
    entries: {
      reader: 'services/reader/src/main.ts',
      'reader-child': 'services/reader/src/reader-child.ts',
    },
    files: ['packages/disc-reader/models'],
  },
  {
    name: 'edge',
    entries: { edge: 'services/edge/src/main.ts', release: 'packages/module-kit/src/release-built.ts' },
    files: [],
  },
];

/** The programs that the built command runs, as it lists them itself. */
export const listedPrograms = (): string[] => {
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'allset.ts')], { encoding: 'utf8' });
  return stderr.replace(/^.*: |\.\n$/g, '').split(', ');
};

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

// Runs in Stryker's copy of the workspace: our own packages must be found there, with their mutants. All others are found
// above the copy, where they are installed.
const copy = process.cwd();
const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'));

mkdirSync(path.join(copy, 'node_modules'), { recursive: true });
for (const folder of workspaces.filter((one) => !one.includes('/')))
  symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules', folder), 'junction');

import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

// Runs in Stryker's copy of the repository, where workspace packages must resolve to the mutated copies. All other
// packages resolve to where they are installed, above the copy.
const copy = process.cwd();
const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'));

mkdirSync(path.join(copy, 'node_modules'), { recursive: true });
for (const folder of workspaces.filter((workspace) => !workspace.includes('/')))
  symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules', folder), 'junction');

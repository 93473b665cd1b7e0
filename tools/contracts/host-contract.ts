import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from 'module-kit';
import type { Contract } from './contract.ts';
import { exportedNames, readDeclarations } from './read-declarations.ts';
import { versionOf } from './snapshots.ts';

const root = path.join(import.meta.dirname, '../..');
const declarations = path.join(root, 'node_modules/.cache/types/web-kit/src');

/** The entries that modules use at run time or are declared with. */
const entries = ['host', 'api', 'module', 'singletons/react-router-dom'];

/** The declaration files reachable from the entries, by path relative to packages/web-kit/src. */
function reached(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const queue = [...entries];
  for (const name of queue) {
    const text = readFileSync(path.join(declarations, `${name}.d.ts`), 'utf8');
    texts.set(name, text);
    for (const [, file = ''] of text.matchAll(/(?:from |import\()['"](\.{1,2}\/[^'"]+?)(?:\.tsx?)?['"]/g)) {
      const next = path.posix.join(path.posix.dirname(name), file);
      if (!queue.includes(next) && existsSync(path.join(declarations, `${next}.d.ts`))) queue.push(next);
    }
  }
  return texts;
}

/** The host contract: the declarations of web-kit's entries, and the libraries that the page shares with modules. */
export function hostContract(): Contract {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', 'packages/web-kit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const texts = reached();
  const offered = exportedNames([...texts.values()]);
  const files = [...texts].toSorted().map(([name, text]) => readDeclarations(name, text, offered));
  const libraries = Object.entries(sharedVersions(true)).map(
    ([name, version]) => `shares ${name} ${version.split('.')[0]}`,
  );
  return {
    version: versionOf('packages/web-kit'),
    // In an order of their own, so that moving a line in a file changes nothing.
    promises: [...libraries, ...files.flatMap(({ promises }) => promises)].toSorted(),
    demands: files.flatMap(({ demands }) => demands).toSorted(),
  };
}

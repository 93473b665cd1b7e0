import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TargetName } from '../../rspack.config.ts';

const root = path.join(import.meta.dirname, '../..');

/** Folders with an effect on every bundle. */
const sharedFolders = ['shared-contracts/src', 'web-kit/src', 'web-kit/data', 'module-kit/src/bundle'];
/** Further source folders of individual packages. */
const furtherFolders: Partial<Record<TargetName, readonly string[]>> = {
  'mfe-vehicles': ['packages/disc-reader/src/barcode'],
};
const sharedFiles = ['rspack.config.ts', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules']);

/** A hash of all sources of a package's bundle. If it is unchanged, there is nothing to build. */
export function sourceHash(name: TargetName): string {
  const hash = createHash('sha256');
  const own = name === 'partner' ? [] : [name === 'shell' ? 'shell/src' : name];
  for (const folder of [...own, ...sharedFolders, ...(furtherFolders[name] ?? [])])
    for (const file of filesIn(path.join(root, folder))) add(hash, file);
  for (const file of sharedFiles) add(hash, path.join(root, file));
  return hash.digest('hex').slice(0, 12);
}

function add(hash: ReturnType<typeof createHash>, file: string) {
  hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry): string[] =>
      entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
}

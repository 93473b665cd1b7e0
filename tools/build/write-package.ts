import { cpSync } from 'node:fs';
import path from 'node:path';
import { lockPackages, manifestOf, root } from './lock-packages.ts';
import type { Programs } from './programs.ts';

/** Versions that the packages of this repository declare. */
const declared: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['edge', 'release-store', 'server-kit', 'module-kit', 'packages/disc-reader', 'shared-contracts', 'api'].map(
    (folder) => manifestOf(folder).dependencies ?? {},
  ),
);

/** Optional peers of a package that we declare, and so use through it. */
const usedPeers = (name: string): string[] =>
  Object.keys(manifestOf(path.join('node_modules', name)).peerDependencies ?? {}).filter((peer) => declared[peer]);

/** Exact versions of the packages that programs import, and of those that these need beside them. */
const dependenciesOf = (imported: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...imported, ...imported.flatMap(usedPeers)])].toSorted().map((name) => {
      const version = declared[name];
      if (!version) throw new Error(`${name} is imported, and no package declares its version.`);
      return [name, version];
    }),
  );

/** Makes a folder of built programs a package that can be installed with `npm ci` and started. */
export async function writePackage(
  { name, scripts, files, made }: Programs,
  imported: readonly string[],
  folder: string,
): Promise<void> {
  for (const file of files) cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
  await made?.(folder);
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await lockPackages(folder, {
    name,
    dependencies: dependenciesOf(imported),
    scripts: Object.fromEntries(Object.entries(scripts).map(([script, program]) => [script, `node ${program}.js`])),
  });
}

import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Programs } from './programs.ts';

export const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

export interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
/** The package.json of a folder of this repository. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Runs npm in a folder. Resolves to its output. */
export async function npm(folder: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run('npm', [...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return stdout;
}

/**
 * Writes package.json and a lock file with the versions of this repository's into a folder, so that the dependencies can be
 * installed there with `npm ci`.
 */
export async function lockPackages(
  folder: string,
  { name, dependencies }: { name: string; dependencies: Record<string, string> },
): Promise<void> {
  const manifest = {
    name: `allset-${name}`,
    version: manifestOf('.').version,
    private: true,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    dependencies,
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // npm keeps the versions of a lock file that is there, and removes what is not needed.
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  // No package needs its install script: binaries are packages of their own, by platform.
  writeFileSync(path.join(folder, '.npmrc'), 'ignore-scripts=true\nomit-lockfile-registry-resolved=true\n');
  await npm(folder, 'install', '--package-lock-only');
}

/** Versions that the packages of this repository declare. */
const declared: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[
    'services/edge',
    'services/api',
    'services/reader',
    'packages/server-kit',
    'packages/module-kit',
    'packages/disc-reader',
    'shared-contracts',
  ].map((folder) => manifestOf(folder).dependencies ?? {}),
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
  { name, files }: Programs,
  imported: readonly string[],
  folder: string,
): Promise<void> {
  for (const file of files) cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await lockPackages(folder, { name, dependencies: dependenciesOf(imported) });
}

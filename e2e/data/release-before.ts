import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from './module-checkout.ts';
import { requiredEnv, site } from './product.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: root, encoding: 'utf8' })).stdout.trim();

/** The sources of the release before: as they were before the last version step of a contract. */
export interface ReleaseBefore {
  /** Builds and releases a package as it was then, for everybody. */
  publish: (name: string, version: string) => Promise<void>;
  close: () => void;
}

/** Checks the release before out, to publish from it to the `releases` directory. Needs the history of the repository. */
export async function openReleaseBefore(releases: string): Promise<ReleaseBefore> {
  const steps = [
    'log',
    '-1',
    '--format=%H',
    '-G"version": ',
    '--',
    'packages/web-kit/package.json',
    'shared-contracts/package.json',
  ];
  const commit = `${await git(...steps)}~1`;
  const folder = mkdtempSync(path.join(tmpdir(), 'release-before-'));
  const archive = path.join(folder, 'sources.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  linkPackages(folder);
  return {
    publish: async (name, version) => {
      await run('npm', ['run', '--silent', 'release', '--', 'publish', name, '--version', version], {
        cwd: folder,
        env: {
          ...process.env,
          RELEASES_DIR: releases,
          API_URL: site(),
          DATA_DIR: path.dirname(requiredEnv('E2E_RELEASES')),
        },
        shell: process.platform === 'win32',
      });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractSatisfies } from 'shared-contracts/compatibility';
import { linkPackages } from './module-checkout.ts';
import { requiredEnv, site } from './product.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: root, encoding: 'utf8' })).stdout.trim();

/**
 * The sources of the release before: as they were before the last version step of a contract. If that step broke something, today's
 * site takes nothing that was built before it, and they are the first ones with the contracts of today.
 */
export interface ReleaseBefore {
  /** Builds and releases a package as it was then, for everybody. */
  publish: (name: string, version: string) => Promise<void>;
  close: () => void;
}

const contracts = ['packages/web-kit/package.json', 'shared-contracts/package.json'];

const versionIn = (manifest: string): string => {
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
};

async function commitBefore(): Promise<string> {
  const step = await git('log', '-1', '--format=%H', '-G"version": ', '--', ...contracts);
  const kept = await Promise.all(
    contracts.map(async (file) => {
      const [now, then] = [await git('show', `HEAD:${file}`), await git('show', `${step}~1:${file}`)];
      return contractSatisfies(versionIn(now), `^${versionIn(then)}`);
    }),
  );
  return kept.every(Boolean) ? `${step}~1` : step;
}

/** Checks the release before out, to publish from it to the `releases` directory. Needs the history of the repository. */
export async function openReleaseBefore(releases: string): Promise<ReleaseBefore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-before-'));
  const archive = path.join(folder, 'sources.tar');
  await git('archive', '--output', archive, await commitBefore());
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

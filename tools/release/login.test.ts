import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { digestOf, openReleases, writeReleaseKeys } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { Release } from 'shared-contracts/release';
import { runReleaseCommand } from '../../packages/module-kit/src/release/release-command.ts';
import { edgeConfig } from '../../services/edge/src/edge-config.ts';
import { startEdge } from '../../services/edge/src/start-edge.ts';

const { privateKey, listed } = newReleaseKey('mfe-trips');
const key = { ...listed, name: 'Trips team' };
const releases = temporaryFolder('site');
const store = openReleases(releases);
const keysFile = path.join(temporaryFolder('keys'), 'release-keys.json');
writeReleaseKeys(keysFile, [key]);
const api = createServer((_, response) => response.end(JSON.stringify({ version: '0.1.0' })));
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
/** A site of its own, with its releases. */
async function startSite(folder: string) {
  const edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: keysFile,
      API_URL: `http://127.0.0.1:${portOf(api)}`,
      LOG_LEVEL: 'silent',
    }),
  );
  after(() => edge.close());
  return `http://127.0.0.1:${portOf(edge.server)}`;
}
after(() => api.close());
const site = await startSite(releases);

const settings = ['DATA_DIR', 'RELEASES_DIR', 'RELEASES_URL', 'RELEASE_KEY_FILE', 'RELEASE_KEYS_FILE', 'API_URL'];
let folder: string;
let lines: string[];

beforeEach(() => {
  folder = temporaryFolder('team');
  lines = [];
  for (const name of settings) delete process.env[name];
  process.env.DATA_DIR = folder;
  const print = (line: string) => lines.push(line);
  mock.method(console, 'log', print);
  mock.method(console, 'error', print);
});
afterEach(() => {
  mock.restoreAll();
  process.exitCode = 0;
});

const run = async (...args: string[]): Promise<string> => {
  lines.length = 0;
  await runReleaseCommand(args);
  return lines.join('\n');
};

/** What `npm run build` makes of a version. */
function build(version: string, comment = ''): string {
  const built = path.join(folder, `built-${version}`);
  const module = path.join(built, 'modules/mfe-trips');
  mkdirSync(module, { recursive: true });
  const script = Buffer.from(`export const version = '${version}';\n// ${comment}`);
  const release: Release = {
    module: 'mfe-trips',
    version,
    entry: 'remoteEntry.js',
    contracts: { host: '^0.1.0', api: '^0.1.0' },
    shared: {},
    data: { paths: [{ prefix: '/trips', view: 'authenticated' }], menu: [], slots: [], ambient: [] },
    files: { 'remoteEntry.js': digestOf(script) },
    preload: [],
    screens: {},
    author: 'Thandi',
    releasedAt: '2026-11-01T10:00:00.000Z',
  };
  writeFileSync(path.join(module, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(module, 'remoteEntry.js'), script);
  return built;
}

function writeKey(): string {
  const file = path.join(folder, 'team.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

test('[TEM-12][TEM-1] a team logs in at a site once, and publishes, promotes, rolls back, withdraws and reads the log without any setting', async () => {
  assert.match(
    await run('login', `${site}/`, '--key', writeKey()),
    /knows this key as Trips team, which may release mfe-trips/,
  );
  assert.match(await run('publish', '--from', build('1.0.0')), new RegExp(`Released mfe-trips 1.0.0 to ${site}`));
  await run('publish', '--from', build('1.1.0'), '--traffic', '20');
  assert.match(await run('promote', 'mfe-trips', '1.1.0'), /mfe-trips is served as 1\.1\.0 \(default\)/);
  assert.match(await run('rollback', 'mfe-trips'), /mfe-trips is served as 1\.0\.0 \(default\)/);
  await run('withdraw', 'mfe-trips', '1.1.0');
  assert.match(await run('list'), /mfe-trips +1\.1\.0 +withdrawn/);
  assert.match(await run('remove', 'mfe-trips', '1.1.0'), /was removed/);
  assert.match(await run('check'), /All releases and changes are signed/);
  const log = await run('log');
  for (const action of ['publish', 'promote', 'rollback', 'withdraw', 'remove'])
    assert.match(log, new RegExp(`${action} +mfe-trips .*Trips team \\(${key.id}\\)$`, 'm'), action);
  assert.equal((await store.readRegistry()).microFrontends['mfe-trips']?.length, 1);
  assert.equal(existsSync(path.join(folder, 'releases')), false, 'nothing is kept on the team’s machine');
  assert.match(await run('publish', '--from', build('1.1.0')), /1\.1\.0 was removed\. A number is never given twice/);
});

test('[TEM-1] a release with a secret in it is refused, and nothing of it is stored', async () => {
  await run('login', site, '--key', writeKey());
  const said = await run('publish', '--from', build('4.0.0', readFileSync(writeKey(), 'utf8')));
  assert.match(said, /mfe-trips 4\.0\.0: remoteEntry\.js has a private key in it, which everybody could read\./);
  assert.equal(existsSync(path.join(releases, 'mfe-trips/4.0.0')), false);
});

test('[TEM-7][TEM-12] a team brings a build from one site to the next, and needs no credentials of a store', async () => {
  const production = temporaryFolder('production');
  const next = await startSite(production);
  await run('login', site, '--key', writeKey());
  await run('publish', '--from', build('3.0.0'));
  const copied = await run('copy', 'mfe-trips', '3.0.0', '--to', next, '--traffic', '10');
  assert.equal(copied, `mfe-trips is served as 3.0.0 (10 %) (${next}).`);
  const [files, copies] = [releases, production].map((folder) => readdirSync(path.join(folder, 'mfe-trips/3.0.0')));
  assert.deepEqual(copies, files);
});

test('[TEM-12] a key that the site does not know is refused at the login, and nothing is noted', async () => {
  const file = path.join(folder, 'other.pem');
  writeFileSync(file, newReleaseKey('mfe-trips').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  assert.match(await run('login', site, '--key', file), /This site does not know the key \w+\. An operator adds it/);
  assert.match(await run('login', site), /Name the file of your key/);
  assert.deepEqual([existsSync(path.join(folder, 'release-login.json')), process.exitCode], [false, 1]);
});

test('[TEM-12] where there is neither a login nor a store, a release is refused, and says what to do', async () => {
  delete process.env.DATA_DIR;
  const here = process.cwd();
  process.chdir(folder);
  try {
    assert.match(
      await run('publish', '--from', build('2.0.0'), '--api', 'none'),
      /no site to release to\. Log in at one/,
    );
    assert.equal(existsSync(path.join(folder, '.data')), false);
  } finally {
    process.chdir(here);
  }
});

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { Release } from 'shared-contracts/release';
import {
  addVersion,
  compressed,
  digestOf,
  openReleases,
  type ReleaseStore,
  registryEntryOf,
  writeRelease,
} from '../registry/index.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { copyRelease } from './list-releases.ts';

const script = Buffer.from('export const seven = 7;\n');
const folder = 'mfe-x/1.0.0';
let staging: string;
let production: string;
let from: { releases: ReleaseStore; keyring: Keyring };
let to: typeof from;
const root = mkdtempSync(path.join(tmpdir(), 'copies-'));
after(() => rmSync(root, { recursive: true }));
const newFolder = (name: string): string => mkdtempSync(path.join(root, name));
const keyring = openKeyring(newFolder('keys'));

const release = (changes: Partial<Release> = {}): Release => ({
  module: 'mfe-x',
  version: '1.0.0',
  entry: 'entry.js',
  contracts: { host: '^0.2.0', api: '^0.2.3' },
  shared: {},
  data: { paths: [{ prefix: '/x', view: 'authenticated' }], menu: [], slots: [], ambient: [] },
  files: { 'entry.js': digestOf(script) },
  preload: [],
  screens: {},
  author: 'Thandi',
  releasedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

beforeEach(async () => {
  [staging, production] = [newFolder('staging'), newFolder('production')];
  from = { releases: openReleases(staging), keyring };
  to = { releases: openReleases(production), keyring };
  const { br, gz } = await compressed(script);
  await from.releases.write(`${folder}/entry.js`, script);
  await from.releases.write(`${folder}/entry.js.br`, br);
  await from.releases.write(`${folder}/entry.js.gz`, gz);
  await writeRelease(from.releases, release(), keyring.signingKey());
  const shell = release({ module: 'shell', version: '1.0.0', contracts: { host: '0.2.0', api: '^0.2.0' } });
  await to.releases.changeRegistry((registry) => addVersion(registry, 'shell', registryEntryOf(shell, undefined)));
});

const copy = (options: { api?: string; traffic?: number } = {}) =>
  copyRelease({ from, to, module: 'mfe-x', version: '1.0.0', ...options });
const versions = async () => (await to.releases.readRegistry()).microFrontends['mfe-x'];

test('[TEM-7] a version goes from one environment to the next as it is, with its signature, and becomes live', async () => {
  await copy({ api: '0.2.3' });
  const files = readdirSync(path.join(staging, folder));
  assert.deepEqual(files.toSorted(), ['entry.js', 'entry.js.br', 'entry.js.gz', 'release.json', 'release.json.sig']);
  for (const file of files)
    assert.deepEqual(readFileSync(path.join(production, folder, file)), readFileSync(path.join(staging, folder, file)));
  const live = await versions();
  const { extras, ...entry } = registryEntryOf(release(), undefined);
  assert.deepEqual(live, [{ ...entry, extras: { ...extras, since: live?.[0]?.extras.since } }]);
  await assert.rejects(copy(), /mfe-x 1\.0\.0 has already been released/);
});

test('[TEM-7] a part of the visitors may get it first', async () => {
  await copy();
  await writeRelease(from.releases, release({ version: '1.1.0' }), keyring.signingKey());
  await from.releases.write('mfe-x/1.1.0/entry.js', script);
  await copyRelease({ from, to, module: 'mfe-x', version: '1.1.0', traffic: 10 });
  assert.deepEqual(
    (await versions())?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic, deployment.default]),
    [
      ['1.1.0', 10, false],
      ['1.0.0', 100, true],
    ],
  );
});

test('[TEM-7] what has changed, was signed by nobody trusted, or does not fit what is live there is not copied', async () => {
  await assert.rejects(copy({ api: '0.2.2' }), /it needs the API contract \^0\.2\.3, the API offers 0\.2\.2/);
  await assert.rejects(
    copyRelease({
      from: { ...from, keyring: { ...keyring, trusted: () => [] } },
      to,
      module: 'mfe-x',
      version: '1.0.0',
    }),
    /which may not release mfe-x/,
  );
  writeFileSync(path.join(staging, folder, 'entry.js'), 'stolen()');
  await assert.rejects(copy(), /entry\.js has changed since it was released/);
  assert.equal(await versions(), undefined);
});

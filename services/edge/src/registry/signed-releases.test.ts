import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  compressed,
  digestOf,
  openReleases,
  type ReleaseStore,
  readReleaseKeys,
  writeRelease,
  writeReleaseKeys,
} from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { asSigned, signedReleases, watchReleaseKeys } from './signed-releases.ts';

const vehicles = newReleaseKey('mfe-vehicles');
const payments = newReleaseKey('mfe-payments');
const keys = [vehicles.listed, payments.listed];
const script = Buffer.from('export const seven = 7;\n');

const release = (version: string, changes: Partial<Release> = {}): Release => ({
  module: 'mfe-vehicles',
  version,
  entry: 'entry.js',
  contracts: { host: '^0.2.0', api: '^0.2.0' },
  shared: {},
  data: { paths: [{ prefix: '/vehicles', view: 'authenticated' }], menu: [], slots: [], ambient: [] },
  files: { 'entry.js': digestOf(script), 'disc.worker.js': digestOf(script) },
  preload: [],
  screens: {},
  author: 'Thandi',
  releasedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

const entry = (version: string, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  url: `/modules/mfe-vehicles/${version}/entry.js`,
  metadata: { version, integrity: digestOf(script) },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.2.0', api: '^0.2.0' },
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
  },
  ...changes,
});

let folder: string;
let store: ReleaseStore;
let logged: string[];

beforeEach(() => {
  folder = temporaryFolder('signed');
  store = openReleases(folder);
  logged = [];
});

const log = { error: (context: object) => logged.push(JSON.stringify(context)) };
const registryOf = (...versions: RegistryEntry[]): Registry => ({
  schema: 'x',
  microFrontends: { 'mfe-vehicles': versions },
});
const served = async (...versions: RegistryEntry[]) =>
  (await signedReleases(store, () => keys, log).signedRegistry(registryOf(...versions))).microFrontends['mfe-vehicles'];

test('[TEM-2] a version signed by its team is served as it was signed, whatever else the registry says', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const forged = entry('1.0.0', { url: 'https://elsewhere.test/entry.js' });
  const [version] = (await served({ ...forged, metadata: { version: '1.0.0', integrity: 'sha256-other' } })) ?? [];
  assert.equal(version?.url, '/modules/mfe-vehicles/1.0.0/entry.js');
  assert.equal(version?.metadata.integrity, digestOf(script));
  assert.deepEqual(version?.extras.data.paths, [{ prefix: '/vehicles', view: 'authenticated' }]);
  assert.deepEqual(version?.deployment, { traffic: 100, default: true });
  assert.deepEqual(logged, []);
});

test('[LNG-4] a signed version has the texts in other languages that were signed with it', () => {
  const languages = { af: 'language.af.json' };
  assert.deepEqual(asSigned(entry('1.0.0'), release('1.0.0', { languages })).extras.languages, languages);
});

test('[TEM-3] the registry says since when a version has its visitors, so that its health can be counted', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const since = '2026-03-01T08:00:00.000Z';
  const plain = entry('1.0.0');
  const [version] = (await served({ ...plain, extras: { ...plain.extras, since } })) ?? [];
  assert.equal(version?.extras.since, since);
});

for (const [title, prepare, reason] of [
  ['signed by nobody', async () => undefined, /is not signed/],
  [
    "signed by another module's team",
    () => writeRelease(store, release('1.0.0'), payments.privateKey),
    /which may not release mfe-vehicles/,
  ],
  [
    'signed with a key that nobody trusts',
    () => writeRelease(store, release('1.0.0'), newReleaseKey().privateKey),
    /may not release/,
  ],
  [
    'changed after it was signed',
    async () => {
      await writeRelease(store, release('1.0.0'), vehicles.privateKey);
      const file = path.join(folder, 'mfe-vehicles/1.0.0/release.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('authenticated', 'public'));
    },
    /has changed since A team signed it/,
  ],
  [
    'an older release under a new number',
    async () => {
      await writeRelease(store, release('0.9.0'), vehicles.privateKey);
      cpSync(path.join(folder, 'mfe-vehicles/0.9.0'), path.join(folder, 'mfe-vehicles/1.0.0'), { recursive: true });
    },
    /contains the release mfe-vehicles 0\.9\.0/,
  ],
] as const)
  test(`[M17] a version that is ${title} is not served, and the log says why`, async () => {
    await prepare();
    assert.deepEqual(await served(entry('1.0.0')), []);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', reason);
  });

test('[M17] an unsigned version is nobody’s fallback', async () => {
  await writeRelease(store, release('2.0.0'), vehicles.privateKey);
  const [version] = (await served(entry('2.0.0', { fallbackUrl: entry('1.0.0').url }), entry('1.0.0'))) ?? [];
  assert.equal(version?.fallbackUrl, undefined);
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const [mended] = (await served(entry('2.0.0', { fallbackUrl: entry('1.0.0').url }), entry('1.0.0'))) ?? [];
  assert.equal(mended?.fallbackUrl, entry('1.0.0').url);
  assert.equal(mended?.extras.fallbackIntegrity, digestOf(script));
});

test('[M17] files are what was signed, compressed or not, workers too; a file that was not signed is none', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const { isSigned } = signedReleases(store, () => keys, log);
  const key = 'mfe-vehicles/1.0.0/disc.worker.js';
  const { br, gz } = await compressed(script);
  assert.ok(await isSigned(key, script, undefined));
  assert.ok(await isSigned(key, br, 'br'));
  assert.ok(await isSigned(key, gz, 'gzip'));
  const { br: other } = await compressed(Buffer.from('stolen()'));
  assert.equal(await isSigned(key, Buffer.from('stolen()'), undefined), false);
  assert.equal(await isSigned(key, other, 'br'), false);
  assert.equal(await isSigned(key, script, 'br'), false);
  assert.equal(await isSigned('mfe-vehicles/1.0.0/added.js', script, undefined), false);
});

test('[M17] a file that is larger than any of ours when it is unpacked is not served, even signed', async () => {
  const [largest, larger] = [Buffer.alloc(64 * 1024 * 1024), Buffer.alloc(64 * 1024 * 1024 + 1)];
  const files = { 'entry.js': digestOf(script), 'largest.js': digestOf(largest), 'larger.js': digestOf(larger) };
  await writeRelease(store, release('1.0.0', { files }), vehicles.privateKey);
  const { isSigned } = signedReleases(store, () => keys, log);
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const) {
    assert.equal(await isSigned('mfe-vehicles/1.0.0/largest.js', pack(largest), encoding), true, encoding);
    assert.equal(await isSigned('mfe-vehicles/1.0.0/larger.js', pack(larger), encoding), false, encoding);
  }
});

test('[M17] a description that was changed after it was verified is not served', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const { isSigned } = signedReleases(store, () => keys, log);
  const key = 'mfe-vehicles/1.0.0/release.json';
  const record = readFileSync(path.join(folder, key));
  assert.ok(await isSigned(key, record, undefined));
  const changed = Buffer.from(record.toString().replace('authenticated', 'public'));
  assert.equal(await isSigned(key, changed, undefined), false);
  assert.equal(await isSigned('mfe-vehicles/2.0.0/release.json', record, undefined), false);
});

test('[K12] while the store does not answer for a version, the registry is refused as a whole, not served without it', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  let isAnswering = false;
  const slow: ReleaseStore = {
    ...store,
    read: async (key) => {
      if (!isAnswering) throw new Error('socket hang up');
      return store.read(key);
    },
  };
  const { signedRegistry } = signedReleases(slow, () => keys, log);
  await assert.rejects(signedRegistry(registryOf(entry('1.0.0'))), /socket hang up/);
  isAnswering = true;
  const { microFrontends } = await signedRegistry(registryOf(entry('1.0.0')));
  assert.equal(microFrontends['mfe-vehicles']?.length, 1);
});

test('[TEM-2] a key that is added or taken away counts from the next look at its file, without a restart', async () => {
  await writeRelease(store, release('1.0.0'), vehicles.privateKey);
  const file = path.join(folder, 'release-keys.json');
  writeReleaseKeys(file, [payments.listed]);
  const watched = watchReleaseKeys(readReleaseKeys(file), () => readReleaseKeys(file), { ...log, info: log.error });
  const { signedRegistry, isSigned } = signedReleases(store, watched, log);
  const versions = async () =>
    (await signedRegistry(registryOf(entry('1.0.0')))).microFrontends['mfe-vehicles']?.length;
  const isServed = () => isSigned('mfe-vehicles/1.0.0/entry.js', script, undefined);
  assert.deepEqual([await versions(), await isServed()], [0, false]);
  writeReleaseKeys(file, keys);
  assert.deepEqual([await versions(), await isServed()], [1, true]);
  writeFileSync(file, '{"keys": [');
  assert.equal(await versions(), 1);
  assert.match(logged.at(-1) ?? '', /Unexpected end of JSON input/);
  rmSync(file);
  assert.equal(await versions(), 1);
  writeReleaseKeys(file, [payments.listed]);
  assert.deepEqual([await versions(), await isServed()], [0, false]);
});

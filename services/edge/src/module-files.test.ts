import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fastify from 'fastify';
import { compressed, digestOf, openReleases, writeRelease, writeReleaseKeys } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import { edgeConfig } from './edge-config.ts';
import { moduleFiles } from './module-files.ts';
import { startEdge } from './start-edge.ts';

const worker = Buffer.from('postMessage(7);\n');
const { privateKey, listed } = newReleaseKey('mfe-x');

test('[M17] a signed worker is served; changed in the store, in any form, it is not found', async (context) => {
  const folder = temporaryFolder('module-files');
  const keysFile = path.join(folder, 'keys.json');
  writeReleaseKeys(keysFile, [listed]);
  const store = openReleases(folder);
  const { br, gz } = await compressed(worker);
  const forged = await compressed(Buffer.from('steal();\n'));
  const files: Record<string, string> = {};
  for (const name of ['a.worker.js', 'b.worker.js', 'c.worker.js']) {
    files[name] = digestOf(worker);
    await store.write(`mfe-x/1.0.0/${name}`, worker);
    await store.write(`mfe-x/1.0.0/${name}.br`, name === 'b.worker.js' ? forged.br : br);
    await store.write(`mfe-x/1.0.0/${name}.gz`, gz);
  }
  for (const file of ['c.worker.js', 'c.worker.js.br', 'c.worker.js.gz'])
    writeFileSync(path.join(folder, 'mfe-x/1.0.0', file), 'steal();\n');
  await store.write('mfe-x/1.0.0/added.js', worker);
  await writeRelease(
    store,
    {
      module: 'mfe-x',
      version: '1.0.0',
      entry: 'a.worker.js',
      contracts: { host: '^0.2.0', api: '^0.2.0' },
      shared: {},
      data: { paths: [], menu: [], slots: [], ambient: [] },
      files,
      preload: [],
      screens: {},
      author: 'A team',
      releasedAt: '2026-11-01T10:00:00.000Z',
    },
    privateKey,
  );
  const edge = await startEdge(
    edgeConfig({ SITE_PORT: '0', RELEASES_DIR: folder, RELEASE_KEYS_FILE: keysFile, LOG_LEVEL: 'silent' }),
  );
  context.after(() => edge.close());
  const fetched = async (file: string, encoding = 'br') => {
    const { statusCode, headers } = await edge.inject({
      url: `/modules/mfe-x/1.0.0/${file}`,
      headers: { 'accept-encoding': encoding },
    });
    return [statusCode, headers['content-encoding']];
  };
  assert.deepEqual(await fetched('a.worker.js'), [200, 'br']);
  assert.deepEqual(await fetched('a.worker.js', 'gzip'), [200, 'gzip']);
  assert.deepEqual(await fetched('b.worker.js'), [200, undefined], 'the form that was not changed');
  for (const encoding of ['br', 'gzip', 'identity'])
    assert.deepEqual(await fetched('c.worker.js', encoding), [404, undefined]);
  assert.deepEqual(await fetched('added.js'), [404, undefined]);
  assert.deepEqual(await fetched('release.json'), [200, undefined], 'the description itself');
});

test('a file is sent in the encoding that its client likes best, by q-values', async (context) => {
  const folder = temporaryFolder('encodings');
  const store = openReleases(folder);
  const { br, gz } = await compressed(worker);
  await store.write('mfe-x/1.0.0/x.js', worker);
  await store.write('mfe-x/1.0.0/x.js.br', br);
  await store.write('mfe-x/1.0.0/x.js.gz', gz);
  await store.write('mfe-x/1.0.0/plain.png', worker);
  const edge = await startEdge(
    edgeConfig({ SITE_PORT: '0', RELEASES_DIR: folder, RELEASE_KEYS_FILE: 'off', LOG_LEVEL: 'silent' }),
  );
  context.after(() => edge.close());
  const fetched = async (encoding: string | undefined, file = 'x.js') => {
    const { statusCode, headers } = await edge.inject({
      url: `/modules/mfe-x/1.0.0/${file}`,
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });
    assert.equal(headers.vary, 'Accept-Encoding');
    return statusCode === 200 ? (headers['content-encoding'] ?? 'identity') : statusCode;
  };
  for (const [accepted, sent] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, br;q=0, gzip;q=0', 406],
    ['*;q=0', 406],
    ['x-br', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)
    assert.equal(await fetched(accepted), sent, String(accepted));
  assert.equal(await fetched('br, gzip', 'plain.png'), 'identity', 'stored in one form only');
  assert.equal(await fetched('br, identity;q=0', 'plain.png'), 406);
  assert.equal(await fetched('identity;q=0', 'missing.js'), 404);
});

test('the cache of files is bounded by their bytes, and those sent last stay', async () => {
  const reads: string[] = [];
  const app = fastify();
  const releases = openReleases(temporaryFolder('cache'));
  const counted = {
    ...releases,
    read: async (key: string) => {
      reads.push(key);
      if (/\.(?:br|gz)$/.test(key)) return undefined;
      return Buffer.alloc(400 * 1024);
    },
  };
  moduleFiles(app, counted, {
    signed: undefined,
    cacheBytes: 1024 * 1024,
    metrics: { countFileRead: () => undefined },
  });
  const get = (file: string) => app.inject(`/modules/mfe-x/1.0.0/${file}`);
  for (const file of ['a.js', 'b.js', 'a.js', 'c.js', 'a.js']) assert.equal((await get(file)).statusCode, 200);
  assert.deepEqual(
    reads.map((key) => key.split('/').at(-1)),
    ['a.js', 'b.js', 'c.js'],
  );
  await get('b.js');
  assert.equal(reads.length, 4, 'the one that was not sent for longest was let go');
  for (let times = 0; times < 3; times += 1)
    await app.inject({ url: '/modules/mfe-x/1.0.0/d.png', headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(reads.length, 7, 'what the store has not is asked for once');
});

test('[TEM-2] in production the edge does not start without a key that may release modules', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://allset.example',
    DOMAIN_SUFFIXES: 'allset.example',
    PROCESSOR_ORIGIN: 'https://processor.test',
    TRUST_PROXY: '10.0.0.0/8',
  };
  const DATA_DIR = temporaryFolder('no-keys');
  assert.throws(() => edgeConfig({ ...production, DATA_DIR }), /RELEASE_KEY_FILE must name the file of the key/);
  const RELEASE_KEY_FILE = path.join(DATA_DIR, 'site.pem');
  writeFileSync(RELEASE_KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const own = { ...production, DATA_DIR, RELEASE_KEY_FILE };
  assert.deepEqual(
    edgeConfig(own).releaseKeys?.map(({ id, modules }) => [id, modules]),
    [[listed.id, ['*']]],
    'one value is enough',
  );
  const RELEASE_KEYS_FILE = path.join(DATA_DIR, 'keys.json');
  for (const missing of [RELEASE_KEYS_FILE, 'off'])
    assert.throws(() => edgeConfig({ ...own, RELEASE_KEYS_FILE: missing }), /RELEASE_KEYS_FILE: the keys that/);
  writeReleaseKeys(RELEASE_KEYS_FILE, [listed]);
  assert.deepEqual(edgeConfig({ ...own, RELEASE_KEYS_FILE }).releaseKeys, [listed]);
  assert.equal(edgeConfig({ DATA_DIR, RELEASE_KEYS_FILE: 'off' }).releaseKeys, undefined);
});

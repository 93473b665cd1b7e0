import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addVersion, openReleases, promote, rollback } from 'module-kit/registry';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { registrySource } from '../../services/edge/src/registry/registry-source.ts';

const server = await startBucketServer();
after(() => server.close());
const releases = openReleases(server.url);

const version = (number: string, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  url: `/modules/mfe-x/${number}/remoteEntry.js`,
  metadata: { version: number, integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.1.0', api: '^0.1.0' },
    data: { paths: [], menu: [], slots: [], ambient: [] },
    files: {},
  },
  ...changes,
});

const liveVersion = ({ microFrontends }: Registry, name = 'mfe-x') =>
  microFrontends[name]?.find(({ deployment }) => deployment.default)?.metadata.version;

test('a bucket starts empty, returns files unchanged, and versions are published, promoted and rolled back in it', async () => {
  assert.deepEqual((await releases.readRegistry()).microFrontends, {});
  const bytes = new TextEncoder().encode('export const seven = 7;\n');
  assert.equal(await releases.read('mfe-x/1.0.0/entry.js'), undefined);
  await releases.write('mfe-x/1.0.0/entry.js', bytes);
  assert.ok(await releases.has('mfe-x/1.0.0/entry.js'));
  assert.deepEqual(new Uint8Array((await releases.read('mfe-x/1.0.0/entry.js')) ?? []), bytes);

  await releases.changeRegistry((registry) => addVersion(registry, 'mfe-x', version('1.0.0')));
  const canary = version('2.0.0', { deployment: { traffic: 10, default: false } });
  await releases.changeRegistry((registry) => addVersion(registry, 'mfe-x', canary));
  assert.equal(liveVersion(await releases.readRegistry()), '1.0.0');
  await releases.changeRegistry((registry) => promote(registry, 'mfe-x', '2.0.0', 100));
  assert.equal(liveVersion(await openReleases(server.url).readRegistry()), '2.0.0');
  await releases.changeRegistry((registry) => rollback(registry, 'mfe-x'));
  assert.equal(liveVersion(await releases.readRegistry()), '1.0.0');
});

test('a registry that has not changed is neither transferred nor checked again', async () => {
  const registry = await releases.readRegistry();
  const before = server.unchanged;
  assert.equal(await releases.readRegistry(), registry);
  assert.equal(server.unchanged, before + 1);
  await openReleases(server.url).changeRegistry((now) => addVersion(now, 'mfe-z', version('1.0.0')));
  assert.equal(liveVersion(await releases.readRegistry(), 'mfe-z'), '1.0.0');
  assert.equal(server.unchanged, before + 1);
});

test('twelve concurrent publishers lose no update: conflicting registry writes are rejected and retried', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `mfe-team-${index}`);
  await Promise.all(
    names.map((name) =>
      openReleases(server.url).changeRegistry((registry) => addVersion(registry, name, version('1.0.0'))),
    ),
  );
  const registry = await releases.readRegistry();
  assert.deepEqual(
    names.filter((name) => liveVersion(registry, name) !== '1.0.0'),
    [],
  );
  assert.ok(server.refused > 0, 'there was a conflict');
});

test('of two publishers of the same version one is rejected', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() =>
      openReleases(server.url).changeRegistry((registry) => addVersion(registry, 'mfe-y', version('1.0.0'))),
    ),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await releases.readRegistry()).microFrontends['mfe-y']?.length, 1);
});

test('while the bucket is unreachable the edge keeps the last registry it read', async () => {
  const logged: string[] = [];
  let now = 0;
  const read = registrySource(releases, { error: (_, message) => logged.push(message) }, { now: () => now });
  const before = await read();
  server.failing = 507;
  now = 2000;
  assert.equal(await read(), before);
  assert.deepEqual(logged, ['the registry could not be read']);
  await assert.rejects(releases.changeRegistry((registry) => registry));
  server.failing = undefined;
  now = 4000;
  assert.deepEqual(await read(), before);
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type Author, addVersion, openReleases, promote, type ReleaseStore, withdraw } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { Registry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { registrySource } from './registry-source.ts';
import { signedChanges } from './signed-changes.ts';

const trips = newReleaseKey('mfe-trips');
const auth = newReleaseKey('mfe-auth');
let keys = [trips.listed, auth.listed];
const author = (team: typeof trips, action: Author['action'] = 'publish'): Author => ({
  privateKey: team.privateKey,
  keys,
  action,
});

let store: ReleaseStore;
let logged: string[];
let now: number;
let stored: Registry;
let source: () => Promise<Registry>;

/** An edge, before which both teams have released. */
beforeEach(async () => {
  store = openReleases(temporaryFolder('signed-changes'));
  [logged, now, keys] = [[], 0, [trips.listed, auth.listed]];
  const log = { error: (context: object) => logged.push(JSON.stringify(context)) };
  await store.changeRegistry(
    (registry) => addVersion(registry, 'mfe-auth', releasedVersion('mfe-auth', '1.0.0')),
    author(auth),
  );
  for (const version of ['1.0.0', '1.1.0'])
    stored = await store.changeRegistry(
      (registry) => addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', version)),
      author(trips),
    );
  const admit = signedChanges(() => keys, log);
  source = registrySource({ ...store, readRegistry: async () => stored }, log, {
    now: () => now,
    admit: async (registry) => admit(registry),
  });
});

/** The default version that the edge serves, once it has read a registry. */
async function served(registry: Registry, module = 'mfe-trips'): Promise<string | undefined> {
  stored = registry;
  now += 2000;
  return (await source()).microFrontends[module]?.find(({ deployment }) => deployment.default)?.metadata.version;
}

test('[TEM-12] the edge follows what a team signs of its own module', async () => {
  assert.equal(await served(stored), '1.1.0');
  const next = await store.changeRegistry(
    (registry) => withdraw(registry, 'mfe-trips', '1.1.0'),
    author(trips, 'withdraw'),
  );
  assert.equal(await served(next), '1.0.0');
  assert.deepEqual(logged, []);
});

test('[TEM-12][M22] what somebody without a key wrote of a module is not followed; the versions before stay, and others go on', async () => {
  await served(stored);
  const forged = promote(stored, 'mfe-trips', '1.0.0', 100);
  assert.equal(await served(forged), '1.1.0');
  assert.match(logged.join(), /Who gets mfe-trips was changed since A team signed it in entry 3 of the journal/);
  assert.equal(await served({ ...stored, microFrontends: {} }), '1.1.0', 'a module that was left out');
  const next = await store.changeRegistry(
    (registry) => addVersion(registry, 'mfe-auth', releasedVersion('mfe-auth', '2.0.0')),
    author(auth),
  );
  assert.equal(
    await served(
      {
        ...next,
        microFrontends: {
          ...next.microFrontends,
          ...forged.microFrontends,
          'mfe-auth': next.microFrontends['mfe-auth'] ?? [],
        },
      },
      'mfe-auth',
    ),
    '2.0.0',
  );
});

test('[TEM-12][M22] an edge that begins with a forged registry serves the modules that are signed, and not the others', async () => {
  const forged = promote(stored, 'mfe-trips', '1.0.0', 100);
  assert.equal(await served(forged), undefined);
  assert.equal(await served(forged, 'mfe-auth'), '1.0.0');
});

test('[TEM-12][M22][M20] a registry of yesterday is not followed, in which a withdrawn version is live', async () => {
  const yesterday = stored;
  const today = await store.changeRegistry(
    (registry) => withdraw(registry, 'mfe-trips', '1.1.0'),
    author(trips, 'withdraw'),
  );
  assert.equal(await served(today), '1.0.0');
  assert.equal(await served(yesterday), '1.0.0');
  assert.match(logged.join(), /an older one: its journal has 3 entries, and had 4 before/);
});

test('[TEM-12][M22] a journal with another past is not followed, as long as it may be', async () => {
  await served(stored);
  const other = openReleases(temporaryFolder('other'));
  let longer = stored;
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    longer = await other.changeRegistry(
      (registry) => addVersion(registry, 'mfe-trips', releasedVersion('mfe-trips', version)),
      author(trips),
    );
  assert.equal(await served(longer), '1.1.0');
  assert.match(logged.at(-1) ?? '', /another one: entry 3 of its journal is not what it was before/);
});

test('[TEM-12] what a key decided that is no longer trusted is not followed', async () => {
  assert.equal(await served(stored), '1.1.0');
  keys = [auth.listed];
  assert.equal(await served(stored), undefined);
  assert.match(logged.join(), /signed with the key \w+ \(A team\), which may not release mfe-trips/);
  assert.equal(await served(stored, 'mfe-auth'), '1.0.0');
});

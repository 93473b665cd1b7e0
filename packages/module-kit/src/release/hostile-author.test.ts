import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { JournalEntry, ModuleData, Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { releasedVersion } from 'shared-contracts/testing';
import {
  addVersion,
  digestOf,
  isSignedEntry,
  openReleases,
  promote,
  type ReleaseStore,
  readRelease,
  removeVersion,
  requireContinuation,
  rollback,
  unsignedModules,
  withdraw,
  writeRelease,
} from '../registry/index.ts';
import { newReleaseKey } from '../registry/testing.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { storeReleases } from './store-releases.ts';

const root = mkdtempSync(path.join(tmpdir(), 'hostile-author-'));
after(() => rmSync(root, { recursive: true }));

const trips = { ...newReleaseKey('mfe-trips'), name: 'Trips team' };
const auth = { ...newReleaseKey('mfe-auth'), name: 'Auth team' };

const release = (module: string, version: string, data: Partial<ModuleData> = {}): Release => ({
  module,
  version,
  entry: 'remoteEntry.js',
  contracts: { host: '^0.2.0', api: '^0.2.0' },
  shared: {},
  data: { paths: [], menu: [], slots: [], ambient: [], ...data },
  files: {},
  preload: [],
  screens: {},
  author: 'Mallory',
  releasedAt: '2026-11-01T10:00:00.000Z',
});

let store: ReleaseStore;
let keyring: Keyring;

/** The team of mfe-trips has a key for it alone. mfe-auth has the pages before the login, and a slot. */
beforeEach(async () => {
  const folder = mkdtempSync(path.join(root, 'site-'));
  store = openReleases(path.join(folder, 'releases'));
  keyring = openKeyring(folder);
  keyring.trust({ ...trips.listed, name: trips.name });
  keyring.trust({
    ...auth.listed,
    name: auth.name,
    paths: ['/login', '/profile'],
    slots: ['profile.tabs'],
    views: ['public', 'authenticated'],
  });
  await publishAs(auth, 'mfe-auth', '1.0.0', {
    paths: [
      { prefix: '/login', view: 'public' },
      { prefix: '/profile', view: 'authenticated' },
    ],
    slots: [{ name: 'profile.tabs', view: 'authenticated' }],
  });
  await publishAs(trips, 'mfe-trips', '1.0.0', own);
});

const own = { paths: [{ prefix: '/trips', view: 'authenticated' as const }] };

/** The keyring, as a team has it with its own key. */
const as = (team: typeof trips): Keyring => ({
  ...keyring,
  signingKey: () => team.privateKey,
  authorOf: (action, releases = []) => ({ privateKey: team.privateKey, keys: keyring.trusted(), action, releases }),
});

const publishAs = (team: typeof trips, module: string, version: string, data: Partial<ModuleData> = {}) =>
  storeReleases([{ release: release(module, version, data), folder: root }], { releases: store, keyring: as(team) });

const claiming = (prefix: string, view: ModuleData['paths'][number]['view'] = 'authenticated') => ({
  paths: [{ prefix, view }],
});

const claims: [what: string, claim: Partial<ModuleData>, refusal: RegExp][] = [
  ['the login itself', claiming('/login'), /Trips team does not give mfe-trips the path \/login; its paths: \/trips/],
  ['a path below the login', claiming('/login/manage-vehicles'), /does not give mfe-trips the path \/login\/manage/],
  ['a path above its own', claiming('/admin', 'admin'), /the path \/admin; its paths: \/trips, \/admin\/trips/],
  ['another case', claiming('/Login'), /does not give mfe-trips the path \/Login/],
  ['percent-encoding', claiming('/trips/%2e%2e/login'), /does not give mfe-trips the path \/trips\/%2e%2e\/login/],
  ['dots', claiming('/trips/../login'), /does not give mfe-trips the path \/trips\/\.\.\/login/],
  ['a slash too many', claiming('/trips//login'), /does not give mfe-trips the path \/trips\/\/login/],
  ['a slash at the end', claiming('/login/'), /does not give mfe-trips the path \/login\//],
  ['a name that begins like its own', claiming('/trips-and-login'), /the path \/trips-and-login/],
  ['everything', claiming('/'), /does not give mfe-trips the path \//],
  ['a page of the shell', claiming('/about'), /does not give mfe-trips the path \/about/],
  ['the API', claiming('/api/vehicles'), /does not give mfe-trips the path \/api\/vehicles/],
  ['a page for everybody', claiming('/trips', 'public'), /does not give mfe-trips the view public; its views: auth/],
  [
    "another's slot",
    { ...own, slots: [{ name: 'profile.tabs', view: 'authenticated' }] },
    /does not give mfe-trips the slot profile\.tabs; its slots: none/,
  ],
  [
    'a back end that no operator allowed',
    { ...own, backEnd: { origin: 'https://evil.example.org' } },
    /does not give mfe-trips the back end https:\/\/evil\.example\.org; its back ends: none/,
  ],
  ['a component on every page', { ...own, ambient: ['banner'] }, /does not give mfe-trips the slot ambient/],
];

for (const [what, claim, refusal] of claims)
  test(`[TEM-12][M22][M21] a key for one module cannot claim ${what}: not published, and not served where it was written past the command`, async () => {
    const before = await store.readRegistry();
    await assert.rejects(publishAs(trips, 'mfe-trips', '2.0.0', claim), refusal);
    assert.deepEqual(await store.readRegistry(), before);
    await writeRelease(store, release('mfe-trips', '2.0.0', claim), trips.privateKey);
    await assert.rejects(readRelease(store, keyring.trusted(), 'mfe-trips', '2.0.0'), refusal);
  });

test('[TEM-12] what a key is given it may claim: a path of its own, one below it, a slot, a back end, and the public view', async () => {
  keyring.trust({
    ...trips.listed,
    name: trips.name,
    paths: ['/prizes'],
    slots: ['home.cards'],
    views: ['public'],
    backEnds: ['https://trips.example.org'],
  });
  await publishAs(trips, 'mfe-trips', '2.0.0', {
    paths: [
      { prefix: '/trips', view: 'authenticated' },
      { prefix: '/admin/trips/all', view: 'admin' },
      { prefix: '/prizes/of-today', view: 'public' },
    ],
    slots: [{ name: 'home.cards', view: 'public' }],
    backEnd: { origin: 'https://trips.example.org' },
  });
  assert.equal((await readRelease(store, keyring.trusted(), 'mfe-trips', '2.0.0')).version, '2.0.0');
});

test('[TEM-12][TEM-9] what two keys may both claim has the module that had it first, and both are named', async () => {
  keyring.trust({ ...trips.listed, name: trips.name, paths: ['/profile/trips', '/pro'] });
  await assert.rejects(
    publishAs(trips, 'mfe-trips', '2.0.0', claiming('/profile/trips')),
    /mfe-auth and mfe-trips both claim the path \/profile\/trips, which is below \/profile/,
  );
});

test('[TEM-12][TEM-9] a menu entry leads to a page of its module', async () => {
  const menu = [{ id: 'in', label: 'Log in', path: '/login', area: 'public' as const, order: 1 }];
  await assert.rejects(
    publishAs(trips, 'mfe-trips', '2.0.0', { ...own, menu }),
    /mfe-trips claims the menu entry in for \/login, which is none of its paths/,
  );
});

const changes: [what: string, change: (registry: Registry) => Registry][] = [
  ['promotes', (registry) => promote(registry, 'mfe-auth', '2.0.0', 100)],
  ['rolls back', (registry) => rollback(registry, 'mfe-auth')],
  ['withdraws a version of', (registry) => withdraw(registry, 'mfe-auth', '2.0.0')],
  ['gives a canary more visitors than it was given, of', (registry) => promote(registry, 'mfe-auth', '2.0.0', 90)],
  [
    'releases an older version of',
    (registry) => addVersion(registry, 'mfe-auth', releasedVersion('mfe-auth', '0.9.0')),
  ],
  ['removes a version of', (registry) => removeVersion(rollback(registry, 'mfe-auth'), 'mfe-auth', '2.0.0')],
];

for (const [what, change] of changes)
  test(`[TEM-12][M22] a key for one module that ${what} another one is refused with both names, and nothing changes`, async () => {
    await store.changeRegistry(
      (registry) => addVersion(registry, 'mfe-auth', releasedVersion('mfe-auth', '2.0.0', { traffic: 10 })),
      as(auth).authorOf('publish'),
    );
    const before = await store.readRegistry();
    await assert.rejects(
      store.changeRegistry(change, as(trips).authorOf('promote')),
      /The key \w+ of Trips team may not release mfe-auth; it may release mfe-trips\./,
    );
    assert.deepEqual(await store.readRegistry(), before);
    const forged = change(before);
    assert.match(
      [...unsignedModules(forged, keyring.trusted()).values()].join(),
      /Who gets mfe-auth was changed since Auth team signed it in entry \d of the journal/,
    );
    const ownList = [{ ...trips.listed, modules: ['*'] }];
    const patched = openReleases(folderWith(before));
    assert.match(
      [
        ...unsignedModules(
          await patched.changeRegistry(change, { ...as(trips).authorOf('promote'), keys: ownList }),
          keyring.trusted(),
        ).values(),
      ].join(),
      /Who gets mfe-auth is signed with the key \w+ \(A team\), which may not release mfe-auth/,
      'with a command that was patched to trust its key',
    );
  });

/** A store with a registry that was written without the command. */
function folderWith(registry: Registry): string {
  const folder = mkdtempSync(path.join(root, 'forged-'));
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
  return folder;
}

const entryOf = (registry: Registry, index: number): JournalEntry => {
  const entry = registry.journal?.at(index);
  assert.ok(entry);
  return entry;
};

const journals: [what: string, change: (journal: JournalEntry[]) => JournalEntry[]][] = [
  ['without an entry', ([first, , ...rest]) => (first ? [first, ...rest] : [])],
  ['with entries in another order', ([first, second, ...rest]) => (first && second ? [second, first, ...rest] : [])],
  ['with another time', ([first, ...rest]) => (first ? [{ ...first, at: '2026-01-01T00:00:00.000Z' }, ...rest] : [])],
  ['with another name', ([first, ...rest]) => (first ? [{ ...first, author: 'Thandi' }, ...rest] : [])],
  ['with other visitors', ([first, ...rest]) => (first ? [{ ...first, after: {} }, ...rest] : [])],
];

for (const [what, alter] of journals)
  test(`[TEM-12][M22] a journal ${what} is found`, async () => {
    await publishAs(trips, 'mfe-trips', '1.1.0', own);
    const registry = await store.readRegistry();
    assert.doesNotThrow(() => requireContinuation(registry));
    assert.throws(
      () => requireContinuation({ ...registry, journal: alter(registry.journal ?? []) }),
      /Entry \d of the registry's journal, or the one before it, was removed or altered/,
    );
  });

test('[TEM-12][M22] an entry that names another key, and the last one altered, are no signature', async () => {
  const registry = await store.readRegistry();
  const last = entryOf(registry, -1);
  for (const altered of [
    { ...last, key: auth.listed.id },
    { ...last, author: 'Thandi' },
    { ...last, module: 'mfe-auth' },
  ])
    assert.equal(isSignedEntry(altered, keyring.trusted()), false);
  assert.equal(isSignedEntry(last, keyring.trusted()), true);
});

test('[TEM-12] a key that signs who gets what releases nothing, and moves visitors of every module', async () => {
  const site = { ...newReleaseKey('*'), name: 'Site' };
  keyring.trust({ ...site.listed, name: site.name, signsChangesOnly: true });
  await assert.rejects(
    publishAs(site, 'mfe-trips', '3.0.0', own),
    /The key of Site signs who gets what, and no release/,
  );
  await publishAs(trips, 'mfe-trips', '1.1.0', own);
  const changed = await store.changeRegistry(
    (registry) => rollback(registry, 'mfe-trips'),
    as(site).authorOf('rollback'),
  );
  assert.equal(entryOf(changed, -1).name, 'Site');
  assert.deepEqual([...unsignedModules(changed, keyring.trusted())], []);
});

const mistakes: [what: string, version: string, data: Partial<ModuleData>, refusal: RegExp][] = [
  ['an older version', '0.5.0', own, /mfe-trips 0\.5\.0 is older than 1\.0\.0, which is live/],
  ['a version that is none', 'banana', own, /mfe-trips banana is no version/],
  [
    'an icon that the shell has not',
    '2.0.0',
    { ...own, menu: [{ id: 'trips', label: 'Trips', path: '/trips', area: 'user', order: 1, icon: 'rocket' }] },
    /The menu entry trips of mfe-trips has no icon rocket\. Icons: apps, /,
  ],
];

for (const [what, version, data, refusal] of mistakes)
  test(`[TEM-12] ${what} is not published`, async () => {
    const before = await store.readRegistry();
    await assert.rejects(publishAs(trips, 'mfe-trips', version, data), refusal);
    assert.deepEqual(await store.readRegistry(), before);
  });

test('[TEM-12] a screen that is larger than pages may wait for is not published, but tried out', async () => {
  const large = randomBytes(80 * 1024);
  const files = { 'map.js': digestOf(large) };
  writeFileSync(path.join(root, 'map.js'), large);
  const publishScreens = (version: string, screens: Release['screens']) =>
    storeReleases([{ release: { ...release('mfe-trips', version, own), files, screens }, folder: root }], {
      releases: store,
      keyring: as(trips),
    });
  const before = await store.readRegistry();
  await assert.rejects(
    publishScreens('2.0.0', { '/trips': ['map.js'] }),
    /mfe-trips 2\.0\.0 is too large: \/trips has 80\.\d kB of scripts, compressed, and may have 42\.8 kB\./,
  );
  await assert.rejects(publishScreens('2.0.0', { '/trips': [], '/trips/:id': ['map.js'] }), /may have 72\.0 kB/);
  assert.deepEqual(await store.readRegistry(), before);
  assert.ok(!(await store.has('mfe-trips/2.0.0/map.js')));
  await publishScreens('0.0.0-dev.0123456789ab', { '/trips': ['map.js'] });
  await publishScreens('2.0.0', { '/trips': [] });
});

test('a version of sources in development is published whatever the live one is', async () => {
  await publishAs(trips, 'mfe-trips', '0.0.0-dev.0123456789ab', own);
  await publishAs(trips, 'mfe-trips', '0.0.1', own);
});

test('[TEM-12] a damaged registry is named', async () => {
  const folder = folderWith(await store.readRegistry());
  writeFileSync(path.join(folder, 'registry.json'), '{"schema"');
  await assert.rejects(openReleases(folder).readRegistry(), /registry\.json of the releases is damaged: SyntaxError/);
});

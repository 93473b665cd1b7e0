import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  type Author,
  addVersion,
  changedRegistry,
  digestOf,
  healthFile,
  openReleases,
  promote,
  type ReleaseStore,
  releasesOfSite,
  rollback,
  signRequest,
  unsignedModules,
  withdraw,
  writeRelease,
} from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { JournalEntry, Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { releasedVersion } from 'shared-contracts/testing';
import { releaseRoutes } from './release-routes.ts';

const script = Buffer.from('export const seven = 7;\n');
const named = (module: string, name: string) => {
  const { privateKey, listed } = newReleaseKey(module);
  return { privateKey, listed: { ...listed, name } };
};
const trips = named('mfe-trips', 'Trips team');
const auth = named('mfe-auth', 'Auth team');
const siteKey = named('*', 'Site');
const keys = [trips.listed, auth.listed, { ...siteKey.listed, signsChangesOnly: true }];
type Team = typeof trips;

const noTies = { slots: [], links: [], backEnds: [] };

const release = (
  module: string,
  version: string,
  prefix = `/${module.slice(4)}`,
  ties: Release['ties'] = noTies,
): Release => ({
  module,
  version,
  entry: 'remoteEntry.js',
  contracts: { host: '^0.1.0', api: '^0.1.0' },
  shared: {},
  data: { paths: [{ prefix, view: 'authenticated' }], menu: [], slots: [], ambient: [] },
  files: { 'remoteEntry.js': digestOf(script) },
  preload: [],
  screens: {},
  ties,
  author: 'Thandi',
  releasedAt: '2026-11-01T10:00:00.000Z',
});

/** The version as the registry has it. */
const entryOf = ({ module, version, data, files, contracts, shared, ties }: Release) =>
  releasedVersion(module, version, {
    metadata: { version, integrity: digestOf(script) },
    extras: { data, files, contracts, shared, preload: [], screens: {}, ...(ties && { ties }) },
  });

const author = (team: Team, action: Author['action'] = 'publish', trusted = keys): Author => ({
  privateKey: team.privateKey,
  keys: trusted,
  action,
});

let store: ReleaseStore;
let app: FastifyInstance;
let site: string;
let logged: string;
const open: FastifyInstance[] = [];
after(() => Promise.all(open.map((one) => one.close())));

/** A site on which both teams have released two versions. */
beforeEach(async () => {
  store = openReleases(temporaryFolder('site'));
  logged = '';
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void (logged += line) } } });
  open.push(app);
  const previews = async () => site;
  const siteOptions = { siteKey: siteKey.privateKey, apiContract: () => '0.1.0', previews };
  releaseRoutes(app, { releases: store, keys: () => keys, ...siteOptions });
  await app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const [team, module] of [
    [auth, 'mfe-auth'],
    [trips, 'mfe-trips'],
  ] as const)
    for (const version of ['1.0.0', '1.1.0']) await publish(team, release(module, version));
});

const through = (team: Team) => releasesOfSite(site, team.privateKey);

async function publish(team: Team, released: Release, to = through(team)): Promise<void> {
  await to.write(`${released.module}/${released.version}/remoteEntry.js`, script);
  await writeRelease(to, released, team.privateKey);
  await to.changeRegistry(
    (registry) => addVersion(registry, released.module, entryOf(released)),
    author(team, 'publish'),
  );
}

const live = ({ microFrontends }: Registry, module: string) =>
  microFrontends[module]?.find(({ deployment }) => deployment.default)?.metadata.version;

test('[TEM-12] a team publishes and moves visitors through the site with its key alone, and each change is in the journal', async () => {
  await publish(trips, release('mfe-trips', '2.0.0'));
  assert.deepEqual(Buffer.from((await store.read('mfe-trips/2.0.0/remoteEntry.js')) ?? []), script);
  assert.equal(live(await store.readRegistry(), 'mfe-trips'), '2.0.0');
  await through(trips).changeRegistry((registry) => rollback(registry, 'mfe-trips'), author(trips, 'rollback'));
  const registry = await store.readRegistry();
  assert.equal(live(registry, 'mfe-trips'), '1.1.0');
  assert.deepEqual(
    registry.journal?.slice(-2).map(({ action, name, before, after: next }) => [action, name, before, next]),
    [
      ['publish', 'Trips team', { '1.1.0': 'default' }, { '2.0.0': 'default' }],
      ['rollback', 'Trips team', { '2.0.0': 'default' }, { '1.1.0': 'default' }],
    ],
  );
  assert.deepEqual((await through(trips).list('mfe-trips/2.0.0')).toSorted(), [
    'mfe-trips/2.0.0/release.json',
    'mfe-trips/2.0.0/release.json.sig',
    'mfe-trips/2.0.0/remoteEntry.js',
  ]);
  assert.deepEqual(await through(trips).readKeys(), keys);
});

test('[TEM-12] of two teams that change the registry at once both get through', async () => {
  await Promise.all([publish(trips, release('mfe-trips', '2.0.0')), publish(auth, release('mfe-auth', '2.0.0'))]);
  const registry = await store.readRegistry();
  assert.deepEqual([live(registry, 'mfe-trips'), live(registry, 'mfe-auth')], ['2.0.0', '2.0.0']);
});

/** A command that was patched to trust the team's key with everything. */
const patched = (change: (registry: Registry) => Registry) =>
  through(trips).changeRegistry(change, author(trips, 'promote', [{ ...trips.listed, modules: ['*'] }]));

/** Sends a registry as no command does. Rejects with the refusal. */
async function post(registry: Registry): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(registry));
  const path = '/releases/registry.json';
  const { host } = new URL(site);
  const authorization = signRequest(trips.privateKey, { method: 'POST', host, path }, body, new Date());
  const response = await fetch(`${site}${path}`, { method: 'POST', body, headers: { authorization } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

/** A rollback of the team's own module, with another last entry, signed again. */
async function rolledBack(alter: (entry: JournalEntry) => Partial<JournalEntry>): Promise<Registry> {
  const back = (registry: Registry) => rollback(registry, 'mfe-trips');
  const { journal = [], ...registry } = changedRegistry(
    await store.readRegistry(),
    back,
    author(trips, 'rollback'),
    new Date(),
  );
  const last = journal.at(-1);
  assert.ok(last);
  const { signature: _, ...altered } = { ...last, ...alter(last) };
  const signature = sign(null, Buffer.from(JSON.stringify(altered)), trips.privateKey).toString('base64');
  return { ...registry, journal: [...journal.slice(0, -1), { ...altered, signature }] };
}

const claiming = async (released: Release, entry = entryOf(released)) => {
  await writeRelease(through(trips), released, trips.privateKey);
  await patched((registry) => addVersion(registry, released.module, entry));
};

const tries: [what: string, attempt: () => Promise<unknown>, refusal: RegExp][] = [
  [
    "promotes another's module",
    () => patched((registry) => promote(registry, 'mfe-auth', '1.0.0', 50)),
    /The key \w+ of Trips team may not release mfe-auth; it may release mfe-trips/,
  ],
  [
    "rolls another's module back",
    () => patched((registry) => rollback(registry, 'mfe-auth')),
    /Trips team may not release mfe-auth/,
  ],
  [
    "withdraws another's version",
    () => patched((registry) => withdraw(registry, 'mfe-auth', '1.1.0')),
    /Trips team may not release mfe-auth/,
  ],
  [
    "takes another's module out",
    () =>
      patched(({ microFrontends: { 'mfe-auth': _, ...others }, ...registry }) => ({
        ...registry,
        microFrontends: others,
      })),
    /Trips team may not release mfe-auth/,
  ],
  [
    "changes another's module without an entry",
    () => through(trips).changeRegistry((registry) => rollback(registry, 'mfe-auth')),
    /Trips team has changed who gets mfe-auth without an entry in the journal/,
  ],
  [
    "changes what another's version claims",
    () =>
      through(trips).changeRegistry((registry) => {
        const changed = structuredClone(registry);
        for (const { extras } of changed.microFrontends['mfe-auth'] ?? []) extras.data.paths = [];
        return changed;
      }),
    /Trips team has changed who gets mfe-auth without an entry/,
  ],
  [
    'releases a module that nobody has',
    () => claiming(release('mfe-other', '1.0.0')),
    /Trips team may not release mfe-other/,
  ],
  [
    "writes a file of another's module",
    () => through(trips).write('mfe-auth/9.0.0/remoteEntry.js', script),
    /Trips team may not release mfe-auth/,
  ],
  [
    "deletes a file of another's module",
    () => through(trips).remove('mfe-auth/1.0.0/remoteEntry.js'),
    /Trips team may not release mfe-auth/,
  ],
  [
    'changes a file of a released version',
    () => through(trips).write('mfe-trips/1.0.0/remoteEntry.js', Buffer.from('stolen()')),
    /mfe-trips 1\.0\.0 has been released, so the key of Trips team cannot change it/,
  ],
  [
    'writes out of the store',
    () => through(trips).write('mfe-trips/%2e%2e%2f%2e%2e/registry.json', script),
    /is no file of a release/,
  ],
  [
    'reads out of the store',
    () => through(trips).read('mfe-trips%2f%2e%2e%2f%2e%2e%2fsecret'),
    /is no file of a release/,
  ],
  [
    'writes over the registry by dots',
    () => through(trips).write('mfe-trips/..%2fregistry.json', script),
    /is no file of a release/,
  ],
  [
    'writes the registry as a file',
    () => through(trips).write('registry.json', script),
    /registry\.json is no file of a release/,
  ],
  [
    'claims a path that the key has not',
    () => claiming(release('mfe-trips', '3.0.0', '/login')),
    /The key of Trips team does not give mfe-trips the path \/login; its paths: \/trips, \/admin\/trips/,
  ],
  [
    'hides from the registry what the release claims',
    () => claiming(release('mfe-trips', '3.0.0'), releasedVersion('mfe-trips', '3.0.0')),
    /mfe-trips 3\.0\.0 is not in the registry as it was signed/,
  ],
  [
    'signs other visitors than it writes',
    async () => post(await rolledBack(() => ({ after: { '1.1.0': 'default' } }))),
    /says something else about the visitors of mfe-trips than the registry/,
  ],
  [
    'signs other visitors than there were',
    async () => post(await rolledBack(() => ({ before: {} }))),
    /says something else about the visitors of mfe-trips than the registry/,
  ],
  [
    'signs another state than it writes',
    async () => post(await rolledBack(() => ({ state: 'sha256-other' }))),
    /Who gets mfe-trips was changed since Trips team signed it/,
  ],
  [
    'signs in the name of another team',
    async () => post(await rolledBack(() => ({ name: 'Auth team' }))),
    /The key \w+ is of Trips team, not of Auth team/,
  ],
  [
    'changes what its own released version claims',
    async () => {
      const registry = await rolledBack(() => ({}));
      for (const { extras } of registry.microFrontends['mfe-trips'] ?? []) extras.data.paths = [];
      await post(registry);
    },
    /mfe-trips 1\.\d\.0 is not in the registry as it was signed/,
  ],
  [
    'brings a withdrawn version back',
    async () => {
      await through(trips).changeRegistry((registry) => withdraw(registry, 'mfe-trips', '1.0.0'), author(trips));
      await patched((registry) => {
        const changed = structuredClone(registry);
        for (const { metadata, extras } of changed.microFrontends['mfe-trips'] ?? [])
          if (metadata.version === '1.0.0') delete extras.ended;
        return changed;
      });
    },
    /mfe-trips 1\.0\.0 was withdrawn, which is final/,
  ],
];

for (const [what, attempt, refusal] of tries)
  test(`[TEM-12][M22] a key for one module that ${what} is refused by the site, which logs whose it is`, async () => {
    const before = (await store.readRegistry()).microFrontends['mfe-auth'];
    await assert.rejects(attempt(), refusal);
    assert.deepEqual((await store.readRegistry()).microFrontends['mfe-auth'], before);
    assert.match(logged, /"of":"Trips team"/);
  });

/** A release of the trips team, sent past the command, which would have refused it. */
async function sent(released: Release): Promise<unknown> {
  await through(trips).write(`mfe-trips/${released.version}/remoteEntry.js`, script);
  await writeRelease(through(trips), released, trips.privateKey);
  const add = (registry: Registry) => addVersion(registry, 'mfe-trips', entryOf(released));
  return post(changedRegistry(await store.readRegistry(), add, author(trips), new Date()));
}

test('[TEM-14] the site refuses a release that breaks a live version or a partner’s, and says what another one changes', async () => {
  await publish(auth, release('mfe-auth', '2.0.0', '/auth', { ...noTies, links: ['/trips'] }));
  await assert.rejects(
    sent(release('mfe-trips', '2.0.0', '/trips/new')),
    /403 This would break what is live:\n {2}mfe-auth 2\.0\.0 links to \/trips, which mfe-trips 2\.0\.0 no longer has: release mfe-auth without it first$/,
  );
  assert.equal(live(await store.readRegistry(), 'mfe-trips'), '1.1.0');
  assert.deepEqual(await sent(release('mfe-trips', '2.1.0')), {
    ok: true,
    broken: [],
    changed: ['mfe-trips 1.1.0 gives way to mfe-trips 2.1.0'],
    untouched: ['mfe-auth 2.0.0'],
  });
  const partner = {
    ...release('mfe-trips', '1.0.0'),
    module: 'partner',
    data: { paths: [], menu: [], slots: [], ambient: [] },
    contracts: { host: '0.1.0', api: '^0.1.0' },
  };
  await store.changeRegistry((registry) => addVersion(registry, 'partner', entryOf(partner)));
  await publish(auth, release('mfe-auth', '3.0.0', '/auth'));
  const seen = { versions: [], pins: [{ company: 'acme', module: 'mfe-auth', version: '2.0.0' }] };
  await healthFile(store, 'one').write(seen, 1, new Date());
  await assert.rejects(
    sent(release('mfe-trips', '3.0.0', '/trips/new')),
    /403 .*\n {2}mfe-auth 2\.0\.0, on which acme stays, links to \/trips, which mfe-trips 3\.0\.0 no longer has: ask acme to move on, or withdraw that version$/,
  );
});

test('[TEM-12][M22] what a key was refused stands in the journal of the module, once a minute, and stops nobody', async () => {
  const attempt = () => patched((registry) => withdraw(registry, 'mfe-auth', '1.1.0'));
  for (let times = 0; times < 3; times += 1) await assert.rejects(attempt());
  const registry = await store.readRegistry();
  const refusals = registry.journal?.filter(({ action }) => action === 'refuse') ?? [];
  assert.deepEqual(
    refusals.map(({ module, name, author: by, reason, before, after: next }) => [
      module,
      name,
      by,
      reason,
      before,
      next,
    ]),
    [
      [
        'mfe-auth',
        'Site',
        `Trips team (${trips.listed.id})`,
        `The key ${trips.listed.id} of Trips team may not release mfe-auth; it may release mfe-trips.`,
        { '1.1.0': 'default' },
        { '1.1.0': 'default' },
      ],
    ],
  );
  assert.deepEqual([...unsignedModules(registry, keys)], []);
  await publish(auth, release('mfe-auth', '2.0.0'));
  assert.equal(live(await store.readRegistry(), 'mfe-auth'), '2.0.0');
});

test('[TEM-12][M22] a registry of yesterday, or one whose journal was altered, is refused', async () => {
  const yesterday = await store.readRegistry();
  await publish(auth, release('mfe-auth', '2.0.0'));
  const change = (registry: Registry) => rollback(registry, 'mfe-trips');
  await assert.rejects(
    post(changedRegistry(yesterday, change, author(trips), new Date())),
    /409 The registry has changed/,
  );
  const today = await store.readRegistry();
  const altered = { ...today, journal: today.journal?.slice(1) ?? [] };
  await assert.rejects(
    post(changedRegistry(altered, change, author(trips), new Date())),
    /409 The registry has changed/,
  );
  const late = changedRegistry(today, change, author(trips), new Date('2026-01-01T00:00:00Z'));
  await assert.rejects(post(late), /403 The entry of Trips team is of 2026-01-01/);
  assert.deepEqual((await store.readRegistry()).microFrontends, today.microFrontends);
});

test('[TEM-12] a request that no trusted key signed for this site, now and with this body, is not answered', async () => {
  const path = '/releases/files/mfe-trips/9.0.0/remoteEntry.js';
  const { host } = new URL(site);
  const put = async (authorization?: string, body = script) => {
    const headers = authorization ? { authorization } : {};
    const response = await fetch(`${site}${path}`, { method: 'PUT', body, headers });
    return `${response.status} ${await response.text()}`;
  };
  const signed = (changes: { host?: string; method?: string; path?: string } = {}, at = new Date(), team = trips) =>
    signRequest(team.privateKey, { method: 'PUT', host, path, ...changes }, script, at);
  assert.match(await put(), /^401 The request is not signed with a release key/);
  assert.match(await put(signed({}, new Date(), named('mfe-trips', 'Nobody'))), /^401 This site does not know the key/);
  assert.match(
    await put(signed({ host: 'other.test' })),
    /^401 The request is not what Trips team signed for this site/,
  );
  assert.match(await put(signed({ method: 'GET' })), /^401 The request is not what Trips team signed/);
  assert.match(await put(signed({ path: '/releases/files/mfe-trips/9.0.0/other.js' })), /^401 The request is not what/);
  assert.match(await put(signed({}, new Date(Date.now() - 600_000))), /^401 The request of Trips team was signed at/);
  assert.match(await put(signed(), Buffer.from('stolen()')), /^401 The body is not the one that was signed/);
  assert.match(await put(signed()), /^200/);
  for (const open of ['registry.json', 'keys.json', 'lists/mfe-trips'])
    assert.equal((await fetch(`${site}/releases/${open}`)).status, 401, open);
  for (let times = 0; times < 30; times += 1) await put();
  assert.match(await put(), /^429/);
  assert.match(await put(signed()), /^200/);
});

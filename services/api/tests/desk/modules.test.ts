import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  addVersion,
  type EdgeHealth,
  healthFile,
  openReleases,
  promote,
  rollback,
  unsignedModules,
  withdraw,
  writeRelease,
  writeReleaseKeys,
} from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { listAudit } from 'shared-contracts/audit';
import { listModules, promoteModule, rollBackModule, withdrawModule } from 'shared-contracts/modules';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { getContract } from 'shared-contracts/release';
import { releasedVersion } from 'shared-contracts/testing';
import { startApp } from '../start-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'modules-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const keysFile = path.join(folder, 'keys.json');
const key = newReleaseKey('shell', 'mfe-trips');
writeReleaseKeys(keysFile, [{ ...key.listed, name: 'Trips team' }]);

const location = path.join(folder, 'releases');
const store = openReleases(location);
const keyFile = path.join(folder, 'release-key.pem');
writeFileSync(keyFile, key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const environment = { RELEASES_DIR: location, RELEASE_KEYS_FILE: keysFile, RELEASE_KEY_FILE: keyFile };
const app = await startApp({ environment });
const changeRegistry = (change: (registry: Registry) => Registry) =>
  store.changeRegistry(change, { privateKey: key.privateKey, keys: [key.listed], action: 'publish' });
const operator = await app.visitor().logIn('admin@allset.test');

const releasedAt = '2026-11-01T10:00:00.000Z';
/** The API contract of the app under test, which every module here is built for. */
const served = `^${(await app.visitor().call(getContract)).version}`;
const sign = (version: string) =>
  writeRelease(
    store,
    {
      module: 'mfe-trips',
      version,
      entry: 'remoteEntry.js',
      contracts: { host: '^0.1.0', api: served },
      shared: {},
      data: { paths: [], menu: [], slots: [], ambient: [] },
      files: {},
      preload: [],
      screens: {},
      commit: '1a2b3c4d',
      author: 'Thandi',
      releasedAt,
    },
    key.privateKey,
  );
const needing = (version: RegistryEntry, api: string): RegistryEntry => ({
  ...version,
  extras: { ...version.extras, contracts: { ...version.extras.contracts, api } },
});
const trips = (version: string, traffic?: number) =>
  needing(releasedVersion('mfe-trips', version, { traffic }), served);

/** The first version, the default after it, and a canary for a tenth of the visitors. */
beforeEach(async () => {
  rmSync(path.join(location, 'registry.json'), { force: true });
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await sign(version);
  await changeRegistry((registry) => {
    let next = addVersion(registry, 'shell', needing(releasedVersion('shell', '1.0.0'), served));
    for (const version of [trips('1.0.0'), trips('1.1.0'), trips('2.0.0', 10)])
      next = addVersion(next, 'mfe-trips', version);
    return next;
  });
});

const listed = async () => {
  const module = (await operator.call(listModules)).entries.find((entry) => entry.module === 'mfe-trips');
  assert.ok(module);
  return module;
};
const statesOf = async () =>
  Object.fromEntries((await listed()).versions.map(({ version, state, share }) => [version, `${state} ${share}`]));
const audited = async () => (await operator.call(listAudit, { entity: 'module', take: 100 })).entries;
const module = 'mfe-trips';

test('[TEM-6] operators see each version with its visitors, health, and who released it with which key', async () => {
  const { versions, since, olderVersions } = await listed();
  const canary = { module, version: '2.0.0', ...(since && { since }) };
  await healthFile(store, 'edge').write(
    {
      versions: [
        {
          ...canary,
          loaded: 90,
          failed: { contract: 0, entry: 6, chunk: 1 },
          crashed: 3,
          loadTimes: [0, 0, 90, 0, 0, 0, 0, 0],
          networks: {},
        },
      ] satisfies EdgeHealth['versions'],
    },
    1,
    app.clock.now(),
  );
  assert.deepEqual(
    versions.map(({ version, state, share }) => [version, state, share]),
    [
      ['2.0.0', 'canary', 10],
      ['1.1.0', 'default', 90],
      ['1.0.0', 'fallback', 0],
    ],
  );
  assert.equal(olderVersions, 0);
  const [first, second, third] = (await listed()).versions;
  assert.deepEqual(first?.health, { loads: 90, failures: 10, failureRate: 0.1, loadTime: 438 });
  assert.deepEqual(second?.health, { loads: 0, failures: 0, failureRate: null, loadTime: null });
  assert.equal(third?.health, null);
  assert.deepEqual(first?.origin, { author: 'Thandi', releasedAt, commit: '1a2b3c4d', key: 'Trips team' });
  assert.equal(first?.problem, null);
});

test('[TEM-6] operators see who changed who gets what, and whether a trusted key has signed it', async () => {
  await operator.call(promoteModule, { module, version: '2.0.0', traffic: 25 });
  const [latest, earlier] = (await listed()).changes;
  assert.deepEqual(
    { ...latest, number: 0, at: '' },
    {
      number: 0,
      at: '',
      action: 'promote',
      version: '2.0.0',
      before: { '1.1.0': 'default', '2.0.0': 10 },
      after: { '1.1.0': 'default', '2.0.0': 25 },
      key: key.listed.id,
      name: 'Trips team',
      author: 'Thandi Mokoena',
      signed: true,
    },
  );
  assert.equal(earlier?.action, 'publish');
  const file = path.join(location, 'registry.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"action": "promote"', '"action": "rollback"'));
  assert.equal((await listed()).changes[0]?.signed, false);
});

test('[TEM-6] of many former versions the newest are listed, and the others counted', async () => {
  await changeRegistry((registry) => {
    let next = registry;
    for (let patch = 2; patch < 30; patch += 1) next = addVersion(next, module, trips(`1.1.${patch}`));
    return next;
  });
  const { versions, olderVersions } = await listed();
  assert.equal(versions.length, 23, 'the default, its fallback, the canary and 20 others');
  assert.equal(versions.length + olderVersions, 31);
});

test('[TEM-6] promoting, withdrawing and rolling back change the registry and leave the signed files alone', async () => {
  const record = () => readFileSync(path.join(location, 'mfe-trips/2.0.0/release.json'), 'utf8');
  const before = record();
  const wider = await operator.call(promoteModule, { module, version: '2.0.0', traffic: 25 });
  assert.equal(wider.message, 'mfe-trips is served as 2.0.0 (25 %), 1.1.0 (default).');
  assert.deepEqual(await statesOf(), { '2.0.0': 'canary 25', '1.1.0': 'default 75', '1.0.0': 'fallback 0' });
  await operator.call(rollBackModule, { module });
  assert.deepEqual(await statesOf(), { '2.0.0': 'rolled back 0', '1.1.0': 'default 100', '1.0.0': 'fallback 0' });
  await operator.call(promoteModule, { module, version: '2.0.0' });
  assert.deepEqual(await statesOf(), { '2.0.0': 'default 100', '1.1.0': 'fallback 0', '1.0.0': 'superseded 0' });
  await operator.call(withdrawModule, { module, version: '2.0.0' });
  assert.deepEqual(await statesOf(), { '2.0.0': 'withdrawn 0', '1.1.0': 'default 100', '1.0.0': 'superseded 0' });
  await operator.call(rollBackModule, { module, version: '1.0.0' });
  assert.deepEqual(await statesOf(), { '2.0.0': 'withdrawn 0', '1.1.0': 'rolled back 0', '1.0.0': 'default 100' });
  assert.equal(record(), before);
});

test('[TEM-6] the audit log has who did what, with the version, its share and the visitors after it', async () => {
  const known = (await audited()).length;
  await operator.call(promoteModule, { module, version: '2.0.0', traffic: 25 });
  await operator.call(withdrawModule, { module, version: '2.0.0' });
  await operator.call(rollBackModule, { module });
  const entries = (await audited()).slice(0, -known || undefined).toReversed();
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['module promotion started', { module, version: '2.0.0', traffic: 25 }],
      ['module promoted', { module, version: '2.0.0', traffic: 25, visitors: { '2.0.0': 25, '1.1.0': 'default' } }],
      ['module withdrawal started', { module, version: '2.0.0' }],
      ['module withdrawn', { module, version: '2.0.0', visitors: { '1.1.0': 'default' } }],
      ['module rollback started', { module }],
      ['module rolled back', { module, visitors: { '1.0.0': 'default' } }],
    ],
  );
  assert.ok(entries.every(({ actorId }) => actorId === operator.userId));
});

test('[TEM-5] a rollback or a withdrawal to a version that lacks something of the shell or the API is refused with the reason', async () => {
  await sign('0.9.0');
  await changeRegistry((registry) => {
    const needy = needing(releasedVersion('mfe-trips', '0.9.0'), '^0.9.0');
    const first = addVersion(
      { ...registry, microFrontends: { ...registry.microFrontends, [module]: [] } },
      module,
      needy,
    );
    return addVersion(first, module, trips('1.1.0'));
  });
  const before = await store.readRegistry();
  for (const answer of [
    operator.try(rollBackModule, { module }),
    operator.try(rollBackModule, { module, version: '0.9.0' }),
    operator.try(withdrawModule, { module, version: '1.1.0' }),
  ]) {
    const { status, body } = await answer;
    assert.deepEqual([status, body.reason], [409, 'release_refused']);
    assert.match(String(body.message), /mfe-trips 0\.9\.0: it needs the API contract \^0\.9\.0/);
  }
  assert.deepEqual(await store.readRegistry(), before);
});

test('[TEM-6] what makes no sense is refused with a text for people, changes nothing and is not audited', async () => {
  await changeRegistry((registry) => {
    const needy = needing(releasedVersion('mfe-trips', '3.0.0', { traffic: 0 }), '^0.9.0');
    return withdraw(addVersion(addVersion(registry, module, needy), module, trips('2.5.0', 0)), module, '1.0.0');
  });
  await sign('3.0.0');
  const { since } = await listed();
  const before = [await store.readRegistry(), await audited()];
  const attempts: [answer: ReturnType<typeof operator.try>, status: number, reason: string, message: RegExp][] = [
    [operator.try(promoteModule, { module: 'mfe-x', version: '1.0.0' }), 404, 'not_found', /There is no module mfe-x/],
    [operator.try(withdrawModule, { module: 'constructor', version: '1' }), 404, 'not_found', /There is no module/],
    [operator.try(promoteModule, { module, version: '9.0.0' }), 404, 'not_found', /9\.0\.0 has not been released/],
    [
      operator.try(promoteModule, { module, version: '1.0.0' }),
      409,
      'release_refused',
      /was withdrawn, which is final/,
    ],
    [operator.try(promoteModule, { module, version: '2.5.0' }), 409, 'release_refused', /2\.5\.0 is not signed/],
    [
      operator.try(promoteModule, { module, version: '3.0.0', traffic: 10 }),
      409,
      'release_refused',
      /This would break what is live:\n {2}mfe-trips 3\.0\.0: it needs the API contract \^0\.9\.0/,
    ],
    [
      operator.try(promoteModule, { module, version: '1.1.0', traffic: 10 }),
      409,
      'release_refused',
      /is already the default/,
    ],
    [operator.try(rollBackModule, { module, version: '2.5.0' }), 409, 'release_refused', /2\.5\.0 is not signed/],
    [operator.try(rollBackModule, { module: 'shell' }), 409, 'release_refused', /no earlier version/],
    [
      operator.try(promoteModule, { module, version: '2.0.0', since: '2020-01-01T00:00:00.000Z' }),
      409,
      'stale',
      /has changed since you looked/,
    ],
    [operator.try(promoteModule, { module, version: '2.0.0', traffic: 0 }), 400, 'invalid', /./],
  ];
  for (const [answer, status, reason, message] of attempts) {
    const { status: given, body } = await answer;
    assert.deepEqual([given, body.reason], [status, reason], JSON.stringify(body));
    assert.match(String(body.message), message);
  }
  assert.deepEqual([await store.readRegistry(), await audited()], before);
  await operator.call(promoteModule, { module, version: '2.0.0', traffic: 20, since });
});

/** Works while another publisher holds the registry. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const lock = path.join(location, '.registry.locked');
  mkdirSync(lock);
  writeFileSync(path.join(lock, `${Date.now()}.other`), '');
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true });
  }
}

const untilAudited = async (action: string, known: number): Promise<void> => {
  while ((await audited()).length === known) await setTimeout(20);
  assert.equal((await audited())[0]?.action, action);
};

test('[TEM-6] the entry is written before the change, and a change that another one forestalls is refused and audited', async () => {
  const known = (await audited()).length;
  const registryFile = path.join(location, 'registry.json');
  let answer: ReturnType<typeof operator.try> | undefined;
  await whileLocked(async () => {
    answer = operator.try(promoteModule, { module, version: '2.0.0' });
    await untilAudited('module promotion started', known);
    assert.equal((await statesOf())['2.0.0'], 'canary 10', 'not changed yet');
    writeFileSync(registryFile, JSON.stringify(withdraw(await store.readRegistry(), module, '2.0.0')));
  });
  const { status, body } = (await answer) ?? {};
  assert.deepEqual([status, body?.reason], [409, 'release_refused']);
  const [last] = await audited();
  assert.equal(last?.action, 'module promotion refused');
  assert.match(JSON.stringify(last?.details), /was withdrawn, which is final/);
  assert.equal((await statesOf())['2.0.0'], 'withdrawn 0');
});

test('[TEM-6] of two operators who change the traffic at once, one is told to look again', async () => {
  const { since } = await listed();
  const answers = await Promise.all(
    [20, 30].map((traffic) => operator.try(promoteModule, { module, version: '2.0.0', traffic, since })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.ok(answers.some(({ body }) => body.reason === 'stale'));
});

test('[TEM-6] a canary of an unsigned version is listed with the reason why nobody gets it', async () => {
  await changeRegistry((registry) => promote(addVersion(registry, module, trips('2.5.0', 0)), module, '2.5.0', 5));
  const found = (await listed()).versions.find(({ version }) => version === '2.5.0');
  assert.deepEqual([found?.state, found?.origin, found?.problem], ['canary', null, 'mfe-trips 2.5.0 is not signed.']);
});

test('[TEM-6] without a release store, or keys that can be read, the API says what to set', async () => {
  for (const [changed, message] of [
    [{ RELEASES_DIR: '' }, /RELEASES_URL or RELEASES_DIR/],
    [{ RELEASE_KEYS_FILE: path.join(folder, 'missing.json') }, /RELEASE_KEYS_FILE/],
  ] satisfies [Record<string, string>, RegExp][]) {
    const other = await startApp({ environment: changed });
    const answer = await (await other.visitor().logIn('admin@allset.test')).try(listModules);
    assert.deepEqual([answer.status, answer.body.reason], [503, 'unavailable']);
    assert.match(String(answer.body.message), message);
  }
});

test('[TEM-12] each click is an entry of the registry’s journal, signed with the key of the site', async () => {
  await operator.call(promoteModule, { module, version: '2.0.0', traffic: 25 });
  const registry = await store.readRegistry();
  const entry = registry.journal?.at(-1);
  assert.deepEqual(
    [entry?.action, entry?.module, entry?.version, entry?.before, entry?.after, entry?.name, entry?.author],
    [
      'promote',
      module,
      '2.0.0',
      { '2.0.0': 10, '1.1.0': 'default' },
      { '2.0.0': 25, '1.1.0': 'default' },
      'Trips team',
      `administrator ${operator.userId}`,
    ],
  );
  assert.deepEqual([...unsignedModules(registry, [key.listed]).keys()], []);
});

test('[TEM-12][M22] a click on top of a change that nobody signed is refused, and so is one that the site has no key for', async () => {
  const registryFile = path.join(location, 'registry.json');
  const revived = await store.readRegistry();
  writeFileSync(registryFile, JSON.stringify(rollback(revived, module)));
  const { status, body } = await operator.try(promoteModule, { module, version: '2.0.0' });
  assert.deepEqual([status, body.reason], [409, 'release_refused']);
  assert.match(String(body.message), /says something else about mfe-trips than entry \d+ of its journal, by A team/);
  writeFileSync(registryFile, JSON.stringify(revived));
  const keyless = await startApp({ environment: { ...environment, RELEASE_KEY_FILE: '' } });
  const answer = await (await keyless.visitor().logIn('admin@allset.test')).try(withdrawModule, {
    module,
    version: '2.0.0',
  });
  assert.deepEqual([answer.status, answer.body.reason], [503, 'unavailable']);
  assert.match(String(answer.body.message), /no key to sign changes with\. Set RELEASE_KEY_FILE/);
  assert.deepEqual(await store.readRegistry(), revived);
});

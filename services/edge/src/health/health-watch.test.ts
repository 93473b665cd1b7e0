import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import {
  addVersion,
  createHealthCounts,
  openReleases,
  promote,
  type ReleaseStore,
  readHealth,
  rollback,
  unsignedModules,
} from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { ModuleHealth } from 'shared-contracts/health';
import type { Registry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { createHealthWatch } from './health-watch.ts';

let now: Date;
let folder: string;
let releases: ReleaseStore;
let warnings: object[];
/** Modules whose withdrawals were counted. */
let counted: string[];

beforeEach(async () => {
  now = new Date('2026-03-01T08:00:00Z');
  folder = temporaryFolder('health');
  releases = openReleases(folder);
  warnings = [];
  counted = [];
  for (const version of [releasedVersion('mfe-x', '1.0.0'), releasedVersion('mfe-x', '2.0.0', { traffic: 10 })])
    await releases.changeRegistry((registry) => addVersion(registry, 'mfe-x', version));
});

const released = async (number: string) =>
  (await releases.readRegistry()).microFrontends['mfe-x']?.find(({ metadata }) => metadata.version === number);

type Sign = Parameters<typeof createHealthWatch>[0]['sign'];

/** An edge, and visitors who report to it. */
function startEdgeWatch(
  edge: string,
  { store = releases, withdraws = true, sign }: { store?: ReleaseStore; withdraws?: boolean; sign?: Sign } = {},
) {
  const counts = createHealthCounts();
  const watch = createHealthWatch({
    releases: store,
    registry: store.readRegistry,
    counts,
    edge,
    withdraws,
    onWithdrawn: (module) => counted.push(module),
    sign,
    log: { warn: (context) => warnings.push(context) },
    now: () => now,
  });
  const visit = async (number: string, visitors: number, event: ModuleHealth['event']) => {
    const entry = (await store.readRegistry()).microFrontends['mfe-x']?.find(
      ({ metadata }) => metadata.version === number,
    );
    for (let index = 0; index < visitors; index += 1) {
      const visitor = `${edge} ${number} ${event.kind} ${index}`;
      const since = entry?.extras.since;
      counts.add({ module: 'mfe-x', version: number, ...(since && { since }), event, visitor, network: visitor });
    }
  };
  return { ...watch, visit };
}

const crashed = { kind: 'crashed' } as const;
const loaded = { kind: 'loaded' } as const;

test('[TEM-3] edges add up: a canary whose failures none of them has seen enough of is withdrawn, once, with the evidence', async () => {
  const edges = ['a', 'b'].map((edge) => startEdgeWatch(edge));
  for (const edge of edges) {
    await edge.visit('1.0.0', 30, loaded);
    await edge.visit('2.0.0', 3, crashed);
    await edge.visit('2.0.0', 5, loaded);
    await edge.save();
  }
  assert.equal((await released('2.0.0'))?.extras.ended, undefined);
  await Promise.all(edges.map((edge) => edge.run()));
  await Promise.all(edges.map((edge) => edge.run()));
  const canary = await released('2.0.0');
  assert.equal(canary?.extras.ended, 'withdrawn');
  assert.deepEqual(canary?.deployment, { traffic: 0, default: false });
  assert.deepEqual(canary?.extras.withdrawal, {
    at: now.toISOString(),
    canary: { version: '2.0.0', visitors: 16, failed: 6 },
    default: { version: '1.0.0', visitors: 60, failed: 0 },
    evidence: 23,
  });
  assert.equal(warnings.length, 1);
  assert.deepEqual(counted, ['mfe-x']);
  await assert.rejects(
    releases.changeRegistry((registry) => promote(registry, 'mfe-x', '2.0.0', 100)),
    /was withdrawn, which is final/,
  );
});

test('an operator can have canaries only counted', async () => {
  const edge = startEdgeWatch('a', { withdraws: false });
  await edge.visit('1.0.0', 100, loaded);
  await edge.visit('2.0.0', 10, crashed);
  await edge.run();
  assert.equal((await released('2.0.0'))?.extras.ended, undefined);
  assert.equal((await readHealth(releases, now)).length, 1);
});

test('one edge alone has not enough', async () => {
  const edge = startEdgeWatch('a');
  await edge.visit('1.0.0', 30, loaded);
  await edge.visit('2.0.0', 3, crashed);
  await edge.visit('2.0.0', 5, loaded);
  await edge.run();
  assert.equal((await released('2.0.0'))?.extras.ended, undefined);
});

test('[TEM-3] a canary that is deployed again starts without the failures of before', async () => {
  const edge = startEdgeWatch('a');
  await edge.visit('1.0.0', 100, loaded);
  await edge.visit('2.0.0', 10, crashed);
  await edge.save();
  await releases.changeRegistry((registry) => rollback(registry, 'mfe-x'));
  await releases.changeRegistry((registry) => promote(registry, 'mfe-x', '2.0.0', 10));
  await edge.run();
  assert.equal((await released('2.0.0'))?.deployment.traffic, 10);
  assert.deepEqual((await readHealth(releases, now))[0]?.versions, []);
});

for (const [what, change, state] of [
  ['rolled back', (registry) => rollback(registry, 'mfe-x'), 0],
  ['rolled back and promoted again', (registry) => promote(rollback(registry, 'mfe-x'), 'mfe-x', '2.0.0', 20), 20],
] satisfies [string, (registry: Registry) => Registry, number][])
  test(`a canary that was ${what} while its evidence was read is not withdrawn`, async () => {
    const outdated = await releases.readRegistry();
    await releases.changeRegistry(change);
    const stale = { ...releases, readRegistry: async () => outdated };
    const late = startEdgeWatch('b', { store: stale });
    await late.visit('1.0.0', 100, loaded);
    await late.visit('2.0.0', 10, crashed);
    await late.run();
    assert.equal((await released('2.0.0'))?.deployment.traffic, state);
    assert.notEqual((await released('2.0.0'))?.extras.ended, 'withdrawn');
    assert.equal(warnings.length, 0);
  });

test('the counts of an edge that is gone for a day are ignored and removed; a quiet edge is not gone', async () => {
  const [gone, quiet] = [startEdgeWatch('gone'), startEdgeWatch('quiet')];
  await gone.visit('1.0.0', 1, loaded);
  await gone.save();
  await quiet.visit('1.0.0', 1, loaded);
  for (let hour = 0; hour <= 25; hour += 1) {
    await quiet.run();
    now = new Date(now.getTime() + 3_600_000);
  }
  assert.equal((await readHealth(releases, now)).length, 1);
  await quiet.run();
  assert.deepEqual(readdirSync(path.join(folder, 'health')), ['quiet.json']);
});

test('nothing is written while nothing changes, and a file that is being written counts as it was before', async () => {
  const edges = ['a', 'b'].map((edge) => startEdgeWatch(edge));
  await edges[0]?.run();
  assert.deepEqual(
    readdirSync(folder).filter((name) => name === 'health'),
    [],
  );
  for (const edge of edges) {
    await edge.visit('1.0.0', 60, loaded);
    await edge.visit('2.0.0', 3, crashed);
    await edge.visit('2.0.0', 3, loaded);
  }
  await edges[0]?.run();
  const file = path.join(folder, 'health/a.json');
  const last = new Map();
  assert.equal((await readHealth(releases, now, last)).length, 1);
  writeFileSync(file, '{"writtenAt":"2026-');
  assert.equal((await readHealth(releases, now, last)).length, 1);
  assert.equal((await readHealth(releases, now)).length, 0);
});

test('[TEM-3][TEM-12] a withdrawal by an edge is in the journal, signed with the key of the site', async () => {
  const site = newReleaseKey('*');
  const keys = [{ ...site.listed, name: 'Site', signsChangesOnly: true }];
  const author = { privateKey: site.privateKey, keys };
  await releases.changeRegistry((registry) => registry, { ...author, action: 'sign', releases: [{ module: 'mfe-x' }] });
  const edge = startEdgeWatch('a', {
    sign: (release) => ({ ...author, action: 'withdraw', releases: [release], author: 'edge' }),
  });
  await edge.visit('1.0.0', 30, loaded);
  await edge.visit('2.0.0', 10, crashed);
  await edge.run();
  const registry = await releases.readRegistry();
  const entry = registry.journal?.at(-1);
  assert.deepEqual(
    [entry?.action, entry?.version, entry?.name, entry?.author, entry?.before, entry?.after],
    ['withdraw', '2.0.0', 'Site', 'edge', { '1.0.0': 'default', '2.0.0': 10 }, { '1.0.0': 'default' }],
  );
  assert.deepEqual([...unsignedModules(registry, keys)], []);
});

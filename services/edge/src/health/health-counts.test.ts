import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHealthCounts, failuresOf, healthOf } from 'module-kit/registry';
import type { ModuleHealth } from 'shared-contracts/health';
import { releasedVersion } from 'shared-contracts/testing';
import { networkOf, prefixOf } from '../report-limits.ts';

type Event = ModuleHealth['event'];

const loaded = (ms?: number): Event => ({ kind: 'loaded', ...(ms === undefined ? {} : { ms }) });
const crashed: Event = { kind: 'crashed' };
const notFound: Event = { kind: 'failed', phase: 'chunk' };
const report = (visitor: string, event: Event, network = visitor) => ({
  module: 'mfe-x',
  version: '2.0.0',
  visitor,
  network,
  event,
});
const entry = releasedVersion('mfe-x', '2.0.0', { traffic: 10 });

/** The health of the version by the counts of some edges. */
const healthAt = (counted: ReturnType<typeof createHealthCounts>[]) =>
  healthOf(
    counted.map((counts) => ({ writtenAt: new Date().toISOString(), versions: counts.list() })),
    'mfe-x',
    entry,
  );

test('a visitor counts once, whatever they repeat, and is moved if the version fails after it has loaded', () => {
  const counts = createHealthCounts();
  assert.ok(counts.add(report('a', loaded(300))));
  for (const _ of Array.from({ length: 100 })) assert.equal(counts.add(report('a', loaded(300))), false);
  assert.deepEqual(healthAt([counts]).outcome, { visitors: 1, failed: 0, failingNetworks: 0 });
  assert.ok(counts.add(report('a', crashed)));
  assert.equal(counts.add(report('a', notFound)), false);
  assert.equal(counts.add(report('a', loaded())), false);
  const { loaded: seen, crashed: crashes, failed, loadTimes, outcome } = healthAt([counts]);
  assert.deepEqual([seen, crashes, failed], [0, 1, { contract: 0, entry: 0, chunk: 0 }]);
  assert.deepEqual(loadTimes, [0, 0, 1, 0, 0, 0, 0, 0]);
  assert.deepEqual(outcome, { visitors: 1, failed: 1, failingNetworks: 1 });
});

test('the counts of two edges add up', () => {
  const edges = [createHealthCounts(), createHealthCounts()];
  for (const [index, counts] of edges.entries()) {
    counts.add(report(`a${index}`, loaded(20_000)));
    counts.add(report(`b${index}`, notFound));
    counts.add(report(`c${index}`, crashed));
  }
  const health = healthAt(edges);
  assert.deepEqual([health.loaded, health.crashed, failuresOf(health)], [2, 2, 4]);
  assert.deepEqual(health.failed, { contract: 0, entry: 0, chunk: 2 });
  assert.equal(health.loadTimes.at(-1), 2);
  assert.deepEqual(health.outcome, { visitors: 6, failed: 4, failingNetworks: 4 });
});

test('[M15] the visitors of a network count as three at most, at however many edges, with their share of failures', () => {
  const edges = [createHealthCounts(), createHealthCounts()];
  for (const [index, counts] of edges.entries())
    for (let visitor = 0; visitor < 50; visitor += 1)
      counts.add(report(`${index} ${visitor}`, visitor % 2 ? crashed : loaded(), 'one'));
  assert.deepEqual(healthAt(edges).outcome, { visitors: 3, failed: 1.5, failingNetworks: 1 });
});

test('a visitor who changes the network stays in the first one', () => {
  const counts = createHealthCounts();
  counts.add(report('a', loaded(), 'home'));
  counts.add(report('a', crashed, 'phone'));
  assert.deepEqual(healthAt([counts]).outcome, { visitors: 1, failed: 1, failingNetworks: 1 });
});

test('what was counted of another version, or before the traffic was changed, is not of this one', () => {
  const counts = createHealthCounts();
  counts.add({ ...report('a', crashed), version: '1.0.0' });
  counts.add({ ...report('a', crashed), module: 'mfe-y' });
  counts.add({ ...report('a', crashed), since: '2026-01-01T00:00:00.000Z' });
  assert.equal(healthAt([counts]).outcome.visitors, 0);
  counts.prune(({ version }) => version === '1.0.0');
  assert.deepEqual(
    counts.list().map(({ version }) => version),
    ['1.0.0'],
  );
});

for (const [ip, prefix] of [
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2::3', '2001:db8:1::'],
  ['unknown', 'unknown'],
])
  test(`the network of ${ip} is ${prefix}`, () => assert.equal(prefixOf(ip ?? ''), prefix));

test('a stored network is one of a few thousand numbers, others for each deployment', () => {
  const stored = new Set(Array.from({ length: 65_536 }, (_, index) => networkOf(`10.${index >> 8}.${index & 255}.0`)));
  assert.ok(stored.size > 4000 && stored.size <= 4096, `${stored.size}`);
  assert.notEqual(networkOf('203.0.113.0', 'one'), networkOf('203.0.113.0', 'two'));
});

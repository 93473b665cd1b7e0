import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  addVersion,
  healthOf,
  openReleases,
  pickVersion,
  type ReleaseStore,
  readHealth,
  type VersionHealth,
} from 'module-kit/registry';
import { freePort, temporaryFolder } from 'server-kit/testing';
import type { HealthReport, ModuleHealth } from 'shared-contracts/health';
import { healthReportsPath } from 'shared-contracts/health-path';
import type { Registry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

let releases: ReleaseStore;
let registry: Registry;
let edge: FastifyInstance;
let metricsPort: number;

beforeEach(async () => {
  // No test runs across a minute, after which limits begin again.
  mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 1) });
  const folder = temporaryFolder('health');
  releases = openReleases(folder);
  for (const [module, version] of [
    ['shell', releasedVersion('shell', '0.9.0')],
    ['shell', releasedVersion('shell', '1.0.0')],
    ['mfe-x', releasedVersion('mfe-x', '1.0.0')],
    ['mfe-x', releasedVersion('mfe-x', '2.0.0', { traffic: 50 })],
  ] as const) {
    registry = await releases.changeRegistry((before) => addVersion(before, module, version));
    mock.timers.tick(1000);
  }
  metricsPort = await freePort();
  edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: 'off',
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'silent',
    }),
  );
});
afterEach(async () => {
  await edge.close();
  mock.timers.reset();
});

let visitors = 0;
/** A new visitor who was given a version of mfe-x. */
function visitorOf(version: string): string {
  for (;;) {
    visitors += 1;
    const visitor = visitors.toString(16).padStart(16, '0');
    if (pickVersion(registry, 'mfe-x', visitor)?.metadata.version === version) return visitor;
  }
}

const sinceOf = (module: string) =>
  registry.microFrontends[module]?.find(({ deployment }) => deployment.traffic > 0)?.extras.since;
const crash = (version: string, module = 'mfe-x'): ModuleHealth => {
  const since = sinceOf(module);
  return { module, version, ...(since && { since }), event: { kind: 'crashed' } };
};

interface Sending {
  visitor?: string | undefined;
  ip?: string;
  type?: string;
}

async function send(body: HealthReport | string, { visitor, ip = '203.0.113.1', type = 'application/json' }: Sending) {
  const { statusCode } = await edge.inject({
    method: 'POST',
    url: healthReportsPath,
    remoteAddress: ip,
    headers: { 'content-type': type, ...(visitor && { cookie: `visitor=${visitor}` }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return statusCode;
}

const metricsText = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** What the store says of a version after the edge has written its counts. */
async function stored(number: string, module = 'mfe-x'): Promise<VersionHealth> {
  await edge.close();
  const entry = registry.microFrontends[module]?.find(({ metadata }) => metadata.version === number);
  assert.ok(entry);
  return healthOf(await readHealth(releases, new Date()), module, entry);
}

test('a visitor’s report of the version they were given is counted, once', async () => {
  const visitor = visitorOf('2.0.0');
  for (let times = 0; times < 5; times += 1) assert.equal(await send({ modules: [crash('2.0.0')] }, { visitor }), 204);
  const { crashed, outcome } = await stored('2.0.0');
  assert.equal(crashed, 1);
  assert.deepEqual(outcome, { visitors: 1, failed: 1, failingNetworks: 1 });
});

test('the shell is counted too, also when its fallback runs after it failed', async () => {
  const { statusCode } = await edge.inject({
    method: 'POST',
    url: healthReportsPath,
    headers: { cookie: `visitor=${visitorOf('1.0.0')}; failed-shell=1.0.0` },
    payload: { modules: [{ ...crash('1.0.0', 'shell'), event: { kind: 'failed', phase: 'entry' } }] },
  });
  assert.equal(statusCode, 204);
  assert.equal((await stored('1.0.0', 'shell')).failed.entry, 1);
});

for (const [what, report, sending] of [
  ['a version that the visitor was not given', () => crash('2.0.0'), () => ({ visitor: visitorOf('1.0.0') })],
  ['a version that was not released', () => crash('3.0.0'), () => ({ visitor: visitorOf('2.0.0') })],
  ['an unknown module', () => crash('2.0.0', 'mfe-y'), () => ({ visitor: visitorOf('2.0.0') })],
  [
    'a module with the name of a method',
    () => ({ ...crash('2.0.0'), module: 'constructor' }),
    () => ({ visitor: visitorOf('2.0.0') }),
  ],
  [
    'a page from before the canary was deployed again',
    () => ({ ...crash('2.0.0'), since: '2026-01-01T00:00:00.000Z' }),
    () => ({ visitor: visitorOf('2.0.0') }),
  ],
  ['nobody', () => crash('2.0.0'), () => ({})],
  ['a made-up cookie', () => crash('2.0.0'), () => ({ visitor: 'everybody' })],
] satisfies [string, () => ModuleHealth, () => Sending][])
  test(`[M15] a report of ${what} is not counted`, async () => {
    assert.equal(await send({ modules: [report()] }, sending()), 204);
    assert.doesNotMatch(await metricsText(), /^module_failures_total/m);
    for (const version of ['1.0.0', '2.0.0']) assert.equal((await stored(version)).outcome.visitors, 0);
  });

test('[M15] a hundred clients of one network who all forge crashes count as three', async () => {
  for (let client = 0; client < 100; client += 1)
    await send({ modules: [crash('2.0.0')] }, { visitor: visitorOf('2.0.0'), ip: `203.0.113.${client}` });
  assert.deepEqual((await stored('2.0.0')).outcome, { visitors: 3, failed: 3, failingNetworks: 1 });
});

test('[M15][TEM-3] a canary that crashes for five visitors, beside a default version that does not, is withdrawn', async () => {
  const [visitor = ''] = await Promise.all(
    Array.from({ length: 5 }, async (_, network) => {
      const inCanary = visitorOf('2.0.0');
      const since = sinceOf('mfe-x');
      const loaded: ModuleHealth = { ...crash('1.0.0'), ...(since && { since }), event: { kind: 'loaded' } };
      await send({ modules: [loaded] }, { visitor: visitorOf('1.0.0'), ip: `198.51.${network}.1` });
      await send({ modules: [crash('2.0.0')] }, { visitor: inCanary, ip: `203.0.${network}.1` });
      return inCanary;
    }),
  );
  const given = async () =>
    (await edge.inject({ url: '/versions.json', headers: { cookie: `visitor=${visitor}` } })).json()['mfe-x'];
  assert.equal(await given(), '2.0.0');
  while (!/^canaries_withdrawn_total\{module="mfe-x"\} 1$/m.test(await metricsText())) await setTimeout(20);
  // The edge reads the registry again after a second of the clock, which stands still here.
  for (; (await given()) !== '1.0.0'; await setTimeout(20)) mock.timers.tick(20);
});

test('reports beyond the limits of a minute are not counted', async () => {
  const statuses = new Map<number, number>();
  for (let client = 0; client < 400; client += 1) {
    const status = await send({ modules: [crash('2.0.0')] }, { visitor: visitorOf('2.0.0'), ip: '203.0.113.9' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries(statuses), { 204: 300, 429: 100 });
  const elsewhere = { visitor: visitorOf('2.0.0'), ip: '198.51.100.9' };
  assert.equal(await send('{"modules":', { ...elsewhere, ip: '203.0.113.77' }), 429, 'of this network nothing is read');
  assert.equal(await send('{"modules":', elsewhere), 400);
  assert.equal((await stored('2.0.0')).crashed, 300);
});

test('[M15] what no page of ours sends is refused', async () => {
  const visitor = visitorOf('2.0.0');
  const tooLong = { modules: [{ ...crash('2.0.0'), note: 'x'.repeat(9000) }] };
  assert.equal(await send(JSON.stringify(tooLong), { visitor }), 413);
  assert.equal(await send('{"modules":', { visitor }), 400);
  assert.equal(await send('{"modules":[{"module":"mfe-x"}]}', { visitor }), 400);
  assert.equal(await send({ modules: Array.from({ length: 41 }, () => crash('2.0.0')) }, { visitor }), 400);
  const endless: ModuleHealth = { ...crash('2.0.0'), event: { kind: 'loaded', ms: 1e12 } };
  assert.equal(await send({ modules: [endless] }, { visitor }), 400);
  // Another site's page can send only plain text without asking.
  assert.equal(await send({ modules: [crash('2.0.0')] }, { visitor, type: 'text/plain' }), 400);
  assert.equal((await stored('2.0.0')).outcome.visitors, 0);
});

test('the page tells since when its shell and its modules have their visitors, for its reports', async () => {
  const { body } = await edge.inject({ url: '/', headers: { cookie: `visitor=${visitorOf('2.0.0')}` } });
  const data = JSON.parse(/id="site">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  assert.equal(data.since, sinceOf('shell'));
  assert.equal(data.registry['mfe-x'].extras.since, sinceOf('mfe-x'));
  assert.notEqual(data.since, data.registry['mfe-x'].extras.since);
});

test('metrics are on a port of their own, by module and version', async () => {
  const since = sinceOf('mfe-x');
  const base = { module: 'mfe-x', version: '2.0.0', ...(since && { since }) };
  const loaded = { ...base, event: { kind: 'loaded', ms: 300 } } as const;
  const missing = { ...base, event: { kind: 'failed', phase: 'chunk' } } as const;
  const vitals = { lcp: 2300, inp: 90, cls: 0.02 };
  await send({ modules: [loaded], vitals }, { visitor: visitorOf('2.0.0') });
  await send({ modules: [missing] }, { visitor: visitorOf('2.0.0') });
  await send({ modules: [crash('2.0.0')] }, { visitor: visitorOf('2.0.0') });
  const text = await metricsText();
  for (const line of [
    'module_loads_total{module="mfe-x",version="2.0.0"} 1',
    'module_failures_total{module="mfe-x",version="2.0.0",phase="chunk"} 1',
    'module_failures_total{module="mfe-x",version="2.0.0",phase="crash"} 1',
    'module_load_seconds_bucket{le="0.25",module="mfe-x",version="2.0.0"} 0',
    'module_load_seconds_bucket{le="0.5",module="mfe-x",version="2.0.0"} 1',
    'web_vital_seconds_bucket{le="2.5",vital="lcp"} 1',
    'web_vital_seconds_bucket{le="0.1",vital="inp"} 1',
    'web_vital_layout_shift_bucket{le="0.05"} 1',
  ])
    assert.ok(text.includes(line), `${line}\n${text}`);
  assert.equal((await edge.inject('/metrics')).statusCode, 404);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addVersion, openReleases } from 'module-kit/registry';
import { freePort } from 'server-kit/testing';
import { healthReportsPath } from 'shared-contracts/health-path';
import { releasedVersion } from 'shared-contracts/testing';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'edge-metrics-'));
const api = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"1.0.0"}');
});
let edge: FastifyInstance;
let metricsPort: number;

before(async () => {
  const releases = openReleases(folder);
  await releases.changeRegistry((empty) => addVersion(empty, 'shell', releasedVersion('shell', '1.0.0')));
  await releases.write('shell/1.0.0/a.js', Buffer.from('export {};\n'));
  await releases.write('shell/1.0.0/b.js', Buffer.from('export {};\n'));
  const apiPort = await freePort();
  await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve));
  metricsPort = await freePort();
  edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: 'off',
      METRICS_PORT: String(metricsPort),
      API_URL: `http://127.0.0.1:${apiPort}`,
      LOG_LEVEL: 'silent',
    }),
  );
});
after(async () => {
  await edge.close();
  rmSync(folder, { recursive: true, force: true });
});

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const includes = async (...lines: string[]) => {
  const text = await scrape();
  for (const line of lines) assert.ok(text.split('\n').includes(line), `${line}\n${text}`);
};

test('[OPS-5] requests are measured by kind and status, and probes are not', async () => {
  await edge.inject('/');
  await edge.inject('/vehicles');
  await edge.inject('/modules/shell/1.0.0/a.js');
  await edge.inject('/modules/shell/1.0.0/none.js');
  await edge.inject('/api/vehicles/1234');
  await edge.inject({ method: 'POST', url: '/csp-reports' });
  await edge.inject({ method: 'POST', url: healthReportsPath });
  await edge.inject({ method: 'DELETE', url: '/vehicles' });
  await edge.inject('/livez');
  const text = await scrape();
  const counts = [...text.matchAll(/^edge_request_duration_seconds_count\{kind="(.+)",status="(\d+)"\} (\d+)$/gm)].map(
    ([, kind, status, count]) => `${kind} ${status?.[0]}xx ${count}`,
  );
  assert.deepEqual(
    counts.toSorted(),
    [
      'api 2xx 1',
      'module file 2xx 1',
      'module file 4xx 1',
      'page 2xx 1',
      'page 4xx 1',
      'report 2xx 1',
      'report 4xx 1',
      'unknown 4xx 1',
    ].toSorted(),
  );
});

test('[OPS-5] a file’s second read is a hit of the memory', async () => {
  const hits = async (source: string) =>
    Number(new RegExp(`edge_module_file_reads_total\\{source="${source}"\\} (\\d+)`).exec(await scrape())?.[1] ?? 0);
  const [memory, store] = [await hits('memory'), await hits('store')];
  await edge.inject({ url: '/modules/shell/1.0.0/b.js', headers: { 'accept-encoding': 'gzip' } });
  await edge.inject({ url: '/modules/shell/1.0.0/b.js', headers: { 'accept-encoding': 'gzip' } });
  assert.deepEqual([await hits('memory'), await hits('store')], [memory + 1, store + 1]);
});

test('[OPS-5] the age of the registry is measured while it cannot be read', async () => {
  const age = async () => Number(/^edge_registry_age_seconds (\S+)$/m.exec(await scrape())?.[1]);
  await wait(1100);
  await edge.inject('/');
  assert.ok((await age()) < 1);
  writeFileSync(path.join(folder, 'registry.json'), 'not JSON');
  await wait(1500);
  assert.equal((await edge.inject('/')).statusCode, 200);
  assert.ok((await age()) > 1.4);
});

test('[OPS-5] an API that gives no response is counted, and was ready before', async () => {
  await includes('edge_upstreams_ready 1', 'edge_upstream_failures_total 0');
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  assert.equal((await edge.inject('/api/vehicles')).statusCode, 502);
  await includes('edge_upstream_failures_total 1');
});

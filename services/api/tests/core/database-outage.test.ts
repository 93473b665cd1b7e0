import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { freePort } from 'server-kit/testing';
import { listVehicles } from 'shared-contracts/vehicles';
import { processesOn, until } from '../api-process.ts';
import { startPostgres } from '../postgres-server.ts';

/** Has a server of its own, which it stops and freezes. */
if (process.env.TEST_SERVER) {
  const folder = mkdtempSync(join(tmpdir(), 'outage-'));
  // The server runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  const { launch, webhookPort } = await processesOn(server.url);
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  /** What a probe answers, which must be within the two seconds that are promised, and some for a busy machine. */
  const probe = async (origin: string, path: string) =>
    (await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(3500) })).status;
  const statuses = async (origin: string) =>
    Promise.all(['/livez', '/metrics', '/readyz'].map((path) => probe(origin, path)));
  const alive = [200, 200, 503];
  const recovers = (origins: readonly string[]) =>
    until(
      async () =>
        (await Promise.all(origins.map((origin) => probe(origin, '/readyz')))).every((status) => status === 200),
      'all are ready again',
      10_000,
    );

  await server.stop();
  const api = launch('server', webhookPort, { LOG_LEVEL: 'info' });
  const worker = launch('worker', await freePort());
  const all = [api.origin, worker.origin];

  test('[O1] processes that start without their database live, say that they are not ready, and begin once it is there', async () => {
    for (const origin of all) {
      await until(async () => (await probe(origin, '/livez')) === 200, 'the process lives');
      assert.deepEqual(await statuses(origin), alive);
    }
    const refused = await api.visitor().try(listVehicles);
    assert.deepEqual(
      [refused.status, refused.body.reason, refused.headers.get('retry-after')],
      [503, 'unavailable', '2'],
    );
    await until(async () => api.logged().includes('waiting for the database'), 'the log says so');
    assert.ok(!api.logged().includes('request failed'), 'who asks too early is no error in the log');
    await server.start();
    await until(async () => (await probe(api.origin, '/readyz')) === 200, 'the schema is made', 60_000);
    await recovers(all);
  });

  test('[O1] with a stopped and with a frozen database probes and metrics answer at once, and all recovers by itself', async () => {
    for (const [away, back] of [
      [server.stop, server.start],
      [server.freeze, server.thaw],
    ] as const) {
      await away();
      try {
        for (const origin of all) assert.deepEqual(await statuses(origin), alive);
      } finally {
        await back();
      }
      await recovers(all);
    }
  });

  test('[O1] a database that takes no changes is not ready, and says so in words that fit', async () => {
    const database = new pg.Client({ connectionString: server.url });
    await database.connect();
    const readOnly = async (value: 'on' | 'off') => {
      await database.query(`alter system set default_transaction_read_only = ${value}`);
      await database.query('select pg_reload_conf()');
    };
    await readOnly('on');
    try {
      await until(async () => (await probe(api.origin, '/readyz')) === 503, 'it is not ready');
      const { status, body } = await api.visitor().request('POST', '/api/auth/login', {
        json: { email: 'owner@allset.test', password: 'demo' },
      });
      assert.deepEqual([status, body.reason], [503, 'unavailable']);
    } finally {
      await readOnly('off');
      await database.end();
    }
    await recovers(all);
  });

  test('[O1][L3] whatever the database did, the log of a process is lines of JSON alone', () => {
    const lines = api.logged().trim().split('\n');
    assert.ok(lines.some((line) => line.includes('a connection to the database failed')));
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), line);
  });
}

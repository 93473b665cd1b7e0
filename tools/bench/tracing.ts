import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/src/platform/database/migrate.ts';
import { openDatabase, sessionOptions } from '../../api/src/platform/database/open-database.ts';
import { seed } from '../../api/src/seed.ts';
import { seedDemo } from '../../api/src/seed-demo.ts';
import { generate } from './lists/generate.ts';
import { percentile } from './percentile.ts';
import { freePort, openServer } from './postgres.ts';

// npm run bench -- tracing: requests per CPU second of a list of 25 renewals, with tracing off, with the default share of
// traces recorded, and with all of them. Threshold: 0.8 of the rate with tracing off.
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
const server = await openServer();
const client = new pg.Client({ connectionString: server.url, options: sessionOptions });
await client.connect();
const database = await openDatabase({ url: server.url, folder, single: true });
await migrate(database.db);
await seed(database.db);
await seedDemo(database.db, new Date());
await database.close();
await generate(client, 20_000);
await client.query(`update renewals set user_id = (select id from users where email = 'owner@allset.test')
  where id in (select id from renewals order by created_at desc limit 400)`);

let collected = 0;
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (collected += chunk.length));
  request.on('end', () => response.end('{}'));
});
const collectorPort = await freePort();
collector.listen(collectorPort, '127.0.0.1');
const endpoint = `http://127.0.0.1:${collectorPort}`;

const ways: Readonly<Record<string, Record<string, string>>> = {
  off: {},
  'a tenth': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' },
  all: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
};

async function startApi(environment: Record<string, string>) {
  const port = await freePort();
  const api = spawn(process.execPath, [path.join(root, 'api/src/server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: server.url,
      DATA_DIR: folder,
      API_PORT: String(port),
      RATE_LIMITS: 'off',
      JOBS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@allset.test', password: 'allset-demo' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { api, origin, headers: { authorization: `Bearer ${token}` }, rates: [] as number[] };
}
type Api = Awaited<ReturnType<typeof startApi>>;

const cpu = async ({ origin }: Api) =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 0);

/** Requests per CPU second of the API, ten at a time. */
async function rate(api: Api, count: number): Promise<number> {
  const before = await cpu(api);
  let left = count;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) {
        const response = await fetch(`${api.origin}/api/renewals?take=25`, { headers: api.headers });
        const { entries } = (await response.json()) as { entries: unknown[] };
        if (entries.length !== 25) throw new Error('The list has not 25 entries.');
      }
    }),
  );
  return count / ((await cpu(api)) - before);
}

const apis = new Map<string, Api>();
for (const [name, environment] of Object.entries(ways)) apis.set(name, await startApi(environment));
for (const api of apis.values()) await rate(api, 4000);
// Rounds are short and alternate, because the machine's other load varies.
for (let round = 0; round < 9; round += 1) for (const api of apis.values()) api.rates.push(await rate(api, 600));

const off = percentile(apis.get('off')?.rates ?? [], 0.5);
for (const [name, { rates }] of apis) {
  const kept = percentile(rates, 0.5) / off;
  const isMissed = kept < 0.8;
  if (isMissed) process.exitCode = 1;
  console.log(
    `traces recorded: ${name.padEnd(8)} ${percentile(rates, 0.5).toFixed(0).padStart(5)} requests per CPU second, ${kept.toFixed(2)} of those without (threshold 0.80)${isMissed ? '   MISSED' : ''}`,
  );
}
console.log(`${(collected / 2 ** 20).toFixed(1)} MB were sent to the collector`);
for (const { api } of apis.values()) {
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await ended;
}
collector.closeAllConnections();
collector.close();
await client.end();
await server.close();
rmSync(folder, { recursive: true, force: true });

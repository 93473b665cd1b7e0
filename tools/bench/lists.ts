import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/src/platform/database/migrate.ts';
import { openDatabase, sessionOptions } from '../../api/src/platform/database/open-database.ts';
import { seed } from '../../api/src/seed.ts';
import { seedDemo } from '../../api/src/seed-demo.ts';
import { generate } from './lists/generate.ts';
import { sequentialScans } from './lists/sequential-scans.ts';
import { listRequests } from './lists/list-requests.ts';
import { recordSql } from './lists/record-sql.ts';
import { freePort, openServer } from './postgres.ts';

// npm run bench -- lists: lists and searches over a million vehicles, payments and renewals. Prints p50 and p95 with
// their thresholds, sequential scans of large tables, and the overhead of a list over the same SQL on bare node:http.
// DATABASE_URL is a server that is empty or already has the rows. BENCH_ROWS overrides the number of vehicles.
const vehicles = Number(process.env.BENCH_ROWS ?? 1_000_000);
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
const server = await openServer();
const client = new pg.Client({ connectionString: server.url, options: sessionOptions });
await client.connect();
let missed = 0;

const database = await openDatabase({ url: server.url, folder, single: true });
await migrate(database.db);
await seed(database.db);
await seedDemo(database.db, new Date());
await database.close();
const { rows: counted } = await client.query<{ count: number }>('select count(*)::int as count from vehicles');
if ((counted[0]?.count ?? 0) < vehicles / 2) {
  console.log(`Generating ${vehicles} vehicles with their payments and renewals …`);
  await generate(client, vehicles);
}
// Turns the demo owner into a business with some hundreds of vehicles, payments and renewals.
await client.query(`with mine as (select v.id from vehicles v join users u on u.id = v.user_id where u.email <> 'owner@allset.test' order by v.created_at desc limit 400),
  owner as (select id from users where email = 'owner@allset.test'),
  a as (update vehicles set user_id = (select id from owner) where id in (select id from mine) and (select count(*) from vehicles where user_id = (select id from owner)) < 400),
  b as (update payments set user_id = (select id from owner) where vehicle_id in (select id from mine) and (select count(*) from payments where user_id = (select id from owner)) < 400)
  update renewals set user_id = (select id from owner) where vehicle_id in (select id from mine) and (select count(*) from renewals where user_id = (select id from owner)) < 400`);
const firstValue = async (text: string) =>
  Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0] ?? '';

const port = await freePort();
const api = spawn(process.execPath, [path.join(root, 'api/src/server.ts')], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: server.url,
    API_PORT: String(port),
    DATA_DIR: folder,
    SITE_URL: 'https://site.test',
    DOCUMENTS_KEY: `bench:${'ab'.repeat(32)}`,
    PROCESSOR_URL: 'https://cards.test',
    PROCESSOR_TOKEN: 'bench',
    PROCESSOR_WEBHOOK_SECRET: 'cd'.repeat(32),
    COURIER_URL: 'https://courier.test',
    COURIER_TOKEN: 'bench',
    COURIER_WEBHOOK_SECRET: 'a-secret-for-the-bench',
    SMTP_URL: 'smtp://mail.test:25',
    RATE_LIMITS: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'info',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const origin = `http://127.0.0.1:${port}`;
const respondsOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const waitUntilReady = async (url: string) => {
  while (!(await respondsOk(url))) await new Promise((resolve) => setTimeout(resolve, 50));
};
await waitUntilReady(`${origin}/readyz`);

async function logIn(email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'allset-demo' }),
  });
  return ((await response.json()) as { token: string }).token;
}
const [owner, admin, clerk] = await Promise.all(
  ['owner@allset.test', 'admin@allset.test', 'clerk@acme.test'].map(logIn),
);

const plate = await firstValue(`select upper(license_number) from vehicles offset 5000 limit 1`);
const reference = await firstValue(`select payment_reference from renewals offset 7000 limit 1`);
// In the international format, with spaces, as people type it.
const number = await firstValue("select contact_number from users where email like 'person%' limit 1");
const telephone = encodeURIComponent(`+27 ${number.slice(1, 3)} ${number.slice(3, 6)} ${number.slice(6)}`);

const requests = listRequests({ owner, admin, clerk }, { plate, reference, telephone });

const sortedAscending = (values: number[]) => values.toSorted((a, b) => a - b);
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const recorder = await recordSql(server.url, folder);
for (const [name, token, address, threshold] of requests) {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const start = performance.now();
    const response = await fetch(`${origin}${address}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    if (index >= 10) times.push(performance.now() - start);
  }
  const sorted = sortedAscending(times);
  const scannedTables: string[] = [];
  for (const statement of await recorder.of(address, token ?? ''))
    scannedTables.push(...(await sequentialScans(client, statement)));
  const isSlow = quantile(sorted, 0.95) > threshold;
  if (isSlow || scannedTables.length > 0) missed += 1;
  console.log(
    `${name.padEnd(36)} p50 ${quantile(sorted, 0.5).toFixed(1).padStart(6)} ms   p95 ${quantile(sorted, 0.95).toFixed(1).padStart(6)} ms   threshold ${threshold} ms${isSlow ? '   MISSED' : ''}${scannedTables.length > 0 ? `   SEQUENTIAL SCAN OF ${scannedTables.join(', ')}` : ''}`,
  );
}

/** Requests per CPU second, over a number of requests, ten at a time. */
async function perCpuSecond(
  count: number,
  address: string,
  headers: Record<string, string>,
  cpu: () => Promise<number>,
): Promise<number> {
  const before = await cpu();
  let left = count;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) await (await fetch(address, { headers })).arrayBuffer();
    }),
  );
  return count / ((await cpu()) - before);
}

const statements = await recorder.of('/api/renewals?take=25', owner ?? '');
await recorder.close();
const barePort = await freePort();
const bare: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'lists/bare-server.ts')], {
  env: { ...process.env, BARE_SERVER: JSON.stringify({ url: server.url, port: barePort, statements }) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
await waitUntilReady(`http://127.0.0.1:${barePort}/cpu`);
const cpuOfApi = async () =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 0);
const cpuOfBare = async () => Number(await (await fetch(`http://127.0.0.1:${barePort}/cpu`)).text());
const bareRate = (count: number) => perCpuSecond(count, `http://127.0.0.1:${barePort}/`, {}, cpuOfBare);
const ourRate = (count: number) =>
  perCpuSecond(count, `${origin}/api/renewals?take=25`, { authorization: `Bearer ${owner}` }, cpuOfApi);
// A server runs for days, so warm-up does not count. Rounds are short and alternate, because the machine's other load
// varies.
const first = [await bareRate(1000), await ourRate(1000)];
await bareRate(10_000);
await ourRate(10_000);
const rounds: { theirs: number; ours: number }[] = [];
for (let round = 0; round < 15; round += 1) rounds.push({ theirs: await bareRate(1000), ours: await ourRate(1000) });
const ratios = sortedAscending(rounds.map(({ theirs, ours }) => ours / theirs));
const ratio = quantile(ratios, 0.5);
const median = (rates: number[]) => quantile(sortedAscending(rates), 0.5).toFixed(0);
console.log(
  `requests per CPU second: the first thousand bare ${first[0]?.toFixed(0)}, ours ${first[1]?.toFixed(0)}; then bare ${median(rounds.map(({ theirs }) => theirs))}, ours ${median(rounds.map(({ ours }) => ours))} (ratio from ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
);
if (ratio < 0.75) missed += 1;
console.log(
  `a list of 25 renewals against bare node:http with the same SQL: ${ratio.toFixed(2)} (threshold 0.75)${ratio < 0.75 ? '   MISSED' : ''}`,
);

api.kill('SIGTERM');
bare.kill('SIGTERM');
await client.end();
await server.close();
rmSync(folder, { recursive: true, force: true });
if (missed > 0) {
  console.log(`${missed} thresholds missed`);
  process.exitCode = 1;
}

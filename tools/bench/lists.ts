import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from 'server-kit/testing';
import { demoPassword } from '../../e2e/data/product.ts';
import { migrate } from '../../services/api/src/core/database/migrate.ts';
import { openDatabase } from '../../services/api/src/core/database/open-database.ts';
import { sessionOptions } from '../../services/api/src/core/database/session-settings.ts';
import { seed } from '../../services/api/src/seed.ts';
import { seedDemo } from '../../services/api/src/seed-demo.ts';
import { openServer } from '../postgres.ts';
import { generate } from './lists/generate.ts';
import { listRequests } from './lists/list-requests.ts';
import { quantile } from './percentile.ts';

// npm run bench -- lists [--vehicles 4000000] [PART OF A NAME …]: every list and search over a million vehicles,
// payments and renewals. Prints p50 and p95 of 50 requests each, and those above the limit. DATABASE_URL is a server on
// which databases can be made; those of an earlier run are reused.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { vehicles: { type: 'string', default: '1000000' } },
});
const vehicles = Number(values.vehicles);
/** Milliseconds. */
const limit = vehicles > 1_000_000 ? 400 : 150;
const requests = 50;
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));

/** Makes the database of so many vehicles on a server unless it is there, and brings it to the current schema. */
async function openBenchDatabase(server: string): Promise<{ url: string; client: pg.Client }> {
  const name = `bench_${vehicles}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  const { rowCount } = await maintenance.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await maintenance.query(`create database ${name}`);
  await maintenance.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url, options: sessionOptions });
  await client.connect();
  const database = await openDatabase({ url, folder, single: true });
  await migrate(database.db);
  await seed(database.db);
  await seedDemo(database.db, new Date());
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from vehicles');
  if ((rows[0]?.count ?? 0) < 1000) {
    console.log(`Generating ${vehicles} vehicles with their payments and renewals …`);
    await generate(client, vehicles);
    await client.query(ownerIsABusiness);
  }
  await database.close();
  return { url, client };
}

/** Turns the demo owner into a business with some hundreds of vehicles, payments and renewals. */
const ownerIsABusiness = `with owner as (select id from users where email = 'owner@allset.test'),
  mine as (select id from vehicles where user_id <> (select id from owner) order by created_at desc limit 400),
  a as (update vehicles set user_id = (select id from owner) where id in (select id from mine)),
  b as (update payments set user_id = (select id from owner)
    where id in (select payment_id from payment_items where vehicle_id in (select id from mine)))
  update renewals set user_id = (select id from owner) where vehicle_id in (select id from mine)`;

/** Values that a search finds, as people type them. */
async function searched(client: pg.Client) {
  const first = async (text: string) =>
    Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0] ?? '';
  // The same one in databases of all sizes. Its middle is the start of no telephone number.
  const plate = await first("select upper(license_number) from vehicles where register_number = 'reg477816'");
  const reference = await first('select payment_reference from renewals offset 7000 limit 1');
  const number = await first("select contact_number from users where email like 'person%' limit 1");
  const waybill = await first(
    'select waybill_number from deliveries where waybill_number is not null offset 9000 limit 1',
  );
  const telephone = `+27 ${number.slice(1, 3)} ${number.slice(3, 6)} ${number.slice(6)}`;
  return { plate, reference, telephone, waybill };
}

/** Starts an API process as in production, with providers that no list calls. */
async function startApi(url: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../services/api/src/main.ts'), 'server'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: folder,
      API_PORT: String(port),
      SITE_URL: 'https://site.test',
      DOCUMENTS_KEY: `bench:${'ab'.repeat(32)}`,
      PROCESSOR_URL: 'https://cards.test',
      PROCESSOR_ENTITY_ID: 'bench',
      PROCESSOR_TOKEN: 'bench',
      PROCESSOR_WEBHOOK_SECRET: 'cd'.repeat(32),
      COURIER_URL: 'https://courier.test',
      COURIER_TOKEN: 'bench',
      COURIER_WEBHOOK_SECRET: 'a-secret-for-the-bench',
      SMTP_URL: 'smtp://mail.test:25',
      RELEASE_KEY_FILE: 'none',
      RATE_LIMITS: 'off',
      JOBS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The API ended.');
    await wait(50);
  }
  const logIn = async (email: string): Promise<string> => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin, logIn, stop };
}

const server = await openServer(process.env.DATABASE_URL);
const { url, client } = await openBenchDatabase(server.url);
const api = await startApi(url);
const tokens = {
  owner: await api.logIn('owner@allset.test'),
  admin: await api.logIn('admin@allset.test'),
  clerk: await api.logIn('clerk@acme.test'),
};
const slow: string[] = [];
for (const [name, token, address] of listRequests(tokens, await searched(client))) {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) continue;
  const times: number[] = [];
  for (let request = 0; request < 10 + requests; request += 1) {
    const start = performance.now();
    const response = await fetch(`${api.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    // The first ones warm the server up.
    if (request >= 10) times.push(performance.now() - start);
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  if (p95 > limit) slow.push(name);
  console.log(
    `${name.padEnd(44)} p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms${p95 > limit ? '   TOO SLOW' : ''}`,
  );
}
console.log(`${slow.length} above the limit of ${limit} ms`);
if (slow.length > 0) process.exitCode = 1;
await api.stop();
await client.end();
await server.close();
rmSync(folder, { recursive: true, force: true });

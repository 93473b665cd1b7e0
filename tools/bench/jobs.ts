import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startSandbox } from 'sandbox/start-sandbox';
import { freePort } from 'server-kit/testing';
import { buildApp } from '../../services/api/src/app.ts';
import { readConfig } from '../../services/api/src/core/config.ts';
import { inTransaction } from '../../services/api/src/core/database/database.ts';
import { migrate } from '../../services/api/src/core/database/migrate.ts';
import { openDatabase } from '../../services/api/src/core/database/open-database.ts';
import { seed } from '../../services/api/src/seed.ts';
import { seedDemo } from '../../services/api/src/seed-demo.ts';
import { openServer } from '../postgres.ts';
import { percentile } from './percentile.ts';

// npm run bench -- jobs: ten thousand reminders and one sign-up per second, on the embedded database and on a server.
// Prints how many e-mails per second one API process sends, and the time from the sign-up's response until its code
// arrives. BENCH_REMINDERS overrides the number of reminders; `jobs embedded` or `jobs PostgreSQL` measures only that, and
// `jobs PostgreSQL transaction` beside a transaction that stays open all the time, so that no done job can be vacuumed.
const reminders = Number(process.env.BENCH_REMINDERS ?? 10_000);
const root = path.join(import.meta.dirname, '../..');
const thresholds = { mailsPerSecond: 100, codeSeconds: 5 };
let missed = 0;

/** Prepares a database with `count` vehicles that expire in 14 days, and enqueues their reminders. */
async function prepareReminders(settings: Readonly<Record<string, string>>, count: number): Promise<void> {
  const config = readConfig({ ...settings, JOBS: 'off' });
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR, single: true });
  await migrate(database.db);
  await seed(database.db);
  await seedDemo(database.db, new Date());
  // In parts, because a statement may take ten seconds.
  for (let first = 1; first <= count; first += 5000)
    await sql`with people as (
      insert into users (company_id, first_name, last_name, email, contact_number, verified)
      select c.id, 'Lerato', 'Khumalo', 'bulk' || n || '@mail.test', '0825550142', true from companies c, generate_series(${first}::int, ${Math.min(count, first + 4999)}::int) n where c.reference = 'allset' returning id)
    insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
    select id, 'toyota', 'hilux', 'BULKGP', 'BULKGP', 'rigid vehicles', 1800, (now() at time zone 'Africa/Johannesburg')::date + 14, 'gauteng' from people`.execute(
      database.db,
    );
  await database.close();
  await enqueueReminders(config);
}

async function enqueueReminders(config: ReturnType<typeof readConfig>): Promise<void> {
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.DATA_DIR });
  const { app, jobs } = await buildApp(config, database, { readDisc: async () => undefined });
  await jobs.start();
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'send-reminders', {}));
  await app.close();
  await jobs.stop();
  await database.close();
}

/** Milliseconds from a sign-up's response until its code arrives at the mail server. */
async function signUp(origin: string, inspector: string, email: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Lerato',
      lastName: 'Khumalo',
      email,
      password: 'a good one',
      contactNumber: '082 555 0142',
      userType: 'individual',
      consent: '2026-11',
    }),
  });
  if (!response.ok) throw new Error(`The sign-up responded with ${response.status}: ${await response.text()}`);
  const respondedAt = Date.now();
  // Polled often, because the mailbox holds only the newest 500.
  for (;;) {
    const mails = (await (await fetch(`${inspector}/mail?to=${email}`)).json()) as { at: string }[];
    if (mails[0]) return Math.max(0, Date.parse(mails[0].at) - respondedAt);
    await wait(100);
  }
}

/** Signs up one person per second until stopped. `stop` returns the times in milliseconds. */
function signUpEverySecond(origin: string, inspector: string) {
  const times: Promise<number>[] = [];
  const timer = setInterval(
    () => times.push(signUp(origin, inspector, `code${times.length}-${Date.now()}@mail.test`)),
    1000,
  );
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(times);
    },
  };
}

/** Opens a transaction that keeps what is deleted meanwhile from being vacuumed. */
async function holdTransaction(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select pg_current_xact_id()');
  return () => client.end();
}

async function measure(kind: string, url?: string, isBesideTransaction = false): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
  const sandbox = await startSandbox({ inspectorPort: 0 });
  const settings = {
    DATA_DIR: folder,
    ...(url && { DATABASE_URL: url }),
    PROCESSOR_URL: sandbox.cardsUrl,
    COURIER_URL: sandbox.courierUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  await prepareReminders(settings, reminders);
  const endTransaction = url && isBesideTransaction ? await holdTransaction(url) : undefined;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = spawn(process.execPath, [path.join(root, 'services/api/src/main.ts'), 'server'], {
    env: { ...process.env, ...settings, API_PORT: String(port) },
    stdio: 'inherit',
  });
  /** Reads a value from the API's metrics. */
  const metric = async (line: RegExp) => Number(line.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 0);
  const sent = () => metric(/^job_duration_seconds_count\{queue="mail-bulk",outcome="done"\} (\d+)/m).catch(() => 0);
  while ((await sent()) === 0) await wait(50);
  const start = performance.now();
  const first = await sent();
  const signUps = signUpEverySecond(origin, sandbox.inspectorUrl);
  while ((await sent()) < reminders) await wait(1000);
  const seconds = (performance.now() - start) / 1000;
  const times = await signUps.stop();
  const rate = (reminders - first) / seconds;
  const p95 = percentile(times, 0.95) / 1000;
  missed += (rate < thresholds.mailsPerSecond ? 1 : 0) + (p95 > thresholds.codeSeconds ? 1 : 0);
  console.log(
    `${kind.padEnd(10)} ${reminders} reminders in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} e-mails per second (threshold ${thresholds.mailsPerSecond}); ` +
      `${times.length} codes, p50 ${(percentile(times, 0.5) / 1000).toFixed(2)} s, p95 ${p95.toFixed(2)} s (threshold ${thresholds.codeSeconds} s)`,
  );
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await ended;
  await endTransaction?.();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}

const [only, beside] = process.argv.slice(2);
if (only !== 'PostgreSQL') await measure('embedded');
if (only !== 'embedded') {
  const server = await openServer(process.env.DATABASE_URL);
  await measure('PostgreSQL', server.url, beside === 'transaction');
  await server.close();
}
if (missed > 0) {
  console.log(`${missed} thresholds missed`);
  process.exitCode = 1;
}

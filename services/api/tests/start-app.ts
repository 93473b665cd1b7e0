import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startSandbox } from 'sandbox/start-sandbox';
import { freePort } from 'server-kit/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/core/config.ts';
import { type Db, oneRow, rows } from '../src/core/database/database.ts';
import { openDatabase } from '../src/core/database/open-database.ts';
import type { DiscReader } from '../src/fleet/scans/index.ts';
import { Client } from './client.ts';

const secretHex = '11'.repeat(32);
const courierSecret = 'a-courier-secret-for-tests';

export interface TestClock {
  now: () => Date;
  set(at: string): void;
  advance(milliseconds: number): void;
}

function testClock(): TestClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set: (at) => {
      shift = Date.parse(at) - Date.now();
    },
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

/** Tags of SQL for a database: a statement's rows, its only row, its only column, and the only value. */
export const statements = (db: Db) => {
  const one = <Row>(query: TemplateStringsArray, values: unknown[]) => oneRow(db, sql<Row>(query, ...values));
  const column = async <Value>(query: TemplateStringsArray, ...values: unknown[]): Promise<Value[]> =>
    (await rows(db, sql<Record<string, Value>>(query, ...values))).flatMap((row) => Object.values(row));
  return {
    column,
    sql: <Row>(query: TemplateStringsArray, ...values: unknown[]) => rows(db, sql<Row>(query, ...values)),
    row: <Row>(query: TemplateStringsArray, ...values: unknown[]) => one<Row>(query, values),
    value: async <Value>(query: TemplateStringsArray, ...values: unknown[]): Promise<Value> => {
      const [value] = Object.values(await one<Record<string, Value>>(query, values));
      return value as Value;
    },
  };
};

const linesInto = (lines: string[]) =>
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });

/**
 * Starts the real server on its own database, with the sandbox as its providers. Jobs run when `drain` is called. Stops
 * at the end of the test file.
 */
export async function startApp(
  options: { environment?: Record<string, string>; readDisc?: DiscReader; logged?: string[] } = {},
) {
  const root = process.env.TEST_FOLDER;
  if (!root) throw new Error('Run the tests with npm test: it prepares the database.');
  const folder = mkdtempSync(join(tmpdir(), 'product-api-file-'));
  const url = await copyServerDatabase();
  if (!url) cpSync(join(root, 'template'), folder, { recursive: true });
  const apiPort = await freePort();
  const sandbox = await startSandbox({
    inspectorPort: 0,
    webhooks: {
      payments: { url: `http://127.0.0.1:${apiPort}/api/payments/webhook`, secretHex },
      courier: { url: `http://127.0.0.1:${apiPort}/api/deliveries/webhook`, secret: courierSecret },
    },
    entityId: 'test-entity',
    accessToken: 'test-token',
    slowMs: 3000,
  });
  const config = readConfig({
    DATA_DIR: folder,
    ...(url && { DATABASE_URL: url }),
    PROCESSOR_URL: sandbox.cardsUrl,
    PROCESSOR_ENTITY_ID: 'test-entity',
    PROCESSOR_TOKEN: 'test-token',
    PROCESSOR_WEBHOOK_SECRET: secretHex,
    COURIER_URL: sandbox.courierUrl,
    COURIER_WEBHOOK_SECRET: courierSecret,
    COURIER_NAME: 'Sandbox Couriers',
    COURIER_TRACKING_URL: `${sandbox.courierUrl}/tracking/{reference}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    RATE_LIMITS: 'off',
    WINDABLE_CLOCK: 'off',
    LOG_LEVEL: 'silent',
    JOBS: 'off',
    // Making the document takes a fifth of a start.
    API_DOCS: 'off',
    RELEASES_DIR: join(folder, 'releases'),
    ...options.environment,
  });
  const clock = testClock();
  const database = await openDatabase({ url, folder, durable: false });
  const { app, jobs } = await buildApp(config, database, {
    clock: clock.now,
    readDisc: options.readDisc ?? (async () => undefined),
    ...(options.logged && { logTo: linesInto(options.logged) }),
  });
  await jobs.start();
  await app.listen({ port: apiPort, host: '127.0.0.1' });
  // On a busy machine the start itself counts as overload until the event loop's delay is sampled again.
  while (app.hasDecorator('isUnderPressure') && app.isUnderPressure()) await setTimeout(100);
  const close = async () => {
    await app.close();
    await jobs.stop();
    await database.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  after(close);
  const origin = `http://127.0.0.1:${apiPort}`;
  const metric = async (name: string): Promise<number> => {
    const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? 0);
  };
  return {
    origin,
    sandbox,
    clock,
    db: database.db,
    ...statements(database.db),
    isServer: url !== undefined,
    databaseUrl: url,
    folder,
    /** The value of a metric with its labels. */
    metric,
    alertsOf: (kind: string) => metric(`alerts_total{kind="${kind}"}`),
    /** Advances the clock without ending sessions. */
    pass: async (milliseconds: number): Promise<void> => {
      clock.advance(milliseconds);
      await database.db.updateTable('sessions').set({ remembered: true, expires_at: '2099-01-01' }).execute();
    },
    drain: () => jobs.drain(),
    runJob: (name: string, at = clock.now()) => jobs.run(name, at),
    /** The courier's tracking reference of a renewal's newest parcel. */
    trackingReference: (renewalId: string) =>
      statements(database.db)
        .value<string>`select tracking_reference from deliveries where renewal_id = ${renewalId} order by created_at desc limit 1`,
    /** A client without a session; `company` is the site it uses. */
    visitor: (company?: string) => new Client(origin, sandbox.inspectorUrl, company),
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** Creates a database on the run's server; returns undefined when the run uses the embedded database. */
export async function copyServerDatabase(): Promise<string | undefined> {
  const server = process.env.TEST_SERVER;
  if (!server) return undefined;
  const name = `file_${process.pid}_${Math.floor(performance.now())}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} template template_of_run`);
  await client.end();
  return new URL(`/${name}`, server).href;
}

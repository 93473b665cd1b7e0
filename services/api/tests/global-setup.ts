import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/core/database/migrate.ts';
import { openDatabase } from '../src/core/database/open-database.ts';
import { openJobs } from '../src/core/jobs.ts';
import { openMetrics } from '../src/core/metrics.ts';
import { seed } from '../src/seed.ts';
import { seedDemo } from '../src/seed-demo.ts';
import { startPostgres } from './postgres-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'product-api-'));
// The server runs as a user of its own when the tests run as root.
chmodSync(folder, 0o755);
let stopServer: (() => Promise<void>) | undefined;

/** Prepares one database per run, which each test file copies: an embedded folder or, with TEST_DATABASE=postgres, a template on a server. */
export async function globalSetup(): Promise<void> {
  const url = process.env.TEST_DATABASE === 'postgres' ? await findServer() : undefined;
  const template = url && new URL('/template_of_run', url).href;
  if (url && template) await createDatabase(url, 'template_of_run');
  const database = await openDatabase({
    url: template,
    folder: join(folder, 'template'),
    durable: false,
    single: true,
  });
  await migrate(database.db);
  await seed(database.db);
  await seedDemo(database.db, new Date());
  const jobs = openJobs(database, { url: template, working: false, metrics: openMetrics(), onError: () => undefined });
  await jobs.start();
  await jobs.stop();
  await database.close();
  process.env.TEST_FOLDER = folder;
  if (url) process.env.TEST_SERVER = url;
}

export async function globalTeardown(): Promise<void> {
  await stopServer?.();
  rmSync(folder, { recursive: true, force: true });
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
}

/** The server at TEST_DATABASE_URL, or else one started for this run. */
async function findServer(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const server = await startPostgres(folder);
  stopServer = server.stop;
  return server.url;
}

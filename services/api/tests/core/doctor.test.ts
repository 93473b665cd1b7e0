import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { healthRoutes } from '../../src/core/health.ts';
import { examine, sentenceOf } from '../../src/programs/doctor.ts';
import { databaseOn } from '../empty-database.ts';

const bucket = await startBucketServer();
let clock = 0;
const provider = createServer((_, response) => {
  response.writeHead(200, { date: new Date(Date.now() + clock).toUTCString() }).end();
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
after(() => {
  bucket.close();
  provider.close();
});

const answering = {
  STORAGE_URL: bucket.url,
  PROCESSOR_URL: address,
  COURIER_URL: address,
  READER_URL: address,
  SITE_URL: address,
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const mistakesWith = async (changes: Record<string, string>) =>
  (await examine(['api', 'worker'], { ...answering, ...changes })).mistakes.filter(
    (line) => !line.startsWith('SMTP_URL'),
  );

test('[OPS-8] nothing is said about settings that are right and providers that answer', async () => {
  assert.deepEqual(await mistakesWith({}), []);
});

test('[OPS-8] each setting that is wrong has its sentence, once, although two programs read it', async () => {
  assert.deepEqual(await mistakesWith({ REQUEST_SECONDS: 'soon' }), ['REQUEST_SECONDS must be a number of seconds.']);
});

test('[OPS-8] a provider that does not answer is named, and no secret is', async () => {
  const mistakes = await mistakesWith({
    COURIER_URL: 'http://127.0.0.1:9',
    DATABASE_URL: 'postgres://product:password@127.0.0.1:9/product',
    SMTP_URL: 'smtp://me:password@127.0.0.1:9',
    STORAGE_URL: bucket.url.replace('/files', '/missing'),
  });
  assert.deepEqual(mistakes.map((line) => line.split(':')[0]).sort(), ['COURIER_URL', 'DATABASE_URL', 'STORAGE_URL']);
  assert.doesNotMatch(mistakes.join(), /password/);
});

test('[OPS-8] a sentence shows no password of an address, nor that of its cause', () => {
  const cause = new Error('no host in s3://key:secret@host/bucket');
  assert.equal(
    sentenceOf(new Error('smtp://me:password@mail.test does not answer', { cause })),
    'smtp://…@mail.test does not answer: no host in s3://…@host/bucket',
  );
});

test('[OPS-8] a clock that differs by more than a minute is a mistake', async () => {
  clock = 90_000;
  const mistakes = await mistakesWith({});
  clock = 0;
  assert.ok(mistakes.length >= 4);
  assert.match(mistakes.join(), /differ by (?:89|90|91) s/);
});

test('[O2][OPS-8] a server that takes no changes, as a standby, is a mistake, and no process is ready with it', {
  skip: !process.env.TEST_SERVER,
}, async () => {
  const url = new URL(process.env.TEST_SERVER ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const [mistake] = await mistakesWith({ DATABASE_URL: url.href });
  assert.match(mistake ?? '', /^DATABASE_URL: the server takes no changes/);
  const standby = await openDatabase({ url: url.href, folder: '', single: true });
  const app = fastify();
  healthRoutes(app, standby.db);
  const { statusCode, body } = await app.inject('/readyz');
  await standby.close();
  assert.deepEqual([statusCode, body], [503, '{"status":"read-only"}']);
});

test('[OPS-8] a database that lacks the schema of this release is a mistake', {
  skip: !process.env.TEST_SERVER,
}, async () => {
  const [mistake] = await mistakesWith({ DATABASE_URL: process.env.TEST_SERVER ?? '' });
  assert.match(mistake ?? '', /^DATABASE_URL: The database lacks 001-/);
});

test('[OPS-8][OPS-6] an index that is not used, because building it failed, is named with the command that mends it', async (t) => {
  if (!process.env.TEST_SERVER) return t.skip('needs a server');
  const url = await databaseOn(process.env.TEST_SERVER, 'doctor');
  const database = await openDatabase({ url, folder: '', single: true });
  await migrate(database.db);
  await sql`create table cars as select 'ford' as make from generate_series(1, 2)`.execute(database.db);
  await sql`create unique index concurrently cars_make on cars (make)`.execute(database.db).catch(() => undefined);
  await database.close();
  assert.deepEqual(await mistakesWith({ DATABASE_URL: url }), [
    'DATABASE_URL: building the index cars_make was interrupted, so it is not used: run "reindex index concurrently cars_make".',
  ]);
});

test('[OPS-8] a setting that connections lose on their way to the server is named with the command that sets it', async (t) => {
  if (!process.env.TEST_SERVER) return t.skip('needs a server');
  const url = new URL(await databaseOn(process.env.TEST_SERVER, 'settings'));
  // As behind a pooler that drops them.
  url.searchParams.set('options', '-c timezone=UTC -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0');
  const mistakes = await mistakesWith({ DATABASE_URL: url.href });
  assert.match(
    mistakes.join(),
    /^DATABASE_URL: connections do not have the setting jit = off,.* run "alter role … set jit = off"\.$/,
  );
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { addVersion, openReleases } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { startSandbox } from 'sandbox/start-sandbox';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { generate } from 'selfsigned';
import { releasedVersion } from 'shared-contracts/testing';
import { openStorage, Vault } from '../../src/adapters/storage/index.ts';
import { migrate } from '../../src/core/database/migrate.ts';
import { openDatabase } from '../../src/core/database/open-database.ts';
import { healthRoutes } from '../../src/core/health.ts';
import { openJobs } from '../../src/core/jobs.ts';
import { openMetrics } from '../../src/core/metrics.ts';
import { examine, sentenceOf } from '../../src/programs/doctor.ts';
import { until } from '../api-process.ts';
import { databaseOn } from '../empty-database.ts';
import { listening } from '../listening.ts';
import { copyServerDatabase } from '../start-app.ts';

const bucket = await startBucketServer();
const sandbox = await startSandbox({ inspectorPort: 0, courierToken: 'right-courier-token' });
let clock = 0;
/** Reader, site, API and collector of traces. */
const provider = createServer((request, response) => {
  if (isEdgeRefused && request.url === '/api/contract') return response.writeHead(503).end();
  const isStranger = request.url === '/v1/traces' && request.headers['x-key'] !== 'right';
  response.writeHead(isStranger ? 401 : 200, { date: new Date(Date.now() + clock).toUTCString() });
  const answers: Record<string, object> = { '/api/contract': { version: '0.3.2' }, '/livez': seen };
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
});
/** What the edge says of a request through the proxy. */
let seen = {};
/** Whether the API refuses what the edge passes on. */
let isEdgeRefused = false;
const address = `http://${await listening(provider)}`;
seen = { ok: true, host: new URL(address).host, isForwarded: true };
const plainLogin = (password: string) => Buffer.from(`\0me\0${password}`).toString('base64');
const mail = createPlainServer((socket) => {
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    const [command = '', , login] = String(chunk).trim().split(' ');
    if (command === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
    else if (command === 'AUTH') socket.write(login === plainLogin('right-password') ? '235 ok\r\n' : '535 no\r\n');
    else socket.end('221 bye\r\n');
  });
  socket.on('error', () => undefined);
});
const mailHost = await listening(mail);
const mailWith = (password: string) => `smtp://me:${password}@${mailHost}?ignoreTLS=true`;
/** Finds the file that scanners are tried with, or nothing at all. */
let isScannerBlind = false;
const scanner = createPlainServer((socket) => {
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    if (!Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) return;
    const isFound = !isScannerBlind && Buffer.concat(received).includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
    socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
});
after(async () => {
  bucket.close();
  await sandbox.close();
});

const answering = {
  STORAGE_URL: bucket.url,
  PROCESSOR_URL: sandbox.cardsUrl,
  PROCESSOR_ORIGIN: sandbox.cardsUrl,
  COURIER_URL: sandbox.courierUrl,
  COURIER_TOKEN: 'right-courier-token',
  READER_URL: address,
  SITE_URL: address,
  API_URL: `${address},${address}`,
  SMTP_URL: mailWith('right-password'),
  CLAMD_URL: `clamd://${await listening(scanner)}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=right',
};
const mistakesWith = async (changes: Record<string, string>) =>
  (await examine(['api', 'worker', 'edge'], { ...answering, ...changes })).mistakes;

test('[OPS-8] nothing is said about settings that are right and providers that answer', async () => {
  const { mistakes, checked } = await examine(['api', 'worker', 'edge'], answering);
  assert.deepEqual(mistakes, []);
  assert.deepEqual(checked.toSorted(), [
    'API_URL',
    'CLAMD_URL',
    'COURIER_URL',
    'COURIER_WEBHOOK_SECRET',
    'DOCUMENTS_KEY',
    'DOMAIN_SUFFIXES',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PROCESSOR_ORIGIN',
    'PROCESSOR_URL',
    'PROCESSOR_WEBHOOK_SECRET',
    'READER_URL',
    'SITE_URL',
    'SMTP_URL',
    'STORAGE_URL',
    'WORKER_PORT',
  ]);
});

for (const [what, changes, sentence] of [
  ['the processor’s token', { PROCESSOR_TOKEN: 'wrong' }, /^PROCESSOR_URL: .*PROCESSOR_TOKEN.*refuses us with 401\.$/],
  ['the processor’s entity', { PROCESSOR_ENTITY_ID: 'wrong' }, /^PROCESSOR_URL: .*PROCESSOR_ENTITY_ID/],
  ['the courier’s token', { COURIER_TOKEN: 'wrong' }, /^COURIER_URL: .*COURIER_TOKEN.*refuses us with 401\.$/],
  ['the mail server’s password', { SMTP_URL: mailWith('wrong') }, /^SMTP_URL: Invalid login: 535 .*\(EAUTH\)\.$/],
  [
    'the collector’s headers',
    { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=wrong' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT: it answers with 401/,
  ],
  ['the courier in place of the processor', { PROCESSOR_URL: sandbox.courierUrl }, /^PROCESSOR_URL: /],
  ['the origin of the card form', { PROCESSOR_ORIGIN: 'http://127.0.0.1:9' }, /^PROCESSOR_ORIGIN: fetch failed/],
  ['the address for browsers’ reports', { REPORT_TO: 'http://127.0.0.1:9/reports' }, /^REPORT_TO: fetch failed/],
  ['the site', { SITE_URL: sandbox.cardsUrl }, /^SITE_URL: .* is not the site\.$/],
  [
    'the releases’ bucket for documents',
    { RELEASES_URL: bucket.url },
    /^STORAGE_URL: it is the bucket of the releases/,
  ],
  ['the address of an API', { API_URL: `${address},${sandbox.inspectorUrl}` }, /^API_URL: .* is not the API\.$/],
] satisfies [string, Record<string, string>, RegExp][])
  test(`[O2][OPS-8] ${what}, if it is wrong, is the one mistake, and no secret is shown`, async () => {
    const mistakes = (await mistakesWith(changes)).filter(
      (line) => line !== 'RELEASES_URL: no shell has been released.',
    );
    assert.equal(mistakes.length, 1, mistakes.join());
    assert.match(mistakes[0] ?? '', sentence);
    assert.doesNotMatch(mistakes.join(), /right-|:wrong@/);
  });

test('[OPS-8] a bucket without releases, keys that cannot be read and a server that answers with an error are mistakes', async () => {
  const failing = createServer((_, response) => response.writeHead(503).end());
  const mistakes = await mistakesWith({
    RELEASES_URL: bucket.url,
    RELEASE_KEYS_FILE: '/nowhere/keys.json',
    RELEASE_KEY_FILE: '/nowhere/key.pem',
    READER_URL: `http://${await listening(failing)}`,
  });
  assert.deepEqual(mistakes.map((line) => line.replace(/(?<=RELEASE_KEYS?_FILE: ENOENT).*/, '')).toSorted(), [
    'READER_URL: it answers with 503.',
    'RELEASES_URL: no shell has been released.',
    'RELEASE_KEYS_FILE: ENOENT',
    'RELEASE_KEY_FILE: ENOENT',
    'STORAGE_URL: it is the bucket of the releases, RELEASES_URL, which edges and publishers may read.',
  ]);
});

test('[OPS-8] a virus scanner that finds nothing is a mistake', async () => {
  isScannerBlind = true;
  const mistakes = await mistakesWith({});
  isScannerBlind = false;
  assert.deepEqual(mistakes, ['CLAMD_URL: it does not find the harmless virus that every scanner knows (EICAR).']);
});

test('[OPS-8] a certificate that browsers would not accept is a mistake', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'licences.example' }], { keySize: 2048 });
  const site = createSecureServer({ cert, key }, (_, response) => response.end());
  const [mistake, ...others] = await mistakesWith({ SITE_URL: `https://${await listening(site)}` });
  assert.match(mistake ?? '', /^SITE_URL: .*self-signed certificate/);
  assert.deepEqual(others, []);
});

test('[O2][OPS-8] an edge that the API does not trust is a mistake', async () => {
  isEdgeRefused = true;
  const mistakes = await mistakesWith({ API_URL: '' });
  isEdgeRefused = false;
  assert.match(mistakes.join('\n'), /^SITE_URL: .* where TRUSTED_EDGES lacks the edge: it answers with 503\.$/m);
});

test('[O2][OPS-8] a CDN without the files of the home page, or that the edges do not use, is a mistake', async (t) => {
  const ask = globalThis.fetch;
  let [page, status] = ['', 200];
  t.mock.method(globalThis, 'fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url) === 'https://assets.example/modules/shell/1.0.0/main.js') return new Response('', { status });
    return String(url) === `${address}/` ? new Response(page) : ask(url, init);
  });
  const mistakes = () => mistakesWith({ ASSETS_ORIGIN: 'https://assets.example' });
  assert.deepEqual(await mistakes(), ['ASSETS_ORIGIN: the site loads nothing from it.']);
  page =
    'new URL("https://assets.example/modules/shell/1.0.0/") <script src="https://assets.example/modules/shell/1.0.0/main.js">';
  assert.deepEqual(await mistakes(), []);
  status = 404;
  assert.match((await mistakes()).join(), /^ASSETS_ORIGIN: it answers with 404 to https:\/\/assets\.example\/modules/);
});

test('[O2][OPS-8] a domain of companies whose subdomains do not lead to the edge is a mistake', async (t) => {
  const ask = globalThis.fetch;
  t.mock.method(globalThis, 'fetch', async (url: string | URL, init?: RequestInit) => {
    const { hostname } = new URL(url);
    if (hostname === 'allset.wrong.example') return new Response('<h1>for sale</h1>');
    return hostname === 'allset.right.example' ? Response.json(seen) : ask(url, init);
  });
  assert.deepEqual(await mistakesWith({ DOMAIN_SUFFIXES: 'right.example,localhost' }), []);
  const { port } = new URL(address);
  assert.deepEqual(await mistakesWith({ DOMAIN_SUFFIXES: 'right.example,wrong.example' }), [
    `DOMAIN_SUFFIXES: http://allset.wrong.example:${port} is not the site.`,
  ]);
});

test('[OPS-8] the key of the map search is one that Google knows, restricted to domains or not', async (t) => {
  const ask = globalThis.fetch;
  let answer: object = {};
  t.mock.method(globalThis, 'fetch', async (url: string | URL, init?: RequestInit) => {
    if (new URL(url).origin !== 'https://maps.googleapis.com') return ask(url, init);
    assert.equal(new URL(url).searchParams.get('key'), 'a-key');
    return Response.json(answer);
  });
  const mistakesFor = async (given: object) => {
    answer = given;
    return mistakesWith({ MAPS_KEY: 'a-key' });
  };
  const refused = (message: string) => ({ status: 'REQUEST_DENIED', error_message: message });
  assert.deepEqual(await mistakesFor({ status: 'OK', predictions: [] }), []);
  assert.deepEqual(await mistakesFor(refused('API keys with referer restrictions cannot be used with this API.')), []);
  assert.deepEqual(await mistakesFor(refused('The provided API key is invalid.')), [
    'MAPS_KEY: Google answers REQUEST_DENIED: The provided API key is invalid.',
  ]);
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
  assert.deepEqual(mistakes.map((line) => line.split(':')[0]).sort(), [
    'COURIER_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'STORAGE_URL',
  ]);
  assert.doesNotMatch(mistakes.join(), /password/);
});

test('[OPS-8] a sentence shows no password of an address, nor that of its cause', () => {
  const cause = new Error('no host in s3://key:secret@host/bucket');
  assert.equal(
    sentenceOf(new Error('smtp://me:password@mail.test does not answer', { cause })),
    'smtp://…@mail.test does not answer: no host in s3://…@host/bucket',
  );
});

test('[O2][OPS-8] a proxy that does not tell the edge host or visitor, and a bucket that ignores conditions, are mistakes', async () => {
  const right = seen;
  seen = { ...right, host: 'allset.example' };
  assert.deepEqual(await mistakesWith({}), [
    'SITE_URL: the proxy in front of the edge passes on the Host allset.example.',
  ]);
  seen = right;
  for (const [header, sentence] of [
    ['if-none-match', /RELEASES_URL: the bucket ignores If-None-Match/],
    ['if-match', /RELEASES_URL: the bucket ignores If-Match/],
  ] as const) {
    bucket.ignored = [header];
    assert.match((await mistakesWith({ RELEASES_URL: bucket.url })).join(), sentence);
  }
  bucket.ignored = [];
});

test('[O2][OPS-8] a file without keys releases nothing, and settings for trials are told', async () => {
  const keys = join(mkdtempSync(join(tmpdir(), 'doctor-')), 'keys.json');
  writeFileSync(keys, '{"keys":[]}');
  assert.match(
    (await mistakesWith({ RELEASE_KEYS_FILE: keys })).join(),
    /^RELEASE_KEYS_FILE: no key may release modules/,
  );
  rmSync(dirname(keys), { recursive: true });
  const { trial } = await examine(['api', 'edge'], {
    RATE_LIMITS: 'off',
    PROCESSOR_TEST_MODE: 'on',
    ALLOW_OVERRIDE: 'off',
  });
  assert.deepEqual(trial, ['PROCESSOR_TEST_MODE=on', 'RATE_LIMITS=off']);
});

test('[O2][OPS-8] documents that the key does not open or the bucket does not have, and jobs that nobody does, are mistakes', {
  skip: !process.env.TEST_SERVER,
}, async () => {
  const DATABASE_URL = (await copyServerDatabase()) ?? '';
  const mistakesFor = (DOCUMENTS_KEY: string) => mistakesWith({ DATABASE_URL, DOCUMENTS_KEY });
  const [right, wrong] = ['ab', 'cd'].map((digits) => `k1:${digits.repeat(32)}`) as [string, string];
  assert.deepEqual(
    (await mistakesFor(right)).map((line) => line.replace(/:.*/, '')),
    ['WORKER_PORT'],
  );
  const database = await openDatabase({ url: DATABASE_URL, folder: '' });
  const { db } = database;
  const jobs = openJobs(database, {
    url: DATABASE_URL,
    working: true,
    metrics: openMetrics(),
    onError: () => undefined,
  });
  jobs.define('any', { work: async () => undefined });
  await jobs.start();
  await until(async () => (await mistakesFor(right)).length === 0, 'the worker is seen');
  await jobs.stop();
  const vault = new Vault(right);
  const { key, masterKeyId, wrappedKey } = vault.newKey();
  const disk = await openStorage(bucket.url, '');
  await disk.put('a-document', vault.seal(key, Buffer.from('of somebody')));
  await sql`insert into documents (user_id, filename, document_type, file_type, size_bytes, storage_key, master_key_id, wrapped_key)
    select id, 'a', 'id', 'image/png', 1, 'a-document', ${masterKeyId}, ${wrappedKey} from users limit 1`.execute(db);
  await database.close();
  assert.deepEqual(await mistakesFor(right), []);
  assert.match(
    (await mistakesFor(wrong)).join(),
    /^DOCUMENTS_KEY: a document that was stored with the key k1 cannot be opened/,
  );
  await disk.delete('a-document');
  assert.match((await mistakesFor(right)).join(), /^DOCUMENTS_KEY: .* cannot be opened: .*(?:not exist|read file)/i);
});

const somebody = sql`(select id from users limit 1)`;
const fiveHoursAgo = sql`now() - interval '5 hours'`;
const payment = (succeededAt: RawBuilder<unknown>) => sql`
  insert into payments (user_id, status, checkout_id, amount_in_cents, description, merchant_reference, reference, succeeded_at)
  values (${somebody}, 'successful', 'c', 100, 'a', 'm', 'r', ${succeededAt}) returning id`;
const parcel = sql`
  with payment as (${payment(sql`null`)}), renewal as (
    insert into renewals (user_id, vehicle_id, payment_id, date_ordered, original_expiry, payment_reference, payment_in_cents, status)
    select v.user_id, v.id, p.id, now(), now(), 'r', 100, 'delivered' from vehicles v, payment p limit 1 returning id)
  insert into deliveries (renewal_id, user_id, status, destination_address, destination_contact_name, destination_phone_number, delivered_at)
  select id, ${somebody}, 'delivered', 'a', 'b', 'c', ${fiveHoursAgo} from renewal`;

for (const [provider, happens] of [
  ['processor', payment(fiveHoursAgo)],
  ['courier', parcel],
] as const)
  test(`[O2][OPS-8] webhooks of the ${provider} that do not get in show once there is something that they would have told`, {
    skip: !process.env.TEST_SERVER,
  }, async () => {
    const DATABASE_URL = (await copyServerDatabase()) ?? '';
    const database = await openDatabase({ url: DATABASE_URL, folder: '' });
    const lacking = async () =>
      (await mistakesWith({ DATABASE_URL })).filter((line) => /_WEBHOOK_SECRET: no/.test(line));
    const webhookCame = (hoursAgo: number) =>
      sql`insert into webhook_inbox (provider, digest, received_at)
        values (${provider}, ${Buffer.from([hoursAgo])}, now() - make_interval(hours => ${hoursAgo}))`.execute(
        database.db,
      );
    assert.deepEqual(await lacking(), []);
    await happens.execute(database.db);
    await webhookCame(40);
    assert.match((await lacking()).join(), new RegExp(`^${provider}_WEBHOOK_SECRET: no webhook told`, 'i'));
    await webhookCame(6);
    assert.deepEqual(await lacking(), []);
    await database.close();
  });

test('[OPS-8] a clock that differs by more than half a minute is a mistake', async () => {
  clock = 40_000;
  const mistakes = await mistakesWith({});
  clock = 0;
  assert.deepEqual(mistakes.map((line) => line.split(':')[0]).sort(), ['API_URL', 'READER_URL', 'SITE_URL']);
  assert.match(mistakes.join(), /differ by (?:39|40|41) s/);
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
  healthRoutes(app, standby.db, { isStarted: () => true });
  const { statusCode, body } = await app.inject('/readyz');
  await standby.close();
  assert.deepEqual([statusCode, body], [503, '{"status":"read-only"}']);
});

test('[OPS-8] a database that lacks the schema of this release is a mistake', {
  skip: !process.env.TEST_SERVER,
}, async () => {
  for (const name of ['DATABASE_URL', 'REPORTS_DATABASE_URL']) {
    const [mistake] = await mistakesWith({ [name]: process.env.TEST_SERVER ?? '' });
    assert.match(mistake ?? '', new RegExp(`^${name}: The database lacks 001-`));
  }
});

test('[OPS-8][OPS-6] an index that is not used, because building it failed, is named with the command that mends it', async (t) => {
  if (!process.env.TEST_SERVER) return t.skip('needs a server');
  const url = await databaseOn(process.env.TEST_SERVER, 'doctor');
  const database = await openDatabase({ url, folder: '', single: true });
  await migrate(database.db);
  await sql`create table cars as select 'ford' as make from generate_series(1, 2)`.execute(database.db);
  const build = sql`create unique index concurrently cars_make on cars (make)`.execute(database.db);
  await assert.rejects(build, { code: '23505' });
  // The server tells of the error before it has cleared up: until then it counts as being built.
  await sql`select 1`.execute(database.db);
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
  url.searchParams.set('statement_timeout', '60000');
  const mistakes = await mistakesWith({ DATABASE_URL: url.href });
  assert.match(
    mistakes.join(),
    /^DATABASE_URL: connections do not have settings .* run "alter role … set jit = off", "alter role … set statement_timeout = 10000"\.$/,
  );
});

test('[OPS-8] releases that the key of the site has not signed are a mistake', async (t) => {
  const store = await startBucketServer();
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  t.after(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  const [own, other] = [newReleaseKey('*'), newReleaseKey('*')];
  const keyFile = join(folder, 'release-key.pem');
  const useKey = ({ privateKey }: typeof own) =>
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await openReleases(store.url).changeRegistry(
    (registry) => addVersion(registry, 'shell', releasedVersion('shell', '1.0.0')),
    { privateKey: own.privateKey, keys: [own.listed], action: 'publish' },
  );
  const mistakes = () => mistakesWith({ RELEASES_URL: store.url, RELEASE_KEY_FILE: keyFile });
  useKey(own);
  assert.deepEqual(await mistakes(), []);
  useKey(other);
  assert.match(
    (await mistakes()).join(),
    /^RELEASES_URL: an edge with these keys does not follow it: Who gets shell is signed with the key [0-9a-f]{16} \(.*\), which may not release shell/,
  );
});

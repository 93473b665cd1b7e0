import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { checkSettings, readSettings, settings } from '../settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
after(() => rmSync(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://allset.example',
  DATABASE_URL: 'postgres://product:secret@db/product',
  STORAGE_URL: 's3://key:secret@bucket/documents',
  DOCUMENTS_KEY: `k1:${'ab'.repeat(32)}`,
  SMTP_URL: 'smtp://mail.example:587',
  PROCESSOR_URL: 'https://cards.example',
  PROCESSOR_ENTITY_ID: 'an-entity',
  PROCESSOR_TOKEN: 'a-token',
  PROCESSOR_WEBHOOK_SECRET: 'cd'.repeat(32),
  COURIER_URL: 'https://courier.example',
  COURIER_TOKEN: 'a-token',
  COURIER_WEBHOOK_SECRET: 'a-long-enough-secret',
  RELEASE_KEY_FILE: '/etc/allset/release-key.pem',
};
const edge = {
  NODE_ENV: 'production',
  SITE_URL: 'https://allset.example',
  DOMAIN_SUFFIXES: 'allset.example',
  PROCESSOR_ORIGIN: 'https://cards.example',
  TRUST_PROXY: '10.0.0.0/8',
  RELEASE_KEY_FILE: '/etc/allset/release-key.pem',
};

test('values are converted, and unset ones have their defaults', () => {
  const read = readSettings('api', { API_PORT: '4100', JOBS: 'off', KEEP_ID_COPIES_DAYS: '' });
  assert.equal(read.API_PORT, 4100);
  assert.equal(read.JOBS, false);
  assert.equal(read.KEEP_ID_COPIES_DAYS, Number(settings.KEEP_ID_COPIES_DAYS.default));
  assert.equal(read.DATABASE_URL, undefined);
  assert.deepEqual(readSettings('edge', { DOMAIN_SUFFIXES: ' A.example,, b.example ' }).DOMAIN_SUFFIXES, [
    'a.example',
    'b.example',
  ]);
});

test('a program reads only its own settings', () => {
  assert.equal('SMTP_URL' in readSettings('edge', {}), false);
  assert.doesNotThrow(() => readSettings('edge', { SMTP_URL: 'nonsense' }));
});

test('[OPS-8] each mistake has a sentence of its own, which names the setting and not its value', () => {
  const { mistakes } = checkSettings('api', { API_PORT: '99999', DATABASE_URL: 'mysql://me:password@db' });
  assert.deepEqual(mistakes, [
    'DATABASE_URL must be the address of a PostgreSQL server, like postgres://user:password@host/name.',
    'API_PORT must be a port.',
  ]);
  assert.throws(
    () => readSettings('api', { API_PORT: 'x' }),
    /^Error: The settings are wrong:\nAPI_PORT must be a port\.$/,
  );
});

test('[OPS-8] what production needs is enough for it to start', () => {
  assert.deepEqual(checkSettings('api', production).mistakes, []);
  assert.deepEqual(checkSettings('worker', production).mistakes, []);
  assert.deepEqual(checkSettings('edge', edge).mistakes, []);
});

/** Values with which production must not start, and what the sentence about them says. */
const refused: Record<string, [Record<string, string>, RegExp]> = {
  'a folder of each machine as bucket': [{ ...production, STORAGE_URL: '' }, /^STORAGE_URL must name the bucket/],
  'the entity of the sandbox': [{ ...production, PROCESSOR_ENTITY_ID: '' }, /^PROCESSOR_ENTITY_ID is the demo value/],
  'no database': [{ ...production, DATABASE_URL: '' }, /^DATABASE_URL must name a PostgreSQL server/],
  'a site without TLS': [{ ...production, SITE_URL: 'http://allset.example' }, /^SITE_URL must be an https address/],
  'the demo key': [{ ...production, DOCUMENTS_KEY: '' }, /^DOCUMENTS_KEY is the demo value/],
  'the demo key as a former one': [
    { ...production, DOCUMENTS_KEY: `${production.DOCUMENTS_KEY},${settings.DOCUMENTS_KEY.default}` },
    /^DOCUMENTS_KEY is the demo value/,
  ],
  'no key of releases': [{ ...production, RELEASE_KEY_FILE: '' }, /^RELEASE_KEY_FILE must name the file/],
  'a reading of a disc that browsers do not wait for': [
    { ...production, SCAN_SECONDS: '60' },
    /^SCAN_SECONDS must be at most 30/,
  ],
  'the sandbox as mail server': [{ ...production, SMTP_URL: '' }, /^SMTP_URL is the sandbox/],
  'the sandbox as processor': [{ ...production, PROCESSOR_URL: '' }, /^PROCESSOR_URL is the sandbox/],
  'a processor without TLS': [
    { ...production, PROCESSOR_URL: 'http://cards.example' },
    /^PROCESSOR_URL must be an https address/,
  ],
  'a courier without TLS': [
    { ...production, COURIER_URL: 'http://courier.example' },
    /^COURIER_URL must be an https address/,
  ],
};
for (const [name, [environment, sentence]] of Object.entries(refused))
  test(`[O2][OPS-8] production refuses ${name}`, () => {
    const { mistakes } = checkSettings('api', environment);
    assert.equal(mistakes.length, 1);
    assert.match(mistakes[0] ?? '', sentence);
  });

test('[OPS-8][H15] an edge in production refuses no proxy, no domain, and a card form without TLS', () => {
  const mistakes = (changes: Record<string, string>) => checkSettings('edge', { ...edge, ...changes }).mistakes.join();
  assert.match(mistakes({ TRUST_PROXY: ' ' }), /^TRUST_PROXY must name the proxies that end TLS/);
  assert.match(mistakes({ DOMAIN_SUFFIXES: '' }), /^DOMAIN_SUFFIXES must name the domain/);
  assert.match(mistakes({ PROCESSOR_ORIGIN: 'http://cards.example' }), /^PROCESSOR_ORIGIN must be an https address/);
  assert.match(mistakes({ SITE_URL: '' }), /^SITE_URL must be an https address/);
});

test('a provider may be reached without TLS through this machine', () => {
  const throughSidecar = {
    ...production,
    PROCESSOR_URL: 'http://localhost:9000',
    COURIER_URL: 'http://127.0.0.1:9001',
  };
  assert.deepEqual(checkSettings('api', throughSidecar).mistakes, []);
});

test('[OPS-2] a secret may stand in a file, and nothing else may', () => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, 'postgres://product:secret@db/product\n');
  assert.equal(
    readSettings('migrate', { DATABASE_URL_FILE: file }).DATABASE_URL,
    'postgres://product:secret@db/product',
  );
  assert.equal(readSettings('api', { API_HOST_FILE: file } as Record<string, string>).API_HOST, '127.0.0.1');
});

test('[OPS-2][OPS-8] every secret that is blank, or whose file is empty, is a mistake', () => {
  const file = path.join(folder, 'empty');
  writeFileSync(file, ' \n');
  const secrets = Object.entries<{ programs: readonly string[]; secret?: boolean }>(settings).filter(
    ([, one]) => one.secret,
  );
  assert.ok(secrets.length > 5);
  for (const [name, { programs }] of secrets)
    for (const program of ['api', 'edge', 'release'] as const) {
      if (!programs.includes(program)) continue;
      const mistakes = (changes: Record<string, string>) => checkSettings(program, changes).mistakes.join();
      assert.match(mistakes({ [`${name}_FILE`]: file }), new RegExp(`^${name}_FILE names .*, which is empty\\.`));
      assert.match(mistakes({ [name]: '  ' }), new RegExp(`^${name} is empty\\.`));
    }
});

test('[OPS-8] a NODE_ENV that is misspelt is a mistake, and does not mean development', () => {
  for (const NODE_ENV of ['Production', 'prod', 'staging', 'production '])
    assert.deepEqual(checkSettings('edge', { ...edge, NODE_ENV }).mistakes, [
      'NODE_ENV must be production or development.',
    ]);
});

test('[O2][OPS-8] a public site is no development, whatever NODE_ENV says or does not', () => {
  for (const NODE_ENV of ['', 'development']) {
    const { mistakes } = checkSettings('api', {
      ...production,
      NODE_ENV,
      SITE_URL: 'https://allset.co.za',
      COURIER_TOKEN: '',
    });
    assert.deepEqual(mistakes, [
      'NODE_ENV must be production where SITE_URL is a public https address.',
      'COURIER_TOKEN is the demo value, which everybody knows.',
    ]);
  }
  for (const SITE_URL of ['https://localhost', 'https://allset.test', 'http://allset.co.za', 'https://10.0.0.1:8443'])
    assert.deepEqual(checkSettings('api', { ...production, NODE_ENV: '', SITE_URL }).mistakes, [], SITE_URL);
});

test('[O2][OPS-8] a name that is nearly a setting, which is not set, is named with it', () => {
  const mistakes = (changes: Record<string, string>) => checkSettings('api', { ...production, ...changes }).mistakes;
  assert.deepEqual(mistakes({ KEEP_ID_COPIES_DAY: '30', Clamd_URL: 'clamd://scanner:3310', CLAM_URL: '' }), [
    'KEEP_ID_COPIES_DAY is no setting: it should probably be KEEP_ID_COPIES_DAYS.',
    'Clamd_URL is no setting: it should probably be CLAMD_URL.',
    'CLAM_URL is no setting: it should probably be CLAMD_URL.',
  ]);
  assert.match(mistakes({ DATABASE_URL: '', DATABASE_URI_FILE: '/secret' }).join(), /probably be DATABASE_URL_FILE/);
  assert.deepEqual(mistakes({ SMTP_URLS: 'of another program', PATH: '/bin', METRICS_PORT: '1', JOB: 'x' }), []);
});

test('[O2][OPS-8] addresses that cannot be right are refused with the name of their setting', () => {
  const mistakes = (changes: Record<string, string>) => checkSettings('edge', { ...edge, ...changes }).mistakes.join();
  assert.match(mistakes({ TRUST_PROXY: 'banana' }), /^TRUST_PROXY must be addresses or networks/);
  assert.match(mistakes({ TRUST_PROXY: '10.0.0.0/99' }), /^TRUST_PROXY must be addresses or networks/);
  assert.match(mistakes({ SITE_URL: 'https://allset.example/site' }), /^SITE_URL must be an address without a path/);
  assert.match(mistakes({ DOMAIN_SUFFIXES: 'https://allset.example' }), /^DOMAIN_SUFFIXES must be domains without/);
  assert.equal(
    mistakes({ METRICS_PORT: '3000', SITE_PORT: '3000' }),
    'METRICS_PORT must not be SITE_PORT, which is public.',
  );
  assert.equal(mistakes({ TRUST_PROXY: 'loopback, 10.0.0.0/8', SITE_URL: 'https://allset.example:8443/' }), '');
  assert.match(
    checkSettings('api', { ...production, TRUSTED_EDGES: 'banana' }).mistakes.join(),
    /^TRUSTED_EDGES must be addresses or networks/,
  );
});

test('[OPS-8] hexadecimal keys may be in capitals, and the demo ones are known in either', () => {
  const keys = { DOCUMENTS_KEY: `k1:${'AB'.repeat(32)}`, PROCESSOR_WEBHOOK_SECRET: 'CD'.repeat(32) };
  assert.deepEqual(checkSettings('api', { ...production, ...keys }).mistakes, []);
  const demo = settings.PROCESSOR_WEBHOOK_SECRET.default.toUpperCase();
  assert.match(
    checkSettings('api', { ...production, PROCESSOR_WEBHOOK_SECRET: demo }).mistakes.join(),
    /is the demo value/,
  );
});

test('[OPS-2] a secret that is set twice, or whose file is missing, is a mistake', () => {
  const DATABASE_URL_FILE = path.join(folder, 'missing');
  assert.deepEqual(checkSettings('migrate', { DATABASE_URL_FILE }).mistakes, [
    `DATABASE_URL_FILE names ${DATABASE_URL_FILE}, which cannot be read (ENOENT).`,
  ]);
  assert.match(
    checkSettings('migrate', { DATABASE_URL_FILE, DATABASE_URL: 'postgres://db/a' }).mistakes.join(),
    /are both set/,
  );
});

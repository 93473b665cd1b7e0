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
  DOCUMENTS_KEY: `k1:${'ab'.repeat(32)}`,
  SMTP_URL: 'smtp://mail.example:587',
  PROCESSOR_URL: 'https://cards.example',
  PROCESSOR_TOKEN: 'a-token',
  PROCESSOR_WEBHOOK_SECRET: 'cd'.repeat(32),
  COURIER_URL: 'https://courier.example',
  COURIER_TOKEN: 'a-token',
  COURIER_WEBHOOK_SECRET: 'a-long-enough-secret',
};
const edge = {
  NODE_ENV: 'production',
  SITE_URL: 'https://allset.example',
  DOMAIN_SUFFIXES: 'allset.example',
  PROCESSOR_ORIGIN: 'https://cards.example',
  TRUST_PROXY: '10.0.0.0/8',
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
  'no database': [{ ...production, DATABASE_URL: '' }, /^DATABASE_URL must name a PostgreSQL server/],
  'a site without TLS': [{ ...production, SITE_URL: 'http://allset.example' }, /^SITE_URL must be an https address/],
  'the demo key': [{ ...production, DOCUMENTS_KEY: '' }, /^DOCUMENTS_KEY is the demo value/],
  'the demo key as a former one': [
    { ...production, DOCUMENTS_KEY: `${production.DOCUMENTS_KEY},${settings.DOCUMENTS_KEY.default}` },
    /^DOCUMENTS_KEY is the demo value/,
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
  test(`[OPS-8] production refuses ${name}`, () => {
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

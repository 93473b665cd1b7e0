import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { digestOf, openReleases, writeRelease, writeReleaseKeys } from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import type { RegistryEntry } from 'shared-contracts/registry';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const processor = 'https://eu-prod.oppwa.example';

const api = createServer((request, response) => {
  const acme = /id=acme|host=discs\.acme/.test(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ...defaultCompany, ...(acme ? { reference: 'acme', name: 'Acme' } : {}) }));
});

const shell: RegistryEntry = {
  url: '/modules/shell/1.0.0/main.js',
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '0.1.0', api: '^0.1.0' },
    data: { paths: [{ prefix: '/profile', view: 'authenticated' }], menu: [], slots: [], ambient: [] },
    files: { 'main.js': digestOf(Buffer.from('void 0')) },
    preload: ['main.js'],
  },
};
const { privateKey, listed } = newReleaseKey('shell');

const edges: FastifyInstance[] = [];

async function edgeAs(NODE_ENV: string, more: Record<string, string> = {}): Promise<FastifyInstance> {
  const releases = temporaryFolder('headers');
  const store = openReleases(releases);
  await store.write('shell/1.0.0/main.js', Buffer.from('void 0'));
  await store.changeRegistry((registry) => ({ ...registry, microFrontends: { shell: [shell] } }), {
    privateKey,
    keys: [listed],
    action: 'publish',
  });
  const { contracts, data, files, preload = [] } = shell.extras;
  await writeRelease(
    store,
    {
      module: 'shell',
      version: '1.0.0',
      entry: 'main.js',
      contracts,
      shared: {},
      data,
      files,
      preload,
      screens: {},
      author: 'A team',
      releasedAt: '2026-11-01T10:00:00.000Z',
    },
    privateKey,
  );
  const keysFile = path.join(releases, 'keys.json');
  writeReleaseKeys(keysFile, [{ ...listed, paths: ['/profile'] }]);
  const keyFile = path.join(releases, 'key.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const edge = await startEdge(
    edgeConfig({
      NODE_ENV,
      SITE_URL: 'https://allset.example',
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: releases,
      RELEASE_KEY_FILE: keyFile,
      RELEASE_KEYS_FILE: keysFile,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PROCESSOR_ORIGIN: processor,
      TRUST_PROXY: '10.0.0.0/8',
      DOMAIN_SUFFIXES: 'allset.example',
      LOG_LEVEL: 'silent',
      ...more,
    }),
  );
  edges.push(edge);
  return edge;
}

/** One URL for every kind of response. */
const kinds = {
  page: '/',
  'page with a secret in its path': '/password-reset/a-secret',
  'unknown page': '/no/such/page',
  'module file': '/modules/shell/1.0.0/main.js',
  'missing file': '/modules/shell/1.0.0/other.js',
  'card frame': '/card-frame?checkoutId=CHECKOUT.12345&origin=https%3A%2F%2Fallset.example',
  'card result': '/card-frame/result?id=1',
  'API call': '/api/companies',
  'partner entry': '/partner.js',
} as const;

let responses: Record<keyof typeof kinds, { status: number; headers: Record<string, string>; body: string }>;

const ask = async (edge: FastifyInstance, url: string, host = 'allset.example', more: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await edge.inject({ url, headers: { host, ...more } });
  return { status: statusCode, headers: headers as Record<string, string>, body };
};

before(async () => {
  await new Promise<void>((resolve) => api.listen(0, resolve));
  const edge = await edgeAs('production');
  responses = Object.fromEntries(
    await Promise.all(Object.entries(kinds).map(async ([kind, url]) => [kind, await ask(edge, url)])),
  ) as typeof responses;
});

after(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  api.close();
});

test('[H1] in production every response has HSTS for two years, in development none does', async () => {
  for (const [kind, { headers }] of Object.entries(responses))
    assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains', kind);
  assert.match(responses.page.headers['content-security-policy'] ?? '', /upgrade-insecure-requests/);
  const development = await edgeAs('development');
  assert.equal((await ask(development, '/')).headers['strict-transport-security'], undefined);
});

test('[H1][OPS-10] a company’s own domain says nothing of its further subdomains, and nobody is asked to preload', async () => {
  const edge = await edgeAs('production');
  for (const url of ['/', kinds['module file'], kinds['API call']])
    assert.equal(
      (await ask(edge, url, 'discs.acme.example')).headers['strict-transport-security'],
      'max-age=63072000',
      url,
    );
  const preloading = await edgeAs('production', { HSTS: 'max-age=31536000; includeSubDomains; preload' });
  assert.match((await ask(preloading, '/')).headers['strict-transport-security'] ?? '', /preload$/);
  const without = await edgeAs('production', { HSTS: 'off' });
  assert.equal((await ask(without, '/')).headers['strict-transport-security'], undefined);
  await assert.rejects(edgeAs('production', { HSTS: 'yes' }), /HSTS must be off, or like max-age/);
});

test('[H2] every page has a policy with a nonce, without unsafe-inline and unsafe-eval', () => {
  for (const kind of ['page', 'page with a secret in its path', 'unknown page'] as const) {
    const policy = responses[kind].headers['content-security-policy'] ?? '';
    assert.match(policy, /script-src 'self' 'nonce-[^']{20,}'/, kind);
    assert.doesNotMatch(policy, /unsafe/, kind);
    assert.match(policy, /object-src 'none'; frame-ancestors 'none'/, kind);
  }
  assert.doesNotMatch(
    responses['card frame'].headers['content-security-policy']?.split('; style-src')[0] ?? '',
    /unsafe/,
  );
});

test('[H3] every response forbids content sniffing', () => {
  for (const [kind, { headers }] of Object.entries(responses))
    assert.equal(headers['x-content-type-options'], 'nosniff', kind);
});

test('[H4] other sites receive at most a page’s origin as referrer, and none from a path with a secret', () => {
  assert.equal(responses.page.headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.equal(responses['page with a secret in its path'].headers['referrer-policy'], 'no-referrer');
  assert.equal(responses['card frame'].headers['referrer-policy'], 'origin');
});

test('[H5][PAY-2] pages cannot be framed; the card frame only by its own host; it runs the processor’s code alone and frames any bank', () => {
  assert.match(responses.page.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/);
  assert.match(responses.page.headers['content-security-policy'] ?? '', /frame-src 'self';/);
  const card = responses['card frame'].headers['content-security-policy'] ?? '';
  assert.match(card, /frame-ancestors 'self'/);
  const elsewhere = card.match(/https?:\/\/[^\s;]+/g) ?? [];
  assert.deepEqual([...new Set(elsewhere)], [processor]);
  assert.match(card, /frame-src 'self' https:; form-action 'self' https:;/);
  assert.match(
    responses['card result'].headers['content-security-policy'] ?? '',
    /^default-src 'none'; script-src 'nonce-[^']+'/,
  );
});

test('[H6] every response isolates its browsing context group', () => {
  for (const [kind, { headers }] of Object.entries(responses))
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', kind);
});

test('[H7] policy violations have a reporting endpoint, which accepts reports', async () => {
  for (const [kind, { headers }] of Object.entries(responses))
    assert.equal(headers['reporting-endpoints'], 'csp="/csp-reports"', kind);
  assert.match(responses.page.headers['content-security-policy'] ?? '', /report-to csp/);
  const report = await edges[0]?.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': 'application/reports+json' },
    payload: '[{"type":"csp-violation"}]',
  });
  assert.equal(report?.statusCode, 204);
});

test('[H8] module files allow any origin, pages and the card frame none; a subdomain gets its own brand', async () => {
  assert.equal(responses['module file'].headers['access-control-allow-origin'], '*');
  assert.equal(responses['partner entry'].headers['access-control-allow-origin'], '*');
  const [edge] = edges;
  assert.ok(edge);
  for (const url of [kinds.page, kinds['card frame'], kinds['API call']]) {
    const { headers } = await ask(edge, url, 'allset.example', { origin: 'https://evil.example' });
    assert.equal(headers['access-control-allow-origin'], undefined, url);
  }
  const acme = await ask(edge, '/', 'acme.allset.example');
  assert.match(acme.body, /"reference":"acme"/);
  assert.match(acme.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/);
  const foreign = await ask(edge, kinds['card frame'], 'acme.allset.example');
  assert.equal(foreign.status, 400);
});

test('[H14] no response names its software, and only released files are served', async () => {
  for (const [kind, { headers }] of Object.entries(responses))
    for (const name of ['server', 'x-powered-by', 'via']) assert.equal(headers[name], undefined, `${kind}: ${name}`);
  const [edge] = edges;
  assert.ok(edge);
  for (const url of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/modules/shell/1.0.0/main.js.map',
    '/modules/registry.json',
    '/docs',
    '/metrics',
  ]) {
    const { status, body } = await ask(edge, url);
    assert.equal(status, 404, url);
    assert.doesNotMatch(body, /"dependencies"|\[core\]|"sources"|openapi/, url);
  }
});

test('[PUB-13] by default a page names no destination of error reports, nor does its policy admit one', async () => {
  const dataOf = (body: string): Record<string, unknown> =>
    JSON.parse(/id="site">(.+?)<\/script>/.exec(body)?.[1] ?? '');
  const connect = (headers: Record<string, string>) =>
    /connect-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]?.split(/\s+/);
  const { body, headers } = responses.page;
  assert.deepEqual(Object.keys(dataOf(body)).toSorted(), [
    'apiBase',
    'company',
    'nonce',
    'offer',
    'registry',
    'since',
    'version',
  ]);
  assert.deepEqual(connect(headers), ["'self'"]);
  assert.doesNotMatch(body, /google-analytics|gtag|sentry|serviceWorker\.register/i);

  const reporting = await ask(await edgeAs('production', { REPORT_TO: 'https://errors.example/in' }), '/');
  assert.equal(dataOf(reporting.body).reportTo, 'https://errors.example/in');
  assert.deepEqual(connect(reporting.headers), ["'self'", 'https://errors.example']);
});

test('[BRD-4] a page is light whatever the system prefers', () => {
  assert.match(responses.page.body, /<meta name="color-scheme" content="light">/);
  assert.match(responses.page.body, /:root\{color-scheme:light\}/);
  assert.doesNotMatch(responses.page.body, /prefers-color-scheme/);
});

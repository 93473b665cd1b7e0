import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { compressed, openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { companySource, defaultCompany } from './companies/company-source.ts';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

let edge: FastifyInstance;
let base: string;
let apiIsUp = true;
const apiRequests: IncomingMessage[] = [];
const file = Buffer.from(`console.log(${JSON.stringify('x'.repeat(5000))})`);

const api = createServer((request, response) => {
  apiRequests.push(request);
  if (!apiIsUp) return void request.socket.destroy();
  const id = new URL(request.url ?? '', 'http://api').searchParams.get('id');
  const company =
    id === 'acme'
      ? {
          ...defaultCompany,
          name: 'Acme </script> Fleet',
          reference: 'acme',
          showAdmin: false,
          fleetHotline: '080 000 0000',
        }
      : id === 'allset' || id === null
        ? defaultCompany
        : undefined;
  response.writeHead(request.url?.startsWith('/api/companies') && !company ? 404 : 200, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify(request.url === '/api/contract' ? { version: '0.1.4' } : (company ?? { success: true })));
});

const version = (name: string, prefix: string, view: 'public' | 'admin'): RegistryEntry => ({
  url: `/modules/${name}/1.0.0/main.js`,
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: name === 'shell' ? '0.1.0' : '^0.1.0', api: '^0.1.0' },
    data: { paths: [{ prefix, view }], menu: [], slots: [], ambient: [] },
    files: { 'main.js': 'sha384-abc' },
    preload: ['main.js'],
  },
});

const shell = version('shell', '/none', 'public');
shell.extras.parts = { module: [], session: [], fetchesModules: true };
const trips = version('mfe-trips', '/trips', 'public');
trips.extras.screens = { '/trips/:id': [] };

const page = (at: string, headers: Record<string, string> = {}) => fetch(base + at, { headers, redirect: 'manual' });
/** Node's fetch overrides the Host header; Fastify's `inject` does not. */
const onHost = (host: string, url = '/') => edge.inject({ url, headers: { host } });

/** An edge in front of the API that serves these releases, which are unsigned. */
async function edgeOf(microFrontends: Registry['microFrontends'], releases = temporaryFolder('edge')) {
  await openReleases(releases).changeRegistry((registry) => ({ ...registry, microFrontends }));
  const { port } = api.address() as AddressInfo;
  return startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: releases,
      RELEASE_KEYS_FILE: 'off',
      API_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    }),
  );
}

const words = 'fleet trips parking insurance traffic tolls repairs drivers fuel audits towing permits leasing'.split(
  ' ',
);

before(async () => {
  await new Promise<void>((resolve) => api.listen(0, resolve));
  const releases = temporaryFolder('edge');
  const store = openReleases(releases);
  const { br, gz } = await compressed(file);
  await store.write('mfe-auth/1.0.0/main.js', file);
  await store.write('mfe-auth/1.0.0/main.js.br', br);
  await store.write('mfe-auth/1.0.0/main.js.gz', gz);
  await store.write('mfe-auth/1.0.0/x.worker.0a1b2c.js', file);
  edge = await edgeOf(
    {
      shell: [shell],
      'mfe-auth': [version('mfe-auth', '/login', 'public')],
      'mfe-admin': [version('mfe-admin', '/admin', 'admin')],
      'mfe-trips': [trips],
    },
    releases,
  );
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
});

after(async () => {
  await edge.close();
  api.close();
});

test('[OPS-8] a private key that cannot be read is a mistake that names its setting', () => {
  assert.throws(() => edgeConfig({ RELEASE_KEY_FILE: '/none/site-key.pem' }), /^Error: RELEASE_KEY_FILE: .*ENOENT/);
});

test('a page has the security headers, and every response a new nonce in its policy', async () => {
  const [first, second] = await Promise.all([page('/'), page('/')]);
  const policy = first.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' 'nonce-[^']+'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.notEqual(policy, second.headers.get('content-security-policy'));
  assert.equal(first.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(first.headers.get('cross-origin-opener-policy'), 'same-origin');
  assert.match(first.headers.get('content-security-policy-report-only') ?? '', /trusted-types/);
});

test('a path with a secret in it sends no referrer', async () => {
  for (const secret of ['/password-reset/abc', '/unsubscribe/abc', '/confirm-subscription/abc'])
    assert.equal((await page(secret)).headers.get('referrer-policy'), 'no-referrer');
});

test('known paths respond with 200, others with the same page and 404', async () => {
  for (const at of ['/', '/login/view-vehicle/7', '/view-vehicle/7', '/admin', '/trips/7'])
    assert.equal((await page(at)).status, 200, at);
  for (const at of ['/nothing/here', '/trips/7/8']) assert.equal((await page(at)).status, 404, at);
});

const registryIn = (html: string): Record<string, RegistryEntry> =>
  JSON.parse(/<script type="application\/json" id="site">(.+?)<\/script>/.exec(html)?.[1] ?? '').registry;

test('[TEM-11] a page names the module of its path alone, without its files, and is compressed', async () => {
  const response = await page('/trips/7', { 'accept-encoding': 'br' });
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.match(response.headers.get('vary') ?? '', /cookie/i);
  assert.match(response.headers.get('vary') ?? '', /accept-encoding/i);
  const named = registryIn(await response.text());
  assert.deepEqual(Object.keys(named), ['mfe-trips']);
  assert.deepEqual(Object.keys(named['mfe-trips']?.extras ?? {}), ['contracts', 'data', 'files', 'since']);
  assert.deepEqual(named['mfe-trips']?.extras.files, {});
  assert.deepEqual(registryIn(await (await page('/')).text()), {});
});

test('a header names the shell and the module that a page came with', async () => {
  const versionsOf = async (at: string) => (await page(at)).headers.get('x-allset-versions');
  assert.deepEqual(await Promise.all(['/', '/trips/7'].map(versionsOf)), [
    'shell 1.0.0',
    'shell 1.0.0, mfe-trips 1.0.0',
  ]);
});

test('[TEM-11] what a page does not name it asks for at once, and a shell that does not ask finds it in the page', async () => {
  const all = ['mfe-auth', 'mfe-admin', 'mfe-trips'];
  const html = await (await page('/')).text();
  const asked = /fetch\("(\/modules\.json\?shell=1\.0\.0)"\)/.exec(html)?.[1] ?? '';
  assert.deepEqual(Object.keys((await (await page(asked)).json()) as object), all);

  const older = await edgeOf({
    shell: [version('shell', '/none', 'public')],
    'mfe-auth': [version('mfe-auth', '/login', 'public')],
    'mfe-trips': [trips],
  });
  const { body } = await older.inject('/');
  await older.close();
  assert.deepEqual(Object.keys(registryIn(body)), ['mfe-auth', 'mfe-trips']);
  assert.doesNotMatch(body, /modules\.json/);
});

test('[TEM-5] a page and an open tab get the version that fits the API, which the edge asks for its contract', async (t) => {
  const needing = (number: string, contract: string, ended?: 'superseded'): RegistryEntry => {
    const released = version('mfe-trips', '/trips', 'public');
    return {
      ...released,
      metadata: { version: number, integrity: '' },
      deployment: { traffic: ended ? 0 : 100, default: !ended },
      extras: { ...released.extras, contracts: { host: '^0.1.0', api: contract }, ...(ended && { ended }) },
    };
  };
  const site = await edgeOf({
    shell: [shell],
    'mfe-trips': [needing('2.0.0', '^0.1.5'), needing('1.0.0', '^0.1.4', 'superseded')],
  });
  t.after(() => site.close());
  await t.waitFor(async () => {
    assert.equal((await site.inject('/versions.json')).json()['mfe-trips'], '1.0.0');
    assert.equal((await site.inject('/modules.json?shell=1.0.0')).json()['mfe-trips'].metadata.version, '1.0.0');
  });
});

test('[TEM-4] partners’ pages may ask what was recalled', async () => {
  const { headers, body } = await edge.inject('/recalls.json');
  assert.deepEqual([headers['access-control-allow-origin'], body], ['*', '{}']);
});

/** A module like no other. */
const distinct = (index: number): RegistryEntry => {
  const word = (step: number) => words[(index * step) % words.length] ?? '';
  const released = version(`mfe-${word(1)}-${index}`, `/${word(7)}-${index}`, 'admin');
  released.metadata = { version: `${index}.4.0`, integrity: `sha384-${randomBytes(48).toString('base64')}` };
  released.extras.data.menu = [
    {
      id: `${word(5)}-${index}`,
      label: `${word(3)} of ${word(5)}`,
      path: `/${word(7)}-${index}`,
      area: 'user',
      group: word(1),
      order: index,
    },
  ];
  return released;
};

test('[TEM-11] with fifty different modules each page weighs at most 1.1 times what it does with five', async () => {
  const weights = async (count: number): Promise<number[]> => {
    const others = Array.from({ length: count - 1 }, (_, index) => [`mfe-${index}`, [distinct(index)]] as const);
    const site = await edgeOf({
      shell: [shell],
      'mfe-auth': [version('mfe-auth', '/login', 'public')],
      ...Object.fromEntries(others),
    });
    const sizes: number[] = [];
    for (const [url, cookie] of [
      ['/', ''],
      ['/login', ''],
      ['/fleet-0', 'view=admin'],
      ['/manage-vehicles', 'view=authenticated'],
    ] as const) {
      const { rawPayload, headers } = await site.inject({ url, headers: { cookie, 'accept-encoding': 'br' } });
      assert.equal(headers['content-encoding'], 'br');
      sizes.push(rawPayload.byteLength);
    }
    await site.close();
    return sizes;
  };
  const [few, many] = [await weights(5), await weights(50)];
  for (const [index, weight] of many.entries())
    assert.ok(weight <= 1.1 * (few[index] ?? 0), `${few[index]} B with five, ${weight} B with fifty`);
});

test('[BRD-7] the company is the subdomain of the host, with fields that the edge does not know; an unknown one gets the default brand', async () => {
  assert.match((await onHost('acme.localhost:3000')).body, /"reference":"acme".*"fleetHotline":"080 000 0000"/);
  assert.match((await onHost('nobody.localhost:3000')).body, /"reference":"allset"/);
  assert.match((await onHost('localhost:3000')).body, /"reference":"allset"/);
});

test('a brand cannot break out of its script element', async () => {
  const { body } = await onHost('acme.localhost');
  assert.doesNotMatch(body, /Acme <\/script>/);
  assert.match(body, /Acme &lt;\/script&gt; Fleet/);
});

test('[H2][H3] a mangled link gets the not-found page, with the headers of every response', async () => {
  for (const path of ['/about%', '/%c3%28', '/nothing/%E0%A4%A?x=%']) {
    const { statusCode, headers, body } = await onHost('localhost', path);
    assert.equal(statusCode, 404, path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8', path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.match(String(headers['content-security-policy']), /script-src 'self' 'nonce-/, path);
    assert.match(body, /<div id="root"/, path);
  }
});

test('a form that a browser without scripts sends gets a page of the site that says what is needed', async () => {
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'email=a%40b.test&password=secret'],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const) {
    const headers = { host: 'localhost', 'content-type': type };
    const { statusCode, headers: sent, body } = await edge.inject({ method: 'POST', url: '/login', headers, payload });
    assert.equal(statusCode, 405, type);
    assert.equal(sent.allow, 'GET, HEAD');
    assert.match(body, /<noscript[^>]*><strong[^>]*>Your form was not accepted[^<]*JavaScript[^<]*@allset/);
    assert.doesNotMatch(body, /secret/);
  }
  assert.doesNotMatch((await onHost('localhost', '/login')).body, /was not accepted/);
});

test('a client that asks for the end of the connection gets it from the API’s answers too', async () => {
  const { port } = edge.server.address() as AddressInfo;
  for (const ask of ['GET /api/companies HTTP/1.0\r\n', 'GET /api/companies HTTP/1.1\r\nConnection: close\r\n']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${ask}Host: localhost\r\n\r\n`);
    let answer = '';
    // Ends only once the edge has closed it.
    for await (const part of socket) answer += String(part);
    assert.match(answer, /^HTTP\/1\.1 200/);
    assert.doesNotMatch(answer, /keep-alive/i);
  }
});

test('thousands of made-up names do not drop a known brand', async () => {
  let asked = 0;
  const get = async (url: string) => {
    const id = new URL(url, 'http://api').searchParams.get('id');
    if (id !== 'acme' && id !== 'allset') return new Response('', { status: 404 });
    asked += 1;
    return Response.json({ ...defaultCompany, reference: id });
  };
  const brand = companySource({ api: { get }, log: { warn: () => undefined } });
  await brand('acme');
  for (let name = 0; name < 3000; name += 1) await brand(`name-${name}`);
  asked = 0;
  assert.equal((await brand('acme')).reference, 'acme');
  assert.equal(asked, 0);
});

test('the last known branding is served while the API is down', async () => {
  apiIsUp = false;
  assert.match((await onHost('acme.localhost')).body, /"reference":"acme"/);
  assert.equal((await page('/')).status, 200);
  apiIsUp = true;
});

test('a module is preloaded only if the view cookie admits the visitor to the path', async () => {
  const preloaded = async (at: string, cookie = '') => /rel="preload"/.test(await (await page(at, { cookie })).text());
  assert.equal(await preloaded('/login'), true);
  assert.equal(await preloaded('/admin'), false);
  assert.equal(await preloaded('/admin', 'view=authenticated'), false);
  assert.equal(await preloaded('/admin', 'view=admin'), true);
});

test('[BRD-6] if a partner hides the admin area, nothing of it is preloaded', async () => {
  const { body } = await edge.inject({ url: '/admin', headers: { host: 'acme.localhost', cookie: 'view=admin' } });
  assert.match(body, /"reference":"acme"/);
  assert.doesNotMatch(body, /rel="preload"/);
});

test('module files are immutable, compressed and open to other origins', async () => {
  const response = await page('/modules/mfe-auth/1.0.0/main.js', { 'accept-encoding': 'br' });
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(await response.text(), file.toString());
});

test('only workers may compile WebAssembly, by the policy of their own response', async () => {
  const policyOf = async (at: string) => (await page(at)).headers.get('content-security-policy') ?? '';
  assert.match(
    await policyOf('/modules/mfe-auth/1.0.0/x.worker.0a1b2c.js'),
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
  );
  assert.doesNotMatch(await policyOf('/modules/mfe-auth/1.0.0/main.js'), /wasm/);
  assert.doesNotMatch(await policyOf('/add-vehicle'), /wasm/);
});

test('a file that is not released, or is outside the releases, is not served', async () => {
  for (const at of [
    '/modules/mfe-auth/1.0.0/other.js',
    '/modules/mfe-auth/1.0.0/main.js.map',
    '/modules/../registry.json',
    '/modules/%2e%2e/registry.json',
    '/modules/registry.json',
  ]) {
    const response = await page(at);
    assert.notEqual(response.headers.get('content-type'), 'application/json', at);
    assert.equal(response.status, 404, at);
  }
});

test('the API receives the company from the edge, never from the client', async () => {
  apiRequests.length = 0;
  await edge.inject({
    url: '/api/vehicles',
    headers: { host: 'acme.localhost', 'x-allset-company': 'allset', 'x-forwarded-for': '1.2.3.4' },
  });
  const request = apiRequests.find(({ url }) => url === '/api/vehicles');
  assert.equal(request?.headers['x-allset-company'], 'acme');
  assert.notEqual(request?.headers['x-forwarded-for'], '1.2.3.4');
});

test('unsupported methods respond with 405', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
    assert.equal((await fetch(`${base}/login`, { method })).status, 405, method);
});

test('the card frame runs only the processor’s code, and in development frames the sandbox’s bank', async () => {
  const response = await page(`/card-frame?checkoutId=CHECKOUT.12345&origin=${encodeURIComponent(base)}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' 'nonce-[^']+' http:\/\/localhost:4401;/);
  assert.match(policy, /frame-src 'self' http:; form-action 'self' http:;/);
  assert.match(policy, /frame-ancestors 'self'/);
  assert.match(await response.text(), /paymentWidgets\.js\?checkoutId=CHECKOUT\.12345/);
  assert.equal((await page('/card-frame?checkoutId=CHECKOUT.12345&origin=https://evil.example')).status, 400);
});

test('an override is accepted only from localhost', async () => {
  const cookie = (await page('/?override=mfe-auth@http://localhost:3002')).headers.get('set-cookie') ?? '';
  const response = await page('/', { cookie: cookie.split(';')[0] ?? '' });
  const body = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src [^;]* http:\/\/localhost:3002/);
  assert.match(policy, /connect-src [^;]* ws:\/\/localhost:3002/);
  assert.match(body, /"overrides":\{"mfe-auth":"http:\/\/localhost:3002"\}/);
  assert.match(body, /"url":"http:\/\/localhost:3002\/remoteEntry\.js"/);
  assert.match((await page('/?override=mfe-auth@https://evil.example')).headers.get('set-cookie') ?? '', /Max-Age=0/);
});

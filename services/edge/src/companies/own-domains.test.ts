import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openReleases } from 'module-kit/registry';
import { freePort, temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';
import { companySource, defaultCompany } from './company-source.ts';
import { companySites } from './sites.ts';

const acme = { ...defaultCompany, name: 'Acme Motor Club', reference: 'acme', primaryColor: '#112233' };
const companies = [defaultCompany, acme];
let isDown = false;
const asked: string[] = [];
let companyAtApi: string | string[] | undefined;

/** The API: acme's own site is https://discs.acme.example. */
const api = createServer(({ url = '', headers }, response) => {
  if (isDown) return void response.writeHead(503).end();
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (pathname !== '/api/companies') {
    companyAtApi = headers['x-allset-company'];
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  const host = searchParams.get('host');
  if (host) asked.push(host);
  const id = searchParams.get('id') ?? defaultCompany.reference;
  const found = host
    ? host === 'discs.acme.example'
      ? acme
      : undefined
    : companies.find(({ reference }) => reference === id);
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
}).listen(0, '127.0.0.1');
await once(api, 'listening');

const releases = temporaryFolder('own-domains');
await openReleases(releases).changeRegistry((registry) => ({
  ...registry,
  microFrontends: { shell: [releasedVersion('shell', '1.0.0')] },
}));
const metricsPort = await freePort();
const edge = await startEdge(
  edgeConfig({
    SITE_URL: 'https://allset.example',
    DOMAIN_SUFFIXES: 'allset.example',
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    RELEASES_DIR: releases,
    RELEASE_KEYS_FILE: 'off',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    TRUST_PROXY: '10.0.0.0/8',
    LOG_LEVEL: 'silent',
  }),
);
after(async () => {
  await edge.close();
  api.close();
});

const own = 'discs.acme.example';
const get = (url: string, host = own) => edge.inject({ url, headers: { host } });

test('[OPS-10][H15] a company’s own domain has its brand, its icon and cookies of this host', async () => {
  const { statusCode, body, headers } = await get('/');
  assert.equal(statusCode, 200);
  assert.match(body, /"reference":"acme"/);
  assert.match(body, /<title>Acme Motor Club/);
  assert.match(String(headers['set-cookie']), /; Secure/);
  assert.doesNotMatch(String(headers['set-cookie']), /Domain=/i);
  assert.match((await get('/icon.svg')).body, /#112233/);
  for (const host of ['DISCS.acme.example', `${own}:443`, `${own}.`])
    assert.match((await get('/', host)).body, /"reference":"acme"/, host);
});

test('[OPS-10] the API gets the company of the domain, and the card result comes back to the domain', async () => {
  await edge.inject({ url: '/api/vehicles', headers: { host: own, 'x-allset-company': 'allset' } });
  assert.equal(companyAtApi, 'acme');
  const origin = encodeURIComponent(`https://${own}`);
  const { statusCode, body } = await get(`/card-frame?checkoutId=CHECKOUT.12345&origin=${origin}`);
  assert.equal(statusCode, 200);
  assert.match(body, /<form action="https:\/\/discs\.acme\.example\/card-frame\/result"/);
  assert.match(body, /#112233/);
});

test('[OPS-10][H15] X-Forwarded-Host counts from nobody: proxies pass on what a client sent', async () => {
  const brandOf = async (remoteAddress: string) => {
    const headers = { host: 'allset.example', 'x-forwarded-host': own };
    const { body } = await edge.inject({ url: '/', remoteAddress, headers });
    return /"reference":"(\w+)"/.exec(body)?.[1];
  };
  assert.equal(await brandOf('10.1.2.3'), 'allset');
  assert.equal(await brandOf('198.51.100.9'), 'allset');
});

test('[OPS-10] unknown domains, addresses and nonsense get the product’s own brand; only domains are asked for', async () => {
  asked.length = 0;
  for (const host of ['other.example', '127.0.0.1:3000', '[::1]', 'allset.example', 'acme', 'a_b.example', '-'])
    assert.match((await get('/', host)).body, /"reference":"allset"/, host);
  assert.deepEqual(asked, ['other.example']);
});

test('[OPS-10] a proxy may make certificates for the site, for companies’ subdomains and for their own domains', async () => {
  const ask = async (query: string) => (await fetch(`http://127.0.0.1:${metricsPort}/tls/ask${query}`)).status;
  for (const domain of ['allset.example', 'www.allset.example', 'acme.allset.example', own, 'DISCS.ACME.EXAMPLE'])
    assert.equal(await ask(`?domain=${domain}`), 200, domain);
  for (const domain of [
    'nobody.allset.example',
    'a.acme.allset.example',
    'evil.example',
    'allset.example.evil.example',
    '127.0.0.1',
    '',
    defaultCompany.id,
  ])
    assert.equal(await ask(`?domain=${domain}`), 404, domain);
  assert.equal(await ask(''), 404);
  assert.equal((await get('/tls/ask?domain=allset.example')).statusCode, 404, 'not on the site’s port');
});

test('[OPS-10] while the API does not say, a known domain stays, and nothing of another is taken for the product’s', async () => {
  isDown = true;
  try {
    assert.match((await get('/')).body, /"reference":"acme"/);
    assert.equal((await get('/', 'new.example')).statusCode, 200);
    const { statusCode, body } = await get('/api/vehicles', 'new.example');
    assert.deepEqual([statusCode, JSON.parse(body).reason], [502, 'unavailable']);
    for (const domain of ['new.example', 'new.allset.example'])
      assert.equal((await fetch(`http://127.0.0.1:${metricsPort}/tls/ask?domain=${domain}`)).status, 503, domain);
  } finally {
    isDown = false;
  }
});

test('a domain is asked for once in ten seconds, and the last answer holds while the API is down', async () => {
  let time = 0;
  let calls = 0;
  const answers: Response[] = [];
  const { siteOf } = companySites({
    siteUrl: 'https://allset.example',
    domainSuffixes: ['allset.example'],
    log: { warn: () => undefined },
    now: () => time,
    api: {
      get: async () => {
        calls += 1;
        return answers.shift() ?? new Response('', { status: 503 });
      },
    },
  });
  answers.push(Response.json(acme));
  assert.equal((await siteOf(own))?.company, 'acme');
  time = 9000;
  await siteOf(own);
  assert.equal(calls, 1);
  time = 10_001;
  assert.equal((await siteOf(own))?.company, 'acme');
  await siteOf(own);
  assert.equal(calls, 2, 'not for every request of an API that is down');
  time = 12_000;
  answers.push(new Response('', { status: 404 }));
  assert.equal((await siteOf(own))?.company, 'allset');
});

for (const domainSuffixes of [
  ['allset.example', 'staging.allset.example'],
  ['staging.allset.example', 'allset.example'],
])
  test(`[BRD-1] of the suffixes ${domainSuffixes.join(', ')} the longest one that a host has tells its company`, async () => {
    const { siteOf, isSite } = companySites({
      api: { get: async () => Response.json(acme) },
      siteUrl: 'https://allset.example',
      domainSuffixes,
      log: { warn: () => undefined },
    });
    const companyOf = async (host: string) => (await siteOf(host))?.company;
    assert.equal(await companyOf('acme.allset.example'), 'acme');
    assert.equal(await companyOf('acme.staging.allset.example'), 'acme');
    assert.equal(await companyOf('staging.allset.example'), 'allset');
    assert.equal(await companyOf('allset.example'), 'allset');
    assert.equal(await companyOf('www.allset.example'), 'allset');
    assert.equal(await isSite('staging.allset.example'), true);
  });

test('[BRD-1] an unknown sub-domain gets the default brand, and the log has a warning with the reference', async () => {
  const warnings: unknown[] = [];
  const brandOf = companySource({
    api: {
      get: async (url) =>
        url.includes('id=allset')
          ? Response.json({ ...defaultCompany, contactEmail: 'hello@allset.test' })
          : new Response('', { status: 404 }),
    },
    log: { warn: (...line) => warnings.push(line) },
  });
  const { reference, contactEmail } = await brandOf('nobody');
  assert.deepEqual([reference, contactEmail], ['allset', 'hello@allset.test'], 'as its administrators have set it');
  assert.deepEqual(warnings, [[{ reference: 'nobody' }, 'unknown company subdomain, serving the default brand']]);
});

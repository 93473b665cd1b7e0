import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { defaultCompany } from './companies/company-source.ts';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

let received: IncomingHttpHeaders = {};
const api = createServer(({ url, headers }, response) => {
  if (url !== '/api/contract' && url !== '/readyz') received = headers;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(defaultCompany));
});
api.listen(0, '127.0.0.1');
await once(api, 'listening');

const releases = temporaryFolder('behind-tls');
await openReleases(releases).changeRegistry((registry) => ({
  ...registry,
  microFrontends: { shell: [releasedVersion('shell', '1.0.0')] },
}));
const open: FastifyInstance[] = [];
after(async () => {
  for (const edge of open) await edge.close();
  api.close();
});

async function openEdge(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = edgeConfig({
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    RELEASES_DIR: releases,
    RELEASE_KEYS_FILE: 'off',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const edge = await startEdge(config);
  open.push(edge);
  return edge;
}

/** Requests as they come through a proxy at this address that ends TLS. */
async function throughProxy(edge: FastifyInstance, remoteAddress: string, more: Record<string, string> = {}) {
  const headers = { host: 'allset.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', ...more };
  const get = (url: string) => edge.inject({ url, headers, remoteAddress });
  const frame = `/card-frame?checkoutId=CHECKOUT.12345&origin=${encodeURIComponent('https://allset.example')}`;
  const { body } = await get(frame);
  await get('/api/companies?id=allset');
  return {
    visitorCookie: String((await get('/')).headers['set-cookie']),
    cardResult: /(https?:)\/\/allset\.example\/card-frame\/result/.exec(body)?.[1],
    forwarded: [received['x-forwarded-proto'], received['x-forwarded-for']],
    site: [received['x-forwarded-host'], received['x-allset-company']],
  };
}

const site = { SITE_URL: 'https://allset.example' };

test('[H15] behind a proxy that is trusted the cookie is Secure, the card result comes back by https, and the API gets the visitor’s address', async () => {
  const edge = await openEdge({ ...site, TRUST_PROXY: '10.0.0.0/8' });
  const { visitorCookie, cardResult, forwarded } = await throughProxy(edge, '10.1.2.3');
  assert.match(visitorCookie, /^__Host-visitor=[0-9a-f]{16};.*; Secure/);
  assert.equal(cardResult, 'https:');
  assert.deepEqual(forwarded, ['https', '203.0.113.7']);
});

test('[H15] from anybody else, or without the setting, the address that a header states is not believed', async () => {
  for (const [settings, remoteAddress] of [
    [{ TRUST_PROXY: '10.0.0.0/8' }, '198.51.100.9'],
    [{}, '10.1.2.3'],
  ] as const) {
    const edge = await openEdge({ ...site, ...settings });
    assert.deepEqual((await throughProxy(edge, remoteAddress)).forwarded, ['https', remoteAddress]);
  }
});

test('[H15][O2] the probe says what the proxy has told: the host, and whether there was a visitor behind it', async () => {
  const edge = await openEdge({ ...site, TRUST_PROXY: '10.0.0.0/8' });
  for (const [remoteAddress, isForwarded] of [
    ['10.1.2.3', true],
    ['198.51.100.9', false],
  ] as const) {
    const headers = { host: 'allset.example:8443', 'x-forwarded-for': '203.0.113.7' };
    const answer = await edge.inject({ url: '/livez', remoteAddress, headers });
    assert.deepEqual(answer.json(), { ok: true, host: 'allset.example:8443', isForwarded });
  }
});

test('[H15] whose site is asked for is in Host, whatever X-Forwarded-Host a trusted proxy passes on', async () => {
  const edge = await openEdge({ ...site, DOMAIN_SUFFIXES: 'allset.example', TRUST_PROXY: '10.0.0.0/8' });
  const answer = await throughProxy(edge, '10.1.2.3', { 'x-forwarded-host': 'acme.allset.example' });
  assert.deepEqual(answer.site, ['allset.example', 'allset']);
  assert.equal(answer.cardResult, 'https:');
});

test('[H15] the scheme of the site is a setting, whatever a request states', async () => {
  const edge = await openEdge({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: '10.0.0.0/8' });
  const { visitorCookie, cardResult, forwarded } = await throughProxy(edge, '10.1.2.3');
  assert.doesNotMatch(visitorCookie, /; Secure/);
  assert.equal(cardResult, 'http:');
  assert.equal(forwarded[0], 'http');
});

test('[H15] in production the edge does not start without the proxies that end TLS in front of it', () => {
  const production = {
    NODE_ENV: 'production',
    ...site,
    PROCESSOR_ORIGIN: 'https://processor.test',
    DOMAIN_SUFFIXES: 'allset.example',
    RELEASE_KEY_FILE: path.join(releases, 'key.pem'),
  };
  for (const TRUST_PROXY of [undefined, '', ' '])
    assert.throws(
      () => edgeConfig({ ...production, ...(TRUST_PROXY !== undefined && { TRUST_PROXY }) }),
      /TRUST_PROXY must name the proxies that end TLS/,
    );
  assert.throws(() => edgeConfig({ ...production, TRUST_PROXY: '10.0.0.0/8' }), /^Error: RELEASE_KEY_FILE/);
});

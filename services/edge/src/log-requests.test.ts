import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { after, beforeEach, test } from 'node:test';
import { openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

let idAtApi: string | string[] | undefined;
const api = createServer(({ url, headers }, response) => {
  if (url?.startsWith('/api/documents')) idAtApi = headers['x-request-id'];
  response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'of-the-api' }).end('{}');
}).listen(0, '127.0.0.1');
await once(api, 'listening');

const lines: string[] = [];
const releases = temporaryFolder('log-requests');
const store = openReleases(releases);
await store.write('mfe-x/1.0.0/x.js', Buffer.from('1'));
await store.changeRegistry((registry) => ({
  ...registry,
  microFrontends: { shell: [releasedVersion('shell', '1.0.0')] },
}));
const edge = await startEdge(
  edgeConfig({
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    RELEASES_DIR: releases,
    RELEASE_KEYS_FILE: 'off',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    TRUST_PROXY: '10.0.0.0/8',
  }),
  {
    logTo: new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  },
);
after(async () => {
  await edge.close();
  api.close();
});
beforeEach(() => {
  lines.length = 0;
});
const completed = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request completed')
    .map(({ reqId, method, route, status }) => ({ reqId, method, route, status }));

const given = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('[OPS-5] a request has one id: in the log, at the API and in the response; a client cannot choose it', async () => {
  for (const [remoteAddress, isKept] of [
    ['10.1.2.3', true],
    ['198.51.100.9', false],
  ] as const) {
    lines.length = 0;
    const { headers } = await edge.inject({
      url: '/api/documents/license-ocr/9b2e5f0e-0000-4000-8000-000000000001?search=secret',
      remoteAddress,
      headers: { 'x-request-id': given },
    });
    const id = headers['x-request-id'];
    assert.equal(id === given, isKept);
    assert.equal(idAtApi, id);
    assert.deepEqual(completed(), [
      { reqId: id, method: 'GET', route: '/api/documents/license-ocr/{id}', status: 200 },
    ]);
  }
});

test('[L1] neither queries nor the parameters of paths are logged', async () => {
  const secret = 'tok3n-that-must-not-be-logged';
  for (const url of [`/password-reset/${secret}?email=${secret}`, `/nowhere/${secret}`, `/api/nothing/${secret}`])
    await edge.inject({ url });
  await edge.inject({ url: `/nothing/${secret}`, method: 'POST' });
  assert.deepEqual(
    completed().map(({ route, status }) => [route, status]),
    [
      ['/password-reset/:token', 200],
      ['unknown page', 404],
      ['/api/*', 200],
      ['unknown page', 405],
    ],
  );
  assert.ok(!lines.join('').includes(secret), lines.join(''));
});

test('files of modules and probes are not logged, and a file that is cached for all has no id', async () => {
  const { statusCode, headers } = await edge.inject({ url: '/modules/mfe-x/1.0.0/x.js' });
  assert.equal(statusCode, 200);
  assert.equal(headers['x-request-id'], undefined);
  await edge.inject({ url: '/readyz' });
  assert.deepEqual(completed(), []);
});

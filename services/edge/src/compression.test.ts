import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from 'server-kit/testing';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

const list = JSON.stringify({ entries: Array.from({ length: 2000 }, (_, id) => ({ id, name: `Vehicle ${id}` })) });
const answers: Record<string, { type?: string; body?: string | Buffer; status?: number; encoding?: string }> = {
  '/api/list': { type: 'application/json; charset=utf-8', body: list },
  '/api/csv': { type: 'text/csv', body: list },
  '/api/openapi': { type: 'application/vnd.oai.openapi+json', body: list },
  '/api/short': { type: 'application/json', body: '{"a":1}' },
  '/api/picture': { type: 'image/png', body: list },
  '/api/svg': { type: 'image/svg+xml', body: list },
  '/api/pdf': { type: 'application/pdf', body: list },
  '/api/file': { type: 'application/octet-stream', body: list },
  '/api/done': { type: 'application/json', body: gzipSync(list), encoding: 'gzip' },
  '/api/none': { status: 204 },
};
const api = createServer((request, response) => {
  const { type, body, status = 200, encoding } = answers[request.url ?? ''] ?? { body: '{}' };
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding }),
    // As the API does, for what it has whole.
    ...(body && request.url !== '/api/csv' && { 'content-length': Buffer.byteLength(body) }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}).listen(0, '127.0.0.1');
await once(api, 'listening');
const edge = await startEdge(
  edgeConfig({
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    RELEASES_DIR: temporaryFolder('compression'),
    RELEASE_KEYS_FILE: 'off',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  }),
);
after(async () => {
  await edge.close();
  api.close();
});

/** The raw bytes of an answer, which `fetch` would decompress. */
const get = (url: string, accepted = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
  edge.inject({ url, method, headers: { 'accept-encoding': accepted } });

test('[SPD-4] a list of the API is compressed once, by what the browser accepts', async () => {
  for (const url of ['/api/list', '/api/csv', '/api/openapi']) {
    const br = await get(url);
    assert.equal(br.headers['content-encoding'], 'br');
    assert.match(String(br.headers.vary), /accept-encoding/i);
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), list);
    assert.ok(br.rawPayload.length < list.length / 5);
    const gzip = await get(url, 'gzip, br;q=0');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.rawPayload).toString(), list);
    const plain = await get(url, 'identity');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.body, list);
  }
});

test('what is compressed already, short, a picture, a PDF or any file is sent as the API sends it', async () => {
  const done = await get('/api/done');
  assert.equal(done.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(done.rawPayload).toString(), list);
  for (const url of ['/api/short', '/api/picture', '/api/svg', '/api/pdf', '/api/file']) {
    const { headers, rawPayload } = await get(url);
    assert.equal(headers['content-encoding'], undefined, url);
    assert.equal(rawPayload.toString(), String(answers[url]?.body), url);
    assert.equal(headers['content-length'], String(rawPayload.length), url);
  }
});

test('an answer without a body has no encoding', async () => {
  const none = await get('/api/none');
  assert.deepEqual([none.statusCode, none.headers['content-encoding'], none.body], [204, undefined, '']);
  const head = await get('/api/list', 'br', 'HEAD');
  assert.deepEqual([head.statusCode, head.headers['content-encoding'], head.body], [200, undefined, '']);
  assert.equal(head.headers['content-length'], String(list.length));
});

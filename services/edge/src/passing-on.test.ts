import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { edgeConfig } from './edge-config.ts';
import { startEdge } from './start-edge.ts';

let edge: FastifyInstance;
let base: string;
let releases: string;
let hits = 0;
const lines: string[] = [];
const busy = createServer(({ url }, response) => {
  // The edge itself asks for the API's contract and whether it is ready.
  if (url !== '/api/contract' && url !== '/readyz') hits += 1;
  response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end('{"reason":"unavailable"}');
});

before(async () => {
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  releases = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const { port } = busy.address() as AddressInfo;
  const config = edgeConfig({
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    RELEASES_DIR: releases,
    API_URL: `http://127.0.0.1:${port}`,
  });
  const logTo = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  edge = await startEdge(config, { logTo });
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
});
after(async () => {
  await edge.close();
  busy.close();
  await rm(releases, { recursive: true, force: true });
});

test('[K12] a busy API’s 503 is proxied unchanged, with its Retry-After, and never retried', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    hits = 0;
    const response = await fetch(`${base}/api/license-ocr?id=1`, { method });
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '7');
    assert.equal(hits, 1, method);
  }
});

const report = (body: unknown, type = 'application/csp-report') =>
  fetch(`${base}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
const violations = () => lines.filter((line) => line.includes('CSP violation'));

test('[L4] a CSP report is logged with directive, origin and page, without tokens, URLs or samples', async () => {
  lines.length = 0;
  const secret = 'tok3n-that-must-not-be-logged';
  const violation = {
    'document-uri': `https://site.test/password-reset/${secret}?email=eve@mail.test`,
    referrer: `https://site.test/verify-account/${secret}`,
    'blocked-uri': `https://evil.test/x.js?stolen=${secret}`,
    'violated-directive': `script-src ${secret}`,
    'script-sample': secret,
  };
  assert.equal((await report({ 'csp-report': violation })).status, 204);
  const body = {
    documentURL: violation['document-uri'],
    blockedURL: `data:text/plain,${secret}`,
    effectiveDirective: 'img-src',
    sample: secret,
  };
  await report([{ type: 'csp-violation', url: violation['document-uri'], body }], 'application/reports+json');
  await report({
    'csp-report': { ...violation, 'document-uri': `https://site.test/nowhere/${secret}`, 'blocked-uri': 'inline' },
  });
  const logged = violations().map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    logged.map(({ directive, blocked, page }) => ({ directive, blocked, page })),
    [
      { directive: 'script-src', blocked: 'https://evil.test', page: '/password-reset/:token' },
      { directive: 'img-src', blocked: 'data:', page: '/password-reset/:token' },
      { directive: 'script-src', blocked: 'inline', page: 'unknown page' },
    ],
  );
  assert.ok(!lines.join().includes(secret) && !lines.join().includes('eve@'));
});

test('invalid and oversized reports are not logged, and a flood of reports is rate-limited', async () => {
  lines.length = 0;
  for (const nonsense of [{}, [], 'text', [{ type: 'deprecation', body: {} }]])
    assert.equal((await report(nonsense)).status, 204);
  assert.equal((await report({ 'csp-report': { 'script-sample': 'x'.repeat(20_000) } })).status, 413);
  assert.deepEqual(violations(), []);
  const sent = Array.from({ length: 100 }, () => report({ 'csp-report': { 'blocked-uri': 'inline' } }));
  const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [204, 429]);
  assert.ok(violations().length <= 20, String(violations().length));
  assert.ok(violations().length > 5);
});

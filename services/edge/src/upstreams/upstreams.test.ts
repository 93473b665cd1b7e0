import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createBalancer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'upstreams-'));
after(() => rm(folder, { recursive: true, force: true }));

interface Received {
  method: string;
  url: string;
  body: string;
}

/** An API process. Its state is changed by the tests. */
async function startApi(name: string) {
  const received: Received[] = [];
  const api = {
    name,
    received,
    /** How often it was asked whether it is ready. */
    asked: 0,
    isReady: true,
    /** Whether it never says that it is ready. */
    isSlow: false,
    status: 200,
    /** Ends the connection of each request instead of responding. */
    resets: false,
    server: createServer((request, response) => void respond(request, response)),
    get origin() {
      return `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
    },
    kill: () => {
      api.server.close();
      api.server.closeAllConnections();
    },
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { method = '', url = '' } = request;
    if (url === '/readyz') api.asked += 1;
    if (url === '/readyz' && api.isSlow) return undefined;
    if (url === '/readyz') return response.writeHead(api.isReady ? 200 : 503).end();
    const body = await text(request).catch(() => '');
    if (url !== '/api/contract') received.push({ method, url, body });
    if (api.resets) return request.socket.destroy();
    return response.writeHead(api.status, { 'content-type': 'application/json' }).end(JSON.stringify({ name }));
  };
  api.server.listen(0, '127.0.0.1');
  await once(api.server, 'listening');
  return api;
}

/** A balancer with one address for several processes, which cuts the connections of one that is gone. */
async function startBalancer(apis: readonly { origin: string; server: Server }[]) {
  let turn = 0;
  const server = createBalancer((near) => {
    const there = apis.filter(({ server: { listening } }) => listening);
    const far = connect(Number(new URL(there[turn++ % there.length]?.origin ?? '').port), '127.0.0.1');
    for (const socket of [near, far])
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

async function startSite(context: { after: (end: () => Promise<void>) => void }, { isBalanced = false } = {}) {
  const apis = [await startApi('first'), await startApi('second')] as const;
  const balancer = isBalanced ? await startBalancer(apis) : undefined;
  const edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: 'off',
      API_URL: balancer?.origin ?? apis.map(({ origin }) => origin).join(', '),
      LOG_LEVEL: 'silent',
    }),
  );
  context.after(async () => {
    await edge.close();
    balancer?.close();
    for (const { kill } of apis) kill();
  });
  const base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
  const send = (url: string, init: RequestInit = {}) => fetch(base + url, init);
  const post = (url: string, headers: Record<string, string> = {}, body = '{"a":1}') =>
    send(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const clear = () => apis.forEach(({ received }) => received.splice(0));
  /** Until the edge knows whether the processes are ready now: it asks again only once it has noted the response before. */
  const asked = async () => {
    const before = apis.map((api) => api.asked);
    while (apis.some((api, index) => api.server.listening && api.asked < (before[index] ?? 0) + 2)) await wait(20);
  };
  if (!isBalanced) await asked();
  return { apis, edge, send, post, clear, asked };
}

test('[K14] requests go to the ready processes in turn; one that ends gets none, once it says so', async (context) => {
  const { apis, send, clear, asked } = await startSite(context);
  for (let count = 0; count < 10; count += 1) await send('/api/vehicles');
  assert.deepEqual(
    apis.map(({ received }) => received.length),
    [5, 5],
  );
  apis[0].isReady = false;
  await asked();
  clear();
  for (let count = 0; count < 10; count += 1) await send('/api/vehicles');
  assert.deepEqual(
    apis.map(({ received }) => received.length),
    [0, 10],
  );
  apis[0].isReady = true;
  await asked();
  clear();
  for (let count = 0; count < 10; count += 1) await send('/api/vehicles');
  assert.equal(apis[0].received.length, 5);
});

test('if no process is ready, requests go to any', async (context) => {
  const { apis, send, asked } = await startSite(context);
  for (const api of apis) api.isReady = false;
  await asked();
  assert.equal((await send('/api/vehicles')).status, 200);
});

for (const [where, isBalanced] of [
  ['at addresses of their own', false],
  ['behind one address', true],
] as const)
  test(`[K14][O1] one of two processes ${where} is killed under a stream of requests, and none of them fails`, async (context) => {
    const { apis, send, post } = await startSite(context, { isBalanced });
    const statuses: number[] = [];
    let isOver = false;
    const stream = async (id: number) => {
      for (let count = 0; !isOver; count += 1) {
        const call = id % 2 ? send('/api/vehicles') : post('/api/vehicles', { 'idempotency-key': `${id}-${count}` });
        const response = await call;
        await response.text();
        statuses.push(response.status);
      }
    };
    const streams = Array.from({ length: 20 }, (_, id) => stream(id));
    const answered = async (count: number) => {
      while (statuses.length < count) await wait(20);
    };
    await answered(50);
    apis[0].kill();
    await answered(statuses.length + 150);
    isOver = true;
    await Promise.all(streams);
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [],
    );
  });

test('[K14] a process that says that it ends, and then does, loses no request, whatever it changes', async (context) => {
  const { apis, post, asked } = await startSite(context);
  const statuses: number[] = [];
  let isOver = false;
  const stream = async () => {
    for (; !isOver; ) {
      const response = await post('/api/vehicles');
      await response.text();
      statuses.push(response.status);
    }
  };
  const streams = Array.from({ length: 10 }, stream);
  await wait(300);
  apis[0].isReady = false;
  await asked();
  apis[0].kill();
  await wait(1000);
  isOver = true;
  await Promise.all(streams);
  assert.ok(statuses.length > 200, `${statuses.length} requests`);
  assert.deepEqual(
    statuses.filter((status) => status !== 200),
    [],
  );
});

test('[K12] a request whose connection is lost is sent to the other process with its body, if it reads or has a key', async (context) => {
  const { apis, send, post, clear } = await startSite(context);
  for (const api of apis) api.resets = true;
  for (const call of [() => send('/api/vehicles'), () => post('/api/vehicles', { 'idempotency-key': 'a' })]) {
    clear();
    assert.equal((await call()).status, 502);
    const [first, second] = apis.map(({ received }) => received);
    assert.equal(first?.length, 1);
    assert.deepEqual(first, second);
  }
  assert.equal(apis[0].received[0]?.body, '{"a":1}');
});

test('[K12] without a key, with a large body, as an upload or as a scan it is sent once', async (context) => {
  const { apis, send, post, clear } = await startSite(context);
  for (const api of apis) api.resets = true;
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.png');
  const key = { 'idempotency-key': 'a' };
  for (const [what, call] of [
    ['no key', () => post('/api/vehicles')],
    ['neither key nor body', () => send('/api/vehicles', { method: 'DELETE' })],
    ['a large body', () => post('/api/vehicles', key, JSON.stringify('x'.repeat(300_000)))],
    ['an upload', () => send('/api/documents', { method: 'POST', headers: key, body: form })],
    ['a scan', () => send('/api/documents/license-ocr/9b2e5f0e-0000-4000-8000-000000000001')],
  ] as const) {
    clear();
    assert.equal((await call()).status, 502, what);
    assert.equal(apis.flatMap(({ received }) => received).length, 1, what);
  }
});

test('[K12][K14] a change without a key that found no connection is sent to the other process', async (context) => {
  const { apis, send, clear } = await startSite(context);
  clear();
  apis[0].kill();
  const change = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"a":2}' };
  for (let count = 0; count < 2; count += 1) assert.equal((await send('/api/vehicles', change)).status, 200);
  assert.deepEqual(
    apis[1].received.map(({ method, body }) => [method, body]),
    [
      ['PATCH', '{"a":2}'],
      ['PATCH', '{"a":2}'],
    ],
  );
});

test('if no process is ready, one that is too busy to say so is asked before one that ends', async (context) => {
  const { apis, send, clear, asked } = await startSite(context);
  apis[0].isReady = false;
  apis[1].isSlow = true;
  await asked();
  await asked();
  clear();
  for (let count = 0; count < 4; count += 1) assert.equal((await send('/api/vehicles')).status, 200);
  assert.deepEqual(
    apis.map(({ received }) => received.length),
    [0, 4],
  );
});

test('[K12] a 503 is passed on once, also if the other process would respond', async (context) => {
  const { apis, send, post } = await startSite(context);
  for (const api of apis) api.status = 503;
  for (const call of [() => send('/api/vehicles'), () => post('/api/vehicles', { 'idempotency-key': 'a' })]) {
    for (const { received } of apis) received.splice(0);
    assert.equal((await call()).status, 503);
    assert.equal(apis.flatMap(({ received }) => received).length, 1);
  }
});

import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { generateReleaseKey, openReleases } from 'module-kit/registry';
import { freePort, temporaryFolder } from 'server-kit/testing';
import { releasedVersion } from 'shared-contracts/testing';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const bearer = 'a-token-of-a-session-that-must-not-leave';
const person = {
  userId: '6a4c4b80-8f6d-4a43-9d0c-000000000001',
  companyId: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
  permissions: ['isActivatedUser'],
};
const ended = { success: false, message: 'Your session has ended.', code: 401, reason: 'not_logged_in' };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** What back ends received. */
const received: IncomingMessage[] = [];
const open: { close: () => unknown; closeAllConnections?: () => void }[] = [];

async function listening(handle: Handler): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const partner = 'https://partner.test';

const api: Handler = ({ url, method, headers }, response) => {
  if (headers.origin === partner) response.setHeader('access-control-allow-origin', partner);
  if (method === 'OPTIONS') return void response.writeHead(204, { 'access-control-allow-methods': 'PATCH' }).end();
  if (url !== '/api/auth/identity') return json(response, 200, url === '/api/companies' ? defaultCompany : {});
  return headers.authorization === `Bearer ${bearer}` ? json(response, 200, person) : json(response, 401, ended);
};

/** Never answers in time: nothing at all, or a byte now and then. */
const slow: Handler = ({ url }, response) => {
  if (url === '/silent') return;
  response.writeHead(200, { 'content-type': 'application/json' });
  const drops = setInterval(() => response.write(' '), 500);
  response.on('close', () => clearInterval(drops));
};

const faults: Record<string, Handler> = {
  'mfe-slow': slow,
  'mfe-large': (_, response) => json(response, 200, 'x'.repeat(5 * 1024 * 1024)),
  'mfe-asking': (_, response) => {
    response.setHeader('www-authenticate', 'Bearer realm="trips"');
    json(response, 401, { send: 'your bearer token' });
  },
  'mfe-broken': (_, response) => json(response, 500, {}),
  'mfe-page': (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(document.cookie)'),
};

const trips: Handler = (request, response) => {
  response.setHeader('set-cookie', 'session=of-another');
  if (request.url?.startsWith('/full')) return json(response, 409, { success: false, code: 409, reason: 'full' });
  request.setEncoding('utf8');
  let body = '';
  request.on('data', (chunk: string) => void (body += chunk));
  request.on('end', () => json(response, 201, { url: request.url, method: request.method, body }));
};

let edge: FastifyInstance;
let base: string;

/** The edge in front of modules with these back ends. */
async function edgeOf(origins: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const folder = temporaryFolder('back-ends');
  const microFrontends = Object.fromEntries(
    Object.entries(origins).map(([module, origin]) => [
      module,
      [releasedVersion(module, '1.0.0', { data: { backEnd: { origin } } })],
    ]),
  );
  await openReleases(folder).changeRegistry((registry) => ({
    ...registry,
    microFrontends: { ...microFrontends, 'mfe-plain': [releasedVersion('mfe-plain', '1.0.0')] },
  }));
  const keyFile = path.join(folder, 'site-key.pem');
  writeFileSync(keyFile, generateReleaseKey());
  return startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      SITE_URL: 'http://site.test',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: 'off',
      RELEASE_KEY_FILE: keyFile,
      API_URL: await listening(api),
      LOG_LEVEL: 'silent',
    }),
  );
}

before(async () => {
  const noting =
    (handle: Handler): Handler =>
    (request, response) => {
      received.push(request);
      handle(request, response);
    };
  const origins: Record<string, string> = {
    'mfe-trips': await listening(noting(trips)),
    'mfe-down': `http://127.0.0.1:${await freePort()}`,
  };
  for (const [module, handle] of Object.entries(faults)) origins[module] = await listening(noting(handle));
  const target = `${origins['mfe-trips']}/stolen`;
  origins['mfe-redirecting'] = await listening(
    noting((_, response) => void response.writeHead(307, { location: target }).end()),
  );
  edge = await edgeOf(origins);
  base = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
});

after(async () => {
  await edge.close();
  for (const server of open) {
    server.closeAllConnections?.();
    server.close();
  }
});

const session = { authorization: `Bearer ${bearer}`, cookie: 'session=1; view=authenticated' };
const call = (at: string, init: RequestInit = {}) =>
  fetch(`${base}/api/${at}`, { redirect: 'manual', headers: session, ...init });
const lastReceived = () => {
  const request = received.at(-1);
  assert.ok(request);
  return request;
};

const decoded = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

test('[TEM-13] a call reaches the module’s back end with a token of a minute that says who calls, and the site’s key verifies it', async () => {
  const headers = { ...session, 'content-type': 'application/json' };
  const answer = await call(`mfe-trips/trips/${'long/'.repeat(60)}a%2Fb?from=1`, {
    method: 'POST',
    headers,
    body: '{"km":12}',
  });
  assert.equal(answer.status, 201);
  assert.deepEqual(await answer.json(), {
    url: `/trips/${'long/'.repeat(60)}a%2Fb?from=1`,
    method: 'POST',
    body: '{"km":12}',
  });
  assert.equal(answer.headers.get('set-cookie'), null);
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
  const token = String(lastReceived().headers['x-allset-identity']);
  const [header, claims, signature] = token.split('.');
  const { keys } = (await (await fetch(`${base}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] };
  const jwk = keys.find(({ kid }) => kid === decoded(header)['kid']);
  assert.ok(jwk && jwk['d'] === undefined);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  assert.ok(verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature ?? '', 'base64url')));
  const { iat, exp, ...rest } = decoded(claims);
  assert.deepEqual(rest, {
    iss: 'http://site.test',
    aud: 'mfe-trips',
    sub: person.userId,
    company: person.companyId,
    permissions: ['isActivatedUser'],
  });
  assert.equal(Number(exp) - Number(iat), 60);
});

test('[TEM-13] an answer that refuses arrives as it is; who is not logged in has no token, and an ended session calls nothing', async () => {
  const full = await call('mfe-trips/full');
  assert.deepEqual([full.status, await full.json()], [409, { success: false, code: 409, reason: 'full' }]);
  // A visitor's own header is not passed on.
  assert.equal((await call('mfe-trips/x', { headers: { 'x-allset-identity': 'forged' } })).status, 201);
  assert.equal(lastReceived().headers['x-allset-identity'], undefined);
  const before = received.length;
  const late = await call('mfe-trips/x', { headers: { authorization: 'Bearer an-older-one' } });
  assert.deepEqual([late.status, await late.json()], [401, ended]);
  const none = await call('mfe-plain/x');
  assert.equal(none.status, 404);
  assert.match(await none.text(), /"reason":"not_found"/);
  assert.equal((await call('mfe-unknown/x')).status, 404);
  const large = await call('mfe-trips/x', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
  assert.match(await large.text(), /"code":413,"reason":"too_large"/);
  assert.equal(received.length, before);
});

test('[TEM-13][PTR-1] a partner’s page may call a back end and read its answer, also one that refuses; another page may not', async () => {
  const readableBy = async (origin: string, at: string, init: RequestInit = {}) => {
    const { status, headers } = await call(at, { ...init, headers: { ...session, origin } });
    return [status, headers.get('access-control-allow-origin')];
  };
  const large = { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) };
  const asking = await call('mfe-trips/x', { method: 'OPTIONS', headers: { origin: partner } });
  assert.equal(asking.headers.get('access-control-allow-methods'), 'PATCH', 'the API answers the preflight');
  assert.deepEqual(await readableBy(partner, 'mfe-trips/x'), [201, partner]);
  assert.deepEqual(await readableBy(partner, 'mfe-trips/full'), [409, partner]);
  assert.deepEqual(await readableBy(partner, 'mfe-trips/x', large), [413, partner]);
  assert.deepEqual(await readableBy(partner, 'mfe-down/x'), [502, partner]);
  assert.deepEqual(await readableBy(partner, 'mfe-plain/x'), [404, partner]);
  assert.deepEqual(await readableBy('https://elsewhere.test', 'mfe-trips/x'), [201, null]);
});

test('[M23] a back end that is slow, down, broken, redirects, sends 5 MB, a script or asks for the token is told as such; nothing else waits and no token leaves', async () => {
  const startedAt = performance.now();
  const late = Array.from({ length: 20 }, (_, number) => call(`mfe-slow/${number % 2 ? 'silent' : 'dripping'}`));
  while (received.filter(({ url }) => url === '/silent' || url === '/dripping').length < 20)
    await new Promise((resolve) => setTimeout(resolve, 20));

  const more = await call('mfe-slow/silent');
  assert.deepEqual([more.status, more.headers.get('retry-after')], [503, '1']);
  assert.match(await more.text(), /"reason":"busy"/);
  for (const module of ['mfe-down', 'mfe-broken', 'mfe-redirecting', 'mfe-large', 'mfe-asking', 'mfe-page']) {
    const answer = await call(`${module}/x`);
    assert.equal(answer.status, 502, module);
    assert.equal(answer.headers.get('location'), null);
    assert.equal(answer.headers.get('www-authenticate'), null);
    assert.deepEqual(await answer.json(), {
      success: false,
      message: 'This part’s own server is not available. Please try again in a minute.',
      code: 502,
      reason: 'unavailable',
    });
  }
  assert.equal((await call('mfe-trips/x')).status, 201);
  assert.equal((await fetch(`${base}/api/companies`)).status, 200);
  assert.equal((await fetch(`${base}/livez`)).status, 200);
  assert.ok(performance.now() - startedAt < 8000, 'nothing else waited for the slow one');

  for (const answer of await Promise.all(late)) {
    assert.equal(answer.status, 504);
    assert.match(await answer.text(), /did not answer in time/);
  }
  assert.ok(performance.now() - startedAt < 14_000, 'and nobody waits for it for ever');
  assert.equal((await call('mfe-large/x')).status, 502);

  assert.ok(!received.some(({ url }) => url === '/stolen'), 'no redirect was followed');
  for (const { headers, rawHeaders } of received) {
    assert.equal(headers.authorization, undefined);
    assert.equal(headers.cookie, undefined);
    assert.ok(!rawHeaders.join().includes(bearer));
  }
});

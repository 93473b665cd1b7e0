import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import {
  addVersion,
  openReleases,
  promote,
  type ReleaseStore,
  readHealth,
  registryEntryOf,
  releasesOfSite,
  rollback,
  withdraw,
  writeRelease,
} from 'module-kit/registry';
import { newReleaseKey } from 'module-kit/registry/testing';
import { temporaryFolder } from 'server-kit/testing';
import { healthReportsPath } from 'shared-contracts/health-path';
import type { Registry } from 'shared-contracts/registry';
import type { Release, VersionPreview, WantedPreview } from 'shared-contracts/release';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';
import { previewToken } from './version-previews.ts';

const key = newReleaseKey('*');
const keys = [key.listed];

const api = createServer(({ url = '' }, response) => {
  const id = new URL(url, 'http://api').searchParams.get('id');
  const isKnown = id === null || id === 'acme' || id === 'allset';
  response.writeHead(url.startsWith('/api/companies') && !isKnown ? 404 : 200, { 'content-type': 'application/json' });
  const company = id === 'acme' ? { ...defaultCompany, name: 'Acme Fleet', reference: 'acme' } : defaultCompany;
  response.end(JSON.stringify(url === '/api/contract' ? { version: '0.1.4' } : company));
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));

let store: ReleaseStore;
let edge: FastifyInstance;
const open: FastifyInstance[] = [];
after(async () => {
  await Promise.all(open.map((one) => one.close()));
  api.close();
});

const released = (module: string, version: string, host = '^0.1.0'): Release => ({
  module,
  version,
  entry: 'main.js',
  contracts: { host: module === 'shell' ? '0.1.0' : host, api: '^0.1.0' },
  shared: {},
  data: {
    paths: module === 'shell' ? [] : [{ prefix: `/${module.slice(4)}`, view: 'public' }],
    menu: [],
    slots: [],
    ambient: [],
  },
  files: { 'main.js': 'sha384-abc' },
  preload: [],
  screens: {},
  author: 'Thandi',
  releasedAt: '2026-11-01T10:00:00.000Z',
});

const change = (apply: (registry: Registry) => Registry) =>
  store.changeRegistry(apply, { privateKey: key.privateKey, keys, action: 'promote' });

async function publish(release: Release, traffic?: number): Promise<void> {
  await writeRelease(store, release, key.privateKey);
  await change((registry) => addVersion(registry, release.module, registryEntryOf(release, traffic)));
}

/** The site has mfe-trips 2.0.0, with a canary for everybody else than nobody, and mfe-auth 1.1.0. */
beforeEach(async () => {
  const folder = temporaryFolder('previews');
  store = openReleases(folder);
  for (const [module, version] of [
    ['shell', '1.0.0'],
    ['mfe-trips', '1.0.0'],
    ['mfe-trips', '2.0.0'],
    ['mfe-auth', '1.0.0'],
    ['mfe-auth', '1.1.0'],
  ] as const)
    await publish(released(module, version));
  await publish(released('mfe-trips', '3.0.0'), 0);
  await publish(released('mfe-trips', '4.0.0', '^0.2.0'), 0);
  const keyFile = path.join(folder, 'key.pem');
  writeFileSync(keyFile, key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify({ keys }));
  edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      SITE_LANGUAGES: 'zu',
      RELEASES_DIR: folder,
      RELEASE_KEYS_FILE: path.join(folder, 'keys.json'),
      RELEASE_KEY_FILE: keyFile,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      LOG_LEVEL: 'silent',
    }),
  );
  open.push(edge);
});

const ask = (wanted: Partial<WantedPreview> & Pick<WantedPreview, 'versions'>) => {
  const site = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
  return releasesOfSite(site, key.privateKey).createPreview({ hours: 24, ...wanted });
};

const tokenOf = (link: string): string => new URL(link).searchParams.get('preview') ?? '';

interface Seen {
  versions: Record<string, string>;
  page: {
    company: { name: string };
    preview?: Pick<VersionPreview, 'versions' | 'until'>;
    spoken?: { language: string };
  };
}

/** What a browser with a cookie sees. */
async function seen(cookie: string, host = 'localhost'): Promise<Seen> {
  const get = (url: string) => edge.inject({ url, headers: { host, cookie } });
  const [versions, html] = [await get('/versions.json'), await get('/trips')];
  const [, json = '{}'] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(html.body) ?? [];
  return { versions: versions.json(), page: JSON.parse(json) };
}

const opened = (token: string, host = 'localhost') =>
  edge.inject({ url: `/trips?preview=${encodeURIComponent(token)}`, headers: { host } });
const cookieOf = (reply: Awaited<ReturnType<typeof opened>>): string =>
  String([reply.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';

const sitesOwn = { shell: '1.0.0', 'mfe-trips': '2.0.0', 'mfe-auth': '1.1.0' };

test('[TEM-15] a link shows released versions together, to the browser that opened it, in a language and until its end', async () => {
  const link = await ask({ versions: { 'mfe-trips': '3.0.0', 'mfe-auth': '1.0.0' }, language: 'zu' });
  assert.match(link, /^http:\/\/localhost:\d+\/\?preview=/);
  const reply = await opened(tokenOf(link));
  assert.deepEqual([reply.statusCode, reply.headers.location], [303, '/trips']);
  assert.match(String(reply.headers['set-cookie']), /^preview=.*HttpOnly.*SameSite=Lax/);
  assert.doesNotMatch(String(reply.headers['set-cookie']), /Max-Age|Expires/);
  const { versions, page } = await seen(cookieOf(reply));
  assert.deepEqual(versions, { shell: '1.0.0', 'mfe-trips': '3.0.0', 'mfe-auth': '1.0.0' });
  assert.deepEqual(page.preview?.versions, { 'mfe-trips': '3.0.0', 'mfe-auth': '1.0.0' });
  assert.equal(page.spoken?.language, 'zu');
  const others = await seen('');
  assert.deepEqual(others.versions, sitesOwn);
  assert.equal(others.page.preview, undefined);
  assert.match(cookieOf(await opened('none')), /^preview=$/);
});

test('[TEM-15] the site says whose key signed what is on the screen, also in a preview', async () => {
  const cookie = `preview=${previewToken(preview, key.privateKey)}`;
  const owners = async (headers: { cookie?: string }) => (await edge.inject({ url: '/owners.json', headers })).json();
  assert.deepEqual(await owners({ cookie }), {
    'shell 1.0.0': 'A team',
    'mfe-trips 3.0.0': 'A team',
    'mfe-auth 1.1.0': 'A team',
  });
});

test('[TEM-15] a preview of a company is on its own site, with its brand, and nowhere else', async () => {
  const link = await ask({ versions: { 'mfe-trips': '1.0.0' }, company: 'acme' });
  assert.match(link, /^http:\/\/acme\.localhost:\d+\/\?preview=/);
  const reply = await opened(tokenOf(link), 'acme.localhost');
  const { versions, page } = await seen(cookieOf(reply), 'acme.localhost');
  assert.equal(versions['mfe-trips'], '1.0.0');
  assert.equal(page.company.name, 'Acme Fleet');
  assert.equal((await opened(tokenOf(link))).statusCode, 410);
  await assert.rejects(ask({ versions: { 'mfe-trips': '1.0.0' }, company: 'nobody' }), /There is no company nobody/);
});

test('[TEM-15] there is no link to what is not released, has ended or does not fit, with the reason', async () => {
  await change((registry) => withdraw(registry, 'mfe-auth', '1.0.0'));
  for (const [versions, reason] of [
    [{ 'mfe-trips': '9.9.9' }, /mfe-trips 9\.9\.9 was withdrawn or rolled back, or has not been released/],
    [{ 'mfe-auth': '1.0.0' }, /mfe-auth 1\.0\.0 was withdrawn/],
    [
      { 'mfe-trips': '4.0.0' },
      /do not fit together:\n {2}mfe-trips 4\.0\.0: it needs the host contract \^0\.2\.0, shell/,
    ],
  ] as const)
    await assert.rejects(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await ask({ versions });
    }, reason);
  await assert.rejects(ask({ versions: { 'mfe-trips': '3.0.0' }, hours: 24 * 15 }), /ends after at most 14 days/);
  await assert.rejects(ask({ versions: { 'mfe-trips': '3.0.0' }, language: 'xh' }), /does not speak xh.*en, zu/);
  assert.equal((await edge.inject({ method: 'POST', url: '/releases/previews', payload: '{}' })).statusCode, 401);
});

const preview: VersionPreview = {
  versions: { 'mfe-trips': '3.0.0' },
  company: 'allset',
  until: new Date(Date.now() + 3_600_000).toISOString(),
};

test('[M24] a forged or ended link says so, and shows the site as it is', async () => {
  const { privateKey: stranger } = newReleaseKey('*');
  const good = previewToken(preview, key.privateKey);
  const [json = '', signature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ ...preview, versions: { 'mfe-trips': '1.0.0' } })).toString('base64url');
  assert.equal((await opened(good)).statusCode, 303);
  for (const [what, token] of [
    ['another key', previewToken(preview, stranger)],
    ['other versions', `${other}.${signature}`],
    ['no signature', json],
    [
      'an end that is over',
      previewToken({ ...preview, until: new Date(Date.now() - 1).toISOString() }, key.privateKey),
    ],
    ['a version that there never was', previewToken({ ...preview, versions: { 'mfe-x': '1.0.0' } }, key.privateKey)],
    ['nothing', ''],
  ] as const) {
    const reply = await opened(token);
    assert.equal(reply.statusCode, 410, what);
    assert.match(reply.body, /This preview has ended, or it is not one of this site.*href="\/"/s);
    assert.equal(cookieOf(reply), 'preview=', what);
    const { versions, page } = await seen(`preview=${token}`);
    assert.deepEqual([versions, page.preview], [sitesOwn, undefined], what);
  }
});

test('[M24] a preview of a version that is withdrawn or rolled back meanwhile shows the site as it is, and lets go', async () => {
  const cookie = `preview=${previewToken(preview, key.privateKey)}`;
  assert.equal((await seen(cookie)).versions['mfe-trips'], '3.0.0');
  await change((registry) => promote(registry, 'mfe-trips', '3.0.0', 100));
  await change((registry) => rollback(registry, 'mfe-trips'));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  assert.deepEqual((await seen(cookie)).versions, sitesOwn);
  await change((registry) => withdraw(registry, 'mfe-trips', '3.0.0'));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  assert.deepEqual((await seen(cookie)).versions, sitesOwn);
  const page = await edge.inject({ url: '/trips', headers: { host: 'localhost', cookie } });
  assert.match(String(page.headers['set-cookie']), /preview=; Max-Age=0/);
});

test('[M24] what a browser reports of a preview is not counted', async () => {
  const { since } = (await store.readRegistry()).microFrontends['mfe-trips']?.find(
    ({ deployment }) => deployment.default,
  )?.extras ?? { since: '' };
  const report = async (cookie: string) =>
    edge.inject({
      method: 'POST',
      url: healthReportsPath,
      headers: { host: 'localhost', cookie },
      payload: { modules: [{ module: 'mfe-trips', version: '2.0.0', since, event: { kind: 'loaded', ms: 5 } }] },
    });
  const counted = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    return (await readHealth(store, new Date())).flatMap(({ versions }) => versions).map(({ loaded }) => loaded);
  };
  const kept = `preview=${previewToken({ ...preview, versions: { 'mfe-trips': '2.0.0' } }, key.privateKey)}`;
  assert.equal((await report(`visitor=${'1'.repeat(16)}; ${kept}`)).statusCode, 204);
  assert.deepEqual(await counted(), []);
  assert.equal((await report(`visitor=${'1'.repeat(16)}`)).statusCode, 204);
  assert.deepEqual(await counted(), [1]);
});

test('[M24] the end of a preview leads to no other site', async () => {
  const { port } = edge.server.address() as AddressInfo;
  const locationOf = (path: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers: { host: 'localhost' } }, (answer) => {
        answer.resume();
        resolve(answer.headers.location);
      }).on('error', reject);
    });
  assert.equal(await locationOf('/trips?preview=none'), '/trips');
  for (const path of ['//evil.example/a', '/\\evil.example/a', '///evil.example/a'])
    assert.match((await locationOf(`${path}?preview=none`)) ?? '/', /^\/(?![/\\])/, path);
});

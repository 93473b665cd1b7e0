import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { digestOf, openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import type { RegistryEntry } from 'shared-contracts/registry';
import {
  framePage,
  placeholder,
  type Rendering,
  renderingFile,
  renderingFormat,
  variants,
} from 'shared-contracts/rendering';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const token = 'q1w2e3r4t5y6u7i8o9p0';
const hostile = '</title><script>alert(1)</script>';
let primaryColor = '#b3261e';
const asked: string[] = [];

const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answers: Record<string, unknown> = {
    [`/api/companies/previews/${token}`]: { ...defaultCompany, reference: 'karoo', name: hostile, primaryColor },
    [`/api/companies/previews/${token}/mail`]: { subject: 'Welcome', html: '<p style="color:red">Welcome</p>' },
  };
  const answer = answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((resolve) => api.listen(0, resolve));

const renderingOf = (pages: Record<string, string>, tokens?: Record<string, string>): Rendering => ({
  format: renderingFormat,
  pages: Object.fromEntries(
    Object.keys(pages).map((page, part) => [page, Object.fromEntries(variants.map((variant) => [variant, part]))]),
  ),
  parts: Object.values(pages).map((html) => ({
    html,
    sheets: [{ attributes: { 'data-make-styles-bucket': 'd' }, order: 1, rules: [0] }],
  })),
  rules: ['.a{color:var(--colorBrandBackground)}'],
  ...(tokens && { tokens }),
});
const links = '<a href="/login">Log in</a><a href="/faq">Questions</a><a href="/">Home</a>';
const shell = renderingOf(
  { '/': `<h1>${placeholder('name')}</h1>${links}`, [framePage]: `<main>${placeholder('page')}</main>` },
  { colorBrandBackground: placeholder('80') },
);
const accounts = renderingOf({ '/login': '<h1>Welcome back</h1>', '/signup': '<h1>Create your account</h1>' });

const releases = temporaryFolder('preview');
const store = openReleases(releases);
const bytesOf = (rendering: unknown) => Buffer.from(JSON.stringify(rendering));
const version = (name: string, prefixes: string[], bytes: Buffer): RegistryEntry => ({
  url: `/modules/${name}/1.0.0/main.js`,
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '0.1.0', api: '^0.1.0' },
    data: { paths: prefixes.map((prefix) => ({ prefix, view: 'public' })), menu: [], slots: [], ambient: [] },
    files: { [renderingFile()]: digestOf(bytes) },
    rendered: renderingFile(),
  },
});
await store.write(`shell/1.0.0/${renderingFile()}`, bytesOf(shell));
await store.write(`mfe-auth/1.0.0/${renderingFile()}`, bytesOf(accounts));
await store.changeRegistry((registry) => ({
  ...registry,
  microFrontends: {
    shell: [version('shell', ['/none'], bytesOf(shell))],
    'mfe-auth': [version('mfe-auth', ['/login', '/signup'], bytesOf(accounts))],
  },
}));
const edge = await startEdge(
  edgeConfig({
    SITE_PORT: '0',
    SITE_HOST: '127.0.0.1',
    RELEASES_DIR: releases,
    RELEASE_KEYS_FILE: 'off',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  }),
);
after(async () => {
  await edge.close();
  api.close();
});
const open = (rest: string, used = token) =>
  edge.inject({ url: `/preview/${used}${rest}`, headers: { host: 'localhost', cookie: 'view=admin; session=1' } });

test('[DSK-9] a preview has the released pages in the words and colours of the draft, as they are at the moment', async () => {
  const home = await open('/');
  assert.equal(home.statusCode, 200);
  assert.match(home.body, /<h1>&lt;\/title&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/h1>/);
  assert.match(home.body, /--colorBrandBackground:#b3261e/);
  for (const [at, title] of [
    ['/login', 'Welcome back'],
    ['/signup', 'Create your account'],
  ] as const)
    assert.match((await open(at)).body, new RegExp(`<main><h1>${title}</h1></main>`));
  primaryColor = '#115533';
  assert.match((await open('/')).body, /--colorBrandBackground:#115533/);
});

test('[DSK-9] a preview is not cached, indexed or framed elsewhere, runs no script, and sets no cookie', async () => {
  const { headers, body } = await open('/');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; style-src 'nonce-[^']+'; img-src/);
  assert.match(policy, /frame-ancestors 'self';.*form-action 'none'; sandbox$/);
  assert.doesNotMatch(policy, /script-src|allow-/);
  assert.doesNotMatch(body, /<script/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['set-cookie'], undefined);
});

test('[DSK-9] links between previewed pages stay in the preview, others lead nowhere', async () => {
  const { body } = await open('/');
  assert.match(body, new RegExp(`<a href="/preview/${token}/login">`));
  assert.match(body, new RegExp(`<a href="/preview/${token}/">`));
  assert.match(body, /<a aria-disabled="true">Questions/);
  assert.equal((await open('/faq')).statusCode, 404);
  assert.equal((await open('')).headers.location, `/preview/${token}/`);
});

test('[DSK-9] the mail of a preview is shown as it would be sent, and nothing of it runs', async () => {
  const { body, headers } = await open('/mail');
  assert.equal(body, '<p style="color:red">Welcome</p>');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'unsafe-inline'.*sandbox$/);
});

test('[DSK-9] without a valid token there is no preview, and the API is asked under no other path', async () => {
  const unknown = 'a-token-that-is-none-0123456789';
  for (const other of [unknown, 'short', '..%2F..%2F..%2F..%2Fusers%2F0123456789', '%00']) {
    asked.length = 0;
    const { statusCode, body } = await open('/', other);
    assert.equal(statusCode, 404, other);
    assert.doesNotMatch(body, /<h1>/);
    const isCompany = (url: string) => url.startsWith('/api/companies') || url.includes('users');
    assert.deepEqual(asked.filter(isCompany), other === unknown ? [`/api/companies/previews/${unknown}`] : []);
  }
});

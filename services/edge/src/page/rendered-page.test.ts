import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { after, beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';
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
import { untilShown } from './index-html.ts';
import { renderedStyles } from './loading-screen.ts';

const hostile = '</title><script>alert(1)</script>';
const api = createServer((request, response) => {
  const id = new URL(request.url ?? '', 'http://api').searchParams.get('id');
  const company = {
    ...defaultCompany,
    ...(id === 'acme' && { name: hostile, reference: 'acme', primaryColor: '#b3261e' }),
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(company));
});
await new Promise<void>((resolve) => api.listen(0, resolve));

/** Every variant of some pages. */
const renderingOf = (pages: Record<string, string>, tokens?: Record<string, string>): Rendering => ({
  format: renderingFormat,
  pages: Object.fromEntries(
    Object.keys(pages).map((page, part) => [page, Object.fromEntries(variants.map((variant) => [variant, part]))]),
  ),
  parts: Object.values(pages).map((html) => ({
    html,
    sheets: [{ attributes: { 'data-make-styles-bucket': 'd', 'data-priority': '0' }, order: 1, rules: [0] }],
  })),
  rules: ['.a{color:var(--colorBrandBackground)}'],
  ...(tokens && { tokens }),
});

const shellPages = renderingOf(
  {
    '/': `<h1>${placeholder('name')}</h1>`,
    'no price': `<select><option value="gauteng">Gauteng</option></select><input value="${placeholder('fields_tare_typed')}" aria-invalid="${placeholder('fields_tare_invalid')}"><p>${placeholder('message')}</p>`,
    [framePage]: `<main>${placeholder('page')}</main>`,
  },
  { colorBrandBackground: placeholder('80'), spacingUnused: '4px' },
);
const accountPages = renderingOf({ '/login': '<h1>Welcome back</h1>' });

const releases = temporaryFolder('rendered');
const store = openReleases(releases);

const version = (name: string, prefix: string, bytes: Buffer): RegistryEntry => ({
  url: `/modules/${name}/1.0.0/main.js`,
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '0.1.0', api: '^0.1.0' },
    data: { paths: [{ prefix, view: 'public' }], menu: [], slots: [], ambient: [] },
    files: { [renderingFile()]: digestOf(bytes) },
    rendered: renderingFile(),
  },
});

const bytesOf = (rendering: unknown) => Buffer.from(JSON.stringify(rendering));

/** An edge with these pages of the shell. Without `stored` what was released is stored. */
async function edgeWith(shell: unknown, { stored = bytesOf(shell) }: { stored?: Buffer | null } = {}) {
  await store.remove(`shell/1.0.0/${renderingFile()}`).catch(() => undefined);
  if (stored) await store.write(`shell/1.0.0/${renderingFile()}`, stored);
  await store.write(`mfe-auth/1.0.0/${renderingFile()}`, bytesOf(accountPages));
  await store.changeRegistry((registry) => ({
    ...registry,
    microFrontends: {
      shell: [version('shell', '/none', bytesOf(shell))],
      'mfe-auth': [version('mfe-auth', '/login', bytesOf(accountPages))],
    },
  }));
  const edge = await startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: releases,
      RELEASE_KEYS_FILE: 'off',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      LOG_LEVEL: 'error',
    }),
    { logTo: new Writable({ write: (line, _, done) => done(void logged.push(String(line))) }) },
  );
  open.push(edge);
  return async (url: string, headers: Record<string, string> = {}) =>
    (await edge.inject({ url, headers: { host: 'acme.localhost', ...headers } })).body;
}

const logged: string[] = [];
const open: { close: () => unknown }[] = [];
beforeEach(() => void logged.splice(0));
after(async () => {
  for (const edge of open) await edge.close();
  api.close();
});

/** A page that the browser makes. */
const isMade = (body: string) => body.includes('<div id="root"></div>') && !body.includes('data-rendered');

test('[SPD-1][Q5] a page holds its content in the company’s words and colours, with styles that the policy admits', async () => {
  const body = await (await edgeWith(shellPages))('/?from=mail');
  assert.match(
    body,
    /<div id="root" data-rendered="\/"><h1>&lt;\/title&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/h1><\/div>/,
  );
  assert.doesNotMatch(body, /<script>alert/);
  const [, theme = ''] = /<style nonce="[^"]+">(:root\{--[^<]+)<\/style>/.exec(body) ?? [];
  assert.match(theme, /^:root\{--colorBrandBackground:#b3261e\}/);
  assert.doesNotMatch(theme, /spacingUnused/);
  assert.match(body, /<style nonce="[^"]+" data-make-styles-bucket="d" data-priority="0">\.a\{/);
  for (const [, tag = ''] of body.matchAll(/<(?:style|script)\b([^>]*)>/g))
    assert.match(tag, /nonce=|type="application\/json"/);
});

test('[BIZ-1][Q5] the form for a price comes back with what was typed and what is wrong, without scripts', async () => {
  const page = await edgeWith(shellPages);
  const body = await page('/?province=gauteng&type=&tare=%22%3E%3Cscript%3Ealert(2)&expiry=31-12-2026');
  assert.match(body, /<option value="gauteng" selected="">/);
  assert.match(body, /<input value="&quot;&gt;&lt;script&gt;alert\(2\)" aria-invalid="true">/);
  assert.match(body, /<p>Fix the red fields/);
  assert.doesNotMatch(body, /<script>alert/);
  assert.deepEqual(logged, []);
});

test('[BIZ-1] a page of a shell that has no page for a price is made in the browser', async () => {
  const page = await edgeWith(renderingOf({ '/': '<h1>Home</h1>' }, { colorBrandBackground: placeholder('80') }));
  assert.ok(isMade(await page('/?province=gauteng')));
  assert.deepEqual(logged, []);
});

test('[BRD-2][SPD-1] the loading screen lies above the page for 500 ms by style alone', async () => {
  const page = await edgeWith(shellPages);
  assert.match(await page('/'), /#loading:not\(\[data-state\]\)\{animation:shown 500ms step-end forwards\}/);
  assert.doesNotMatch(await page('/elsewhere'), /animation:shown/);
});

test('[SPD-1] a module’s page stands in the shell’s frame, unless a query or an override may change it', async () => {
  const page = await edgeWith(shellPages);
  assert.match(
    await page('/login'),
    /<div id="root" data-rendered="\/login"><main><h1>Welcome back<\/h1><\/main><\/div>/,
  );
  assert.ok(isMade(await page('/login?step=2')));
  assert.ok(isMade(await page('/login/view-vehicle/7')));
  assert.ok(isMade(await page('/login', { cookie: 'override=mfe-auth@http://localhost:3002' })));
  assert.deepEqual(logged, []);
});

const unusable: Record<string, [rendering: unknown, stored: Buffer | null]> = {
  'is missing': [shellPages, null],
  'was changed': [shellPages, bytesOf({ ...shellPages, rules: ['.a{}'] })],
  'has another format': [{ ...shellPages, format: 2 }, bytesOf({ ...shellPages, format: 2 })],
  'asks for a value that no company has': [
    renderingOf({ '/': placeholder('motto') }, {}),
    bytesOf(renderingOf({ '/': placeholder('motto') }, {})),
  ],
};
for (const [what, [rendering, stored]] of Object.entries(unusable))
  test(`[SPD-3] a rendering that ${what} is logged, and the page is made in the browser`, async () => {
    const page = await edgeWith(rendering, { stored });
    assert.ok(isMade(await page('/')));
    assert.match(logged.join(''), /made in the browser/);
  });

test('[SPD-3] a page that was not rendered is made in the browser', async () => {
  const page = await edgeWith(shellPages);
  assert.ok(isMade(await page('/elsewhere')));
  assert.deepEqual(logged, []);
});

/** What the page's script does in a browser with this storage. */
function run(storage: Record<string, string>, cookie = '') {
  const listeners: Record<string, (event: object) => void> = {};
  const root = { dataset: {} as Record<string, string> };
  const document = { cookie, documentElement: { dataset: {} as Record<string, string> }, getElementById: () => root };
  const window: { pressedEarly?: unknown } = {};
  class Element {
    closest() {
      return this;
    }
  }
  runInNewContext(untilShown, {
    document,
    window,
    Element,
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    addEventListener: (kind: string, listen: (event: object) => void) => (listeners[kind] = listen),
  });
  return { root, listeners, window, Element, isMarked: () => 'session' in document.documentElement.dataset };
}

test('[SPD-2] a page marks a stored session, so that the account corner does not offer to log in', () => {
  assert.equal(run({ token: 'a', userId: 'b', state: '{"remember":true}' }).isMarked(), true);
  assert.equal(run({ token: 'a', userId: 'b' }, 'session=1').isMarked(), true);
  assert.equal(run({ token: 'a', userId: 'b' }).isMarked(), false);
  assert.equal(run({}).isMarked(), false);
  assert.match(renderedStyles, /^\[data-session\] \[data-for-visitors\]\{visibility:hidden\}$/m);
});

test('[SPD-1] a form that is sent before its code has come is kept and not sent by the browser', () => {
  const { root, listeners, window } = run({});
  let isPrevented = false;
  const event = { target: 'the form', preventDefault: () => (isPrevented = true) };
  listeners.submit?.(event);
  assert.deepEqual([isPrevented, window.pressedEarly], [false, undefined]);
  root.dataset.rendered = '/login';
  listeners.submit?.(event);
  assert.deepEqual([isPrevented, window.pressedEarly], [true, 'the form']);
});

test('[BIZ-1] a form that asks for a page is sent by the browser before its code has come', () => {
  const { root, listeners, window } = run({});
  root.dataset.rendered = '/';
  listeners.submit?.({ target: { method: 'get' }, preventDefault: () => assert.fail('it is sent') });
  assert.equal(window.pressedEarly, undefined);
});

test('[SPD-1] a button that is pressed before its code has come is kept', () => {
  const { root, listeners, window, Element } = run({});
  const target = new Element();
  listeners.click?.({ target });
  assert.equal(window.pressedEarly, undefined);
  root.dataset.rendered = '/';
  listeners.click?.({ target });
  assert.equal(window.pressedEarly, target);
});

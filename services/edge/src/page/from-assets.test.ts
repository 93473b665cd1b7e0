import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const cdn = 'https://assets.example';
const releases = temporaryFolder('assets');
const version = (name: string, prefix: string): RegistryEntry => ({
  url: `/modules/${name}/1.0.0/main.js`,
  fallbackUrl: `/modules/${name}/0.9.0/main.js`,
  metadata: { version: '1.0.0', integrity: 'sha384-abc' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: name === 'shell' ? '0.1.0' : '^0.1.0', api: '^0.1.0' },
    data: { paths: [{ prefix, view: 'public' }], menu: [], slots: [], ambient: [] },
    files: { 'main.js': 'sha384-abc' },
    preload: ['main.js'],
  },
});
const store = openReleases(releases);
await store.write('mfe-auth/1.0.0/main.js', Buffer.from('1'));
await store.write('mfe-auth/1.0.0/x.worker.0a1b2c.js', Buffer.from('1'));
await store.changeRegistry((registry) => ({
  ...registry,
  microFrontends: {
    shell: [version('shell', '/none')],
    'mfe-auth': [
      version('mfe-auth', '/login'),
      {
        ...version('mfe-auth', '/login'),
        url: '/modules/mfe-auth/0.9.0/main.js',
        deployment: { traffic: 0, default: false },
      },
    ],
    partner: [version('partner', '/none')],
  },
}));
const edgeOf = (more: Record<string, string> = {}) =>
  startEdge(
    edgeConfig({
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      RELEASES_DIR: releases,
      RELEASE_KEYS_FILE: 'off',
      API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      ...more,
    }),
  );
const edge = await edgeOf({ ASSETS_ORIGIN: cdn });
const plain = await edgeOf();
after(async () => {
  await edge.close();
  await plain.close();
});

test('with a CDN the page loads shell and modules from it, with their digests', async () => {
  const { body } = await edge.inject('/login');
  assert.match(body, /<html lang="en-ZA" data-assets="https:\/\/assets\.example">/);
  assert.match(
    body,
    /<script data-shell defer fetchpriority="high" crossorigin nonce="[^"]+" src="https:\/\/assets\.example\/modules\/shell\/1\.0\.0\/main\.js" integrity="sha384-abc">/,
  );
  assert.match(
    body,
    /<link rel="preload" as="script" crossorigin href="https:\/\/assets\.example\/modules\/mfe-auth\/1\.0\.0\/main\.js" integrity="sha384-abc">/,
  );
  assert.match(body, /base=new URL\("https:\/\/assets\.example\/modules\/shell\/1\.0\.0\/"/);
  const site: { registry: PickedModules } = JSON.parse(/id="site">(.+?)<\/script>/.exec(body)?.[1] ?? '');
  const picked = site.registry['mfe-auth'];
  assert.equal(picked?.url, `${cdn}/modules/mfe-auth/1.0.0/main.js`);
  assert.equal(picked?.fallbackUrl, `${cdn}/modules/mfe-auth/0.9.0/main.js`);
  const open = (await edge.inject('/modules.json?shell=1.0.0')).json<PickedModules>();
  assert.equal(open['mfe-auth']?.url, `${cdn}/modules/mfe-auth/1.0.0/main.js`);
});

test('the page’s policy admits the CDN for what it serves, and workers stay on the site', async () => {
  const policyOf = async (from: typeof edge, url = '/login') =>
    String((await from.inject(url)).headers['content-security-policy']);
  const policy = await policyOf(edge);
  for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
    assert.match(policy, new RegExp(`${directive} [^;]*'self'[^;]* https://assets\\.example(?:;| )`), directive);
  for (const directive of ['worker-src', 'frame-src', 'form-action'])
    assert.doesNotMatch(policy, new RegExp(`${directive} [^;]*assets`), directive);
  assert.doesNotMatch(await policyOf(edge, '/modules/mfe-auth/1.0.0/x.worker.0a1b2c.js'), /assets/);
  assert.doesNotMatch(await policyOf(plain), /assets/);
});

test('the site serves the files still, to the CDN, to workers and to partners’ pages', async () => {
  const { statusCode, headers } = await edge.inject('/modules/mfe-auth/1.0.0/main.js');
  assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*']);
  assert.doesNotMatch((await edge.inject('/partner-modules.json')).body, /assets/);
  assert.doesNotMatch((await edge.inject('/partner.js')).body, /assets/);
  assert.doesNotMatch((await plain.inject('/login')).body, /assets/);
});

test('the CDN must be reached by TLS', () => {
  assert.throws(() => edgeConfig({ ASSETS_ORIGIN: 'http://assets.example' }), /ASSETS_ORIGIN must be an https address/);
  assert.equal(edgeConfig({ ASSETS_ORIGIN: 'https://assets.example/x' }).assetsOrigin, cdn);
});

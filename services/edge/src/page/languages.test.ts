import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const releases = temporaryFolder('languages');
const files = { 'language.af.json': 'sha256-af', 'language.zu.json': 'sha256-zu', 'main.js': 'sha256-main' };
await openReleases(releases).changeRegistry((registry) => ({
  ...registry,
  microFrontends: {
    shell: [releasedVersion('shell', '1.0.0', { extras: { files, languages: { zu: 'language.zu.json' } } })],
    'mfe-trips': [
      releasedVersion('mfe-trips', '1.0.0', {
        data: {
          paths: [{ prefix: '/trips', view: 'public' }],
          menu: [
            {
              id: 'trips',
              label: 'Trips',
              path: '/trips',
              area: 'user',
              order: 1,
              texts: { af: { label: 'Ritte' }, zu: { label: 'Uhambo' } },
            },
          ],
        },
        extras: { files, languages: { af: 'language.af.json', zu: 'language.zu.json' } },
      }),
    ],
  },
}));

const api = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...defaultCompany, reference: 'acme' }));
});
await new Promise<void>((resolve) => api.listen(0, resolve));

const open: { close: () => Promise<unknown> }[] = [];
after(async () => {
  api.close();
  for (const edge of open) await edge.close();
});

async function siteWith(more: Record<string, string>) {
  const edge = await startEdge(
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
  open.push(edge);
  return async (headers: Record<string, string> = {}) => {
    const page = await edge.inject({ url: '/trips', headers });
    const site: { spoken?: { languages: string[]; language: string; shell?: RegistryEntry }; registry: PickedModules } =
      JSON.parse(/id="site">(.+?)<\/script>/.exec(page.body)?.[1] ?? '');
    const tab = (await edge.inject({ url: '/modules.json?shell=1.0.0' })).json<PickedModules>();
    return { ...site, vary: page.headers.vary, tab, extras: site.registry['mfe-trips']?.extras };
  };
}

test('[LNG-2] the language is the chosen one, else the first that the browser asks for and the site has, else English', async () => {
  const page = await siteWith({ SITE_LANGUAGES: 'af, zu' });
  const languageFor = async (headers: Record<string, string>) => (await page(headers)).spoken?.language;
  const { shell: _, ...spoken } = (await page()).spoken ?? {};
  assert.deepEqual(spoken, { languages: ['en', 'af', 'zu'], language: 'en' });
  assert.equal(await languageFor({ 'accept-language': 'zu-ZA,zu;q=0.9,en;q=0.5' }), 'zu');
  assert.equal(await languageFor({ 'accept-language': 'fr,xh;q=0.9,af;q=0.5' }), 'af');
  assert.equal(await languageFor({ 'accept-language': 'fr' }), 'en');
  assert.equal(await languageFor({ 'accept-language': 'zu', cookie: 'language=af' }), 'af');
  assert.equal(await languageFor({ 'accept-language': 'zu', cookie: 'language=en' }), 'en');
  assert.equal(await languageFor({ 'accept-language': 'zu', cookie: 'language=xh' }), 'zu');
  assert.equal((await page()).vary, 'Cookie, Accept-Language');
});

test('[LNG-4] the page knows the files of the texts with their digests, in the languages that the site offers', async () => {
  const page = await siteWith({ SITE_LANGUAGES: 'zu' });
  const { spoken, extras, tab } = await page();
  for (const known of [extras, tab['mfe-trips']?.extras, spoken?.shell?.extras]) {
    assert.deepEqual(known?.languages, { zu: 'language.zu.json' });
    assert.deepEqual(known?.files, { 'language.zu.json': 'sha256-zu' });
  }
  assert.deepEqual(extras?.data.menu[0]?.texts, { zu: { label: 'Uhambo' } });
});

test('[LNG-2][LNG-4] without the setting, and on a company’s own site, nothing of languages is in the page', async () => {
  const own = { SITE_LANGUAGES: 'af', API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
  for (const settings of [{}, own]) {
    const page = await siteWith(settings);
    const { spoken, extras, vary } = await page({ 'accept-language': 'af' });
    const texts = extras?.data.menu[0]?.texts;
    assert.deepEqual(
      [spoken, extras?.languages, texts, extras?.files, vary],
      [undefined, undefined, undefined, {}, 'Cookie'],
    );
  }
});

test('a language that the product does not have is named at the start', () => {
  assert.throws(() => edgeConfig({ SITE_LANGUAGES: 'af,fr' }), /SITE_LANGUAGES must be of af, zu and xh/);
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { digestOf, openReleases } from 'module-kit/registry';
import { temporaryFolder } from 'server-kit/testing';
import type { Language } from 'shared-contracts/language';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import {
  framePage,
  placeholder,
  type Rendering,
  renderingFile,
  renderingFormat,
  variants,
} from 'shared-contracts/rendering';
import { releasedVersion } from 'shared-contracts/testing';
import { defaultCompany } from '../companies/company-source.ts';
import { edgeConfig } from '../edge-config.ts';
import { startEdge } from '../start-edge.ts';

const releases = temporaryFolder('languages');
const store = openReleases(releases);

/** Stores a page as it was rendered, and gives what the registry knows of its file. */
async function rendered(module: string, language: Language, page: string, html: string, tokens?: Rendering['tokens']) {
  const rendering: Rendering = {
    format: renderingFormat,
    pages: { [page]: Object.fromEntries(variants.map((variant) => [variant, 0])) },
    parts: [{ html, sheets: [] }],
    rules: [],
    ...(tokens && { tokens }),
  };
  const bytes = Buffer.from(JSON.stringify(rendering));
  await store.write(`${module}/1.0.0/${renderingFile(language)}`, bytes);
  return { [renderingFile(language)]: digestOf(bytes) };
}
const frame = (words: string) => `<nav>${words}</nav>${placeholder('page')}`;
const ofShell = {
  ...(await rendered('shell', 'en', framePage, frame('About'), {})),
  ...(await rendered('shell', 'zu', framePage, frame('Ngathi'), {})),
};
const ofTrips = {
  ...(await rendered('mfe-trips', 'en', '/trips', '<h1>Trips</h1>')),
  ...(await rendered('mfe-trips', 'zu', '/trips', '<h1>Uhambo</h1>')),
  ...(await rendered('mfe-trips', 'af', '/trips', '<h1>Ritte</h1>')),
};

const files = { 'language.af.json': 'sha256-af', 'language.zu.json': 'sha256-zu', 'main.js': 'sha256-main' };
await store.changeRegistry((registry) => ({
  ...registry,
  microFrontends: {
    shell: [
      releasedVersion('shell', '1.0.0', {
        extras: {
          files: { ...files, ...ofShell },
          languages: { zu: 'language.zu.json' },
          rendered: renderingFile(),
          parts: { module: [], session: [], language: ['main.js'] },
        },
      }),
    ],
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
        extras: {
          files: { ...files, ...ofTrips },
          languages: { af: 'language.af.json', zu: 'language.zu.json' },
          rendered: renderingFile(),
        },
      }),
    ],
  },
}));

const api = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...defaultCompany, reference: 'acme', language: 'zu' }));
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
  return async (headers: Record<string, string> = {}, url = '/trips') => {
    const page = await edge.inject({ url, headers });
    const site: {
      spoken?: { languages: string[]; language: string; sent?: string; shell?: RegistryEntry };
      registry: PickedModules;
    } = JSON.parse(/id="site">(.+?)<\/script>/.exec(page.body)?.[1] ?? '');
    const tab = (await edge.inject({ url: '/modules.json?shell=1.0.0' })).json<PickedModules>();
    return { ...site, ...page, vary: page.headers.vary, tab, extras: site.registry['mfe-trips']?.extras };
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

test('[LNG-2][LNG-4] without the setting nothing of languages is in the page', async () => {
  const page = await siteWith({});
  const { spoken, extras, vary } = await page({ 'accept-language': 'af' });
  const texts = extras?.data.menu[0]?.texts;
  assert.deepEqual(
    [spoken, extras?.languages, texts, extras?.files, vary],
    [undefined, undefined, undefined, {}, 'Cookie'],
  );
});

test('[LNG-2] a company’s site speaks its language to visitors whose browser asks for none that it offers', async () => {
  const page = await siteWith({
    SITE_LANGUAGES: 'af, zu',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  const languageFor = async (headers: Record<string, string>) => (await page(headers)).spoken?.language;
  assert.equal(await languageFor({}), 'zu');
  assert.equal(await languageFor({ 'accept-language': 'fr' }), 'zu');
  assert.equal(await languageFor({ 'accept-language': 'fr, en;q=0.5' }), 'en');
  assert.equal(await languageFor({ cookie: 'language=af' }), 'af');
  const alone = await siteWith({ SITE_LANGUAGES: 'af', API_URL: 'http://127.0.0.1:9' });
  assert.equal((await alone({})).spoken?.language, 'en');
});

test('[LNG-7] a page comes in the language of its reader, and says so, or is English where a part of it was not rendered so', async () => {
  const page = await siteWith({ SITE_LANGUAGES: 'af, zu' });
  const sent = async (accepted: string) => {
    const { body, headers, spoken } = await page({ 'accept-language': accepted });
    const [, lang] = /<html lang="([^"]+)"/.exec(body) ?? [];
    const [, root] = /<div id="root"[^>]*>(.*)<\/div>/.exec(body) ?? [];
    return [root, lang, headers['content-language'], spoken?.sent];
  };
  assert.deepEqual(await sent('en'), ['<nav>About</nav><h1>Trips</h1>', 'en-ZA', 'en', undefined]);
  assert.deepEqual(await sent('zu'), ['<nav>Ngathi</nav><h1>Uhambo</h1>', 'zu', 'zu', 'zu']);
  assert.deepEqual(await sent('af'), ['<nav>About</nav><h1>Trips</h1>', 'en-ZA', 'en', undefined]);
});

test('[LNG-7] a page in another language loads its texts and their code with its first scripts, an English one nothing more', async () => {
  const page = await siteWith({ SITE_LANGUAGES: 'zu' });
  const preloaded = async (headers: Record<string, string>) =>
    [
      ...(await page(headers)).body.matchAll(
        /rel="preload" as="(\w+)" crossorigin href="\/modules\/([^"]+)" integrity="([^"]+)"/g,
      ),
    ]
      .map(([, ...what]) => what.join(' '))
      .filter((what) => !what.startsWith('script mfe-trips'));
  assert.deepEqual(await preloaded({}), []);
  assert.deepEqual(await preloaded({ 'accept-language': 'zu' }), [
    'script shell/1.0.0/main.js sha256-main',
    'fetch shell/1.0.0/language.zu.json sha256-zu',
    'fetch mfe-trips/1.0.0/language.zu.json sha256-zu',
  ]);
});

test('[LNG-7] search engines find each language at an address of its own, which also chooses it', async () => {
  const page = await siteWith({ SITE_LANGUAGES: 'af, zu', SITE_URL: 'https://allset.example' });
  const headers = { host: 'allset.example', 'accept-language': 'af' };
  const found = await page(headers, '/trips?language=zu');
  assert.equal(found.headers['content-language'], 'zu');
  const kept = (cookies: unknown) => String(cookies).match(/language=[^,]+/)?.[0];
  assert.equal(kept(found.headers['set-cookie']), 'language=zu; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
  assert.deepEqual(
    [...found.body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link.join(' ')),
    [
      'en-ZA https://allset.example/trips?language=en',
      'af-ZA https://allset.example/trips?language=af',
      'zu-ZA https://allset.example/trips?language=zu',
      'x-default https://allset.example/trips',
    ],
  );
  const unknown = await page(headers, '/trips?language=xh');
  assert.deepEqual([unknown.spoken?.language, kept(unknown.headers['set-cookie'])], ['af', undefined]);
});

test('a language that the product does not have is named at the start', () => {
  assert.throws(() => edgeConfig({ SITE_LANGUAGES: 'af,fr' }), /SITE_LANGUAGES must be of af, zu and xh/);
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Catalog, releasedCatalog } from 'shared-contracts/catalog';
import { textId } from 'shared-contracts/messages';
import type { Release } from 'shared-contracts/release';
import { digestOf, openReleases, type ReleaseStore, readRelease, removeVersion, withdraw } from '../registry/index.ts';
import { openKeyring } from './keyring.ts';
import { releaseTexts } from './release-texts.ts';
import { storeReleases } from './store-releases.ts';

let folder: string;
let releases: ReleaseStore;
const module = 'mfe-trips';
const keyring = () => openKeyring(path.join(folder, 'keys'));

const texts = {
  Trips: 'Trip',
  'Book {what}': 'Please book {what}',
  'You have {n, plural, one {# trip} other {# trips}}': '{n, plural, one {The trip #} other {The trips #}}',
};
const catalog = (changes: Readonly<Record<string, string>> = {}, read = {}): Catalog => ({
  draft: { ...texts, ...changes },
  read,
});
const rendering = (html: string) => JSON.stringify({ format: 1, pages: {}, parts: [{ html, sheets: [] }], rules: [] });

/** mfe-trips 1.0.0 is live, in isiZulu and with a page that was rendered in it. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  releases = openReleases(path.join(folder, 'store'));
  const files: Record<string, string> = {
    'entry.js': 'export const seven = 7;',
    'language.zu.json': JSON.stringify(releasedCatalog(catalog())),
    'rendered.json': rendering('<h1>Trips</h1>'),
    'rendered.zu.json': rendering('<h1>Trip</h1>'),
  };
  const built = path.join(folder, 'built');
  mkdirSync(built);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(built, file), text);
  const menu = [{ id: 'trips', label: 'Trips', path: '/trips', area: 'user' as const, order: 1 }];
  const release: Release = {
    module,
    version: '1.0.0',
    entry: 'entry.js',
    contracts: { host: '^0.2.0', api: '^0.1.0' },
    shared: {},
    data: { paths: [{ prefix: '/trips', view: 'authenticated' }], menu, slots: [], ambient: [] },
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, digestOf(Buffer.from(text))])),
    preload: [],
    screens: {},
    rendered: 'rendered.json',
    languages: { zu: 'language.zu.json' },
    author: 'Thandi',
    releasedAt: '2026-11-01T10:00:00.000Z',
  };
  await storeReleases([{ release, folder: built }], { releases, keyring: keyring() });
  mkdirSync(path.join(folder, 'languages'));
  mock.method(console, 'log', () => undefined);
});
afterEach(() => {
  mock.restoreAll();
  rmSync(folder, { recursive: true });
});

const write = (language: string, words: Catalog) =>
  writeFileSync(path.join(folder, `languages/${language}.json`), JSON.stringify(words));
const release = (options: { version?: string; traffic?: number; dryRun?: boolean } = {}) =>
  releaseTexts({ releases, keyring: keyring(), folder, module, ...options });
const served = async () =>
  (await releases.readRegistry()).microFrontends[module]?.map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment.default ? 'default' : deployment.traffic}`,
  );
const released = (version: string) => readRelease(releases, keyring().trusted(), module, version);
const catalogOf = async (version: string, language = 'zu') =>
  Catalog.parse(
    JSON.parse(String(Buffer.from((await releases.read(`${module}/${version}/language.${language}.json`)) ?? []))),
  );

test('[LNG-4] a text that has changed is released with the code that is live, in the menu too, and withdrawn again', async () => {
  write('zu', catalog({ Trips: 'All trips' }));
  assert.equal(await release(), '1.0.0-texts.1');
  assert.deepEqual(await served(), ['1.0.0-texts.1 default', '1.0.0 0']);
  const [before, after] = [await released('1.0.0'), await released('1.0.0-texts.1')];
  assert.equal((await catalogOf(after.version)).draft[textId('Trips')], 'All trips');
  assert.equal(after.files['entry.js'], before.files['entry.js']);
  assert.deepEqual(after.data.menu[0]?.texts, { zu: { label: 'All trips' } });
  const withdrawn = (registry: Parameters<typeof withdraw>[0]) => withdraw(registry, module, after.version);
  await releases.changeRegistry(withdrawn, keyring().authorOf('withdraw', [after]));
  assert.deepEqual(await served(), ['1.0.0-texts.1 0', '1.0.0 default']);
});

test('[LNG-4] a part of the visitors gets new texts first; numbers are never given twice', async () => {
  write('zu', catalog({ Trips: 'All trips' }));
  await release({ traffic: 10 });
  assert.deepEqual(await served(), ['1.0.0-texts.1 10', '1.0.0 default']);
  const withdrawn = (registry: Parameters<typeof withdraw>[0]) => withdraw(registry, module, '1.0.0-texts.1');
  const by = await released('1.0.0-texts.1');
  await releases.changeRegistry(withdrawn, keyring().authorOf('withdraw', [by]));
  const removed = (registry: Parameters<typeof withdraw>[0]) => removeVersion(registry, module, by.version);
  await releases.changeRegistry(removed, keyring().authorOf('remove', [by]));
  assert.equal(await release(), '1.0.0-texts.2');
  write('zu', catalog({ Trips: 'My trips' }));
  assert.equal(await release(), '1.0.0-texts.3');
});

test('[LNG-7] a page that was rendered with a text that has changed is made in the browser, others stay rendered', async () => {
  write('zu', catalog({ 'Book {what}': 'Do book {what}' }));
  assert.ok('rendered.zu.json' in (await released(await release())).files);
  write('zu', catalog({ Trips: 'All trips' }));
  const { files } = await released(await release());
  assert.deepEqual(Object.keys(files), ['entry.js', 'language.zu.json', 'rendered.json']);
});

test('[LNG-4][LNG-5] that somebody has read a text is released too, and a language that the code did not have', async () => {
  write('zu', { draft: {}, read: texts });
  write('xh', catalog({ Trips: 'Other trips' }));
  const version = await release();
  assert.deepEqual(await catalogOf(version), releasedCatalog({ draft: {}, read: texts }));
  assert.equal((await catalogOf(version, 'xh')).draft[textId('Trips')], 'Other trips');
  assert.deepEqual((await released(version)).languages, { xh: 'language.xh.json', zu: 'language.zu.json' });
});

test('[LNG-4] texts that only newer sources have are left out, and those that these have no more are kept', async () => {
  write('zu', { draft: { Trips: 'All trips', 'Book a trip': 'Please book' }, read: {} });
  assert.deepEqual((await catalogOf(await release())).draft, releasedCatalog(catalog({ Trips: 'All trips' })).draft);
});

test('[LNG-6] texts that do not fit the code, or are those that it has, are refused, and nothing changes', async () => {
  const plural = 'You have {n, plural, one {# trip} other {# trips}}';
  for (const [words, reason] of [
    [catalog({ [plural]: 'The trips' }), /has the arguments n, plural/],
    [catalog({ [plural]: '{n, plural, other {Trips #}}' }), /the plural of n needs the forms one other/],
    [catalog({ Trips: '  ' }), /“Trips” has no translation/],
    [catalog({ Trips: 'Trip 7' }), /“Trips” has the numbers \(none\)/],
    [catalog(), /mfe-trips 1\.0\.0 has these texts already/],
  ] as const) {
    write('zu', words);
    await assert.rejects(release(), reason);
  }
  write('zu', catalog({ Trips: 'All trips' }));
  await release({ dryRun: true });
  assert.deepEqual(await served(), ['1.0.0 default']);
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readCatalogs } from 'module-kit';
import { Catalog } from 'shared-contracts/catalog';
import { languages } from 'shared-contracts/language';

const root = path.join(import.meta.dirname, '../..');
const api = path.join('services', 'api');

/** Language files of what has any. */
const catalogs = (language: string) =>
  globSync(`{*,{packages,partner,services}/*}/languages/${language}.json`, { cwd: root });

for (const folder of new Set(catalogs('*').map((file) => path.join(file, '../..'))))
  if (folder !== api)
    test(`[LNG-6] ${folder} has every text in the languages that it declares`, async () => {
      assert.deepEqual((await readCatalogs(path.join(root, folder))).problems, []);
    });

test('[LNG-6] the mails of the API have every text, and its catalogues no sentence that the source has not', async () => {
  const folder = path.join(root, api);
  const source = globSync('{services/api,shared-contracts}/src/**/*.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('');
  const { problems } = await readCatalogs(folder);
  const isElsewhere = (problem: string) => {
    const [, text] = /“(.*)” is no text of the module any more$/.exec(problem) ?? [];
    return text !== undefined && source.includes(`'${text}'`);
  };
  /** What logs and programs read stands beside refusals in `t`, and markup in what makes all mails. */
  const isUnseen = (problem: string) => {
    const [, file = ''] = /^(\S+): .* is not in t\(\)$/s.exec(problem) ?? [];
    return file !== '' && !/(?:\/|-)(?<!render-)(?:mails?|receipt|statement|billing-pdf)\.ts$/.test(file);
  };
  assert.deepEqual(
    problems.filter((problem) => !isElsewhere(problem) && !isUnseen(problem)),
    [],
  );
});

/** What each text is in a language, with the catalogues that say so: text -> translation -> folders. */
function translationsIn(language: string): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const file of catalogs(language)) {
    const { draft, read } = Catalog.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
    for (const [text, translation] of [...Object.entries(draft), ...Object.entries(read)]) {
      const ofText = found.get(text) ?? new Map<string, string[]>();
      ofText.set(translation, [...(ofText.get(translation) ?? []), path.dirname(path.dirname(file))]);
      found.set(text, ofText);
    }
  }
  return found;
}

test('[LNG-6] a text is the same in each catalogue: where it means two things, one of them has a context', () => {
  const differing = languages.flatMap((language) =>
    [...translationsIn(language)].flatMap(([text, ofText]) =>
      ofText.size < 2 ? [] : [{ language, text, translations: Object.fromEntries(ofText) }],
    ),
  );
  assert.deepEqual(differing, []);
});

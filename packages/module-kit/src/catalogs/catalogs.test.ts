import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { releasedCatalog } from 'shared-contracts/catalog';
import { textId } from 'shared-contracts/messages';
import { menuInLanguages, readCatalogs, writeCatalogs } from './catalogs.ts';

const root = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
after(() => rmSync(root, { recursive: true }));

const screen = `
import { Translated, useText } from 'web-kit/language';
import { rows } from './rows.ts';
const useStyles = makeStyles({ page: { padding: '8px 16px', fontFamily: 'Segoe UI' } });
export function Page({ n }: { n: number }) {
  const t = useText();
  const Dialog = lazy(async () => (await import('./Dialog.tsx')).Dialog);
  return <Translated><p className="Page" key={\`\${n} row\`}>{t('You have {n, plural, one {# row} other {# rows}}', { n })}</p></Translated>;
}`;
const dialog = `export const Dialog = () => { const t = useText(); return <h2 title={t('Change', {}, 'coins')}>…</h2>; };`;

/** What no reader sees, although it has words. */
const unseen = `
export const rows = { 'in progress': 'busy' };
export function tone(state: string) {
  switch (state) {
    case 'not read': throw new Error('There is no such state');
    default: return state === 'in progress' ? 'busy' : fetch('/', { headers: { authorization: 'Bearer of it' } });
  }
}`;

const good = {
  'You have {n, plural, one {# row} other {# rows}}': 'Unazo {n, plural, one {umugqa o-#} other {imigqa e-#}}',
  'Change [coins]': 'Ushintshi',
};

/** A module with these files, and a catalogue of isiZulu. */
function moduleOf(draft: Record<string, string>, files: Record<string, string> = {}, language = 'zu'): string {
  const folder = mkdtempSync(path.join(root, 'mfe-'));
  mkdirSync(path.join(folder, 'languages'));
  const all = {
    'Page.tsx': screen,
    'Dialog.tsx': dialog,
    'rows.ts': unseen,
    // Not translated: no part of what a Translated root imports.
    'Desk.tsx': 'export const Desk = () => <p>Only for administrators</p>;',
    [`languages/${language}.json`]: JSON.stringify({ draft, read: {} }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
  return folder;
}

const problemsOf = async (...given: Parameters<typeof moduleOf>) => (await readCatalogs(moduleOf(...given))).problems;

test('[LNG-4] the catalogues of a module go into its release, one file for each language', async () => {
  const folder = moduleOf(good);
  assert.deepEqual((await readCatalogs(folder)).problems, []);
  assert.deepEqual(await writeCatalogs(folder, root), { zu: { draft: good, read: {} } });
  const { draft } = JSON.parse(readFileSync(path.join(root, 'language.zu.json'), 'utf8'));
  assert.deepEqual(draft, releasedCatalog({ draft: good, read: {} }).draft);
});

test('[LNG-4] a release has the texts of web-kit that its code says, and no other', async () => {
  const folder = moduleOf(good);
  writeFileSync(path.join(root, 'main.js'), 'const a="Rows per page",b=\'Don\\u2019t\';');
  await writeCatalogs(folder, root);
  rmSync(path.join(root, 'main.js'));
  const { draft } = JSON.parse(readFileSync(path.join(root, 'language.zu.json'), 'utf8'));
  assert.deepEqual(Object.keys(draft).toSorted(), [...Object.keys(good), 'Rows per page'].map(textId).toSorted());
});

test('[LNG-6] two texts with the same short name are refused by name', () => {
  // Found by trying.
  assert.equal(textId('Text 9037'), textId('Text 17250'));
  assert.throws(
    () => releasedCatalog({ draft: { 'Text 9037': 'x' }, read: { 'Text 17250': 'y' } }),
    /“Text 17250” and “Text 9037” have the same short name, \w{5}:/,
  );
});

test('[LNG-4][LNG-6] the words of an owner’s menu are in the catalogue, and stand in the release beside the English ones', async () => {
  const index =
    "export const module = defineModule({ menu: [{ label: 'Trips', group: 'Travel', area: 'user' }, { label: 'Desk', area: 'admin' }] });";
  const problems = await problemsOf(good, { 'index.ts': index });
  assert.equal(
    problems.filter((problem) => /“(Trips|Travel)” has no translation/.test(problem)).length,
    2,
    problems.join(),
  );
  assert.equal(problems.length, 2);
  const catalogs = { zu: { draft: { Trips: 'Uhambo', Travel: 'Ukuhamba' }, read: {} } };
  const entry = { id: 'a', label: 'Trips', path: '/', order: 1 };
  assert.deepEqual(
    menuInLanguages(
      [
        { ...entry, area: 'user', group: 'Travel' },
        { ...entry, area: 'admin' },
      ],
      catalogs,
    ).map(({ texts }) => texts),
    [{ zu: { label: 'Uhambo', group: 'Ukuhamba' } }, undefined],
  );
});

test('[LNG-6] sentences that a module shares with others through shared-contracts are its texts too', async () => {
  const shared = "import { regionNamesIn } from 'shared-contracts/vehicle-words'; export const names = regionNamesIn;";
  const problems = await problemsOf(good, { 'rows.ts': shared });
  // The provinces stand in a file that vehicle-words imports.
  for (const text of ['trailer', 'Gauteng'])
    assert.ok(problems.includes(`languages/zu.json: “${text}” has no translation`), problems.join('\n'));
  assert.deepEqual(
    problems.filter((problem) => !problem.endsWith('has no translation')),
    [],
  );
});

test('a module without catalogues has no problem with them', async () => {
  const folder = mkdtempSync(path.join(root, 'mfe-'));
  writeFileSync(path.join(folder, 'Page.tsx'), screen);
  assert.deepEqual(await readCatalogs(folder), { catalogs: {}, problems: [] });
});

const refused: Record<string, [Parameters<typeof moduleOf>, RegExp]> = {
  'a text that is missing': [[{ ...good, 'Change [coins]': ' ' }], /“Change \[coins\]” has no translation/],
  'a text that the source no longer has': [[{ ...good, Gone: 'Kuphelile' }], /“Gone” is no text of the module/],
  'an argument that is missing': [
    [{ ...good, 'You have {n, plural, one {# row} other {# rows}}': 'Unazo' }],
    /has the arguments n, plural/,
  ],
  'another number': [
    [
      { ...good, 'At most 5 rows': 'Imigqa engu-6' },
      { 'rows.ts': "export const most = (t: Translate) => t('At most 5 rows');" },
    ],
    /“At most 5 rows” has the numbers 5/,
  ],
  'a plural that lacks a form': [
    [{ ...good, 'You have {n, plural, one {# row} other {# rows}}': '{n, plural, other {imigqa e-#}}' }],
    /the plural of n needs the forms one other/,
  ],
  'a brace too many': [[{ ...good, 'Change [coins]': 'Ushintshi}' }], /a brace belongs to no argument/],
  'a text of JSX outside t': [
    [good, { 'Dialog.tsx': dialog.replace('…', 'Small change') }],
    /Dialog\.tsx: “Small change” is not in t\(\)/,
  ],
  'a text of an attribute outside t': [
    [good, { 'Dialog.tsx': dialog.replace('title', 'aria-label="Coins" title') }],
    /“Coins” is not in t\(\)/,
  ],
  'a text in a file that is imported': [
    [good, { 'rows.ts': "export const rows = [{ label: 'Order number' }];" }],
    /rows\.ts: “Order number” is not in t\(\)/,
  ],
  'a text that is put together': [
    [good, { 'rows.ts': 'export const label = (n: number) => `$' + '{n} rows of money`;' }],
    /“rows of money” is not in t\(\)/,
  ],
  'a text that is no literal': [
    [good, { 'rows.ts': 'export const label = (t: Translate, text: string) => t(text);' }],
    /must stand there as a literal/,
  ],
};
for (const [what, [given, message]] of Object.entries(refused))
  test(`[LNG-6] ${what} is refused before a release`, async () => {
    const problems = await problemsOf(...given);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', message);
    await assert.rejects(writeCatalogs(moduleOf(...given), root), message);
  });

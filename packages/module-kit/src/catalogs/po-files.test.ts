import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { runMessagesCommand } from './messages-command.ts';

const root = mkdtempSync(path.join(tmpdir(), 'po-'));
after(() => rmSync(root, { recursive: true }));

const plural = 'You have {n, plural, one {# vehicle} other {# vehicles}}';
const sources = {
  'index.ts': `export const module = {
  name: 'mfe-trips', paths: [], ambient: {},
  menu: [{ label: 'Trips', area: 'user' }],
  slots: { 'trips.of': { load: async () => (await import('./Part.tsx')).Part } },
  routes: [{ path: '/trips', load: async () => (await import('./Page.tsx')).Page }],
};`,
  'Page.tsx': `// ’’’’’’’’’’’’’’’’’’’’’’’’’’’’’’: bytes are not letters.
import { row } from './row.ts';
export const Page = ({ n }) => <Translated>
  <h1 title={t('Change')}>{t('Change', {}, 'coins')}</h1>
  {t('${plural}', { n })} {t('Say "5" and C:\\\\, then go on with a sentence that is so long that programs wrap it.')}
  <Slot name="trips.of" />
</Translated>;`,
  'row.ts': "\n\nexport const row = () => t('Row');",
  'Part.tsx': "export const Part = () => <Translated>{t('Log in')}</Translated>;",
};
const draft = {
  Row: 'A row',
  'Change [coins]': 'Some coins',
  'Say "5" and C:\\, then go on with a sentence that is so long that programs wrap it.':
    'Speak "5" and C:\\, and go on with a sentence that is so long that it is wrapped.\nA line.',
  [plural]: 'Own {n, plural, one {a car (#)} other {cars (#)}}',
  'Log in': 'Enter',
};
const read = { Trips: 'Journeys' };

/** A module with a catalogue of isiXhosa. */
function newModule(name: string, files: Readonly<Record<string, string>>, catalog: object) {
  const folder = path.join(mkdtempSync(path.join(root, 'x')), name);
  mkdirSync(path.join(folder, 'languages'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'languages/xh.json'), `${JSON.stringify(catalog, null, 2)}\n`);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { name, folder };
}

/** A module that is exported, and what brings it back after a change. */
async function exported() {
  const to = mkdtempSync(path.join(root, 'po'));
  const trips = newModule('mfe-trips', sources, { draft, read });
  const webKit = newModule(
    'web-kit',
    { 'Retry.tsx': "const words = t('Try again');" },
    { draft: { 'Try again': 'Retry' }, read: {} },
  );
  const modules = [trips, webKit];
  const [file = ''] = await runMessagesCommand(['export', 'xh', to], modules);
  return {
    file,
    po: readFileSync(file, 'utf8'),
    bring: async (po: string) => {
      writeFileSync(file, po);
      return runMessagesCommand(['import', 'xh', file], modules);
    },
    bytes: () => readFileSync(path.join(trips.folder, 'languages/xh.json'), 'utf8'),
    catalog: () => JSON.parse(readFileSync(path.join(trips.folder, 'languages/xh.json'), 'utf8')),
    ofWebKit: () => JSON.parse(readFileSync(path.join(webKit.folder, 'languages/xh.json'), 'utf8')),
  };
}

/** The lines of the text that ends with `end`. */
const entryOf = (po: string, end: string) =>
  po
    .trim()
    .split('\n\n')
    .find((entry) => entry.endsWith(end));

test('[LNG-6] a translator gets each text with its context, its lines, its pages, its length and its terms', async () => {
  const { po } = await exported();
  assert.equal(
    entryOf(po, '"Some coins"')?.replace(/(?<=Terms: to change = )\w+/, 'CHANGE'),
    `#: Page.tsx:4
#. Seen on: /trips
#. Length: up to 10 characters are shown today; look at a longer one at 320 px
#. Terms: to change = CHANGE
#, fuzzy
msgctxt "coins"
msgid "Change"
msgstr "Some coins"`,
  );
  assert.match(entryOf(po, '"A row"') ?? '', /^#: row\.ts:3\n#\. Seen on: \/trips\n/);
  assert.match(entryOf(po, '"Enter"') ?? '', /^#: Part\.tsx:1\n#\. Seen on: \/trips\n[^]*Terms: to log in = \S+\n/);
  assert.match(
    entryOf(po, '"Journeys"') ?? '',
    /^#: index\.ts:3\n#\. Seen in: the owners’ menu\n#\. Length: .*\nmsgid/,
  );
  assert.match(entryOf(po, 'cars (#)}}"') ?? '', /#, fuzzy, icu-message-format\nmsgid "You have \{n, plural, /);
  assert.match(po, /msgid "Change"\nmsgstr ""/, 'what has no translation yet');
});

test('[LNG-6] a file that comes back unchanged, or sorted and wrapped by a translator’s program, changes no byte', async () => {
  const { po, bring, bytes } = await exported();
  const before = bytes();
  assert.deepEqual(await bring(po), ['Nothing has changed.']);
  const [header = '', ...entries] = po.split('\n\n');
  const sorted = entries.toSorted().map((entry) => entry.trim().replace(/^(msg\w+) "(?=[^"])/gm, '$1 ""\n"'));
  const byProgram = `\ufeff${[header.replace('"Language', '"X-Generator: Poedit 3.6\\n"\n"Language'), ...sorted, '#~ msgid "Gone"\n#~ msgstr "Y"'].join('\n\n')}\n`;
  assert.deepEqual(await bring(byProgram.replaceAll('\n', '\r\n')), ['Nothing has changed.']);
  assert.equal(bytes(), before);
});

test('[LNG-6] better words come in their place, read once the mark of a draft is gone, and what is empty stays', async () => {
  const { po, bring, catalog } = await exported();
  const changed = po
    .replace('#, fuzzy\nmsgctxt "coins"', 'msgctxt "coins"')
    .replace('msgstr "A row"', 'msgstr "A line"')
    .replace('msgstr "Enter"', 'msgstr ""')
    .replace('msgid "Change"\nmsgstr ""', 'msgid "Change"\nmsgstr "Modify"')
    .replace('msgid "Trips"', '#, fuzzy\nmsgid "Trips"');
  assert.match(String(await bring(changed)), /languages\/xh\.json: 4 of 7 texts changed$/);
  const { 'Change [coins]': coins, ...drafts } = draft;
  assert.deepEqual(
    JSON.stringify(catalog()),
    JSON.stringify({
      draft: { ...drafts, Row: 'A line', Trips: 'Journeys' },
      read: { 'Change [coins]': coins, Change: 'Modify' },
    }),
  );
});

test('[LNG-6] a text of web-kit in the file of a module, as a page saves it, goes to web-kit', async () => {
  const { po, bring, bytes, ofWebKit } = await exported();
  const before = bytes();
  await bring(`${po}\n#, fuzzy\nmsgid "Try again"\nmsgstr "Once more"\n`);
  assert.deepEqual(ofWebKit(), { draft: { 'Try again': 'Once more' }, read: {} });
  assert.equal(bytes(), before);
});

const lineOf = (po: string, text: string) => po.slice(0, po.indexOf(text)).split('\n').length;
const refused: Record<string, [(po: string) => string, string | undefined, RegExp]> = {
  'a text that the module has not': [
    (po) => `${po}\n\nmsgid "Gone"\nmsgstr "Y"\n`,
    '"Gone"',
    /“Gone” is no text of mfe-trips/,
  ],
  'another context': [
    (po) => po.replace('"coins"', '"money"'),
    'msgctxt',
    /“Change \[money\]” is no text of mfe-trips/,
  ],
  'another placeholder': [
    (po) => po.replace('"Own {n, plural', '"Own {m, plural'),
    'msgid "You',
    /” has the arguments n, plural/,
  ],
  'a plural that lacks a form': [
    (po) => po.replace('one {a car (#)} ', ''),
    'msgid "You',
    /the plural of n needs the forms one other/,
  ],
  'another number': [(po) => po.replace('Speak \\"5\\"', 'Speak \\"6\\"'), 'msgid ""\n"Say', /” has the numbers 5/],
  'another module': [
    (po) => po.replace('mfe-trips', 'mfe-other'),
    undefined,
    /its header names the module “mfe-other”/,
  ],
  'another language': [
    (po) => po.replace('Language: xh', 'Language: zu'),
    undefined,
    /names the language “zu”, and not “xh”/,
  ],
  'what is no PO file': [
    (po) => po.replace('msgid "Row"', 'msgwhat "Row"'),
    undefined,
    /Invalid key name "msgwhat" at line \d+/,
  ],
};
for (const [what, [spoil, at, message]] of Object.entries(refused))
  test(`[LNG-6] ${what} is refused with file and line, and nothing is written`, async () => {
    const { po, bring, bytes, file } = await exported();
    const before = bytes();
    const spoiled = spoil(po.replace('"A row"', '"A line"'));
    assert.notEqual(spoil(po), po);
    const line = at === undefined ? '' : `:${lineOf(spoiled, at)}`;
    await assert.rejects(bring(spoiled), (failure: Error) => {
      assert.match(failure.message, message);
      assert.ok(failure.message.includes(`${file}${line}: `), failure.message);
      return true;
    });
    assert.equal(bytes(), before);
  });

test('a language that the product has not is refused with those that it has', async () => {
  await assert.rejects(runMessagesCommand(['export', 'fr'], []), /no language “fr”\. Languages: af, zu, xh\./);
});

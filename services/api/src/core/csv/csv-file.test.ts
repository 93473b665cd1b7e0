import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type CsvColumns, csvFile, unescapeFormula } from './csv-file.ts';

interface Note {
  author: string;
  words: string;
}
const columns: CsvColumns<Note> = [
  ['Author', ({ author }) => author],
  ['Words', ({ words }) => words],
];

async function* inBatches(...batches: Note[][]) {
  for (const batch of batches) yield batch;
}
const written = async (...batches: Note[][]): Promise<string> =>
  (await buffer(csvFile('notes.csv', columns, inBatches(...batches)).content)).toString();

const nasty = fc.oneof(
  fc.constantFrom(
    '=cmd|calc',
    '+27825550142',
    '-1',
    '@x',
    '\tx',
    '\rx',
    "'=1",
    "''-2",
    '＝1',
    'a "quoted" word',
    'a,b;c',
    'one\r\ntwo',
    '\n',
    '',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'"), fc.string()).map(([first, rest]) => first + rest),
);

test('[X7] for any text no cell is a formula, and parsing the file restores the values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ author: nasty, words: nasty }, { noNullPrototype: true }), { maxLength: 8 }),
      async (notes) => {
        const [header, ...rows]: string[][] = parse(await written(notes), { bom: true });
        assert.deepEqual(header, ['Author', 'Words']);
        assert.deepEqual(
          rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell)),
          [],
        );
        assert.deepEqual(
          rows.map(([author = '', words = '']) => ({ author: unescapeFormula(author), words: unescapeFormula(words) })),
          notes,
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('[X7] phone numbers stay readable, lines end as RFC 4180 requires, and a byte order mark marks UTF-8 for Excel', async () => {
  const csv = await written([{ author: '082 555 0142', words: '+27 82 555 0142' }], [{ author: 'Zoë', words: '1' }]);
  assert.equal(csv, `\uFEFF"Author","Words"\r\n"082 555 0142","'+27 82 555 0142"\r\n"Zoë","1"\r\n`);
});

test('[X7] a negative number stays a number, and a text that looks like one does not', async () => {
  const amounts: CsvColumns<number> = [
    ['Amount', (amount) => amount],
    ['Text', String],
  ];
  async function* refunds() {
    yield [-1054.5];
  }
  const { content } = csvFile('refunds.csv', amounts, refunds());
  assert.equal((await buffer(content)).toString(), `\uFEFF"Amount","Text"\r\n-1054.5,"'-1054.5"\r\n`);
});

test('an empty list has its header only', async () => {
  assert.equal(await written(), '\uFEFF"Author","Words"\r\n');
});

test('if a batch cannot be read, the file ends with an error instead of looking complete', async () => {
  async function* failing() {
    yield [{ author: 'a', words: 'b' }];
    throw new Error('connection lost');
  }
  await assert.rejects(buffer(csvFile('notes.csv', columns, failing()).content), /connection lost/);
});

test('rows are read only as fast as the client takes them', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield Array.from({ length: 100 }, () => ({ author: 'x'.repeat(100), words: 'y' }));
    }
  }
  const { content } = csvFile('notes.csv', columns, endless());
  const reader = content[Symbol.asyncIterator]();
  await reader.next();
  await new Promise((resolve) => setImmediate(resolve));
  assert.ok(read < 20, `${read} batches were read for one chunk`);
  content.destroy();
});

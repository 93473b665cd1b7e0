import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import { templateFile } from './ChooseFile.tsx';
import { allMatched, matchColumns, rowsOf } from './match-columns.ts';
import { readFile } from './read-file.ts';
import { type Cell, workbook, workbookParts } from './workbook-fixture.ts';

// What browsers get. Node's unpacks large files in workers, which the page's policy forbids.
jest.mock('fflate', () => jest.requireActual('../../node_modules/fflate/lib/browser.cjs'));

const read = (content: BlobPart, name = 'fleet.csv') => readFile(new File([content], name));
const cellsOf = async (content: BlobPart, name?: string) => (await read(content, name)).rows.map(({ cells }) => cells);
const header = ['Plate', 'Register No'];

const utf16 = (text: string, little: boolean, mark: boolean): Uint8Array<ArrayBuffer> => {
  const codes = [...(mark ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(codes.length * 2));
  for (const [index, code] of codes.entries()) view.setUint16(index * 2, code, little);
  return new Uint8Array(view.buffer);
};

test.each([
  ['commas', 'Plate,Register No\nJK45,"KLM, 1"\n'],
  ['semicolons', 'Plate;Register No\r\nJK45;KLM, 1\r\n'],
  ['tabs', 'Plate\tRegister No\nJK45\tKLM, 1'],
  ['bars', 'Plate|Register No\nJK45|KLM, 1'],
  ['a line that names the separator', 'sep=;\r\nPlate;Register No\r\nJK45;KLM, 1'],
])('[BIZ-3][U17] cells are separated by %s', async (_, text) => {
  const table = await read(text);
  expect(table.header).toEqual(header);
  expect(table.rows.map(({ cells }) => cells)).toEqual([['JK45', 'KLM, 1']]);
});

test('[U17] text is read in UTF-8 with and without mark, UTF-16 of both orders with and without mark, and Windows-1252', async () => {
  const text = 'Make,Model\nCitroën,C3\n';
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const bytes of [
    strToU8(text),
    strToU8(`\uFEFF${text}`),
    utf16(text, true, true),
    utf16(text, false, true),
    utf16(text, true, false),
    utf16(text, false, false),
    latin,
  ]) {
    const table = await read(new Uint8Array(bytes));
    expect([table.header, table.rows]).toEqual([['Make', 'Model'], [{ row: 2, cells: ['Citroën', 'C3'] }]]);
  }
});

test('[BIZ-3] rows keep their numbers in the file, and empty ones are passed over', async () => {
  const { rows } = await read('\n,\nPlate,Register No\nA,1\n\n"B\nC",2\n');
  expect(rows).toEqual([
    { row: 4, cells: ['A', '1'] },
    { row: 6, cells: ['B C', '2'] },
  ]);
});

test('[BIZ-3][U17] a workbook gives the first sheet: dates as days, formulas as their stored results, merged cells once', async () => {
  const rows: Cell[][] = [
    ['Plate', 'Make', 'Expiry', 'Tare'],
    ['JK45', 'Toyota', { day: 46_477 }, 1104],
    [
      'CA 1',
      null,
      { xml: '<c t="str"><f>TEXT(A1,"x")</f><v>2027-03-31</v></c>' },
      { xml: '<c><f>1+1</f><v>1200</v></c>' },
    ],
    ['ND 2', '=1+1', 'x', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
    // Never calculated.
    ['NW 3', { xml: '<c t="str"><f>A1</f></c>' }, null, { xml: '<c><f>1+1</f></c>' }],
  ];
  expect(await cellsOf(workbook(rows, 'B2:B3'), 'fleet.xlsx')).toEqual([
    ['JK45', 'Toyota', '2027-03-31', '1104'],
    ['CA 1', '', '2027-03-31', '1200'],
    ['ND 2', '=1+1', 'x', ''],
    ['NW 3', '', '', ''],
  ]);
});

test('[U17] a large workbook is read without a worker, and one whose parts state no size as well', async () => {
  const rows: Cell[][] = [
    ['Plate', 'Register No'],
    ...Array.from({ length: 5000 }, (_, row) => [`PLATE ${row} ${'x'.repeat(90)}`, row]),
  ];
  expect(await cellsOf(workbook(rows))).toHaveLength(5000);
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, bytes] of Object.entries(workbookParts(rows.slice(0, 3)))) {
    const part = new ZipDeflate(name);
    archive.add(part);
    part.push(bytes, true);
  }
  archive.end();
  expect(await cellsOf(await new Blob(chunks as BlobPart[]).arrayBuffer())).toHaveLength(2);
});

const many = (count: number) => `Plate\n${'JK45\n'.repeat(count)}`;

test.each([
  ['5,001 rows', many(5001), /5,001 rows, and an import takes up to 5,000\. Please split/],
  ['100,000 rows', many(100_000), /100,000 rows.*split/],
  ['no rows', 'Plate,Register No\n', /no rows below/],
  ['nothing', '', /no rows below/],
  ['an open quotation mark', 'Plate\n"JK45\nCA1\n', /quotation mark in row \d+/],
  ['an older Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /older Excel file \(\.xls\)/],
  ['a PDF', '%PDF-1.7', /This is a PDF/],
  ['bytes', new Uint8Array([1, 0, 2, 0, 0, 0, 7]), /not a list/],
  ['another archive', zipSync({ 'a.xml': strToU8('<a/>') }), /cannot be read as an Excel workbook/],
  ['a broken archive', workbook([['Plate'], ['JK45']]).slice(0, 400), /cannot be read as an Excel workbook/],
  [
    'a cell of which the value is missing',
    workbook([['Plate'], [{ xml: '<c t="s"><v>99</v></c>' }]]),
    /row 2 cannot be read/,
  ],
])('[U17] a file with %s is refused with what to do', async (_, content, message) => {
  await expect(read(content as BlobPart)).rejects.toThrow(message);
});

test('[U17] 5,000 rows are taken', async () => {
  expect((await read(many(5000))).rows).toHaveLength(5000);
});

test('[U17] a file that unpacks to more than 60 MB is refused, whatever size its archive states', async () => {
  const parts = { ...workbookParts([['Plate'], ['JK45']]), 'xl/bomb.xml': new Uint8Array(61 * 1024 * 1024) };
  const bomb = zipSync(parts);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(read(bomb)).rejects.toThrow(/holds far more/);
  // The stated size stands in the local and the central header.
  const view = new DataView(bomb.buffer);
  const size = 61 * 1024 * 1024;
  for (let at = 0; at < bomb.length - 4; at += 1) if (view.getUint32(at, true) === size) view.setUint32(at, 100, true);
  await expect(read(bomb)).rejects.toThrow(/holds far more/);
});

test('[U17] a file of more than 10 MB is refused before it is read', async () => {
  const file = new File(['Plate\nJK45\n'], 'fleet.csv');
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
  await expect(readFile(file)).rejects.toThrow(/larger than 10 MB/);
});

const tableWith = (header: string[]) => ({ filename: 'fleet.csv', header, rows: [] });

test('[BIZ-3] the template, our own export and usual names are matched', async () => {
  const table = await read(await templateFile().arrayBuffer());
  expect(allMatched(matchColumns(table))).toBe(true);
  expect(table.rows).toHaveLength(2);
  const exported = [
    ...vehicleFieldNames.map((field) => vehicleFields[field].heading),
    'Licence Status',
    'Last Renewed',
    'Description',
  ];
  expect(allMatched(matchColumns(tableWith(exported)))).toBe(true);
  expect(
    matchColumns(tableWith(['VIN', 'Reg. No', 'Register no', 'License expiry date', 'Tare (kg)', 'PROVINCE'])),
  ).toEqual({
    licenseNumber: 1,
    registerNumber: 2,
    licenseExpires: 3,
    weightKg: 4,
    registrationRegion: 5,
  });
});

test('[BIZ-3] a file in Afrikaans is matched whole, and its total is no vehicle', async () => {
  const table = await read(
    [
      'Lisensienommer;Registrasienommer;Fabrikaat;Model;Jaar;Tarra (kg);Provinsie;Voertuigtipe;Vervaldatum',
      'CA 284-611;DFG731X;Toyota;Hilux;2016;1 815;Wes-Kaap;Bakkie;31 Desember 2026',
      'Totaal;;;;;1 815',
    ].join('\n'),
  );
  const columns = matchColumns(table);
  expect(vehicleFieldNames.map((field) => columns[field])).toEqual([0, 1, 2, 3, 4, 7, 5, 6, 8]);
  expect(table.rows.map(({ row }) => row)).toEqual([2]);
});

test('[BIZ-3] columns without a known name are told by what is in them, but not where two look alike', async () => {
  const table = await read('A,B,C,D\nJK45LMGP,DFG731X,31/12/2026,1104\nHX22TTGP,KKL220S,30/11/2026,980\n');
  expect(matchColumns(table)).toEqual({ licenseNumber: 0, registerNumber: 1, licenseExpires: 2 });
  expect(matchColumns(await read('A,B\n31/12/2026,30/11/2026\n'))).toEqual({});
});

test('[BIZ-3] a row is sent with its number and the texts of its columns, none of them endless', async () => {
  const table = await read(`Plate,Make\nJK45,${'x'.repeat(300)}\n`);
  const [row] = rowsOf(table, matchColumns(table), 100);
  expect(row).toMatchObject({ row: 2, licenseNumber: 'JK45', make: 'x'.repeat(100), model: '' });
});

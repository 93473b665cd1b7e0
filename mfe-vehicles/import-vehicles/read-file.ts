import Papa from 'papaparse';
import { limits } from 'shared-contracts/limits';
import { later } from 'web-kit/language';
import { FileFault } from './file-fault.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Spreadsheets write UTF-16 with a mark, other programs often without: then every second byte of a plain text is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252, without a byte order mark. */
function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
  if (text.includes('\0')) throw new FileFault(later.t('This is not a list. Please choose a CSV or XLSX file.'));
  return text;
}

/** A first line by which spreadsheets are told the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The cells of a CSV file. The separator is found: comma, semicolon, tab or bar. */
function readCsv(text: string): string[][] {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const body = text.slice(line.length);
  // Without empty lines, which would look like rows of one cell.
  const guess = { delimitersToGuess: [',', ';', '\t', '|'], preview: 20, skipEmptyLines: 'greedy' as const };
  const delimiter = named ?? Papa.parse<string[]>(body, guess).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new FileFault(
      later.t('A quotation mark in row {row} has no partner. Please correct that row and choose the file again.', {
        row: (broken.row ?? 0) + 1,
      }),
    );
  return data;
}

/** A row of a file, with its number as a spreadsheet counts. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

export interface FileTable {
  filename: string;
  header: readonly string[];
  rows: readonly FileRow[];
}

const begins = (bytes: Uint8Array, text: string) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 8)).startsWith(text);

async function readCells(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  if (begins(bytes, 'PK')) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (begins(bytes, '\xD0\xCF\x11\xE0'))
    throw new FileFault(
      later.t(
        'This is an older Excel file (.xls), or one with a password. Please save it as an Excel workbook (.xlsx) without a password, or as CSV.',
      ),
    );
  if (begins(bytes, '%PDF')) throw new FileFault(later.t('This is a PDF. Please choose a CSV or XLSX file.'));
  return readCsv(decodeText(bytes));
}

const clean = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** A line below the vehicles that sums them up. */
function isTotal({ cells }: FileRow): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length < 3 && /^(?:grand |sub-?)?tota+l\b/i.test(first);
}

/** Splits cells into the names of the columns, which are the first row with text, and the rows below that have any. */
export function tableOf(filename: string, cells: readonly (readonly string[])[]): FileTable {
  const filled = cells
    .map((row, index) => ({ row: index + 1, cells: row.map(clean) }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  const [first, ...below] = filled;
  const rows = below.filter((row) => !isTotal(row));
  if (!first || rows.length === 0)
    throw new FileFault(later.t('This file has no rows below the names of its columns. Please choose another one.'));
  if (rows.length > limits.import.rows)
    throw new FileFault(
      later.t(
        'This file has {rows} rows, and an import takes up to 5,000. Please split the file and import one part after the other.',
        { rows: rows.length.toLocaleString('en') },
      ),
    );
  return { filename, header: first.cells, rows };
}

/** Reads a CSV or XLSX file. The content decides what it is, not the name. Throws `FileFault`. */
export async function readFile(file: File): Promise<FileTable> {
  if (file.size > limits.import.fileBytes)
    throw new FileFault(
      later.t('This file is larger than 10 MB. Please split it, or remove what is no list of vehicles.'),
    );
  return tableOf(file.name, await readCells(new Uint8Array(await file.arrayBuffer())));
}

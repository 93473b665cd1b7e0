import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FileResponse } from '../responses.ts';

/**
 * Text that a spreadsheet interprets as a formula (ASCII or full width), also after apostrophes so that escaping is
 * reversible.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const isFormula = (text: string): boolean => formula.test(text);

/** Prevents CSV formula injection: prefixes text that a spreadsheet would interpret as a formula with an apostrophe. */
const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverses `guarded`, for programs that read the file. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Columns of a CSV file: header and cell. A number is no formula, even if it is negative. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => string | number])[];

const safe = (cell: string | number) => (typeof cell === 'number' ? cell : escapeFormula(cell));

async function* linesOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  yield columns.map(([header]) => header);
  for await (const batch of batches) for (const row of batch) yield columns.map(([, cell]) => safe(cell(row)));
}

/**
 * A list as a CSV file (RFC 4180) for spreadsheets and programs, written while its rows are read. If reading fails, the
 * response ends without its last chunk, so that no client takes a part for the whole.
 */
export function csvFile<Row>(
  filename: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): FileResponse & { content: Readable } {
  // The byte order mark tells Excel that the file is UTF-8.
  const file = stringify({ bom: true, quoted_string: true, record_delimiter: 'windows' });
  // A failure destroys the file as well, which is how the response learns of it.
  pipeline(Readable.from(linesOf(columns, batches)), file, () => undefined);
  return { content: file, type: 'text/csv; charset=utf-8', filename };
}

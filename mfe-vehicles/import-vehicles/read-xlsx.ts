import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { limits } from 'shared-contracts/limits';
import { later } from 'web-kit/language';
import { FileFault } from './file-fault.ts';

/** Packed bytes that are unpacked at a time. They can become a thousand times as many. */
const step = 16 * 1024;

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

/**
 * Unpacks the XML files of a ZIP archive, as long as they are at most `most` bytes together. Counted is what comes out, not
 * what the archive says, because a small archive can claim little and unpack to gigabytes.
 */
function unpack(archive: Uint8Array, most: number): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      if (total > most)
        throw new FileFault(
          later.t(
            'This workbook holds far more than a list of vehicles. Please copy the rows into a new workbook, or save them as CSV.',
          ),
        );
      chunks.push(chunk);
      if (isLast) files[file.name] = joined(chunks);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < archive.length; start += step)
    unzip.push(archive.subarray(start, start + step), start + step >= archive.length);
  return files;
}

/** A cell as text, a date as YYYY-MM-DD. A formula has its stored result, and is empty without one. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Where a workbook is broken, as the library names it: `<c/> at row 5, col 3: VALUE_INVALID`. */
const brokenCell = /at row (\d+), col (\d+)/;

function faultOf(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  const [, row] = brokenCell.exec(error instanceof Error ? error.message : '') ?? [];
  return new FileFault(
    row
      ? later.t(
          'A cell in row {row} cannot be read. Please open the file in a spreadsheet, save it, and choose it again.',
          { row },
        )
      : later.t('This file cannot be read as an Excel workbook (.xlsx). Please save it again as XLSX or CSV.'),
  );
}

/**
 * The cells of the first sheet of an Excel workbook. Of merged cells only the first has the value. The library would unpack
 * large workbooks in a worker made from a string, which the page's policy forbids, so it gets them stored without compression.
 */
export async function readXlsx(archive: Uint8Array): Promise<string[][]> {
  try {
    const stored = zipSync(unpack(archive, limits.import.unpackedBytes), { level: 0 });
    const rows = await readSheet(new Blob([stored]), { trim: true });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw faultOf(error);
  }
}

import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { limits } from 'shared-contracts/limits';
import { FileFault } from './file-fault.ts';
import { unpack } from './unpack.ts';

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
      ? `A cell in row ${row} cannot be read. Please open the file in a spreadsheet, save it, and choose it again.`
      : 'This file cannot be read as an Excel workbook (.xlsx). Please save it again as XLSX or CSV.',
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

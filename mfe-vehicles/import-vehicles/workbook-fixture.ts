import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A cell: text, a number, a date as its serial number, or XML of its own. */
export type Cell = string | number | { day: number } | { xml: string } | null;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return 'day' in cell ? `<c r="${place}" s="1"><v>${cell.day}</v></c>` : cell.xml.replace('<c', `<c r="${place}"`);
}

const sheetXml = (rows: readonly (readonly Cell[])[], merged: string) =>
  `${head}<worksheet ${main}><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
    )
    .join(
      '',
    )}</sheetData>${merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''}</worksheet>`;

/** The parts of an Excel workbook with a first sheet of these rows, and a second one that must not be read. */
export function workbookParts(rows: readonly (readonly Cell[])[], merged = ''): Record<string, Uint8Array> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Fleet" sheetId="1" r:id="rId1"/><sheet name="Old" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows, merged),
    'xl/worksheets/sheet2.xml': sheetXml([['Old']], ''),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
}

/** An Excel workbook. */
export const workbook = (rows: readonly (readonly Cell[])[], merged?: string): Uint8Array<ArrayBuffer> =>
  zipSync(workbookParts(rows, merged));

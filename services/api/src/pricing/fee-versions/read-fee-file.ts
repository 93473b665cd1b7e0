import { parse } from 'csv-parse/sync';
import { randToCents } from 'shared-contracts/amounts';
import {
  confidences,
  type FeeFileFault,
  type FeeFileField,
  type FeeFileRow,
  feeFileFields,
  feeFileHeaders,
  stepsWord,
} from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { unescapeFormula } from '../../core/csv/csv-file.ts';
import { provinceNamed, vehicleTypeNamed } from '../../core/csv/read-names.ts';
import { steppedTypes } from '../fees/index.ts';

/** What a file cannot be read for. Nothing of it is kept. */
export class FeeFileError extends Error {
  override name = 'FeeFileError';
  readonly faults: readonly FeeFileFault[];
  constructor(faults: readonly FeeFileFault[]) {
    super(faults[0]?.message ?? 'The file cannot be read.');
    this.faults = faults;
  }
}

/** Faults that are listed. A file with more has the wrong columns. */
const mostFaults = 100;

const maxKg = 1_000_000;

type Column = FeeFileField | 'feeInCents';

const synonyms: Readonly<Record<Column, readonly string[]>> = {
  region: ['province', 'region'],
  vehicleType: ['vehicle type', 'type', 'type of vehicle', 'class'],
  kgFrom: ['from (kg)', 'kg from', 'from', 'tare from', 'exceeding or from (kg)'],
  kgTo: ['to (kg)', 'kg to', 'to', 'tare to', 'not exceeding (kg)'],
  fee: ['fee (rand)', 'fee', 'fee in rand', 'fee in rands', 'fee (r)', 'annual fee', 'amount', 'rand'],
  feeInCents: ['fee (cents)', 'fee in cents', 'feeInCents', 'cents'],
  source: ['source', 'gazette', 'reference'],
  confidence: ['confidence', 'state'],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const columnsOf = (header: readonly string[]): Partial<Record<Column, number>> => {
  const names = header.map(plain);
  const found = Object.entries(synonyms).map(([column, known]) => {
    const index = known.map((name) => names.indexOf(plain(name))).find((at) => at >= 0);
    return [column, index] as const;
  });
  return Object.fromEntries(found.filter(([, index]) => index !== undefined));
};

const optional: readonly FeeFileField[] = ['confidence'];

function requireColumns(header: readonly string[]): Partial<Record<Column, number>> {
  const columns = columnsOf(header);
  const missing = feeFileFields.filter(
    (field) =>
      !optional.includes(field) &&
      columns[field] === undefined &&
      !(field === 'fee' && columns.feeInCents !== undefined),
  );
  if (missing.length > 0)
    throw new FeeFileError(
      missing.map((field) => ({
        row: 1,
        field,
        message: `Row 1: the column '${feeFileHeaders[field]}' is missing.`,
      })),
    );
  return columns;
}

/** Whole kilograms as people write them: 12000, 12 000 or 12,000. */
function kilograms(text: string): number | undefined {
  const clean = text.replace(/\s|kg$/gi, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,7}$/.test(clean) && Number(clean) <= maxKg ? Number(clean) : undefined;
}

const isSteps = (text: string): boolean => /^(each |further |each further )?steps?$/i.test(text);

function readRow(cell: (column: Column) => string, fault: (field: FeeFileField, words: string) => void): FeeFileRow {
  const region = provinceNamed(cell('region'));
  if (!region) fault('region', `'${cell('region')}' is not a province`);
  const vehicleType = vehicleTypeNamed(cell('vehicleType'));
  if (!vehicleType) fault('vehicleType', `'${cell('vehicleType')}' is not a vehicle type`);
  const kgFrom = kilograms(cell('kgFrom'));
  if (kgFrom === undefined) fault('kgFrom', `'${cell('kgFrom')}' is not a weight in whole kilograms`);
  const hasSteps = isSteps(cell('kgTo'));
  const kgTo = hasSteps ? null : kilograms(cell('kgTo'));
  if (kgTo === undefined)
    fault('kgTo', `'${cell('kgTo')}' is neither a weight in whole kilograms nor the word '${stepsWord}'`);
  if (kgFrom !== undefined && typeof kgTo === 'number' && kgFrom > kgTo) fault('kgTo', 'this is below From (kg)');
  if (hasSteps && vehicleType && !steppedTypes.includes(vehicleType))
    fault('kgTo', `fees of this vehicle type do not rise in ${stepsWord}`);
  const cents = cell('feeInCents');
  const fee = cents === '' ? randToCents(cell('fee')) : /^\d{1,9}$/.test(cents) ? Number(cents) : undefined;
  if (fee === undefined || fee < 0 || fee > limits.amountInCents.max)
    fault('fee', `'${cents || cell('fee')}' is not an amount`);
  const source = cell('source');
  if (source === '') fault('source', 'where the fee is published is missing');
  if (source.length > limits.feeTable.source)
    fault('source', `this has more than ${limits.feeTable.source} characters`);
  const confidence = cell('confidence').toLowerCase() || 'confirmed';
  if (!confidences.some((known) => known === confidence))
    fault('confidence', `'${confidence}' is none of ${confidences.join(', ')}`);
  return {
    region: region ?? 'gauteng',
    vehicleType: vehicleType ?? 'other',
    kgFrom: kgFrom ?? 0,
    kgTo: kgTo ?? null,
    feeInCents: fee ?? 0,
    source,
    confidence,
  };
}

/** The price of further steps stands once for a province and type, and follows the last band of the file. */
function checkSteps(rows: readonly (FeeFileRow & { row: number })[], add: (fault: FeeFileFault) => void): void {
  for (const ofPair of Map.groupBy(rows, ({ region, vehicleType }) => `${region}\n${vehicleType}`).values()) {
    const steps = ofPair.filter(({ kgTo }) => kgTo === null);
    const end = Math.max(...ofPair.map(({ kgTo }) => kgTo ?? -1));
    for (const [index, { row, kgFrom }] of steps.entries()) {
      if (index > 0) add({ row, field: 'kgTo', message: `Row ${row}: this province and type has steps twice.` });
      else if (end >= 0 && kgFrom !== end + 1)
        add({ row, field: 'kgFrom', message: `Row ${row}: steps begin above the last band, at ${end + 1} kg.` });
    }
  }
}

function readCells(content: string): string[][] {
  const [header = ''] = content.split(/\r?\n/, 1);
  const semicolons = header.split(';').length;
  try {
    return parse(content, {
      bom: true,
      delimiter: semicolons > header.split(',').length ? ';' : ',',
      relax_column_count: true,
      trim: true,
    });
  } catch {
    throw new FeeFileError([{ row: 1, field: null, message: 'This file cannot be read as CSV.' }]);
  }
}

/** Reads a file of fees. Throws `FeeFileError` with what is wrong, row by row. */
export function readFeeFile(content: string): FeeFileRow[] {
  const [header = [], ...lines] = readCells(content);
  const columns = requireColumns(header);
  const faults: FeeFileFault[] = [];
  const add = (fault: FeeFileFault) => void (faults.length < mostFaults && faults.push(fault));
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((text) => text === '')) return [];
    const row = index + 2;
    const cell = (column: Column) => unescapeFormula(cells[columns[column] ?? -1] ?? '').replace(/\s+/g, ' ');
    const fault = (field: FeeFileField, words: string) =>
      add({ row, field, message: `Row ${row}: ${feeFileHeaders[field]}: ${words}.` });
    return [{ ...readRow(cell, fault), row }];
  });
  if (rows.length === 0) add({ row: 2, field: null, message: 'The file has no fees.' });
  if (rows.length > limits.feeTable.rows)
    add({ row: 1, field: null, message: `The file has more than ${limits.feeTable.rows} rows.` });
  if (faults.length === 0) checkSteps(rows, add);
  if (faults.length > 0) throw new FeeFileError(faults);
  return rows.map(({ row: _, ...fee }) => fee);
}

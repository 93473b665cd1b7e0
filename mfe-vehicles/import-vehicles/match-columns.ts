import { daysInEnglish, readDay } from 'shared-contracts/typed-days';
import { type VehicleField, vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import columnNames from './column-names.json';
import type { FileTable } from './read-file.ts';

/** The index of each field's column; undefined where the file has none. */
export type Columns = Readonly<Partial<Record<VehicleField, number>>>;

/**
 * What else people and programs call a column, in English and in Afrikaans. `registrasienommer` is the register number in a file
 * that has the licence number in another column too.
 */
const synonyms: Readonly<Record<VehicleField, readonly string[]>> = columnNames;

/** Letters and digits only, without a unit in brackets, and with the South African spelling of licence. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('license', 'licence');

/** What the cells of a column look like, for the fields that can be told by them. */
const looksLike: Readonly<Partial<Record<VehicleField, (cell: string) => boolean>>> = {
  registerNumber: (cell) => /^[a-z]{3}\s?\d{3}\s?[a-z]$/i.test(cell),
  licenseNumber: (cell) => /^(?:[a-z]{2,3}\s?\d{2,3}\s?[a-z]{2,4}|c[a-z]{0,2}\s?\d[\d -]{2,7})$/i.test(cell),
  licenseExpires: (cell) => /[-/. ]/.test(cell) && 'value' in readDay(cell, daysInEnglish),
};

/** Rows by whose cells a column is told. */
const looked = 50;

/** The only column that is nobody's and nearly all of whose cells look like the field's. */
function guessColumn({ header, rows }: FileTable, looks: (cell: string) => boolean, taken: readonly number[]) {
  const cellsOf = (index: number) => rows.slice(0, looked).flatMap(({ cells }) => cells[index] || []);
  const guesses = header
    .map((_, index) => index)
    .filter((index) => {
      const cells = cellsOf(index);
      return !taken.includes(index) && cells.length > 0 && cells.filter(looks).length >= cells.length * 0.8;
    });
  return guesses.length === 1 ? guesses[0] : undefined;
}

/** The columns that are recognised by their names, each for one field, and the others that are by their cells. */
export function matchColumns(table: FileTable): Columns {
  const names = table.header.map(plain);
  const columns: Partial<Record<VehicleField, number>> = {};
  const taken = () => Object.values(columns);
  const take = (field: VehicleField, index: number | undefined) => {
    if (index !== undefined) columns[field] = index;
  };
  for (const field of vehicleFieldNames) {
    const known = [field, vehicleFields[field].heading, ...synonyms[field]].map(plain);
    take(
      field,
      known.map((name) => names.indexOf(name)).find((at) => at >= 0 && !taken().includes(at)),
    );
  }
  for (const field of vehicleFieldNames) {
    const looks = looksLike[field];
    if (looks && columns[field] === undefined) take(field, guessColumn(table, looks, taken()));
  }
  return columns;
}

export const allMatched = (columns: Columns): boolean =>
  vehicleFieldNames.every((field) => columns[field] !== undefined);

/** What differs from vehicle to vehicle, so that nothing can be checked without it. The other fields can be one value for all. */
const neededFields = ['licenseNumber', 'registerNumber', 'weightKg', 'licenseExpires'] as const;

export const missingColumns = (columns: Columns): VehicleField[] =>
  neededFields.filter((field) => columns[field] === undefined);

/** The rows of a file as they are sent. A cell that is longer than any field could be is cut off, and stays a fault. */
export const rowsOf = ({ rows }: FileTable, columns: Columns, longest: number) =>
  rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(
      vehicleFieldNames.map((field) => [field, (cells[columns[field] ?? -1] ?? '').slice(0, longest)]),
    ),
  }));

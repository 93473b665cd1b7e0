import { type VehicleField, vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import type { FileTable } from './read-file.ts';

/** The index of each field's column; undefined where the file has none. */
export type Columns = Readonly<Partial<Record<VehicleField, number>>>;

/** Letters and digits only, with the South African spelling of licence. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('license', 'licence');

/** The columns that are recognised by their names. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plain);
  const found = vehicleFieldNames.map((field) => {
    const { heading, synonyms } = vehicleFields[field];
    const known = [field, heading, ...synonyms].map(plain);
    const index = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    return [field, index] as const;
  });
  return Object.fromEntries(found.filter(([, index]) => index !== undefined));
}

export const allMatched = (columns: Columns): boolean =>
  vehicleFieldNames.every((field) => columns[field] !== undefined);

/** The rows of a file as they are sent. A cell that is longer than any field could be is cut off, and stays a fault. */
export const rowsOf = ({ rows }: FileTable, columns: Columns, longest: number) =>
  rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(
      vehicleFieldNames.map((field) => [field, (cells[columns[field] ?? -1] ?? '').slice(0, longest)]),
    ),
  }));

import { type ImportField, importFields, importLabels } from 'shared-contracts/vehicle-imports';
import type { FileTable } from './read-file.ts';

/** The index of each field's column; undefined where the file has none. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** What other programs call the fields, besides the names of our own template and export. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  licenseNumber: [
    'licence no',
    'registration number',
    'registration no',
    'registration',
    'reg number',
    'reg no',
    'reg',
    'plate',
    'plate number',
    'number plate',
    'licence plate',
    'vehicle reg',
    'vehicle registration',
  ],
  registerNumber: ['register no', 'vehicle register number', 'vehicle register no'],
  make: ['vehicle make', 'manufacturer', 'brand'],
  model: ['vehicle model', 'model name', 'series', 'series name'],
  year: ['model year', 'year model', 'year of manufacture'],
  vehicleType: ['type', 'type of vehicle', 'vehicle category', 'category'],
  weightKg: ['tare', 'tare weight', 'tare weight (kg)', 'tare mass', 'tarra', 'weight', 'weight (kg)', 'mass'],
  registrationRegion: ['region', 'registration province', 'province of registration'],
  licenseExpires: [
    'licence expiry',
    'licence expiry date',
    'licence disc expiry',
    'disc expiry',
    'disc expiry date',
    'expiry date',
    'expiry',
    'expires',
    'expires on',
    'date of expiry',
    'valid until',
  ],
};

/** Letters and digits only, with the South African spelling of licence. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('license', 'licence');

/** The columns that are told by their names. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plain);
  const found = importFields.map((field) => {
    const known = [field, importLabels[field], ...synonyms[field]].map(plain);
    const index = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    return [field, index] as const;
  });
  return Object.fromEntries(found.filter(([, index]) => index !== undefined));
}

export const allMatched = (columns: Columns): boolean => importFields.every((field) => columns[field] !== undefined);

/** The rows of a file as they are sent. A cell that is longer than any field could be is cut off, and stays a fault. */
export const rowsOf = ({ rows }: FileTable, columns: Columns, longest: number) =>
  rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(importFields.map((field) => [field, (cells[columns[field] ?? -1] ?? '').slice(0, longest)])),
  }));

import { type ImportField, importFields, importLabels } from 'shared-contracts/vehicle-imports';
import type { FileTable } from './read-file.ts';

/** The index of each field's column; undefined where the file has none. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

/** What other programs call the fields, as `plain` writes it. The names of our own template and export come first. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  licenseNumber: [
    'licenceno',
    'registrationnumber',
    'registrationno',
    'registration',
    'regnumber',
    'regno',
    'reg',
    'plate',
    'platenumber',
    'numberplate',
    'licenceplate',
    'vehiclereg',
    'vehicleregistration',
  ],
  registerNumber: ['registerno', 'vehicleregisternumber', 'vehicleregisterno'],
  make: ['vehiclemake', 'manufacturer', 'brand'],
  model: ['vehiclemodel', 'modelname', 'series', 'seriesname'],
  year: ['modelyear', 'yearmodel', 'yearofmanufacture', 'manufactureyear'],
  vehicleType: ['type', 'typeofvehicle', 'vehiclecategory', 'category'],
  weightKg: ['tare', 'tareweight', 'tareweightkg', 'taremass', 'tarra', 'weight', 'weightkg', 'mass'],
  registrationRegion: ['region', 'registrationprovince', 'provinceofregistration'],
  licenseExpires: [
    'licenceexpiry',
    'licenceexpirydate',
    'licencediscexpiry',
    'discexpiry',
    'discexpirydate',
    'expirydate',
    'expiry',
    'expires',
    'expireson',
    'dateofexpiry',
    'validuntil',
  ],
};

/** Letters and digits only, in the spelling of South Africa: `License no.` is `licenceno`. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('license', 'licence');

/** The columns that are told by their names. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plain);
  const found = importFields.map((field) => {
    const known = [plain(field), plain(importLabels[field]), ...synonyms[field]];
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

import { provinces, regionLabel } from 'shared-contracts/regions';
import { type ImportField, importFields, importLabels, type VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-types';
import type { CsvColumns } from '../platform/csv/csv-file.ts';

/** Why a row was not added, in words. */
function reasonsOf({ faults, double }: VehicleImportRow): string {
  const reasons = faults.map(({ field, message }) => `${importLabels[field]}: ${message}`);
  if (double?.licenseNumber) reasons.push(`You already have this vehicle: ${double.licenseNumber.toUpperCase()}`);
  else if (double?.row) reasons.push(`Same register number as row ${double.row}`);
  return reasons.join('; ');
}

/** A field as people write it, where the contract has its own word. */
function shown(field: ImportField, text: string): string {
  const province = field === 'registrationRegion' && provinces.find((one) => one === text);
  const type = field === 'vehicleType' && vehicleTypes.find((one) => one === text);
  return province ? regionLabel(province) : type ? vehicleTypeLabel(type) : text;
}

/** The columns of the template, so that the file can be corrected and imported, then the row and what is wrong with it. */
export const refusedColumns: CsvColumns<VehicleImportRow> = [
  ...importFields.map(
    (field) => [importLabels[field], (row: VehicleImportRow) => shown(field, row.texts[field])] as const,
  ),
  ['Row', ({ row }) => String(row)],
  ['Not added because', reasonsOf],
];

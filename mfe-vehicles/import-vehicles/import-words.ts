import { vehicleFields } from 'shared-contracts/vehicle-fields';
import type { ImportRowState, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import type { StatusTone } from 'web-kit/page';

/** `1 vehicle`, `4,812 vehicles`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

export const stateLabels: Readonly<Record<ImportRowState, string>> = {
  ready: 'Ready',
  faulty: 'To correct',
  double: 'Duplicate',
  left_out: 'Left out',
  saved: 'Added',
  refused: 'Not added',
};

export const stateTones: Readonly<Record<ImportRowState, StatusTone>> = {
  ready: 'good',
  faulty: 'warning',
  double: 'warning',
  left_out: 'neutral',
  saved: 'good',
  refused: 'bad',
};

/** Why a row is not added as it is, one sentence a reason. */
export function reasonsOf({ faults, double }: Pick<VehicleImportRow, 'faults' | 'double'>): string[] {
  const reasons = faults.map(({ field, message }) => `${vehicleFields[field].heading}: ${message}`);
  if (double?.licenseNumber) reasons.push(`You already have this vehicle: ${double.licenseNumber.toUpperCase()}`);
  else if (double?.row) reasons.push(`Same register number as row ${double.row}`);
  return reasons;
}

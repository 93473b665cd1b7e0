import { fillsForm, type ScanResult, tareToKg } from 'shared-contracts/scans';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { provinceOf, vehicleTypeOf } from './suggestions.ts';

export interface Filled {
  values: Partial<VehicleValues>;
  /** What stands under each filled field. */
  hints: Partial<Record<keyof VehicleValues, string>>;
}

/** Below this a value is right often enough to offer, and wrong often enough to ask for a look. */
const sure = 0.9;
const read = 'Read from your disc';
const check = 'Read from your disc: please check';

const hintFor = (confidence: number | undefined) => (confidence === undefined || confidence >= sure ? read : check);

/**
 * What a scan fills into the form; undefined when one of the six needed values is missing, and then nothing is filled
 * (end-user §5). The weight is the tare without its unit. Province and type are proposals.
 */
export function fillFromScan(scan: ScanResult): Filled | undefined {
  if (!fillsForm(scan) || !scan.tare) return undefined;
  const province = scan.licenseNumber && provinceOf(scan.licenseNumber);
  const type = scan.description && vehicleTypeOf(scan.description);
  const proposed = 'Our proposal: please check';
  return {
    values: {
      make: scan.make?.toLowerCase() ?? '',
      licenseNumber: scan.licenseNumber ?? '',
      registerNumber: scan.registerNumber ?? '',
      licenseExpires: scan.expiryDate ?? '',
      weightKg: String(tareToKg(scan.tare)),
      ...(scan.model ? { model: scan.model.toLowerCase() } : {}),
      ...(province ? { registrationRegion: province } : {}),
      ...(type ? { vehicleType: type } : {}),
    },
    hints: {
      make: hintFor(scan.makeConfidence),
      licenseNumber: hintFor(scan.licenseNumberConfidence),
      registerNumber: hintFor(scan.registerNumberConfidence),
      licenseExpires: hintFor(scan.expiryDateConfidence),
      weightKg: hintFor(scan.tareConfidence),
      ...(scan.model ? { model: read } : {}),
      ...(province ? { registrationRegion: proposed } : {}),
      ...(type ? { vehicleType: proposed } : {}),
    },
  };
}

import { fillsForm, type ScanResult, tareToKg } from 'shared-contracts/scans';
import type { ReadMark, ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { provinceOf, vehicleTypeOf } from './suggestions.ts';

/** Below this a value is right often enough to offer, and wrong often enough to ask for a look. */
const sure = 0.9;

const readMark = (value: string, confidence?: number): ReadMark =>
  confidence === undefined || confidence >= sure
    ? { value, text: 'Read from your disc', tone: 'read' }
    : { value, text: 'Read from your disc: please check', tone: 'check' };

const proposal = (value: string): ReadMark => ({ value, text: 'Our proposal: please check', tone: 'check' });

/**
 * What a scan fills into the form, each value with its mark; undefined when one of the six needed values is missing, and
 * then nothing is filled (end-user §5). The weight is the tare without its unit. Province and type are proposals.
 */
export function fillFromScan(scan: ScanResult): ReadMarks | undefined {
  if (!fillsForm(scan)) return undefined;
  const { make = '', licenseNumber = '', registerNumber = '', expiryDate = '', tare = '', model, description } = scan;
  const province = provinceOf(licenseNumber);
  const type = description && vehicleTypeOf(description);
  return {
    make: readMark(make.toLowerCase(), scan.makeConfidence),
    licenseNumber: readMark(licenseNumber, scan.licenseNumberConfidence),
    registerNumber: readMark(registerNumber, scan.registerNumberConfidence),
    licenseExpires: readMark(expiryDate, scan.expiryDateConfidence),
    weightKg: readMark(String(tareToKg(tare)), scan.tareConfidence),
    ...(model ? { model: readMark(model.toLowerCase()) } : {}),
    ...(province ? { registrationRegion: proposal(province) } : {}),
    ...(type ? { vehicleType: proposal(type) } : {}),
  };
}

/** The fields that a scan may set: those that are empty or still hold what the scan before it put there. What the person typed stays. */
export function fieldsToFill(read: ReadMarks, values: VehicleValues, before: ReadMarks = {}): [keyof VehicleValues, string][] {
  return (Object.entries(read) as [keyof VehicleValues, ReadMark][])
    .filter(([name]) => values[name] === '' || values[name] === before[name]?.value)
    .map(([name, { value }]) => [name, value]);
}

import { barcodeFields } from 'disc-barcode/barcode-fields';
import type { Payload } from 'disc-barcode/parse-barcode';
import { fillsForm, type ScanResult, tareToKg } from 'shared-contracts/scans';
import type { ReadMark, ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { provinceOf, vehicleTypeOf } from './suggestions.ts';

/** Below this a value is right often enough to offer, and wrong often enough to ask for a look. */
const sure = 0.9;

const readMark = (value: string, from: 'barcode' | 'print', confidence = 1): ReadMark =>
  confidence >= sure
    ? { value, text: `Read from the ${from}`, tone: 'read' }
    : { value, text: `Read from the ${from}: please check`, tone: 'check' };

const proposal = (value: string): ReadMark => ({ value, text: 'Our proposal: please check', tone: 'check' });

const missingTare: ReadMark = { value: '', text: 'Please type it in: on the disc it is called Tare / Tarra', tone: 'check' };

/** What the server read, and over it what the barcode said here: that has passed its own checks and is never wrong. */
export const joinScan = (printed: ScanResult, payload: Payload | undefined): ScanResult =>
  payload ? { ...printed, ...barcodeFields(payload) } : printed;

/**
 * What a scan fills into the form, each value with its mark; undefined when one of the six needed values is missing, and
 * then nothing is filled (end-user §5). The weight is the tare without its unit. Province and type are proposals.
 */
export const fillFromScan = (scan: ScanResult): ReadMarks | undefined => (fillsForm(scan) ? marksOf(scan) : undefined);

/** All that could be read, though it fills nothing by itself: for somebody who asks for it and types the rest. Undefined for nothing. */
export function marksOfPart(scan: ScanResult): ReadMarks | undefined {
  const marks = marksOf(scan);
  return Object.keys(marks).length > 0 ? { ...marks, ...(marks.weightKg ? {} : { weightKg: missingTare }) } : undefined;
}

function marksOf(scan: ScanResult): ReadMarks {
  const { make, licenseNumber, registerNumber, expiryDate, tare, model, description } = scan;
  const from = scan.source ?? 'barcode';
  const province = licenseNumber && provinceOf(licenseNumber);
  const type = description && vehicleTypeOf(description);
  return {
    ...(make && { make: readMark(make.toLowerCase(), from, scan.makeConfidence) }),
    ...(licenseNumber && { licenseNumber: readMark(licenseNumber, from, scan.licenseNumberConfidence) }),
    ...(registerNumber && { registerNumber: readMark(registerNumber, from, scan.registerNumberConfidence) }),
    ...(expiryDate && { licenseExpires: readMark(expiryDate, from, scan.expiryDateConfidence) }),
    ...(tare && { weightKg: readMark(String(tareToKg(tare)), 'print', scan.tareConfidence) }),
    ...(model && { model: readMark(model.toLowerCase(), from) }),
    ...(province && { registrationRegion: proposal(province) }),
    ...(type && { vehicleType: proposal(type) }),
  };
}

/** The fields that a scan may set: those that are empty or still hold what the scan before it put there. What the person typed stays. */
export function fieldsToFill(read: ReadMarks, values: VehicleValues, before: ReadMarks = {}): [keyof VehicleValues, string][] {
  return (Object.entries(read) as [keyof VehicleValues, ReadMark][])
    .filter(([name]) => values[name] === '' || values[name] === before[name]?.value)
    .map(([name, { value }]) => [name, value]);
}

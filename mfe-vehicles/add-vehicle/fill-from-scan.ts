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
const missingYear: ReadMark = { value: '', text: 'Please type it in: it is not on the disc', tone: 'check' };

/** What the server read, and over it what the barcode said here: that has passed its own checks and is never wrong. */
export const joinScan = (printed: ScanResult, payload: Payload | undefined): ScanResult =>
  payload ? { ...printed, ...barcodeFields(payload) } : printed;

/**
 * What a scan fills into the form, each value with its mark; undefined when one of the six needed values is missing, and
 * then nothing is filled (docs/requirements.md, VEH-2). The weight is the tare without its unit. Province and type are proposals.
 */
export const fillFromScan = (scan: ScanResult): ReadMarks | undefined =>
  fillsForm(scan) ? { ...marksOf(scan), year: missingYear } : undefined;

/** All that could be read, though it fills nothing by itself: for somebody who asks for it and types the rest. Undefined for nothing. */
export function marksOfPart(scan: ScanResult): ReadMarks | undefined {
  const marks = marksOf(scan);
  return Object.keys(marks).length > 0 ? { ...marks, year: missingYear, ...(marks.weightKg ? {} : { weightKg: missingTare }) } : undefined;
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

interface ScanChanges {
  fill: [keyof VehicleValues, string][];
  /** Fields in which the person has typed something else than what was read. */
  kept: (keyof VehicleValues)[];
}

/**
 * What a scan changes in the form: fields that are empty or still hold what the scan before it put there, those that it does not
 * know included. What the person typed stays.
 */
export function changesOfScan(read: ReadMarks, values: VehicleValues, before: ReadMarks = {}): ScanChanges {
  const names = Object.keys({ ...before, ...read }) as (keyof VehicleValues)[];
  const isFree = (name: keyof VehicleValues) => values[name] === '' || values[name] === before[name]?.value;
  return {
    fill: names.filter(isFree).map((name) => [name, read[name]?.value ?? '']),
    kept: names.filter((name) => !isFree(name) && read[name] && differs(read[name].value, values[name])),
  };
}

/** Whether something was read, and it is not what was typed; letters count alike in both cases. */
export const differs = (read: string, typed: string): boolean => read !== '' && read.toLowerCase() !== typed.trim().toLowerCase();

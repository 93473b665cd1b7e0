import type { Payload } from './parse-barcode.ts';

/** A decoded barcode corrects itself and states its length: as good as certain. */
const decoded = 0.99;

const needed = ['discNumber', 'licenseNumber', 'registerNumber', 'make', 'expiryDate'] as const;
const extras = ['model', 'description', 'vin', 'engineNumber', 'color'] as const;

type BarcodeFields = Record<(typeof needed)[number], string> &
  Record<`${(typeof needed)[number]}Confidence`, number> &
  Partial<Record<(typeof extras)[number], string>> & { source: 'barcode' };

/** The fields of a scan that the barcode gives, with how sure they are; empty ones are left out. */
export function barcodeFields(payload: Payload): BarcodeFields {
  const { discNumber, licenseNumber, registerNumber, make, expiryDate } = payload;
  return {
    discNumber,
    discNumberConfidence: decoded,
    licenseNumber,
    licenseNumberConfidence: decoded,
    registerNumber,
    registerNumberConfidence: decoded,
    make,
    makeConfidence: decoded,
    expiryDate,
    expiryDateConfidence: decoded,
    ...Object.fromEntries(extras.map((name) => [name, payload[name]]).filter(([, value]) => value !== '')),
    source: 'barcode',
  };
}

import type { Payload } from './parse-barcode.ts';

export { type Payload, parseBarcode } from './parse-barcode.ts';

/** A decoded barcode is practically certain, thanks to its error correction and length field. */
const decoded = 0.99;

const needed = ['discNumber', 'licenseNumber', 'registerNumber', 'make', 'expiryDate'] as const;
const extras = ['model', 'description', 'vin', 'engineNumber', 'color'] as const;

type BarcodeFields = Record<(typeof needed)[number], string> &
  Record<`${(typeof needed)[number]}Confidence`, number> &
  Partial<Record<(typeof extras)[number], string>> & { source: 'barcode'; hasOtherVehicle?: true };

/** Converts a payload to the fields of a scan result with their confidence. Empty fields are left out. */
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
    ...(payload.hasOtherVehicle && { hasOtherVehicle: true }),
  };
}

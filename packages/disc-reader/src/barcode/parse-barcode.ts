import { isCalendarDay } from './is-calendar-day.ts';

/** The fields of a disc's barcode. */
export interface Payload {
  discNumber: string;
  licenseNumber: string;
  registerNumber: string;
  description: string;
  make: string;
  model: string;
  color: string;
  vin: string;
  engineNumber: string;
  /** YYYY-MM-DD. */
  expiryDate: string;
  /** The picture also shows the disc of another vehicle. Not a field of the barcode. */
  hasOtherVehicle?: true;
}

const formPattern = /^MVL\d[A-Z]{2}[0-9A-Z]{2}$/;
const registerNumberPattern = /^[A-Z]{3}\d{3}[A-Z]$/;
const textPattern = /^[\x20-\x7e]{1,60}$/;

/**
 * Parses the text of a disc's barcode; undefined unless all of it is valid. The record's own length field must match,
 * so a truncated or stitched text never passes.
 */
export function parseBarcode(payload: string): Payload | undefined {
  const parts = payload.split('%');
  if (parts.length !== 16 || parts[0] !== '' || parts[15] !== '') return undefined;
  const [
    ,
    kind = '',
    length = '',
    ,
    ,
    disc = '',
    license = '',
    register = '',
    description = '',
    make = '',
    model = '',
    color = '',
    vin = '',
    engine = '',
    expiry = '',
  ] = parts;
  if (!formPattern.test(kind) || !/^\d{4}$/.test(length) || Number(length) !== payload.length) return undefined;
  if (!/^[0-9A-Z]{8,14}$/.test(disc) || !/^[0-9A-Z ]{2,10}$/.test(license) || !registerNumberPattern.test(register))
    return undefined;
  if (
    !textPattern.test(make) ||
    ![description, model, color, vin, engine].every((value) => value === '' || textPattern.test(value)) ||
    !isCalendarDay(expiry)
  )
    return undefined;
  return {
    discNumber: disc,
    licenseNumber: license.replaceAll(' ', ''),
    registerNumber: register,
    description,
    make: make.toUpperCase(),
    model,
    color,
    vin,
    engineNumber: engine,
    expiryDate: expiry,
  };
}

import { isCalendarDay } from './is-calendar-day.ts';

/** What the barcode of a disc says. */
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
}

const form = /^MVL\d[A-Z]{2}[0-9A-Z]{2}$/;
const registerNumber = /^[A-Z]{3}\d{3}[A-Z]$/;
const text = /^[\x20-\x7e]{1,60}$/;

/**
 * Reads the text of a disc's barcode; undefined unless all of it is as the form prescribes. The length that the record
 * states of itself has to be right, so a text that was cut or stitched together never passes.
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
    licence = '',
    register = '',
    description = '',
    make = '',
    model = '',
    color = '',
    vin = '',
    engine = '',
    expiry = '',
  ] = parts;
  if (!form.test(kind) || !/^\d{4}$/.test(length) || Number(length) !== payload.length) return undefined;
  if (!/^[0-9A-Z]{8,14}$/.test(disc) || !/^[0-9A-Z ]{2,10}$/.test(licence) || !registerNumber.test(register)) return undefined;
  if (
    !text.test(make) ||
    ![description, model, color, vin, engine].every((each) => each === '' || text.test(each)) ||
    !isCalendarDay(expiry)
  )
    return undefined;
  return {
    discNumber: disc,
    licenseNumber: licence.replaceAll(' ', ''),
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

import makes from './makes.json' with { type: 'json' };
import { isCalendarDay } from 'disc-barcode/is-calendar-day';

/** A printed field: patterns of its label in two languages and of its value, and an optional further check. */
export interface PrintedField {
  name: 'discNumber' | 'expiryDate' | 'make' | 'licenseNumber' | 'registerNumber';
  label: RegExp;
  value: RegExp;
  holds?: (value: string) => boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const knownMakes = makes.makes
  .split(', ')
  .toSorted((a, b) => b.length - a.length)
  .map(escaped);

/** Province suffixes. The prefixes C and N are the Western Cape and older plates of KwaZulu-Natal. */
const province = 'GP|MP|NW|FS|NC|EC|ZN|L';

/** Disc numbers exclude letters easily confused with digits. Personalised plates are read only from the barcode. */
export const printedFields: readonly PrintedField[] = [
  { name: 'discNumber', label: /N[O0R]\s?[.,/]/g, value: /(?<![0-9A-Z])\d{7}[0-9A-HJ-NPR-Z]{5}(?![0-9A-Z])/g },
  {
    name: 'licenseNumber',
    label: /licen[cs]e\s?n|lisensien/gi,
    value: new RegExp(
      `(?<![0-9A-Z])(?:[B-Z]{2}\\d{2}[B-Z]{2}(?:${province})|[B-Z]{3}\\d{3}(?:${province})|[CN][A-Z]{1,2}\\d{3,6})(?![0-9A-Z])`,
      'g',
    ),
  },
  {
    name: 'registerNumber',
    label: /[vr]?eh\.?\s?regist|vrt\.?\s?regist|registern/gi,
    value: /(?<![0-9A-Z])[B-Z]{3}\d{3}[B-Z](?![0-9A-Z])/g,
  },
  {
    name: 'make',
    label: /make\s?\/|fabrikaat/gi,
    value: new RegExp(`(?<![A-Z])(?:${knownMakes.join('|')})(?![A-Z-])`, 'g'),
  },
  { name: 'expiryDate', label: /expiry|verval|ervaldat/gi, value: /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/g, holds: isMonthEnd },
];

/** Whether a day is the last of its month, as every disc's expiry date is. */
export function isMonthEnd(day: string): boolean {
  if (!isCalendarDay(day)) return false;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
}

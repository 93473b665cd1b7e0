import { isCalendarDay } from '../barcode/is-calendar-day.ts';
import makes from './makes.json' with { type: 'json' };

/** A printed field: patterns of its label in two languages and of its value. */
export interface PrintedField {
  name: 'discNumber' | 'expiryDate' | 'make' | 'licenseNumber' | 'registerNumber';
  label: RegExp;
  value: RegExp;
  /** The letters of its values. Letters O are zeros where they are none of them. */
  letters: string;
  /** Whether values of this form can have more or fewer digits, so that a lost one does not show. */
  variesInLength?: (value: string) => boolean;
  /** All values, if they are known, without spaces. */
  known?: readonly string[];
  /** A further check of the value. */
  holds?: (value: string) => boolean;
  /** Whether a value may count without its label, if it is a line of its own and the only one of its kind. */
  standsAlone: (value: string) => boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Without those that may be what is left of another: ROVER of LAND ROVER, beside a flash. */
const knownMakes = makes.makes
  .split(', ')
  .filter((make, _, all) => !all.some((other) => other.endsWith(` ${make}`)))
  .toSorted((a, b) => b.length - a.length);

const digits = '0123456789';

/** Province suffixes. The prefixes C and N are the Western Cape and older plates of KwaZulu-Natal. */
export const province = 'GP|MP|NW|FS|NC|EC|ZN|L';
/** Register numbers and plates have no vowels, lest they be words, and no Q. What reads as a U is a V. */
export const consonant = '[B-DF-HJ-NPR-TV-Z]';

/**
 * Disc numbers exclude letters easily confused with digits. Personalised plates are read only from the barcode. A plate
 * of Limpopo (BBC 123 L) has the form of a register number, so neither counts without its label.
 */
export const printedFields: readonly PrintedField[] = [
  {
    name: 'discNumber',
    label: /N[O0R]\s?[.,/]|(?:^|RSA\s?)N[Oo0Rr](?![A-Za-z])/g, // not the no. of other labels
    // its label can run into it, NO3011683X3H02
    value: /(?:(?<![0-9A-Z])|(?<=(?:^|RSA\s?)N[O0R]))\d{7}[0-9A-HJ-NPR-Z]{5}(?![0-9A-Z])/g,
    letters: `${digits}ABCDEFGHJKLMNPRSTUVWXYZ`,
    standsAlone: (value) => /[A-Z]/.test(value), // an engine number can be twelve digits
  },
  {
    name: 'licenseNumber',
    label: /lic(?:en[cs]e)?\.?\s?n[ou]|lis(?:ensie)?\.?\s?n[or]/gi,
    value: new RegExp(
      `(?<![0-9A-Z])(?:${consonant}{2}\\d{2}${consonant}{2}(?:${province})|${consonant}{3}\\d{3}(?:${province})|[CN][A-Z]{1,2}[1-9]\\d{2,5})(?![0-9A-Z])`,
      'g',
    ),
    letters: `${digits}ABCDEFGHIJKLMNPQRSTUVWXYZ`,
    variesInLength: (value) => /\d$/.test(value),
    // an engine number can look like a plate of a town, NLH217663
    standsAlone: (value) => !/^[A-Z]{3}\d{3}L$/.test(value) && /[A-Z]$/.test(value),
  },
  {
    name: 'registerNumber',
    label: /[vr]?eh\.?\s?regist|vrt\.?\s?reg|reg(?:ister)?\.?\s?n[oru]/gi,
    value: new RegExp(`(?<![0-9A-Z])${consonant}{3}\\d{3}${consonant}(?![0-9A-Z])`, 'g'),
    letters: `${digits}BCDFGHJKLMNPRSTVWXYZ`,
    standsAlone: (value) => !value.endsWith('L'),
  },
  {
    name: 'make',
    label: /make\s?\/|fabrikaat/gi,
    value: new RegExp(`(?<![A-Z])(?:${knownMakes.map(escaped).join('|')})(?![A-Z-])`, 'g'),
    letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-',
    known: knownMakes.map((make) => make.replaceAll(' ', '')),
    standsAlone: (value) => value.length > 2, // two letters can be a part of something else
  },
  {
    name: 'expiryDate',
    label: /expiry|verval|ervaldat/gi,
    value: /(?<!\d)20[0-4]\d-\d\d-\d\d(?!\d)/g,
    letters: `${digits}-`,
    holds: isMonthEnd,
    standsAlone: () => false, // the date of the roadworthy test can be the last of a month too
  },
];

/** Whether a day is the last of its month, as every disc's expiry date is. */
export function isMonthEnd(day: string): boolean {
  if (!isCalendarDay(day)) return false;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
}

/** A make as discs print it, of which the spaces are not known. */
export const makeWithSpaces = (compact: string): string =>
  knownMakes.find((make) => make.replaceAll(' ', '') === compact) ?? compact;

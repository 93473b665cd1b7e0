import * as z from 'zod/mini';
import { identifierOf } from '../clean-text.ts';

/** Without spaces: optional +27, 27 or 0, then 2, 3 and 4 digits, dashes allowed (docs/spec/requirements.md, ACC-11). */
export const contactNumberPattern = /^(?:\+27|27|0)?\d{2}-?\d{3}-?\d{4}$/;

/** Converts a number to the stored local form: spaces, marks that nobody sees and dashes removed, a leading +27 or 27 becomes 0. */
export function toLocalNumber(value: string): string {
  return identifierOf(value)
    .replace(/\s/g, '')
    .replace(/^\+?27(?=\d{2}-?\d{3}-?\d{4}$)/, '0')
    .replace(/-/g, '');
}

/** Converts a number to the international form of the masked input: a leading 0 becomes +27. */
export function toInternationalNumber(value: string): string {
  const local = toLocalNumber(value);
  return local.startsWith('0') ? `+27${local.slice(1)}` : local;
}

/** A South African number, stored in the local form with a leading 0. */
export const ContactNumber = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform(toLocalNumber),
    z.pipe(
      z.string().check(z.regex(contactNumberPattern)),
      z.transform((value: string) => (value.startsWith('0') ? value : `0${value}`)),
    ),
  ),
);

/** Formats a number for display: +27 82 123 4567. A number that is not South African is not grouped. */
export const showContactNumber = (value: string): string =>
  toInternationalNumber(value).replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3');

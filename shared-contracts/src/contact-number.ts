import * as z from 'zod/mini';

/** After cleaning: optional +27, 27 or 0, then two, three and four digits, dashes allowed (docs/requirements.md, ACC-11). */
export const contactNumberPattern = /^(?:\+27|27|0)?\d{2}-?\d{3}-?\d{4}$/;

/** Spaces removed; a leading +27 or 27 becomes 0, the local form that is stored. */
export function toLocalNumber(value: string): string {
  return value
    .replace(/\s/g, '')
    .replace(/^\+?27(?=\d{2}-?\d{3}-?\d{4}$)/, '0')
    .replace(/-/g, '');
}

/** The international form that the masked input shows: a leading 0 becomes +27. */
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

/** A number as it is shown everywhere: +27 82 123 4567. What is no South African number is shown as it is. */
export const showContactNumber = (value: string): string =>
  toInternationalNumber(value).replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '+27 $1 $2 $3');

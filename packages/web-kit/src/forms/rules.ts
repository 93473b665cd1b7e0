import { cleanLine, cleanText, emailPattern, identifierOf } from 'shared-contracts/clean-text';
import { contactNumberPattern, toLocalNumber } from 'shared-contracts/contact-number';
import { limits } from 'shared-contracts/limits';
import { readDay } from 'shared-contracts/typed-days';
import { string } from 'yup';
import { later } from '../language/later.ts';

/** Required single-line text, cleaned as the API does. */
export const lineRule = (label: string, max: number, message?: string) =>
  string().transform(cleanLine).label(label).required(message).max(max);

/** Optional multi-line text. */
export const textRule = (label: string, max: number) => string().transform(cleanText).label(label).max(max).default('');

/** South African phone number, cast to the local format with a leading 0. The message differs between forms. */
export const contactNumberRule = (message: string) =>
  string()
    .transform((value: string) => toLocalNumber(value))
    .label(later.t('Contact number'))
    .required()
    .matches(contactNumberPattern, { message, excludeEmptyString: true });

/** Required calendar day, YYYY-MM-DD, for a `DateField`. */
export const dayRule = (required: string) =>
  string()
    .required(required)
    .test('day', (value, { createError }) => {
      const read = readDay(value, later);
      return 'value' in read || createError({ message: read.fault });
    })
    .default('');

/** Rule of every email field: trimmed, lowercased, valid, required (docs/spec/requirements.md, ACC-13). */
export const emailRule = string()
  .transform((typed: string) => identifierOf(typed).toLowerCase())
  .label(later.t('Email address'))
  .required()
  .max(limits.email.max)
  .matches(emailPattern, { message: later.t('Email address must be a valid email'), excludeEmptyString: true });

/** New password. Its minimum length counts characters (code points), as the API does, not UTF-16 code units. */
export const newPasswordRule = (label: string) =>
  string()
    .label(label)
    .required()
    .test(
      'min',
      later.t('{field} must be at least {min} characters', { field: label, min: limits.password.min }),
      (value) => [...value].length >= limits.password.min,
    )
    .max(limits.password.max);

import { contactNumberPattern, toLocalNumber } from 'shared-contracts/contact-number';
import { string } from 'yup';

/** South African phone number, cast to the local format with a leading 0. The message differs between forms. */
export const contactNumberRule = (message: string) =>
  string()
    .transform((value: string) => toLocalNumber(value))
    .label('Contact number')
    .required()
    .matches(contactNumberPattern, { message, excludeEmptyString: true });

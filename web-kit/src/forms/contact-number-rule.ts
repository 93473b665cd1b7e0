import { contactNumberPattern, toLocalNumber } from 'shared-contracts/contact-number';
import { string } from 'yup';

/** A South African number, handed on in the local form with a leading 0; the message differs from form to form. */
export const contactNumberRule = (message: string) =>
  string()
    .transform((value: string) => toLocalNumber(value))
    .label('Contact number')
    .required()
    .matches(contactNumberPattern, { message, excludeEmptyString: true });

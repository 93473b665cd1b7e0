import { emailPattern, identifierOf } from 'shared-contracts/clean-text';
import { limits } from 'shared-contracts/limits';
import { string } from 'yup';

/** Rule of every email field: trimmed, lowercased, valid, required (docs/requirements.md, ACC-13). */
export const emailRule = string()
  .transform((typed: string) => identifierOf(typed).toLowerCase())
  .label('Email address')
  .required()
  .max(limits.email.max)
  .matches(emailPattern, { message: 'Email address must be a valid email', excludeEmptyString: true });

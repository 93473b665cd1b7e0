import { limits } from 'shared-contracts/limits';
import { string } from 'yup';

/** The same domain that the gate asks for, so that what passes here parses there. */
const address = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\.]{2,}$/u;

/** Every e-mail field of the product: trimmed, lowercased, valid, required (end-user §5). */
export const emailRule = string()
  .trim()
  .lowercase()
  .label('Email address')
  .required()
  .max(limits.email.max)
  .matches(address, { message: 'Email address must be a valid email', excludeEmptyString: true });

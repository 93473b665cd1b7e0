import { limits } from 'shared-contracts/limits';
import { string } from 'yup';

/** A new password. Its length is counted in characters, as the gate counts, and not in the halves that some are stored as. */
export const newPasswordRule = (label: string) =>
  string()
    .label(label)
    .required()
    .test('min', `${label} must be at least ${limits.password.min} characters`, (value) => [...value].length >= limits.password.min)
    .max(limits.password.max);

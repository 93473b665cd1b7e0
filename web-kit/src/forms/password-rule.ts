import { limits } from 'shared-contracts/limits';
import { string } from 'yup';

/** New password. Its minimum length counts characters (code points), as the API does, not UTF-16 code units. */
export const newPasswordRule = (label: string) =>
  string()
    .label(label)
    .required()
    .test(
      'min',
      `${label} must be at least ${limits.password.min} characters`,
      (value) => [...value].length >= limits.password.min,
    )
    .max(limits.password.max);

import { identifierOf } from 'shared-contracts/clean-text';
import { TextField } from 'web-kit/forms';
import { string } from 'yup';

/** A mailed code, whatever its capitals. */
export const codeRule = (label: string) =>
  string()
    .transform((typed: string) => identifierOf(typed).toLowerCase())
    .label(label)
    .required();

/** Field for a mailed code. */
export const CodeField = (words: { label: string; hint?: string }) => (
  <TextField name="code" {...words} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
);

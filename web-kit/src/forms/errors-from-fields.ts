import type { FormikErrors } from 'formik';

/** The server's field errors, for fields that the form has. Others appear only in the message above the form. */
export function errorsFromFields<Values extends object>(
  fields: Record<string, string> | undefined,
  values: Values,
): FormikErrors<Values> {
  // A part of a nested value, such as a line of an address, is a separate field of the form.
  const errors = Object.entries(fields ?? {}).map(
    ([name, text]) => [name in values ? name : (name.split('.').at(-1) ?? name), text] as const,
  );
  const fieldErrors = errors.filter(([name]) => name in values);
  return Object.fromEntries(fieldErrors) as FormikErrors<Values>;
}

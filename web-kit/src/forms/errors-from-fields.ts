import type { FormikErrors } from 'formik';

/** The server's refusals at the fields that the form has; others stay in the sentence above it. */
export function errorsFromFields<Values extends object>(fields: Record<string, string> | undefined, values: Values): FormikErrors<Values> {
  const known = Object.entries(fields ?? {}).filter(([name]) => name in values);
  return Object.fromEntries(known) as FormikErrors<Values>;
}

import type { FormikErrors } from 'formik';

/** The server's refusals at the fields that the form has; others stay in the sentence above it. */
export function errorsFromFields<Values extends object>(fields: Record<string, string> | undefined, values: Values): FormikErrors<Values> {
  // A part of a composed value, such as a line of an address, is a field of its own in the form.
  const named = Object.entries(fields ?? {}).map(
    ([name, text]) => [name in values ? name : (name.split('.').at(-1) ?? name), text] as const,
  );
  const known = named.filter(([name]) => name in values);
  return Object.fromEntries(known) as FormikErrors<Values>;
}

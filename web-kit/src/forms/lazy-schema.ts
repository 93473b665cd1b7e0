/** What a form asks of a schema: yup's own face. */
export interface FormSchema<Values> {
  validate: (values: Values, options?: object) => Promise<Values>;
}

/**
 * A schema that is fetched when something is first checked: a form can be read and typed into before yup is there.
 * While it is out of reach nothing is held back, for the server checks the same and answers at the fields.
 */
export function lazySchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  let loading: Promise<FormSchema<Values>> | undefined;
  return {
    validate: async (values, options) => {
      loading ??= load();
      const schema = await loading.catch(() => {
        loading = undefined;
      });
      return schema ? schema.validate(values, options) : values;
    },
  };
}

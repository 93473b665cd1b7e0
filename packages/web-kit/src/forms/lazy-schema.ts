import { loadCode } from '../loading/load-code.ts';
import { timeLimits } from '../loading/with-timeout.ts';

/** The part of yup's schema interface that a form uses. */
export interface FormSchema<Values> {
  validate: (values: Values, options?: object) => Promise<Values>;
}

/**
 * A schema that is loaded on first validation, so that a form can be used before yup has loaded. If loading fails or takes too
 * long, validation passes, because the server validates the same and returns field errors.
 */
export function lazySchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  let loading: Promise<FormSchema<Values>> | undefined;
  return {
    validate: async (values, options) => {
      loading ??= loadCode(load, undefined, timeLimits.chunk);
      const schema = await loading.catch(() => {
        loading = undefined;
      });
      return schema ? schema.validate(values, options) : values;
    },
  };
}

import { FormikProvider, type FormikTouched, useFormik } from 'formik';
import { type PropsWithChildren, useEffect, useRef, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';
import { errorsFromFields } from './errors-from-fields.ts';
import { useFormStyles } from './Form.styles.ts';
import { FormAlert } from './FormAlert.tsx';
import type { FormSchema } from './lazy-schema.ts';
import { useDraft } from './use-draft.ts';

export interface FormHandle<Values extends object> {
  /** Back to the initial values, after a success. */
  reset: () => void;
  /** What is in the form is saved: it becomes the new beginning, save for the fields given, and leaving asks nothing. */
  saved: (shown?: Partial<Values>) => void;
}

interface FormProps<Values extends object> {
  initialValues: Values;
  /** Speaks to the person; what it casts (trimmed, lowercased) is what is submitted. */
  schema: FormSchema<Values>;
  /** Rejecting with a failed call keeps everything typed and shows the refusal at its fields. */
  onSubmit: (values: Values, handle: FormHandle<Values>) => Promise<void> | void;
  /** The sentence over the form when a call fails; a function may answer by the failure. */
  failureMessage?: string | ((failure: Failure) => string);
  /** Where a button outside the form submits it. */
  id?: string;
  /** Asks before the page is left with something typed. */
  guardLeave?: boolean;
}

/** A form. Errors are announced, the first one takes the focus, nothing typed is lost. */
export function Form<Values extends object>({
  initialValues,
  schema,
  onSubmit,
  failureMessage,
  id,
  guardLeave = false,
  children,
}: PropsWithChildren<FormProps<Values>>) {
  const styles = useFormStyles();
  const form = useRef<HTMLFormElement>(null);
  const { leaveGuard } = useHost();
  const [failure, setFailure] = useState<string>();

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setErrors, setTouched, resetForm }) => {
      setFailure(undefined);
      try {
        await onSubmit(await schema.validate(values), {
          reset: () => resetForm(),
          saved: (shown) => resetForm({ values: { ...values, ...shown } }),
        });
      } catch (thrown) {
        const refused = failureOf(thrown);
        const errors = errorsFromFields<Values>(refused.fields, values);
        setErrors(errors);
        await setTouched(Object.fromEntries(Object.keys(errors).map((name) => [name, true])) as FormikTouched<Values>, false);
        setFailure(typeof failureMessage === 'function' ? failureMessage(refused) : (failureMessage ?? refused.message));
      }
    },
  });

  const { submitCount, isSubmitting, dirty } = formik;
  useDraft(form, formik);
  const wrong = Object.keys(formik.errors).length;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wanted = ['[aria-invalid="true"]', '[role="alert"]'].map((what) => form.current?.querySelector<HTMLElement>(what)).find(Boolean);
    wanted?.focus({ preventScroll: true });
    // In the middle: bars that stick to the page's top and bottom would hide what is scrolled to its edge.
    wanted?.scrollIntoView({ block: 'center' });
  }, [submitCount, isSubmitting]);

  useEffect(() => (guardLeave && dirty && !isSubmitting ? leaveGuard.hold() : undefined), [guardLeave, dirty, isSubmitting, leaveGuard]);

  return (
    <FormikProvider value={formik}>
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={formik.handleSubmit} aria-busy={isSubmitting}>
        {failure && <FormAlert>{failure}</FormAlert>}
        <span className={styles.announced} role="status">
          {submitCount > 0 && wrong > 0 && !isSubmitting
            ? wrong === 1
              ? 'One field needs your attention.'
              : `${wrong} fields need your attention.`
            : ''}
        </span>
        {children}
      </form>
    </FormikProvider>
  );
}

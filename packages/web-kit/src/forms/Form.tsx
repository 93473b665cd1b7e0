import { type FormikErrors, FormikProvider, type FormikTouched, useFormik } from 'formik';
import {
  type FormEvent,
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost, usePartText } from 'web-kit/host';
import { Said } from '../language/Said.tsx';
import { useFormStyles } from './Form.styles.ts';
import { FormAlert } from './FormAlert.tsx';
import type { FormSchema } from './lazy-schema.ts';
import { typedValues } from './typed-values.ts';
import { useDraft } from './use-draft.ts';

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

export interface FormHandle<Values extends object> {
  /** Restores the initial values, after a success. */
  reset: () => void;
  /**
   * Makes the submitted values, with `shown` merged in, the new initial values, so that the form is no longer dirty.
   */
  saved: (shown?: Partial<Values>) => void;
}

export interface FormProps<Values extends object> {
  initialValues: Values;
  /** Its messages are shown to the user. The submitted values are the cast ones (trimmed, lowercased). */
  schema: FormSchema<Values>;
  /** If it rejects with a `Failure`, the values stay and the field errors are shown at their fields. */
  onSubmit: (values: Values, handle: FormHandle<Values>) => Promise<void> | void;
  /** Message above the form when the call fails. Defaults to the failure's own message. */
  failureMessage?: string | ((failure: Failure) => string);
  /** For a submit button outside the form. */
  id?: string;
  /** Asks for confirmation before leaving the page with unsaved changes. */
  guardLeave?: boolean;
}

/**
 * A form. Errors are announced, the first invalid field gets the focus, and a failure keeps the values. Its method keeps what
 * is typed out of the address, should the browser send it before its code has come.
 */
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
  const [failure, setFailure] = useState<ReactNode>();
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setErrors, setTouched, resetForm }) => {
      try {
        await onSubmit(await schema.validate(values), {
          reset: () => resetForm(),
          saved: (shown) => resetForm({ values: { ...values, ...shown } }),
        });
        // Not before, because the button that was pressed would move.
        setFailure(undefined);
      } catch (thrown) {
        const rejection = failureOf(thrown);
        const errors = errorsFromFields<Values>(rejection.fields, values);
        setErrors(errors);
        const touched = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
        await setTouched(touched as FormikTouched<Values>, false);
        const { message, language } = rejection;
        const text = typeof failureMessage === 'function' ? failureMessage(rejection) : (failureMessage ?? message);
        setFailure(text === message ? <Said lang={language}>{text}</Said> : text);
      }
    },
  });

  const { submitCount, isSubmitting, dirty } = formik;
  useDraft(form, formik);
  useFocusOnError(form, submitCount, isSubmitting);
  useGuards(guardLeave && dirty, isSubmitting);

  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        id={id}
        noValidate
        method="post"
        className={styles.form}
        onSubmit={(event) => submitForm(event, formik)}
        aria-busy={isSubmitting}
      >
        {failure && <FormAlert>{failure}</FormAlert>}
        <ErrorCount count={submitCount > 0 && !isSubmitting ? Object.keys(formik.errors).length : 0} />
        {children}
      </form>
    </FormikProvider>
  );
}

/** Submits what the fields hold: some password managers fill them without an event. */
function submitForm<Values extends object>(
  event: FormEvent<HTMLFormElement>,
  formik: ReturnType<typeof useFormik<Values>>,
): void {
  const values = new Map(Object.entries(formik.values));
  const typed = Object.entries(typedValues(event.currentTarget, [...values.keys()]));
  const untold = typed.filter(([name, value]) => typeof value === 'string' && typeof values.get(name) === 'string');
  if (untold.length === 0) return formik.handleSubmit(event);
  event.preventDefault();
  event.stopPropagation();
  void formik.setValues({ ...formik.values, ...Object.fromEntries(untold) }).then(() => formik.handleSubmit());
}

/** Asks before the page is left with changes, and keeps the modules of the page as they are while the form is sent. */
function useGuards(hasChanges: boolean, isSubmitting: boolean): void {
  const { leaveGuard, updateGuard } = useHost();
  useEffect(
    () => (hasChanges && !isSubmitting ? leaveGuard.hold() : undefined),
    [hasChanges, isSubmitting, leaveGuard],
  );
  useEffect(() => (isSubmitting ? updateGuard.hold() : undefined), [isSubmitting, updateGuard]);
}

/** Announces to screen readers how many fields are invalid. */
function ErrorCount({ count }: { count: number }) {
  const styles = useFormStyles();
  const t = usePartText();
  return (
    <span className={styles.announced} role="status">
      {count > 0 &&
        t('{n, plural, one {One field needs your attention.} other {# fields need your attention.}}', { n: count })}
    </span>
  );
}

/** After a submit attempt, moves the focus to the first invalid field or else to the alert. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, submitCount: number, isSubmitting: boolean): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const target = ['[aria-invalid="true"]', '[role="alert"]']
      .map((selector) => form.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    target?.focus({ preventScroll: true });
    // Centred, because sticky bars at the top and bottom would cover an element at the edge.
    target?.scrollIntoView({ block: 'center' });
  }, [form, submitCount, isSubmitting]);
}

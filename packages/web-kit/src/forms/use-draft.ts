import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  areDraftsRetained,
  type CarriedForm,
  carryForm,
  isReplacing,
  saveDraft,
  takeCarriedForm,
  takeDraft,
  useHost,
} from 'web-kit/host';
import { typedValues } from './typed-values.ts';

interface DraftedForm<Values> {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
}

/** Fields that are never stored, even when shown as plain text. */
const secrets = '[autocomplete$="-password"], [autocomplete="one-time-code"]';

function focusIn(form: HTMLFormElement): CarriedForm['focus'] {
  const field = document.activeElement;
  if (!field || !('name' in field) || typeof field.name !== 'string' || !form.contains(field)) return undefined;
  const { name } = field;
  const [start, end] =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? [field.selectionStart, field.selectionEnd]
      : [null, null];
  return { name, ...(start !== null && end !== null && { selection: [start, end] }) };
}

function focusField(form: HTMLFormElement, { name, selection }: NonNullable<CarriedForm['focus']>): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  if (selection && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    field.setSelectionRange(...selection);
}

/**
 * Restores the values of a form after a reload or an expired session, except passwords, codes and files, and all of them
 * after its screen was replaced by another version. Takes over what was typed into a form that was rendered ahead.
 */
export function useDraft<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  formik: DraftedForm<Values>,
): void {
  const { session } = useHost();
  // The path may have changed by the time the form unmounts.
  const path = useRef('');
  /** What was typed before the form's code came, by field. */
  const typed = useRef<Record<string, string | boolean>>({});
  const save = useEffectEvent(() => {
    if (!formik.dirty || !form.current) return;
    const hidden = new Set([...form.current.querySelectorAll<HTMLInputElement>(secrets)].map(({ name }) => name));
    const plain = Object.entries(formik.values).filter(
      ([name, value]) => !hidden.has(name) && !(value instanceof Blob),
    );
    saveDraft(path.current, Object.keys(formik.initialValues), Object.fromEntries(plain));
  });
  const restore = useEffectEvent(() => {
    const fields = Object.keys(formik.initialValues);
    const carried = takeCarriedForm(path.current, fields);
    const draft = carried?.values ?? takeDraft(path.current, fields);
    if (!draft) return;
    const restored = Object.entries(draft).filter(([name]) => name in formik.initialValues);
    // What was typed is newer, and may not have been rendered yet.
    void formik.setValues({ ...formik.values, ...Object.fromEntries(restored), ...typed.current });
    const { focus } = carried ?? {};
    // The values are rendered first, because that moves the cursor to the end.
    if (focus) requestAnimationFrame(() => form.current && focusField(form.current, focus));
  });

  const saveOnUnmount = useEffectEvent(() => {
    if (isReplacing() && formik.dirty && form.current) {
      const focus = focusIn(form.current);
      carryForm(path.current, { values: Object.fromEntries(Object.entries(formik.values)), ...(focus && { focus }) });
    } else if (session.get().status === 'anonymous' && areDraftsRetained()) save();
  });

  const takeTyped = useEffectEvent(() => {
    if (!form.current) return;
    typed.current = typedValues(form.current, Object.keys(formik.initialValues));
    if (Object.keys(typed.current).length > 0) void formik.setValues({ ...formik.values, ...typed.current });
  });

  useLayoutEffect(() => {
    path.current = location.pathname;
    takeTyped();
    // Runs before the inputs leave the DOM, because their attributes tell which are secret.
    return () => saveOnUnmount();
  }, []);
  useEffect(() => {
    restore();
    const onPageHide = () => save();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);
}

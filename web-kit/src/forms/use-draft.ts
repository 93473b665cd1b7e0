import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useHost } from 'web-kit/host';
import { areDraftsRetained, saveDraft, takeDraft } from './draft-storage.ts';

interface DraftedForm<Values> {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
}

/** Fields that are never stored, even when shown as plain text. */
const secrets = '[autocomplete$="-password"], [autocomplete="one-time-code"]';

/** Restores the values of a form after a reload or an expired session, except passwords, codes and files. */
export function useDraft<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  formik: DraftedForm<Values>,
): void {
  const { session } = useHost();
  // The path may have changed by the time the form unmounts.
  const [path] = useState(() => location.pathname);
  const save = useEffectEvent(() => {
    if (!formik.dirty || !form.current) return;
    const hidden = new Set([...form.current.querySelectorAll<HTMLInputElement>(secrets)].map(({ name }) => name));
    const plain = Object.entries(formik.values).filter(
      ([name, value]) => !hidden.has(name) && !(value instanceof Blob),
    );
    saveDraft(path, Object.keys(formik.initialValues), Object.fromEntries(plain));
  });
  const restore = useEffectEvent(() => {
    const draft = takeDraft(path, Object.keys(formik.initialValues));
    if (!draft) return;
    const restored = Object.entries(draft).filter(([name]) => name in formik.initialValues);
    void formik.setValues({ ...formik.values, ...Object.fromEntries(restored) });
  });

  const saveOnUnmount = useEffectEvent(() => {
    if (session.get().status === 'anonymous' && areDraftsRetained()) save();
  });

  // Runs before the inputs leave the DOM, because their attributes tell which are secret.
  useLayoutEffect(() => () => saveOnUnmount(), []);
  useEffect(() => {
    restore();
    const onPageHide = () => save();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);
}

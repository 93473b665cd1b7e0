import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepDraft, takeDraft } from './draft-storage.ts';

interface DraftedForm<Values> {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
}

/** Fields that are never written down anywhere, whatever they are shown as. */
const secrets = '[autocomplete$="-password"], [autocomplete="one-time-code"]';

/** A reload in the middle loses nothing that was typed, but passwords, codes and files. */
export function useDraft<Values extends object>(form: RefObject<HTMLFormElement | null>, formik: DraftedForm<Values>): void {
  const keep = useEffectEvent(() => {
    if (!formik.dirty) return;
    const hidden = new Set([...(form.current?.querySelectorAll<HTMLInputElement>(secrets) ?? [])].map(({ name }) => name));
    const plain = Object.entries(formik.values).filter(([name, value]) => !hidden.has(name) && !(value instanceof Blob));
    keepDraft(Object.keys(formik.initialValues), Object.fromEntries(plain));
  });
  const take = useEffectEvent(() => {
    const kept = takeDraft(Object.keys(formik.initialValues));
    if (!kept) return;
    const known = Object.entries(kept).filter(([name]) => name in formik.initialValues);
    void formik.setValues({ ...formik.values, ...Object.fromEntries(known) });
  });

  useEffect(() => {
    take();
    const leaving = () => keep();
    addEventListener('pagehide', leaving);
    return () => removeEventListener('pagehide', leaving);
  }, []);
}

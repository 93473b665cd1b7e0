import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useHost } from 'web-kit/host';
import { areDraftsRetained, saveDraft, takeDraft } from './draft-storage.ts';

interface DraftedForm<Values> {
  values: Values;
  initialValues: Values;
  dirty: boolean;
  setValues: (values: Values) => unknown;
}

/** Fields that are never written down anywhere, whatever they are shown as. */
const secrets = '[autocomplete$="-password"], [autocomplete="one-time-code"]';

/** A reload, or a session that runs out, loses nothing that was typed, but passwords, codes and files. */
export function useDraft<Values extends object>(form: RefObject<HTMLFormElement | null>, formik: DraftedForm<Values>): void {
  const { session } = useHost();
  // The address may have changed by the time the form goes.
  const [path] = useState(() => location.pathname);
  const keep = useEffectEvent(() => {
    if (!formik.dirty || !form.current) return;
    const hidden = new Set([...form.current.querySelectorAll<HTMLInputElement>(secrets)].map(({ name }) => name));
    const plain = Object.entries(formik.values).filter(([name, value]) => !hidden.has(name) && !(value instanceof Blob));
    saveDraft(path, Object.keys(formik.initialValues), Object.fromEntries(plain));
  });
  const take = useEffectEvent(() => {
    const kept = takeDraft(path, Object.keys(formik.initialValues));
    if (!kept) return;
    const known = Object.entries(kept).filter(([name]) => name in formik.initialValues);
    void formik.setValues({ ...formik.values, ...Object.fromEntries(known) });
  });

  const goes = useEffectEvent(() => {
    if (session.get().status === 'anonymous' && areDraftsRetained()) keep();
  });

  // Before the fields are taken off the page: they say which of them are secret.
  useLayoutEffect(() => () => goes(), []);
  useEffect(() => {
    take();
    const leaving = () => keep();
    addEventListener('pagehide', leaving);
    return () => removeEventListener('pagehide', leaving);
  }, []);
}

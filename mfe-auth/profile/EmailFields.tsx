import { useEffect, useEffectEvent, useRef } from 'react';
import { PasswordField, TextField, useFormValues, useSetFieldValue } from 'web-kit/forms';

/** The address with which one logs in. Another one asks for the password, so that an open screen is not enough to take an account over. */
export function EmailFields({ present }: { present: string }) {
  const { email } = useFormValues<{ email: string }>();
  const setFieldValue = useSetFieldValue();
  const changed = email.trim().toLowerCase() !== present;
  // A password must not stay in a field that is gone: drafts leave out only what is shown as one.
  const forget = useEffectEvent(() => setFieldValue('currentPassword', ''));
  useEffect(() => {
    if (!changed) forget();
  }, [changed]);
  const shown = useRef(present);
  // Confirmed while the form is open: the rest of it stays as it was typed.
  const show = useEffectEvent(() => setFieldValue('email', present));
  useEffect(() => {
    if (shown.current === present) return;
    shown.current = present;
    show();
  }, [present]);
  return (
    <>
      <TextField name="email" label="Email address" type="email" autoComplete="email" />
      {changed && (
        <PasswordField
          name="currentPassword"
          label="Your password"
          hint="To change your email address, enter your current password."
          autoComplete="current-password"
        />
      )}
    </>
  );
}

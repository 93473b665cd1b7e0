import { useEffect, useEffectEvent, useRef } from 'react';
import { PasswordField, TextField, useFormValues, useSetFieldValue } from 'web-kit/forms';

/** Login email. Changing it requires the password, so that an unlocked screen is not enough to take over an account. */
export function EmailFields({ present }: { present: string }) {
  const { email } = useFormValues<{ email: string }>();
  const setFieldValue = useSetFieldValue();
  const changed = email.trim().toLowerCase() !== present;
  // Clears the password when its field is hidden, because drafts recognise passwords by their visible field.
  const forget = useEffectEvent(() => setFieldValue('currentPassword', ''));
  useEffect(() => {
    if (!changed) forget();
  }, [changed]);
  const shown = useRef(present);
  // The new address was confirmed while the form is open. Keep the other typed values.
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

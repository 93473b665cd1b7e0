import { useEffect, useEffectEvent } from 'react';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { useSession } from 'web-kit/host';

/** Fills the email of the user into the surrounding form, which after a reload is there before the user is. */
export function UserEmail() {
  const { user } = useSession();
  const { email: typed } = useFormValues<{ email: string }>();
  const set = useSetFieldValue();
  const fill = useEffectEvent((email: string) => typed === '' && set('email', email));
  useEffect(() => void (user && fill(user.email)), [user]);
  return null;
}

import { useState, useSyncExternalStore } from 'react';
import { canUsePasskeys, failureOf, useHost } from 'web-kit/host';
import { useFormValues } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

const never = () => () => undefined;

/** Logs in without a password. Its code is loaded when it is pressed. Shown where passkeys work, as the rendered page does. */
export function PasskeyLogin({ next }: { next: string | undefined }) {
  const host = useHost();
  const completeSignIn = useCompleteSignIn();
  const { remember } = useFormValues<{ remember: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const isOffered = useSyncExternalStore(
    never,
    () => canUsePasskeys(host),
    () => true,
  );
  if (!isOffered) return null;
  const logIn = async () => {
    setBusy(true);
    try {
      const { logInWithPasskey } = await import('./factor-login.ts');
      completeSignIn(await logInWithPasskey(host, remember), { remember, next });
    } catch (thrown) {
      host.toast.error('You are not logged in', failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton disabled={isBusy} onClick={() => void logIn()}>
      Log in with a passkey
    </PlainButton>
  );
}

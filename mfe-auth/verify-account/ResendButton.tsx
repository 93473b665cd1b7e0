import { useState } from 'react';
import { failureOf, useHost } from 'web-kit/host';
import { useLaterMutation } from 'web-kit/forms';
import { PlainButton, useHelpMessage } from 'web-kit/page';

const loadRequestVerification = async () => (await import('../api.ts')).authApi.endpoints.authRequestVerification;

/** Sends the verification mail again, to the address that the person has signed up with. */
export function ResendButton({ email }: { email: string }) {
  const { toast } = useHost();
  const request = useLaterMutation(loadRequestVerification);
  const failureMessage = useHelpMessage('Unable to send verification email');
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await request({ email });
      toast.success('New verification request has been sent.');
    } catch (thrown) {
      toast.error(failureMessage(failureOf(thrown)));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <PlainButton look="plain" disabled={isSending} onClick={() => void send()}>
      {isSending ? 'Sending…' : 'Send it again'}
    </PlainButton>
  );
}

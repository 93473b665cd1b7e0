import { href } from 'shared-contracts/pages';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { lazyWithRetry, PlainButton, useHelpMessage } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { useVerified } from './use-verified.ts';
import { VerifiedNotice } from './VerifiedNotice.tsx';
import { VerifyCodeForm } from './VerifyCodeForm.tsx';
import { useState } from 'react';
import { useLaterMutation } from 'web-kit/forms';

const loadRequestVerification = async () => (await import('../api.ts')).authApi.endpoints.authRequestVerification;

/** Sends the verification mail again, to the address that the person has signed up with. */
function ResendButton({ email }: { email: string }) {
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

// Without it the code is typed into the form.
const PasteCodeDialog = lazyWithRetry(
  async () => (await import('./PasteCodeDialog.tsx')).PasteCodeDialog,
  () => null,
  () => null,
);

/** Verifies an account with the mailed code. */
export function VerifyAccountPage() {
  const { user } = useSession();
  const { verified, onVerified } = useVerified();
  return (
    <AuthCard
      title="Verify your account"
      lead="Enter the code that we emailed you."
      footer={
        user && !user.verified ? (
          <>
            No email? <ResendButton email={user.email} />
            <br />
            <TextLink to={href('resendVerification')}>For another account</TextLink>
          </>
        ) : (
          <>
            No email? <TextLink to={href('resendVerification')}>Send it again</TextLink>
          </>
        )
      }
    >
      {verified ? <VerifiedNotice /> : <VerifyCodeForm onVerified={onVerified} />}
      {user && !user.verified && <PasteCodeDialog email={user.email} />}
    </AuthCard>
  );
}

import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';
import { lazyWithRetry } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { TextLink } from '../layout/TextLink.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useVerified } from './use-verified.ts';
import { VerifiedNotice } from './VerifiedNotice.tsx';
import { VerifyCodeForm } from './VerifyCodeForm.tsx';

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

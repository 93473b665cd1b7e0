import { useSearchParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { AuthCard } from '../layout/AuthCard.tsx';
import { useEmailFromState } from '../layout/use-email-from-state.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';

/**
 * Account recovery in two steps. The second step is a history entry with the email in its state, for Back and reload.
 */
export function RecoverAccountPage() {
  const [search] = useSearchParams();
  const email = useEmailFromState();
  const asksCode = search.get('step') === 'code' && email !== undefined;
  return (
    <AuthCard
      title={asksCode ? 'Check your email' : 'Recover your account'}
      lead={
        asksCode
          ? `If ${email} has an account, a reset code is on its way. It is valid for 10 minutes.`
          : 'Tell us your email address and we will send you a reset code.'
      }
      footer={
        <>
          Remembered it? <TextLink to={href('login')}>Login</TextLink>
        </>
      }
    >
      {asksCode ? <CodeStep email={email} /> : <EmailStep email={email ?? ''} />}
    </AuthCard>
  );
}

import { FactorRequest } from 'shared-contracts/factors';
import { FactorForm } from 'web-kit/factor';
import { useText } from 'web-kit/language';
import { ErrorState, PlainButton } from 'web-kit/page';
import { AuthCard } from '../layout/AuthCard.tsx';
import { deviceId } from './device-id.ts';
import { useAuthCompleteLoginMutation } from './login-factor-api.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

interface SecondFactorProps {
  /** `data` of the reason `second_factor`. */
  asked: unknown;
  remember: boolean;
  next: string | undefined;
  onBack: () => void;
}

/** Completes a login whose password was right. */
export function SecondFactor({ onBack, ...login }: SecondFactorProps) {
  const t = useText();
  return (
    <AuthCard
      title={t('Confirm that it is you')}
      lead={t('Your account has extra security.')}
      footer={
        <PlainButton look="plain" onClick={onBack}>
          {t('Back to the login')}
        </PlainButton>
      }
    >
      <FactorStep {...login} />
    </AuthCard>
  );
}

function FactorStep({ asked, remember, next }: Omit<SecondFactorProps, 'onBack'>) {
  const t = useText();
  const completeSignIn = useCompleteSignIn();
  const [complete] = useAuthCompleteLoginMutation();
  const request = FactorRequest.safeParse(asked).data;
  if (!request) return <ErrorState />;
  const { challenge } = request;
  return (
    <FactorForm
      asked={request}
      action={t('Log in')}
      onGiven={async (given) => {
        const answer = await complete({ challenge, ...given, remember, deviceId: deviceId() }).unwrap();
        completeSignIn(answer, { remember, next });
      }}
    />
  );
}

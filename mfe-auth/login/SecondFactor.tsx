import { FactorRequest } from 'shared-contracts/factors';
import { FactorForm } from 'web-kit/factor';
import { ErrorState } from 'web-kit/page';
import { deviceId } from './device-id.ts';
import { useAuthCompleteLoginMutation } from './login-factor-api.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

interface SecondFactorProps {
  /** `data` of the reason `second_factor`. */
  asked: unknown;
  remember: boolean;
  next: string | undefined;
}

/** Completes a login whose password was right. */
export function SecondFactor({ asked, remember, next }: SecondFactorProps) {
  const completeSignIn = useCompleteSignIn();
  const [complete] = useAuthCompleteLoginMutation();
  const request = FactorRequest.safeParse(asked).data;
  if (!request) return <ErrorState />;
  const { challenge } = request;
  return (
    <FactorForm
      asked={request}
      action="Log in"
      onGiven={async (given) => {
        const answer = await complete({ challenge, ...given, remember, deviceId: deviceId() }).unwrap();
        completeSignIn(answer, { remember, next });
      }}
    />
  );
}

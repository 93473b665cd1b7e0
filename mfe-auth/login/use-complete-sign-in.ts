import { useCallback } from 'react';
import type { User } from 'shared-contracts/users';
import { landingPath, useHost, useModules } from 'web-kit/host';

/** Begins a session and leads on: to the page first asked for where the guard lets this user in, else by the order of the requirements. */
export function useCompleteSignIn(): (
  answer: { token: string; user: User },
  options: { remember: boolean; next?: string | undefined },
) => void {
  const { session, navigate, company, toast } = useHost();
  const { admits } = useModules();
  return useCallback(
    (answer, { remember, next }) => {
      session.signIn(answer, remember);
      if (!answer.user.verified) toast.info('Please check your email to verify your account');
      navigate(next && admits(next) ? next : landingPath(answer.user, company), { replace: true });
    },
    [session, navigate, company, toast, admits],
  );
}

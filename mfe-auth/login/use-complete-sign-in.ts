import { useCallback } from 'react';
import type { User } from 'shared-contracts/users';
import { landingPath, useHost, useModules } from 'web-kit/host';

/**
 * Starts a session and navigates to the page that was requested first, or to the user's landing page if the guard does
 * not admit the user there.
 */
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

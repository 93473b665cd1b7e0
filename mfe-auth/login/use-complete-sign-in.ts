import { useCallback } from 'react';
import type { Company } from 'shared-contracts/companies';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { landingPath, useHost, useModules, vehicleToRenew } from 'web-kit/host';
import { useText } from 'web-kit/language';

/**
 * Starts a session and navigates to the page that was requested first, or to the user's landing page if the guard does
 * not admit the user there.
 */
export function useCompleteSignIn(): (
  answer: { token: string; user: User },
  options: { remember: boolean; next?: string | undefined },
) => void {
  const t = useText();
  const { session, navigate, company, toast } = useHost();
  const { admits } = useModules();
  return useCallback(
    (answer, { remember, next }) => {
      session.signIn(answer, remember);
      if (!answer.user.verified) toast.info(t('Please check your email to verify your account'));
      navigate(next && admits(next) ? next : landingFor(answer.user, company), { replace: true });
    },
    [t, session, navigate, company, toast, admits],
  );
}

/** The landing page of a user. Who wants to renew a vehicle that is not among theirs yet goes on with it. */
function landingFor(user: User, company: Company): string {
  const landing = landingPath(user, company);
  return landing === href('manageVehicles') && vehicleToRenew(user.id) ? href('addVehicle') : landing;
}

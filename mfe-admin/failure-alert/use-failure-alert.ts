import { useCallback } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';

/** Whether the same call may go well another time: nothing answered, or nobody had the time to. */
const mayGoWell = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/** As long as the question takes to leave the page that led here: two dialogs at once take the focus from each other. */
const questionLeaves = 250;

/**
 * The alert titled Error with the server's message (docs/requirements.md, ADM-14). Answers whether to try again, which is offered
 * where it can help. It stays silent once the session is over: the guard leads to the login and says why.
 */
export function useFailureAlert(): (thrown: unknown) => Promise<boolean> {
  const { confirm, session } = useHost();
  return useCallback(
    async (thrown) => {
      if (session.get().status === 'anonymous') return false;
      const failure = failureOf(thrown);
      await new Promise((resolve) => setTimeout(resolve, questionLeaves));
      const alert = { title: 'Error', text: failure.message };
      if (mayGoWell(failure)) return confirm({ ...alert, action: 'Try again', cancel: 'Close' });
      await confirm({ ...alert, action: 'Close', cancel: false });
      return false;
    },
    [confirm, session],
  );
}

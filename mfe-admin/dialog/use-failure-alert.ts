import { useCallback } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';

/** Whether a retry may succeed: there was no response, or the server was overloaded or failed. */
const isRetryable = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/**
 * Closing animation of the preceding confirm dialog in ms. Two dialogs at once would take the focus from each other.
 */
const dialogClosingTime = 250;

/**
 * Shows an alert titled Error with the server's message (docs/spec/requirements.md, ADM-14). Resolves to true if the user
 * chooses to try again, which is offered only for retryable failures. Shows nothing after the session has ended,
 * because the guard then redirects to the login with an explanation.
 */
export function useFailureAlert(): (thrown: unknown) => Promise<boolean> {
  const { confirm, session } = useHost();
  return useCallback(
    async (thrown) => {
      if (session.get().status === 'anonymous') return false;
      const failure = failureOf(thrown);
      await new Promise((resolve) => setTimeout(resolve, dialogClosingTime));
      const alert = { title: 'Error', text: failure.message };
      if (isRetryable(failure)) return confirm({ ...alert, action: 'Try again', cancel: 'Close' });
      await confirm({ ...alert, action: 'Close', cancel: false });
      return false;
    },
    [confirm, session],
  );
}

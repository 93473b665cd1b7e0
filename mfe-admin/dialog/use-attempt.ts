import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';

/** Whether a retry may succeed: there was no response, or the server was overloaded or failed. */
const isRetryable = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/**
 * Closing animation of the preceding confirm dialog in ms. Two dialogs at once would take the focus from each other.
 */
const dialogClosingTime = 250;

/**
 * Returns a function that does something, and shows the text that it resolves to as a toast. A failure is an alert titled
 * Error with the server's message (docs/spec/requirements.md, ADM-14), which offers to try again if that may succeed. After
 * the session has ended there is none, because the guard then redirects to the login with an explanation. Resolves to
 * whether it was done.
 */
export function useAttempt() {
  const { confirm, session, toast } = useHost();
  const wantsRetry = async (thrown: unknown): Promise<boolean> => {
    if (session.get().status === 'anonymous') return false;
    const failure = failureOf(thrown);
    await new Promise((resolve) => setTimeout(resolve, dialogClosingTime));
    const alert = { title: 'Error', text: failure.message };
    if (isRetryable(failure)) return confirm({ ...alert, action: 'Try again', cancel: 'Close' });
    await confirm({ ...alert, action: 'Close', cancel: false });
    return false;
  };
  return async function attempt(work: () => Promise<string | void>): Promise<boolean> {
    try {
      const done = await work();
      if (done) toast.success(done);
      return true;
    } catch (thrown) {
      return (await wantsRetry(thrown)) && attempt(work);
    }
  };
}

import { useEffect } from 'react';
import type { usePaymentResult } from './use-payment-result.ts';

/**
 * Time in ms without a message from the card page after which its result is polled, because the redirect may have
 * failed.
 */
const pollAfter = 20_000;

/** Polls the result of a checkout that has been with the bank for long. Does nothing while there is none. */
export function useDelayedPoll(checkoutId: string | undefined, ask: ReturnType<typeof usePaymentResult>['ask']): void {
  useEffect(() => {
    if (!checkoutId) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => void ask(`?id=${encodeURIComponent(checkoutId)}`, controller.signal, () => undefined),
      pollAfter,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [checkoutId, ask]);
}

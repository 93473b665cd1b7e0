import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { failureOf } from 'web-kit/host';
import { usePaymentsGetResultMutation } from '../api.ts';
import { pollPaymentResult } from '../payment-result/poll-payment-result.ts';
import type { ProgressEvent } from './payment-progress.ts';
import { notifyOtherTabs } from './use-other-tabs.ts';

interface PaymentEndOptions {
  vehicleIds: readonly string[];
  onPaid: (query: string) => void;
  dispatch: Dispatch<ProgressEvent>;
}

/** Polls the result of a payment and dispatches it. For an abandoned attempt only a late success has an effect. */
export function usePaymentResult({ vehicleIds, onPaid, dispatch }: PaymentEndOptions) {
  const [getResult] = usePaymentsGetResultMutation();
  const unmount = useRef(new AbortController());
  const attempt = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);

  /** Polls until the result is final. Calls `onWaiting` while it is not. */
  const ask = useCallback(
    async (query: string, signal: AbortSignal, onWaiting: () => void) => {
      const current = attempt.current;
      const dispatchIfCurrent = (event: ProgressEvent) => current === attempt.current && dispatch(event);
      const values = Object.fromEntries(new URLSearchParams(query));
      try {
        const answer = await pollPaymentResult(() => getResult(values).unwrap(), {
          signal,
          onWaiting: (reply) => reply && onWaiting(),
        });
        if (!answer) return;
        if (answer.result !== 'successful') {
          const { result, failureReason, description, declineCause } = answer;
          dispatchIfCurrent({
            type: 'ended',
            outcome: { result, message: failureReason ?? description, cause: declineCause ?? undefined },
          });
          return;
        }
        notifyOtherTabs(vehicleIds);
        onPaid(query);
      } catch (thrown) {
        const { message, language, code } = failureOf(thrown);
        dispatchIfCurrent({ type: 'ended', outcome: { result: 'failed', message, language, code } });
      }
    },
    [getResult, onPaid, dispatch, vehicleIds],
  );

  return {
    ask,
    /** Call this when the card page returns with the payment processor's query string. */
    follow: (query: string) => {
      const current = attempt.current;
      dispatch({ type: 'reached', step: 6 });
      void ask(
        query,
        unmount.current.signal,
        () => current === attempt.current && dispatch({ type: 'reached', step: 7 }),
      );
    },
    giveUp: () => {
      attempt.current += 1;
    },
  };
}

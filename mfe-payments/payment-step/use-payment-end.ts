import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { failureOf } from 'web-kit/host';
import { usePaymentsGetResultMutation } from '../api.ts';
import { askUntilEnded } from '../payment-result/ask-until-ended.ts';
import type { ProgressNews } from './payment-progress.ts';
import { tellOtherTabs } from './use-other-tabs.ts';

interface Given {
  vehicleId: string;
  onPaid: (query: string) => void;
  tell: Dispatch<ProgressNews>;
}

/** Asks how a payment ended, and says so. Of an attempt that was given up only a late success counts. */
export function usePaymentEnd({ vehicleId, onPaid, tell }: Given) {
  const [getResult] = usePaymentsGetResultMutation();
  const leaving = useRef(new AbortController());
  const attempt = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  /** Until it has ended; `onWaiting` hears that it has not. */
  const ask = useCallback(
    async (query: string, signal: AbortSignal, onWaiting: () => void) => {
      const mine = attempt.current;
      const tellMine = (news: ProgressNews) => mine === attempt.current && tell(news);
      const asked = Object.fromEntries(new URLSearchParams(query));
      try {
        const answer = await askUntilEnded(() => getResult(asked).unwrap(), { signal, onWaiting: (heard) => heard && onWaiting() });
        if (!answer) return;
        if (answer.result !== 'successful') {
          const { result, failureReason, description, declineCause } = answer;
          tellMine({ type: 'ended', outcome: { result, message: failureReason ?? description, cause: declineCause ?? undefined } });
          return;
        }
        tellOtherTabs(vehicleId);
        onPaid(query);
      } catch (thrown) {
        const { message, code } = failureOf(thrown);
        tellMine({ type: 'ended', outcome: { result: 'failed', message, code } });
      }
    },
    [getResult, onPaid, tell, vehicleId],
  );

  return {
    ask,
    /** The card page has come back with the processor's query string. */
    follow: (query: string) => {
      const mine = attempt.current;
      tell({ type: 'reached', step: 6 });
      void ask(query, leaving.current.signal, () => mine === attempt.current && tell({ type: 'reached', step: 7 }));
    },
    giveUp: () => {
      attempt.current += 1;
    },
  };
}

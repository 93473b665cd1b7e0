import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { failureOf, useHost } from 'web-kit/host';
import { usePaymentsCreatePaymentKeyMutation, usePaymentsGetResultMutation } from '../api.ts';
import { nextProgress, startOfProgress, timedOut, timeout } from './payment-progress.ts';
import type { CardNews } from './card-news.ts';

/** Between two looks at a payment that is still being processed. */
const lookAgainAfter = 3000;
const storageKey = 'checkoutId';

export interface Checkout {
  checkoutId: string;
  integrity?: string | undefined;
}

interface Given {
  vehicleId: string;
  quote: Quote;
  onPaid: (query: string) => void;
}

/** One payment from its checkout to its result: opens it, follows the card page's news, asks how it ended. */
export function usePayment({ vehicleId, quote, onPaid }: Given) {
  const { report } = useHost();
  const [createKey] = usePaymentsCreatePaymentKeyMutation();
  const [getResult] = usePaymentsGetResultMutation();
  const [progress, tell] = useReducer(nextProgress, startOfProgress);
  const [checkout, setCheckout] = useState<Checkout>();
  const [changedQuote, setChangedQuote] = useState<Quote>();
  const [attempt, setAttempt] = useState(0);
  const amount = paymentTotal(quote);
  const alive = useRef(true);
  const present = useRef(0);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  useEffect(() => {
    let current = true;
    createKey({ amount, vehicleId })
      .unwrap()
      .then(
        (opened) => {
          if (!current) return;
          localStorage.setItem(storageKey, opened.checkoutId);
          setCheckout(opened);
          tell({ type: 'reached', step: 1 });
        },
        (thrown: unknown) => {
          if (!current) return;
          const failure = failureOf(thrown);
          if (failure.reason === 'quote_changed') setChangedQuote(failure.data as Quote);
          else {
            report(thrown, { step: 'payment key' });
            tell({ type: 'ended', outcome: { result: 'failed', message: failure.message, code: failure.code } });
          }
        },
      );
    return () => {
      current = false;
    };
  }, [createKey, amount, vehicleId, attempt, report]);

  useEffect(() => {
    // Waiting for the person to fill in the form is no lack of progress.
    if (progress.outcome || progress.step <= 2) return undefined;
    const timer = setTimeout(() => tell({ type: 'ended', outcome: timedOut }), timeout);
    return () => clearTimeout(timer);
  }, [progress]);

  const askHowItEnded = useCallback(
    async (query: string) => {
      const mine = present.current;
      // Of an attempt that was given up only a late success counts: its failure is not the present one's.
      const tellMine: typeof tell = (news) => mine === present.current && tell(news);
      tellMine({ type: 'reached', step: 6 });
      const asked = Object.fromEntries(new URLSearchParams(query));
      for (;;) {
        try {
          const { result, description, failureReason } = await getResult(asked).unwrap();
          if (!alive.current) return;
          tellMine({ type: 'reached', step: 7 });
          if (result === 'successful') return onPaid(query);
          if (result !== 'processing') return tellMine({ type: 'ended', outcome: { result, message: failureReason ?? description } });
        } catch (thrown) {
          const { message, code } = failureOf(thrown);
          // Without a network the question is asked again: the answer is with the processor, not with us.
          if (code !== 0 && code !== 502 && code !== 503) return tellMine({ type: 'ended', outcome: { result: 'failed', message, code } });
        }
        await new Promise((resolve) => setTimeout(resolve, lookAgainAfter));
        if (!alive.current) return;
      }
    },
    [getResult, onPaid],
  );

  const hear = (news: CardNews) => {
    if (news.type === 'ready') tell({ type: 'reached', step: 2 });
    if (news.type === 'submitted') {
      tell({ type: 'reached', step: 3 });
      tell({ type: 'reached', step: 4 });
    }
    if (news.type === 'result') {
      tell({ type: 'reached', step: 5 });
      void askHowItEnded(news.query);
    }
    if (news.type === 'failed') report(new Error(news.message), { step: 'card form' });
  };

  const tryAgain = () => {
    present.current += 1;
    setCheckout(undefined);
    tell({ type: 'restarted' });
    setAttempt(attempt + 1);
  };

  return { progress, checkout, changedQuote, amount, hear, tryAgain };
}

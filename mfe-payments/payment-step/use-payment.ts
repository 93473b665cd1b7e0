import { useCallback, useEffect, useReducer, useRef } from 'react';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { failureOf, useHost } from 'web-kit/host';
import { useLazyPaymentsListVehiclesQuery, usePaymentsGetResultMutation, usePaymentsMarkSubmittedMutation } from '../api.ts';
import { askUntilEnded } from '../payment-result/ask-until-ended.ts';
import type { CardNews } from './card-news.ts';
import { nextProgress, startOfProgress, timedOut, timeout } from './payment-progress.ts';
import { useCheckout } from './use-checkout.ts';
import { tellOtherTabs, useOtherTabs } from './use-other-tabs.ts';

interface Given {
  vehicleId: string;
  quote: Quote;
  onPaid: (query: string) => void;
}

/** One payment from its checkout to its result: opens it, follows the card page's news, asks how it ended. */
export function usePayment({ vehicleId, quote, onPaid }: Given) {
  const { report } = useHost();
  const amount = paymentTotal(quote);
  const checkout = useCheckout({ vehicleId, amount });
  const [getResult] = usePaymentsGetResultMutation();
  const [markSubmitted] = usePaymentsMarkSubmittedMutation();
  const [findVehicle] = useLazyPaymentsListVehiclesQuery();
  const [progress, tell] = useReducer(nextProgress, startOfProgress);
  const leaving = useRef(new AbortController());
  const present = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const isOpen = checkout.state === 'open';
  useEffect(() => {
    if (isOpen) tell({ type: 'reached', step: 1 });
  }, [isOpen]);

  const failure = checkout.state === 'failed' ? checkout.failure : undefined;
  useEffect(() => {
    if (failure) tell({ type: 'ended', outcome: { result: 'failed', message: failure.message, code: failure.code } });
  }, [failure]);

  useEffect(() => {
    // Waiting for the person to fill in the form is no lack of progress.
    if (progress.outcome || progress.step <= 2) return undefined;
    const timer = setTimeout(() => tell({ type: 'ended', outcome: timedOut }), timeout);
    return () => clearTimeout(timer);
  }, [progress]);

  useOtherTabs(vehicleId, {
    onPaid: checkout.paidElsewhere,
    onSeen: () => {
      // Once the card is sent, this tab has its own answer coming.
      if (progress.step > 2 || progress.outcome) return;
      void findVehicle({ id: vehicleId })
        .unwrap()
        .then(
          ({ entries }) => entries[0]?.inRenewal && checkout.paidElsewhere(),
          () => undefined,
        );
    },
  });

  const askHowItEnded = useCallback(
    async (query: string) => {
      const mine = present.current;
      // Of an attempt that was given up only a late success counts: its failure is not the present one's.
      const tellMine: typeof tell = (news) => mine === present.current && tell(news);
      tellMine({ type: 'reached', step: 6 });
      const asked = Object.fromEntries(new URLSearchParams(query));
      try {
        const answer = await askUntilEnded(() => getResult(asked).unwrap(), {
          signal: leaving.current.signal,
          onWaiting: (heard) => heard && tellMine({ type: 'reached', step: 7 }),
        });
        if (!answer) return;
        if (answer.result !== 'successful')
          return tellMine({ type: 'ended', outcome: { result: answer.result, message: answer.failureReason ?? answer.description } });
        tellOtherTabs(vehicleId);
        onPaid(query);
      } catch (thrown) {
        const { message, code } = failureOf(thrown);
        tellMine({ type: 'ended', outcome: { result: 'failed', message, code } });
      }
    },
    [getResult, onPaid, vehicleId],
  );

  const hear = (news: CardNews) => {
    if (news.type === 'ready') tell({ type: 'reached', step: 2 });
    if (news.type === 'submitted' && checkout.state === 'open') {
      tell({ type: 'reached', step: 3 });
      tell({ type: 'reached', step: 4 });
      markSubmitted({ checkoutId: checkout.checkout.checkoutId })
        .unwrap()
        .catch((thrown: unknown) => report(thrown, { step: 'card submitted' }));
    }
    if (news.type === 'result') {
      tell({ type: 'reached', step: 5 });
      void askHowItEnded(news.query);
    }
    if (news.type === 'failed') report(new Error(news.message), { step: 'card form' });
  };

  const tryAgain = () => {
    present.current += 1;
    tell({ type: 'restarted' });
    checkout.open();
  };

  return { progress, checkout, amount, hear, tryAgain };
}

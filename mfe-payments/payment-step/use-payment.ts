import { useEffect, useReducer } from 'react';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useHost } from 'web-kit/host';
import { useLazyPaymentsListVehiclesQuery, usePaymentsMarkSubmittedMutation } from '../api.ts';
import type { CardMessage } from './card-message.ts';
import { bankStep, formFailure, formStep, nextProgress, initialProgress } from './payment-progress.ts';
import { useCheckout } from './use-checkout.ts';
import { useDelayedPoll } from './use-delayed-poll.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { useTimeLimits } from './use-time-limits.ts';

interface PaymentOptions {
  vehicle: Vehicle;
  quote: Quote;
  onPaid: (query: string) => void;
}

/** One payment from checkout to result: opens the checkout, handles the card page's messages and polls the result. */
export function usePayment({ vehicle: { id: vehicleId, userId }, quote, onPaid }: PaymentOptions) {
  const { report } = useHost();
  const amount = paymentTotal(quote);
  const checkout = useCheckout({ vehicleId, userId, amount });
  const [markSubmitted] = usePaymentsMarkSubmittedMutation();
  const [findVehicle] = useLazyPaymentsListVehiclesQuery();
  const [progress, tell] = useReducer(nextProgress, initialProgress);
  const { ask, follow, giveUp } = usePaymentResult({ vehicleId, onPaid, tell });

  const checkoutId = checkout.state === 'open' ? checkout.checkout.checkoutId : undefined;
  const isOpeningForm = checkoutId !== undefined && progress.step < formStep && !progress.outcome;
  useTimeLimits(progress, isOpeningForm, tell);
  useEffect(() => {
    if (checkoutId) tell({ type: 'reached', step: 1 });
  }, [checkoutId]);

  const failure = checkout.state === 'failed' ? checkout.failure : undefined;
  useEffect(() => {
    if (failure)
      tell({
        type: 'ended',
        outcome: { result: 'failed', message: failure.message, code: failure.code, beforeCard: true },
      });
  }, [failure]);

  useDelayedPoll(progress.step === bankStep ? checkoutId : undefined, ask);

  useOtherTabs(vehicleId, {
    onPaid: checkout.paidElsewhere,
    onSeen: () => {
      // Once the card is submitted, this tab gets its own result.
      if (progress.step > formStep || progress.outcome) return;
      void findVehicle({ id: vehicleId })
        .unwrap()
        .then(
          ({ entries }) => entries[0]?.inRenewal && checkout.paidElsewhere(),
          () => undefined,
        );
    },
  });

  const hear = (news: CardMessage) => {
    if (news.type === 'ready') tell({ type: 'reached', step: formStep });
    if (news.type === 'submitted' && checkoutId) {
      tell({ type: 'reached', step: 3 });
      tell({ type: 'reached', step: bankStep });
      markSubmitted({ checkoutId })
        .unwrap()
        .catch((thrown: unknown) => report(thrown, { step: 'card submitted' }));
    }
    if (news.type === 'result') {
      tell({ type: 'reached', step: 5 });
      follow(news.query);
    }
    if (news.type === 'failed') {
      report(new Error(news.message), { step: 'card form' });
      tell(isOpeningForm ? { type: 'ended', outcome: formFailure(news) } : { type: 'not sent' });
    }
  };

  const tryAgain = () => {
    giveUp();
    tell({ type: 'restarted' });
    checkout.open();
  };

  return { progress, checkout, amount, hear, tryAgain };
}

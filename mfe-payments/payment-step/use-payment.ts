import { type Dispatch, useEffect, useMemo, useReducer } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { cardFormTimeout } from 'shared-contracts/limits';
import { useHost } from 'web-kit/host';
import { useLazyPaymentsQuoteVehiclesQuery, usePaymentsMarkSubmittedMutation } from '../api.ts';
import type { CardMessage } from './card-frame.ts';
import {
  bankStep,
  formFailure,
  formNotOpened,
  formStep,
  initialProgress,
  nextProgress,
  type Outcome,
  type Progress,
  type ProgressEvent,
  timedOut,
  timeout,
} from './payment-progress.ts';
import { type Order, useCheckout } from './use-checkout.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePaymentResult } from './use-payment-result.ts';

/** Time limits of a payment: for opening the payment processor's form, and for each step after submitting the card. */
export function useTimeLimits(progress: Progress, isOpeningForm: boolean, dispatch: Dispatch<ProgressEvent>): void {
  const { report } = useHost();
  useEffect(() => {
    if (!isOpeningForm) return undefined;
    const timer = setTimeout(() => {
      report(new Error(formNotOpened.message), { step: 'card-form' });
      dispatch({ type: 'ended', outcome: formNotOpened });
    }, cardFormTimeout);
    return () => clearTimeout(timer);
  }, [isOpeningForm, report, dispatch]);

  useEffect(() => {
    // No limit while the payer fills in the form.
    if (progress.outcome || progress.step <= formStep) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'ended', outcome: timedOut }), timeout);
    return () => clearTimeout(timer);
  }, [progress, dispatch]);
}

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

const outcomeOf = ({ message, language, code }: Failure): Outcome => ({
  result: 'failed',
  message,
  language,
  code,
  beforeCard: true,
});

interface PaymentOptions {
  /** Must keep its identity. */
  order: Order;
  onPaid: (query: string) => void;
}

/** One payment from checkout to result: opens the checkout, handles the card page's messages and polls the result. */
export function usePayment({ order, onPaid }: PaymentOptions) {
  const { report } = useHost();
  const vehicleIds = useMemo(() => order.vehicles.map(({ vehicleId }) => vehicleId), [order]);
  const checkout = useCheckout(order);
  const [markSubmitted] = usePaymentsMarkSubmittedMutation();
  const [quoteVehicles] = useLazyPaymentsQuoteVehiclesQuery();
  const [progress, dispatch] = useReducer(nextProgress, initialProgress);
  const { ask, follow, giveUp } = usePaymentResult({ vehicleIds, onPaid, dispatch });

  const checkoutId = checkout.state === 'open' ? checkout.checkout.checkoutId : undefined;
  const isOpeningForm = checkoutId !== undefined && progress.step < formStep && !progress.outcome;
  useTimeLimits(progress, isOpeningForm, dispatch);
  useEffect(() => {
    if (checkoutId) dispatch({ type: 'reached', step: 1 });
  }, [checkoutId]);

  const failure = checkout.state === 'failed' ? checkout.failure : undefined;
  useEffect(() => {
    if (failure) dispatch({ type: 'ended', outcome: outcomeOf(failure) });
  }, [failure]);

  useDelayedPoll(progress.step === bankStep ? checkoutId : undefined, ask);

  useOtherTabs(vehicleIds, {
    onPaid: checkout.paidElsewhere,
    onSeen: () => {
      // Once the card is submitted, this tab gets its own result.
      // The vehicle of a top-up is in renewal anyway.
      if (progress.step > formStep || progress.outcome || order.renewalId) return;
      void quoteVehicles({ vehicleIds: vehicleIds.join(',') })
        .unwrap()
        .then(
          ({ vehicles }) => vehicles.some(({ vehicle }) => vehicle.inRenewal) && checkout.paidElsewhere(),
          () => undefined,
        );
    },
  });

  const receive = (message: CardMessage) => {
    if (message.type === 'ready') dispatch({ type: 'reached', step: formStep });
    if (message.type === 'submitted' && checkoutId) {
      dispatch({ type: 'reached', step: 3 });
      dispatch({ type: 'reached', step: bankStep });
      markSubmitted({ checkoutId })
        .unwrap()
        .catch((thrown: unknown) => report(thrown, { step: 'card-submitted' }));
    }
    if (message.type === 'result') {
      dispatch({ type: 'reached', step: 5 });
      follow(message.query);
    }
    if (message.type === 'failed') {
      report(new Error(message.message), { step: 'card-form' });
      dispatch(isOpeningForm ? { type: 'ended', outcome: formFailure(message) } : { type: 'notSent' });
    }
  };

  const tryAgain = () => {
    giveUp();
    dispatch({ type: 'restarted' });
    checkout.open();
  };

  return { progress, checkout, receive, tryAgain };
}

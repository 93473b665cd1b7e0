import { useEffect, useState } from 'react';
import { cardFormTimeout } from 'shared-contracts/limits';
import { PendingPayment } from 'shared-contracts/payments';
import { Quote } from 'shared-contracts/quotes';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, localPageStorage, useHost } from 'web-kit/host';
import { usePaymentsCreatePaymentKeyMutation } from '../api.ts';

const storageKey = 'checkoutId';

export interface Checkout {
  checkoutId: string;
  integrity?: string | undefined;
}

/** State of opening a checkout. */
export type CheckoutState =
  | { state: 'opening' }
  | { state: 'open'; checkout: Checkout }
  | { state: 'quote changed'; quote: Quote }
  /** Another payment for the vehicle has been submitted and has no final status. */
  | { state: 'pending'; pending: PendingPayment }
  | { state: 'already paid' }
  | { state: 'failed'; failure: Failure };

function stateOf(failure: Failure): CheckoutState {
  const { reason, data } = failure;
  const quote = reason === 'quote_changed' ? Quote.safeParse(data) : undefined;
  if (quote?.success) return { state: 'quote changed', quote: quote.data };
  const pending = reason === 'payment_pending' ? PendingPayment.safeParse(data) : undefined;
  if (pending?.success) return { state: 'pending', pending: pending.data };
  if (reason === 'already_paid' || reason === 'in_renewal') return { state: 'already paid' };
  return { state: 'failed', failure };
}

const withTimeoutMessage = (failure: Failure): Failure =>
  failure.reason === 'aborted' ? { ...failure, message: 'The payment could not be prepared in time.' } : failure;

/** Opens a checkout for a vehicle. Each `open` call opens a new one. `amount` is in cents. */
export function useCheckout({ vehicleId, userId, amount }: { vehicleId: string; userId: string; amount: number }) {
  const { report } = useHost();
  const [createKey] = usePaymentsCreatePaymentKeyMutation();
  const [request, setRequest] = useState({ attempt: 0, despitePending: false });
  const [state, setState] = useState<CheckoutState>({ state: 'opening' });

  useEffect(() => {
    let current = true;
    const pendingCall = createKey({
      amount,
      vehicleId,
      userId,
      ...(request.despitePending && { despitePending: true }),
    });
    const timer = setTimeout(() => pendingCall.abort(), cardFormTimeout);
    pendingCall
      .unwrap()
      .finally(() => clearTimeout(timer))
      .then(
        (checkout) => {
          if (!current) return;
          localPageStorage.set(storageKey, checkout.checkoutId);
          setState({ state: 'open', checkout });
        },
        (thrown: unknown) => {
          if (!current) return;
          const next = stateOf(withTimeoutMessage(failureOf(thrown)));
          if (next.state === 'failed') report(thrown, { step: 'payment key' });
          setState(next);
        },
      );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [createKey, amount, vehicleId, userId, request, report]);

  const open = (despitePending = request.despitePending) => {
    setState({ state: 'opening' });
    setRequest({ attempt: request.attempt + 1, despitePending });
  };
  return { ...state, open, paidElsewhere: () => setState({ state: 'already paid' }) };
}

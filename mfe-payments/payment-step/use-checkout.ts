import { useEffect, useState } from 'react';
import { cardFormTimeout } from 'shared-contracts/limits';
import { type PendingPayment } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';
import { usePaymentsCreatePaymentKeyMutation } from '../api.ts';

const storageKey = 'checkoutId';

export interface Checkout {
  checkoutId: string;
  integrity?: string | undefined;
}

/** What opening a checkout comes to. */
export type CheckoutState =
  | { state: 'opening' }
  | { state: 'open'; checkout: Checkout }
  | { state: 'quote changed'; quote: Quote }
  /** Another payment for the vehicle was sent, and nobody knows its end. */
  | { state: 'pending'; pending: PendingPayment }
  | { state: 'already paid' }
  | { state: 'failed'; failure: Failure };

function stateOf(failure: Failure): CheckoutState {
  switch (failure.reason) {
    case 'quote_changed':
      return { state: 'quote changed', quote: failure.data as Quote };
    case 'payment_pending':
      return { state: 'pending', pending: failure.data as PendingPayment };
    case 'already_paid':
    case 'in_renewal':
      return { state: 'already paid' };
    default:
      return { state: 'failed', failure };
  }
}

const saidLate = (failure: Failure): Failure =>
  failure.reason === 'aborted' ? { ...failure, message: 'The payment could not be prepared in time.' } : failure;

/** Opens a checkout for a vehicle, and another one with each `open`. */
export function useCheckout({ vehicleId, userId, amount }: { vehicleId: string; userId: string; amount: number }) {
  const { report } = useHost();
  const [createKey] = usePaymentsCreatePaymentKeyMutation();
  const [given, setGiven] = useState({ attempt: 0, despitePending: false });
  const [state, setState] = useState<CheckoutState>({ state: 'opening' });

  useEffect(() => {
    let current = true;
    const asked = createKey({ amount, vehicleId, userId, ...(given.despitePending && { despitePending: true }) });
    const late = setTimeout(() => asked.abort(), cardFormTimeout);
    asked
      .unwrap()
      .finally(() => clearTimeout(late))
      .then(
        (checkout) => {
          if (!current) return;
          localStorage.setItem(storageKey, checkout.checkoutId);
          setState({ state: 'open', checkout });
        },
        (thrown: unknown) => {
          if (!current) return;
          const next = stateOf(saidLate(failureOf(thrown)));
          if (next.state === 'failed') report(thrown, { step: 'payment key' });
          setState(next);
        },
      );
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [createKey, amount, vehicleId, userId, given, report]);

  const open = (despitePending = given.despitePending) => {
    setState({ state: 'opening' });
    setGiven({ attempt: given.attempt + 1, despitePending });
  };
  return { ...state, open, paidElsewhere: () => setState({ state: 'already paid' }) };
}

import { useEffect, useState } from 'react';
import { cardFormTimeout } from 'shared-contracts/limits';
import { ChangedQuotes, PendingPayment } from 'shared-contracts/payments';
import { Quote } from 'shared-contracts/quotes';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, localPageStorage, useHost } from 'web-kit/host';
import { usePaymentsCreatePaymentKeyMutation, usePaymentsCreateVehiclesPaymentKeyMutation } from '../api.ts';
import type { Order } from './order.ts';

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
  /** The prices of some of several vehicles have changed, or some cannot be paid for. The message names them. */
  | { state: 'refused'; title: string; message: string }
  | { state: 'failed'; failure: Failure };

function stateOf(failure: Failure): CheckoutState {
  const { reason, data } = failure;
  const quote = reason === 'quote_changed' ? Quote.safeParse(data) : undefined;
  if (quote?.success) return { state: 'quote changed', quote: quote.data };
  if (ChangedQuotes.safeParse(data).success && reason === 'quote_changed')
    return { state: 'refused', title: 'The amount has changed', message: failure.message };
  if (reason === 'vehicles_refused')
    return { state: 'refused', title: 'These vehicles cannot all be renewed now', message: failure.message };
  const pending = reason === 'payment_pending' ? PendingPayment.safeParse(data) : undefined;
  if (pending?.success) return { state: 'pending', pending: pending.data };
  if (reason === 'already_paid' || reason === 'in_renewal') return { state: 'already paid' };
  return { state: 'failed', failure };
}

const withTimeoutMessage = (failure: Failure): Failure =>
  failure.reason === 'aborted' ? { ...failure, message: 'The payment could not be prepared in time.' } : failure;

const paidElsewhere = (order: Order): CheckoutState =>
  'vehicles' in order
    ? {
        state: 'refused',
        title: 'Some of these renewals have been paid',
        message: 'They were paid for in another tab or on another device. Nothing was charged here.',
      }
    : { state: 'already paid' };

/** Opens a checkout for an order, which must keep its identity. Each `open` call opens a new one. */
export function useCheckout(order: Order) {
  const { report } = useHost();
  const [createKey] = usePaymentsCreatePaymentKeyMutation();
  const [createVehiclesKey] = usePaymentsCreateVehiclesPaymentKeyMutation();
  const [request, setRequest] = useState({ attempt: 0, despitePending: false });
  const [state, setState] = useState<CheckoutState>({ state: 'opening' });

  useEffect(() => {
    let current = true;
    const despite = request.despitePending ? { despitePending: true } : {};
    const pendingCall =
      'vehicles' in order
        ? createVehiclesKey({ ...order, vehicles: [...order.vehicles], ...despite })
        : createKey({ ...order, ...despite });
    const timer = setTimeout(() => pendingCall.abort(), cardFormTimeout);
    const opened: Promise<Checkout> = pendingCall.unwrap();
    opened
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
  }, [createKey, createVehiclesKey, order, request, report]);

  const open = (despitePending = request.despitePending) => {
    setState({ state: 'opening' });
    setRequest({ attempt: request.attempt + 1, despitePending });
  };
  return { ...state, open, paidElsewhere: () => setState(paidElsewhere(order)) };
}

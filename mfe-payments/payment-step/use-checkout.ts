import { useEffect, useState } from 'react';
import { PendingPayment, RefusedVehicles } from 'shared-contracts/checkouts';
import type { Failure } from 'shared-contracts/failure';
import type { Language } from 'shared-contracts/language';
import { cardFormTimeout } from 'shared-contracts/limits';
import { failureOf, localPageStorage, useHost } from 'web-kit/host';
import { later } from 'web-kit/language';
import {
  usePaymentsCreateDuplicateDiscKeyMutation,
  usePaymentsCreatePaymentKeyMutation,
  usePaymentsCreateTopUpKeyMutation,
} from '../api.ts';

const storageKey = 'checkoutId';

/**
 * What a checkout is opened for: vehicles, each with its price in cents, what is more to pay for the renewal of one, or a copy
 * of its lost disc.
 */
export interface Order {
  vehicles: readonly { vehicleId: string; amount: number }[];
  renewalId?: string;
  isDuplicate?: true;
  orderNumber?: string | undefined;
}

export interface Checkout {
  checkoutId: string;
  integrity?: string | undefined;
}

/** State of opening a checkout. */
export type CheckoutState =
  | { state: 'opening' }
  | { state: 'open'; checkout: Checkout }
  /** Another payment for a vehicle has been submitted and has no final status. */
  | { state: 'pending'; pending: PendingPayment }
  | { state: 'alreadyPaid' }
  /** Prices have changed, or some vehicles cannot be paid for. The message names them. */
  | { state: 'refused'; title: string; message: string; language?: Language | undefined }
  | { state: 'failed'; failure: Failure };

const noDuplicate = later.t('No copy can be ordered now');
const refusals: Readonly<Record<string, string>> = {
  quote_changed: later.t('The amount has changed'),
  stale: later.t('Something has changed'),
  archived: noDuplicate,
  in_renewal: noDuplicate,
  renew_instead: noDuplicate,
};

function stateOf({ vehicles }: Order, failure: Failure): CheckoutState {
  const { reason, data, message, language } = failure;
  const title = refusals[reason];
  if (title) return { state: 'refused', title, message, language };
  if (reason === 'already_paid') return { state: 'alreadyPaid' };
  if (reason === 'vehicles_refused') {
    if (vehicles.length > 1)
      return { state: 'refused', title: later.t('These vehicles cannot all be renewed now'), message, language };
    const refused = RefusedVehicles.safeParse(data);
    return refused.data?.vehicles.some(({ problem }) => problem === 'in_renewal')
      ? { state: 'alreadyPaid' }
      : { state: 'refused', title: later.t('This vehicle cannot be renewed now'), message, language };
  }
  const pending = reason === 'payment_pending' ? PendingPayment.safeParse(data) : undefined;
  if (pending?.success) return { state: 'pending', pending: pending.data };
  return { state: 'failed', failure };
}

const withTimeoutMessage = (failure: Failure): Failure =>
  failure.reason === 'aborted'
    ? { ...failure, message: later.t('The payment could not be prepared in time.') }
    : failure;

const paidElsewhere = ({ vehicles }: Order): CheckoutState =>
  vehicles.length > 1
    ? {
        state: 'refused',
        title: later.t('Some of these renewals have been paid'),
        message: later.t('They were paid for in another tab or on another device. Nothing was charged here.'),
      }
    : { state: 'alreadyPaid' };

/** Opens a checkout for an order, which must keep its identity. Each `open` call opens a new one. */
export function useCheckout(order: Order) {
  const { report } = useHost();
  const [createKey] = usePaymentsCreatePaymentKeyMutation();
  const [createTopUp] = usePaymentsCreateTopUpKeyMutation();
  const [createDuplicate] = usePaymentsCreateDuplicateDiscKeyMutation();
  const [request, setRequest] = useState({ attempt: 0, despitePending: false });
  const [state, setState] = useState<CheckoutState>({ state: 'opening' });

  useEffect(() => {
    let current = true;
    const { vehicles, orderNumber, renewalId, isDuplicate } = order;
    const [{ vehicleId, amount } = { vehicleId: '', amount: 0 }] = vehicles;
    const despitePending = request.despitePending ? { despitePending: true } : {};
    const call = () => {
      if (renewalId) return createTopUp({ renewalId, amount, ...despitePending });
      if (isDuplicate) return createDuplicate({ vehicleId, amount, ...despitePending });
      return createKey({ vehicles: [...vehicles], ...(orderNumber && { orderNumber }), ...despitePending });
    };
    const pendingCall = call();
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
          const next = stateOf(order, withTimeoutMessage(failureOf(thrown)));
          if (next.state === 'failed') report(thrown, { step: 'payment-key' });
          setState(next);
        },
      );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [createKey, createTopUp, createDuplicate, order, request, report]);

  const open = (despitePending = request.despitePending) => {
    setState({ state: 'opening' });
    setRequest({ attempt: request.attempt + 1, despitePending });
  };
  return { ...state, open, paidElsewhere: () => setState(paidElsewhere(order)) };
}

import { type Caller, holdsWithin } from '../platform/caller.ts';
import type { PaymentRow } from './payment-row.ts';

/** Whether a payment is the caller's own or, for an administrator of money or fulfilment, of a company within reach. */
export const maySeePayment = (caller: Caller, payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined &&
  (payment.user_id === caller.id || holdsWithin(caller, payment.company_id, 'canHandleMoney', 'canFulfil'));

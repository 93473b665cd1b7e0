import { type Caller, isAdmin } from '../platform/caller.ts';
import type { PaymentRow } from './payment-row.ts';

/** Whether a payment is of a company within an administrator's reach. */
export const mayManagePayment = (caller: Caller, payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined && (caller.companies === 'all' || caller.companies.includes(payment.company_id));

/** Whether a payment is the caller's own or, for an administrator, of a company within reach. */
export const maySeePayment = (caller: Caller, payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined && (payment.user_id === caller.id || (isAdmin(caller) && mayManagePayment(caller, payment)));

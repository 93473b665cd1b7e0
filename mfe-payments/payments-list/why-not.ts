import type { Payment } from 'shared-contracts/payments';

/** Why a payment did not succeed; nothing for one that did. */
export const whyNot = ({ status, failureReason }: Pick<Payment, 'status' | 'failureReason'>): string =>
  status === 'successful' ? '' : (failureReason ?? 'Not Provided');

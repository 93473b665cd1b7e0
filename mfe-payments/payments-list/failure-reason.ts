import type { Payment } from 'shared-contracts/payments';

/** Why a payment failed or needs review. Empty for a successful payment without problems. */
export const failureReasonOf = ({ status, failureReason, reviewReason, refund }: Payment): string =>
  refund?.failureReason ?? reviewReason ?? (status === 'successful' ? '' : (failureReason ?? 'Not Provided'));

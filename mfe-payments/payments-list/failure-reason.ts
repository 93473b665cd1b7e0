import type { Payment } from 'shared-contracts/payments';

/** Why a payment did not succeed or wants a look; nothing for one that went through. */
export const failureReasonOf = ({ status, failureReason, reviewReason, refund }: Payment): string =>
  refund?.failureReason ?? reviewReason ?? (status === 'successful' ? '' : (failureReason ?? 'Not Provided'));

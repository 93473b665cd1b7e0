import { formatRand } from './money.ts';
import { type Payment, paymentStatusLabel, type Refund } from './payments.ts';

/** A rejected refund is shown as such to administrators, and as under way to the owner because it is being handled. */
function refundLabel({ status, amountInCents }: Refund, asAdmin: boolean): string {
  const amount = formatRand(amountInCents);
  if (status === 'done') return `Refunded ${amount}`;
  return `Refund of ${amount} ${status === 'refused' && asAdmin ? 'refused' : 'under way'}`;
}

/** Text of a payment's status in lists and exports. It reflects refunds and reviews, not only the card transaction. */
export function paymentStateLabel({ status, refund, reviewReason }: Payment, asAdmin: boolean): string {
  if (refund) return refundLabel(refund, asAdmin);
  return asAdmin && reviewReason ? 'Needs review' : paymentStatusLabel[status];
}

/** Why a payment failed or needs review. Empty for a successful payment without problems. */
export const failureReasonOf = ({ status, failureReason, reviewReason, refund }: Payment): string =>
  refund?.failureReason ?? reviewReason ?? (status === 'successful' ? '' : (failureReason ?? 'Not Provided'));

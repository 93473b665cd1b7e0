import { formatRand } from './money.ts';
import { type Payment, paymentStatusLabel, type Refund } from './payments.ts';

/** A rejected refund is shown as such to administrators, and as under way to the owner because it is being handled. */
function refundLabel({ status, amountInCents }: Refund, isPart: boolean, asAdmin: boolean): string {
  const amount = formatRand(amountInCents);
  if (status === 'done') return `${isPart ? 'Partly refunded' : 'Refunded'} ${amount}`;
  return `Refund of ${amount} ${status === 'refused' && asAdmin ? 'refused' : 'under way'}`;
}

/** The refunds of single vehicles of a payment, as one: refused if one of them is, done once all are. */
export function refundOfItems({ items = [] }: Pick<Payment, 'items'>): Refund | null {
  const refunds = items.flatMap(({ refund }) => refund ?? []);
  const [first] = refunds;
  if (!first) return null;
  const open = refunds.find(({ status }) => status === 'refused') ?? refunds.find(({ status }) => status !== 'done');
  return {
    ...(open ?? first),
    amountInCents: refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  };
}

/** Text of a payment's status in lists and exports. It reflects refunds and reviews, not only the card transaction. */
export function paymentStateLabel(payment: Payment, asAdmin: boolean): string {
  const { status, reviewReason } = payment;
  const refund = payment.refund ?? refundOfItems(payment);
  const isPart = !payment.refund && (payment.items ?? []).some((item) => !item.refund);
  if (refund) return refundLabel(refund, isPart, asAdmin);
  return asAdmin && reviewReason ? 'Needs review' : paymentStatusLabel[status];
}

/** Why a payment failed or needs review. Empty for a successful payment without problems. */
export const failureReasonOf = ({ status, failureReason, reviewReason, refund, items }: Payment): string =>
  (refund ?? refundOfItems({ items }))?.failureReason ??
  reviewReason ??
  (status === 'successful' ? '' : (failureReason ?? 'Not Provided'));

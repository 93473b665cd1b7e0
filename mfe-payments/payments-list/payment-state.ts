import { type Payment, paymentStatusRows } from 'shared-contracts/payment';
import { paymentStateLabel, refundsAsOne, type StateWords } from 'shared-contracts/payment-state';
import type { StatusTone } from 'web-kit/page';

function toneOf(payment: Payment, asAdmin: boolean): StatusTone {
  const { status, reviewReason } = payment;
  const refund = refundsAsOne(payment);
  if (refund?.status === 'done') return 'neutral';
  if (refund) return refund.status === 'refused' && asAdmin ? 'bad' : 'busy';
  return asAdmin && reviewReason ? 'bad' : paymentStatusRows[status].tone;
}

/** Status chip of a payment in a list. */
export const paymentState = (
  payment: Payment,
  asAdmin: boolean,
  words?: StateWords,
): { label: string; tone: StatusTone } => ({
  label: paymentStateLabel(payment, asAdmin, words),
  tone: toneOf(payment, asAdmin),
});

import { formatRand } from 'shared-contracts/money';
import { type Payment, paymentStatusLabel, type Refund } from 'shared-contracts/payments';
import type { StatusTone } from 'web-kit/page';

interface PaymentState {
  label: string;
  tone: StatusTone;
}

const tones: Record<Payment['status'], StatusTone> = {
  processing: 'busy',
  successful: 'good',
  cancelled: 'neutral',
  failed: 'bad',
};

/** A refused refund is shown as such to administrators, and as under way to the owner because it is being handled. */
function refundState({ status, amountInCents }: Refund, asAdmin: boolean): PaymentState {
  const amount = formatRand(amountInCents);
  if (status === 'done') return { label: `Refunded ${amount}`, tone: 'neutral' };
  if (status === 'refused' && asAdmin) return { label: `Refund of ${amount} refused`, tone: 'bad' };
  return { label: `Refund of ${amount} under way`, tone: 'busy' };
}

/** Status of a payment in a list. It reflects refunds and reviews, not only the card transaction. */
export function paymentState({ status, refund, reviewReason }: Payment, asAdmin: boolean): PaymentState {
  if (refund) return refundState(refund, asAdmin);
  if (asAdmin && reviewReason) return { label: 'Needs review', tone: 'bad' };
  return { label: paymentStatusLabel[status], tone: tones[status] };
}

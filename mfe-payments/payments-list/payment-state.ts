import { formatRand } from 'shared-contracts/money';
import { type Payment, paymentStatusLabel, type Refund } from 'shared-contracts/payments';
import type { StatusTone } from 'web-kit/page';

interface PaymentState {
  label: string;
  tone: StatusTone;
}

const tones: Record<Payment['status'], StatusTone> = { processing: 'busy', successful: 'good', cancelled: 'neutral', failed: 'bad' };

/** Whoever looks after it is told that the processor refused; its owner, that it is being looked after. */
function refundState({ status, amountInCents }: Refund, asAdmin: boolean): PaymentState {
  const amount = formatRand(amountInCents);
  if (status === 'done') return { label: `Refunded ${amount}`, tone: 'neutral' };
  if (status === 'refused' && asAdmin) return { label: `Refund of ${amount} refused`, tone: 'bad' };
  return { label: `Refund of ${amount} under way`, tone: 'busy' };
}

/** How a payment reads in a list: what became of the money, not only of the card. */
export function paymentState({ status, refund, reviewReason }: Payment, asAdmin: boolean): PaymentState {
  if (refund) return refundState(refund, asAdmin);
  if (asAdmin && reviewReason) return { label: 'Needs review', tone: 'bad' };
  return { label: paymentStatusLabel[status], tone: tones[status] };
}

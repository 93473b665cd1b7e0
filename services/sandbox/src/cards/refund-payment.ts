import { type CheckoutRecord, newPaymentId, type PaymentRecord } from './card-records.ts';
import { hasMoved, isPending, movesMoneyUnseen, outcomeCode } from './outcomes.ts';

/**
 * Refunds part or all of a payment, with the checkout's next refund outcome. Undefined if the payment did not succeed
 * or the amount exceeds what is left.
 */
export function refundPayment(
  checkout: CheckoutRecord,
  payment: PaymentRecord,
  request: { amount: string; currency: string; merchantTransactionId?: string | undefined },
): PaymentRecord | undefined {
  const left = cents(payment.amount) - refundedCents(checkout, payment.id);
  const requested = cents(request.amount);
  const refundable = payment.paymentType === 'DB' && hasMoved(payment) && payment.currency === request.currency;
  if (!refundable || requested <= 0 || requested > left) return undefined;
  const outcome = checkout.refundOutcomes.shift() ?? 'success';
  const refund: PaymentRecord = {
    ...payment,
    id: newPaymentId(),
    paymentType: 'RF',
    amount: (requested / 100).toFixed(2),
    merchantTransactionId: request.merchantTransactionId ?? payment.merchantTransactionId,
    code: outcomeCode(outcome),
    executed: movesMoneyUnseen(outcome),
    referencedId: payment.id,
    at: new Date(),
  };
  checkout.payments.push(refund);
  return refund;
}

/** The refunded amount of a payment in cents, including pending refunds. */
export function refundedCents(checkout: CheckoutRecord, paymentId: string): number {
  return checkout.payments
    .filter((each) => each.referencedId === paymentId && (hasMoved(each) || isPending(each.code)))
    .reduce((total, payment) => total + cents(payment.amount), 0);
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

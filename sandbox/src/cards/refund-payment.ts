import { newPaymentId } from './card-identifiers.ts';
import type { CheckoutRecord, PaymentRecord } from './card-records.ts';
import { outcomeCode } from './outcomes.ts';
import { isPaid, isPending } from './result-codes.ts';

/** Gives money of a payment back, or does what the checkout's next outcome says. Undefined when it exceeds what is left, or nothing was paid. */
export function refundPayment(
  checkout: CheckoutRecord,
  payment: PaymentRecord,
  request: { amount: string; currency: string; merchantTransactionId?: string | undefined },
): PaymentRecord | undefined {
  const left = cents(payment.amount) - refundedCents(checkout, payment.id);
  const wanted = cents(request.amount);
  const refundable = payment.paymentType === 'DB' && isPaid(payment.code) && payment.currency === request.currency;
  if (!refundable || wanted <= 0 || wanted > left) return undefined;
  const refund: PaymentRecord = {
    ...payment,
    id: newPaymentId(),
    paymentType: 'RF',
    amount: (wanted / 100).toFixed(2),
    merchantTransactionId: request.merchantTransactionId ?? payment.merchantTransactionId,
    code: outcomeCode(checkout.refundOutcomes.shift() ?? 'success'),
    referencedId: payment.id,
    at: new Date(),
  };
  checkout.payments.push(refund);
  return refund;
}

/** What was already given back of a payment, or may still be, in cents. */
export function refundedCents(checkout: CheckoutRecord, paymentId: string): number {
  return checkout.payments
    .filter(({ referencedId, code }) => referencedId === paymentId && (isPaid(code) || isPending(code)))
    .reduce((total, payment) => total + cents(payment.amount), 0);
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

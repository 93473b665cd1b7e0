import type { CheckoutRecord, PaymentRecord } from './card-records.ts';
import { oppwaResponse, oppwaTimestamp } from './oppwa-answer.ts';

/** A payment as returned by the status call, the query and the refund call, and sent in webhooks. */
export function statusObject(checkout: CheckoutRecord, payment: PaymentRecord): Record<string, unknown> {
  const { result, buildNumber } = oppwaResponse(payment.code);
  return {
    id: payment.id,
    ...(payment.referencedId ? { referencedId: payment.referencedId } : {}),
    paymentType: payment.paymentType,
    paymentBrand: payment.brand,
    amount: payment.amount,
    currency: payment.currency,
    descriptor: `${payment.id.slice(-4)}.0000.0000 Sandbox`,
    merchantTransactionId: payment.merchantTransactionId,
    result,
    card: payment.card,
    customParameters: checkout.customParameters,
    buildNumber,
    timestamp: oppwaTimestamp(payment.at),
    ndc: checkout.ndc,
  };
}

import { latestDebit } from './card-ledger.ts';
import { type CardDetails, type CheckoutRecord, newPaymentId, type PaymentRecord } from './card-records.ts';
import { hasMoved, isPending, movesMoneyUnseen, outcomeCode } from './outcomes.ts';
import { brandOfCard, outcomeOfCard } from './test-cards.ts';

/**
 * The URL the shopper is redirected to after paying: the merchant's result URL with `id` and `resourcePath` added to
 * its query. Only the query string if there is no result URL.
 */
export function resultRedirect(shopperResultUrl: string | null, checkoutId: string): string {
  const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
  const query = `id=${encodeURIComponent(checkoutId)}&resourcePath=${encodeURIComponent(resourcePath)}`;
  if (shopperResultUrl === null) return `?${query}`;
  const [address = '', fragment] = shopperResultUrl.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

interface PayingCard {
  number: string;
  holder: string;
  expiryMonth: string;
  expiryYear: string;
}

/** Whether a checkout accepts a payment: none has succeeded or is pending. */
export function isPayable(checkout: CheckoutRecord): boolean {
  const last = latestDebit(checkout);
  return !last || last.challenged || !(hasMoved(last) || isPending(last.code));
}

/** Pays a checkout. `outcome` overrides that of the card number. */
export function payCheckout(
  checkout: CheckoutRecord,
  card: PayingCard,
  outcome = outcomeOfCard(card.number),
): PaymentRecord {
  const payment: PaymentRecord = {
    id: newPaymentId(),
    checkoutId: checkout.id,
    paymentType: checkout.paymentType,
    brand: brandOfCard(card.number) ?? 'VISA',
    amount: checkout.amount,
    currency: checkout.currency,
    merchantTransactionId: checkout.merchantTransactionId,
    code: outcomeCode('pending'),
    challenged: outcome === 'challenge',
    card: cardDetails(card),
    at: new Date(),
  };
  checkout.payments.push(payment);
  if (!payment.challenged) settlePayment(checkout, payment, outcome);
  return payment;
}

/** Sets a payment's outcome, whatever it was before, because real processors revise results too. */
export function settlePayment(checkout: CheckoutRecord, payment: PaymentRecord, outcome: string): void {
  payment.challenged = false;
  payment.code = outcomeCode(outcome);
  payment.executed = movesMoneyUnseen(outcome);
  payment.at = new Date();
  payment.amount = outcome === 'wrong-amount' ? increased(checkout.amount) : checkout.amount;
  payment.currency = outcome === 'wrong-currency' ? 'USD' : checkout.currency;
  payment.merchantTransactionId =
    outcome === 'wrong-reference' ? `${checkout.merchantTransactionId}-other` : checkout.merchantTransactionId;
}

function cardDetails(card: PayingCard): CardDetails {
  return {
    bin: card.number.slice(0, 6),
    last4Digits: card.number.slice(-4),
    holder: card.holder,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
  };
}

function increased(amount: string): string {
  return (Number(amount) + 1).toFixed(2);
}

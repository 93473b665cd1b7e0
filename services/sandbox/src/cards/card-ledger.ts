import { BoundedList } from '../platform/bounded-list.ts';
import type { CheckoutRecord, PaymentRecord } from './card-records.ts';

export interface CardCall {
  method: string;
  path: string;
  at: string;
  /** The parsed form or query; card number and cvv are masked. */
  form: Record<string, string>;
  statusCode?: number;
}

/** The state of the mock processor. */
export class CardLedger {
  readonly checkouts = new BoundedList<CheckoutRecord>(2000);
  readonly calls = new BoundedList<CardCall>(5000);

  checkout(id: string): CheckoutRecord | undefined {
    return this.checkouts.all().find((checkout) => checkout.id === id);
  }

  /** Finds a payment with its checkout. */
  payment(id: string): { checkout: CheckoutRecord; payment: PaymentRecord } | undefined {
    for (const checkout of this.checkouts.all()) {
      const payment = checkout.payments.find((candidate) => candidate.id === id);
      if (payment) return { checkout, payment };
    }
    return undefined;
  }

  /** Finds payments by their checkout's reference and refunds by their own, newest checkout first. */
  paymentsByReference(merchantTransactionId: string): { checkout: CheckoutRecord; payment: PaymentRecord }[] {
    return this.checkouts
      .all()
      .flatMap((checkout) =>
        checkout.payments
          .filter((payment) =>
            payment.paymentType === 'RF'
              ? payment.merchantTransactionId === merchantTransactionId
              : checkout.merchantTransactionId === merchantTransactionId,
          )
          .map((payment) => ({ checkout, payment })),
      );
  }

  clear(): void {
    this.checkouts.clear();
    this.calls.clear();
  }
}

/** The shopper's payment attempts at a checkout, oldest first, without refunds. */
export function debits(checkout: CheckoutRecord): PaymentRecord[] {
  return checkout.payments.filter((payment) => payment.paymentType !== 'RF');
}

/** The newest payment attempt, whose status is the checkout's. */
export function latestDebit(checkout: CheckoutRecord): PaymentRecord | undefined {
  return debits(checkout).at(-1);
}

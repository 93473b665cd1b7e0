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

/** Everything the stand-in processor remembers. */
export class CardLedger {
  readonly checkouts = new BoundedList<CheckoutRecord>(2000);
  readonly calls = new BoundedList<CardCall>(5000);

  checkout(id: string): CheckoutRecord | undefined {
    return this.checkouts.all().find((checkout) => checkout.id === id);
  }

  /** A payment with the checkout it belongs to. */
  payment(id: string): { checkout: CheckoutRecord; payment: PaymentRecord } | undefined {
    for (const checkout of this.checkouts.all()) {
      const payment = checkout.payments.find((candidate) => candidate.id === id);
      if (payment) return { checkout, payment };
    }
    return undefined;
  }

  /** Tries and refunds under a merchant's reference, newest checkout first. A checkout's reference finds its tries. */
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

/** The shopper's tries at a checkout, oldest first, without refunds. */
export function debits(checkout: CheckoutRecord): PaymentRecord[] {
  return checkout.payments.filter((payment) => payment.paymentType !== 'RF');
}

/** The try that counts: the newest. */
export function latestDebit(checkout: CheckoutRecord): PaymentRecord | undefined {
  return debits(checkout).at(-1);
}

import type { BilledParts } from 'shared-contracts/billing';
import type { Quote } from 'shared-contracts/quotes';
import { serviceFeeIn, vatIn } from './vat.ts';

/** A line of a statement: a paid vehicle, or a refund with negative parts. Amounts in cents. */
export interface StatementLine extends BilledParts {
  /** YYYY-MM-DD in South Africa. */
  day: string;
  kind: 'payment' | 'refund';
  /** Our reference of the payment, as on its receipt. */
  reference: string;
  orderNumber: string;
  licenseNumber: string;
}

type Item = { quote: Quote; amountInCents: number };

const none: BilledParts = {
  licenseFee: 0,
  arrears: 0,
  penalties: 0,
  transactionFee: 0,
  serviceFee: 0,
  vat: 0,
  total: 0,
};

export const addParts = (all: readonly BilledParts[]): BilledParts =>
  all.reduce(
    (sum, parts) => ({
      licenseFee: sum.licenseFee + parts.licenseFee,
      arrears: sum.arrears + parts.arrears,
      penalties: sum.penalties + parts.penalties,
      transactionFee: sum.transactionFee + parts.transactionFee,
      serviceFee: sum.serviceFee + parts.serviceFee,
      vat: sum.vat + parts.vat,
      total: sum.total + parts.total,
    }),
    none,
  );

/**
 * The parts of each item of a payment, with its rate of VAT in hundredths of a percent. Their VAT adds up to that of the receipt,
 * which is rounded once for all of them.
 */
export function partsOfItems(items: readonly Item[], vatRate: number): BilledParts[] {
  let serviceFees = 0;
  return items.map((item) => {
    const { quote, amountInCents } = item;
    const serviceFee = serviceFeeIn(item);
    const before = vatIn(serviceFees, vatRate);
    serviceFees += serviceFee;
    const vat = vatIn(serviceFees, vatRate) - before;
    return {
      licenseFee: quote.tareAmount,
      arrears: quote.arrears,
      penalties: quote.penalties,
      transactionFee: quote.transactionFee,
      serviceFee: serviceFee - vat,
      vat,
      total: amountInCents,
    };
  });
}

const minus = (all: BilledParts, before: BilledParts): BilledParts => ({
  licenseFee: all.licenseFee - before.licenseFee,
  arrears: all.arrears - before.arrears,
  penalties: all.penalties - before.penalties,
  transactionFee: all.transactionFee - before.transactionFee,
  serviceFee: all.serviceFee - before.serviceFee,
  vat: all.vat - before.vat,
  total: all.total - before.total,
});

/**
 * The parts of a refund of what `paid` was paid for, negative. What goes to the authority is given back first, the service
 * fee last. `before` is what earlier refunds gave back of the same, so that together they have the parts of one.
 */
export const partsOfRefund = (cents: number, paid: BilledParts, vatRate: number, before = 0): BilledParts =>
  minus(partsGivenBack(before + cents, paid, vatRate), partsGivenBack(before, paid, vatRate));

function partsGivenBack(cents: number, paid: BilledParts, vatRate: number): BilledParts {
  let left = cents;
  const take = (most: number) => {
    const taken = Math.min(left, most);
    left -= taken;
    return 0 - taken;
  };
  const passedOn = {
    licenseFee: take(paid.licenseFee),
    arrears: take(paid.arrears),
    penalties: take(paid.penalties),
    transactionFee: take(paid.transactionFee),
  };
  // All of the service fee gives back the VAT that the receipt names, to the cent.
  const vat = left === paid.serviceFee + paid.vat ? paid.vat : vatIn(left, vatRate);
  return { ...passedOn, serviceFee: vat - left, vat: 0 - vat, total: 0 - cents };
}

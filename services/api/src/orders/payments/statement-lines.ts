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

export interface RefundedPart {
  cents: number;
  /** It takes from the service fee first, and not what goes to the authority. */
  serviceFeeFirst: boolean;
}

/**
 * The parts of the refunds of what `paid` was paid for, negative and in the order in which they were made. Each takes what is
 * left, so that together they have the parts of one, and all of the service fee gives back the VAT of the receipt to the cent.
 */
export function partsOfRefunds(refunds: readonly RefundedPart[], paid: BilledParts, vatRate: number): BilledParts[] {
  const ofServiceFee = paid.serviceFee + paid.vat;
  const ofAuthority = paid.total - ofServiceFee;
  let given = { serviceFee: 0, authority: 0 };
  return refunds.map(({ cents, serviceFeeFirst }) => {
    const serviceFee = serviceFeeFirst
      ? Math.min(cents, ofServiceFee - given.serviceFee)
      : Math.max(0, cents - (ofAuthority - given.authority));
    const before = given;
    given = { serviceFee: given.serviceFee + serviceFee, authority: given.authority + cents - serviceFee };
    return minus(partsGivenBack(given, paid, vatRate), partsGivenBack(before, paid, vatRate));
  });
}

function partsGivenBack(
  given: { serviceFee: number; authority: number },
  paid: BilledParts,
  vatRate: number,
): BilledParts {
  let left = given.authority;
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
  const vat = given.serviceFee === paid.serviceFee + paid.vat ? paid.vat : vatIn(given.serviceFee, vatRate);
  return {
    ...passedOn,
    serviceFee: vat - given.serviceFee,
    vat: 0 - vat,
    total: 0 - given.serviceFee - given.authority,
  };
}

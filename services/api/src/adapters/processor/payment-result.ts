import type { DeclineCause } from 'shared-contracts/payment';
import * as z from 'zod/mini';
import { classifyResultCode, isTemporary, type Outcome } from './result-codes.ts';

/** OPPWA's result codes grouped by what the payer can do about them. The first match counts. */
const groups: readonly (readonly [DeclineCause, RegExp])[] = [
  ['insufficient funds', /^800\.100\.(155|162|163|203)/],
  ['card expired', /^100\.100\.303/],
  ['card blocked', /^800\.100\.(158|159|160|161|165|168|171|172)/],
  ['not authenticated', /^(100\.380\.|100\.390\.|300\.100\.100|800\.400\.2|000\.400\.10)/],
  ['wrong card details', /^(100\.100\.|800\.100\.(151|153|154|157|192))/],
  ['cancelled', /^100\.396\./],
  ['technical fault', /^(000\.400\.030|[56]00\.|800\.120|800\.[5689]00|900\.)/],
];

/** The cause of a failed transaction, as shown to the payer. */
export const declineCauseOf = (code: string): DeclineCause =>
  groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'declined';

export const Result = z.object({ code: z.string(), description: z._default(z.string(), '') });

/** The processor leaves out what it does not know, or sends null. */
const known = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? undefined),
);

/** A transaction in OPPWA's format. Amounts are strings like '850.00'. */
export const Transaction = z.looseObject({
  id: known,
  paymentType: known,
  amount: known,
  currency: known,
  merchantTransactionId: known,
  /** The transaction that a refund gives back. */
  referencedId: known,
  result: Result,
});
export type Transaction = z.infer<typeof Transaction>;

/** The status of a payment in our own terms. */
export interface PaymentResult {
  outcome: Outcome;
  /** The processor's result code; `reason` is its description. */
  code: string;
  reason: string;
  /** The cause to show to the payer, if the payment failed. */
  declineCause: DeclineCause;
  externalReference: string | null;
  amountInCents: number | undefined;
  currency: string | undefined;
  merchantReference: string | undefined;
  /** The complete response, for administrators. */
  raw: unknown;
}

/**
 * The result of a refund. `refused`: for good; `postponed`: nothing was done, and it may be asked for again; `uncertain`: it
 * may have been made, so it may only be looked up.
 */
export type RefundResult =
  | { state: 'done' | 'pending'; externalReference: string }
  | { state: 'refused' | 'postponed' | 'uncertain'; reason: string };

/** A refund's attempts at the processor: the one that decides, how many were refused for good, and how many there are. */
export interface RefundLookup {
  result: RefundResult | undefined;
  refusals: number;
  /** How many attempts the processor knows of. */
  seen: number;
}

/** A refund of a payment at the processor, unless it was refused. */
export interface GivenBack {
  merchantReference: string | undefined;
  amountInCents: number;
}

const Card = z.object({ paymentBrand: z.string(), card: z.object({ last4Digits: z.string() }) });

/** The card of a stored response, as people know it; null if the response names none. */
export function cardOf(raw: unknown): { brand: string; lastDigits: string } | null {
  const found = Card.safeParse(raw);
  if (!found.success) return null;
  const { paymentBrand, card } = found.data;
  return { brand: brandNames.get(paymentBrand) ?? paymentBrand, lastDigits: card.last4Digits };
}

const brandNames = new Map([
  ['VISA', 'Visa'],
  ['MASTER', 'Mastercard'],
  ['AMEX', 'American Express'],
  ['DINERS', 'Diners Club'],
]);

const centsOf = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,10}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : undefined;

/** Whether an answer is about a transaction, and so is a result. */
export const isResult = ({ id, merchantTransactionId }: Transaction): boolean =>
  id !== undefined && merchantTransactionId !== undefined;

export const toPaymentResult = (transaction: Transaction, acceptTestMode: boolean): PaymentResult => ({
  outcome: classifyResultCode(transaction.result.code, acceptTestMode),
  code: transaction.result.code,
  reason: transaction.result.description,
  declineCause: declineCauseOf(transaction.result.code),
  externalReference: transaction.id ?? null,
  amountInCents: centsOf(transaction.amount),
  currency: transaction.currency,
  merchantReference: transaction.merchantTransactionId,
  raw: transaction,
});

export function toRefundResult({ id = '', result }: Transaction, acceptTestMode: boolean): RefundResult {
  const outcome = classifyResultCode(result.code, acceptTestMode);
  if (outcome === 'success' || outcome === 'review') return { state: 'done', externalReference: id };
  if (outcome === 'pending') return { state: 'pending', externalReference: id };
  const reason = result.description || result.code;
  if (isTemporary(result.code)) return { state: 'postponed', reason };
  return { state: outcome === 'failed' || outcome === 'cancelled' ? 'refused' : 'uncertain', reason };
}

/** What a payment's refunds gave back, or may have given back. */
export const toGivenBack = (refunds: readonly Transaction[]): GivenBack[] =>
  refunds
    .filter((refund) => !['refused', 'postponed'].includes(toRefundResult(refund, true).state))
    .map((refund) => ({
      merchantReference: refund.merchantTransactionId,
      amountInCents: centsOf(refund.amount) ?? 0,
    }));

import type { DeclineCause } from 'shared-contracts/payments';
import * as z from 'zod/mini';
import { classifyResultCode, isTemporary, type Outcome } from './result-codes.ts';
import { declineCauseOf } from './decline-cause.ts';

export const Result = z.object({ code: z.string(), description: z._default(z.string(), '') });

/** A transaction in OPPWA's format. Amounts are strings like '850.00'. */
export const Transaction = z.looseObject({
  id: z.optional(z.string()),
  paymentType: z.optional(z.string()),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  merchantTransactionId: z.optional(z.string()),
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

/** The result of a refund. If `unknown`, it must be looked up before it is requested again. */
export type RefundResult =
  | { state: 'done' | 'pending'; externalReference: string }
  | { state: 'refused' | 'unknown'; reason: string };

/** A refund's attempts at the processor: the one that decides, and how many were refused for good. */
export interface RefundLookup {
  result: RefundResult | undefined;
  refusals: number;
}

const Card = z.object({ paymentBrand: z.string(), card: z.object({ last4Digits: z.string() }) });

/** The card of a stored response, as people know it; null if the response names none. */
export function cardOf(raw: unknown): { brand: string; lastDigits: string } | null {
  const found = Card.safeParse(raw);
  if (!found.success) return null;
  const { paymentBrand, card } = found.data;
  return { brand: brandNames[paymentBrand] ?? paymentBrand, lastDigits: card.last4Digits };
}

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
};

const centsOf = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,10}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : undefined;

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
  const isFinal = (outcome === 'failed' || outcome === 'cancelled') && !isTemporary(result.code);
  return { state: isFinal ? 'refused' : 'unknown', reason: result.description || result.code };
}

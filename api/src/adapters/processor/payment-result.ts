import type { DeclineCause } from 'shared-contracts/payments';
import * as z from 'zod/mini';
import { classifyResultCode, isTemporary, type Outcome } from './result-codes.ts';
import { declineCauseOf } from './decline-cause.ts';

export const Result = z.object({ code: z.string(), description: z._default(z.string(), '') });

/** A transaction as OPPWA shows it; amounts are texts like '850.00'. */
export const Transaction = z.looseObject({
  id: z.optional(z.string()),
  paymentType: z.optional(z.string()),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  merchantTransactionId: z.optional(z.string()),
  result: Result,
});
export type Transaction = z.infer<typeof Transaction>;

/** How a payment stands, in our own terms. */
export interface PaymentResult {
  outcome: Outcome;
  /** The processor's result code and its sentence. */
  code: string;
  reason: string;
  /** What the payer can be told, where it was not paid. */
  declineCause: DeclineCause;
  externalReference: string | null;
  amountInCents: number | undefined;
  currency: string | undefined;
  merchantReference: string | undefined;
  /** The whole answer, for administrators. */
  raw: unknown;
}

/** What became of a refund. `unknown`: nobody can say yet, so it is looked up before it is asked for again. */
export type RefundResult = { state: 'done' | 'pending'; externalReference: string } | { state: 'refused' | 'unknown'; reason: string };

const centsOf = (amount: string | undefined): number | undefined =>
  amount !== undefined && /^\d{1,10}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : undefined;

export const toPaymentResult = (found: Transaction, acceptTestMode: boolean): PaymentResult => ({
  outcome: classifyResultCode(found.result.code, acceptTestMode),
  code: found.result.code,
  reason: found.result.description,
  declineCause: declineCauseOf(found.result.code),
  externalReference: found.id ?? null,
  amountInCents: centsOf(found.amount),
  currency: found.currency,
  merchantReference: found.merchantTransactionId,
  raw: found,
});

export function toRefundResult({ id = '', result }: Transaction, acceptTestMode: boolean): RefundResult {
  const outcome = classifyResultCode(result.code, acceptTestMode);
  if (outcome === 'success' || outcome === 'review') return { state: 'done', externalReference: id };
  if (outcome === 'pending') return { state: 'pending', externalReference: id };
  const final = (outcome === 'failed' || outcome === 'cancelled') && !isTemporary(result.code);
  return { state: final ? 'refused' : 'unknown', reason: result.description || result.code };
}

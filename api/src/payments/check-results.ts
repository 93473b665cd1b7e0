import { formatRand } from 'shared-contracts/money';
import type { PaymentResult } from '../adapters/processor/index.ts';
import type { PaymentRow } from './store.ts';

/** Of several attempts under one reference, the one that decides: a successful one, else one that may be, else the last. */
export const decisiveResult = (reports: readonly PaymentResult[]): PaymentResult | undefined =>
  reports.find(({ outcome }) => outcome === 'success' || outcome === 'review') ??
  reports.find(({ outcome }) => !isFailure(outcome)) ??
  reports.at(-1);

/** Whether a result says that nothing was charged. */
export const isFailure = (outcome: PaymentResult['outcome']): boolean =>
  outcome === 'failed' || outcome === 'cancelled';

/** Why a successful result does not match the payment we requested; undefined if it does. */
export function discrepancyOf(
  payment: Pick<PaymentRow, 'merchant_reference' | 'currency' | 'amount_in_cents'>,
  report: PaymentResult,
): string | undefined {
  if (report.outcome === 'test') return 'The processor reports a payment of its test mode.';
  if (report.outcome === 'uncertain') return 'The processor does not know whether the card was charged.';
  if (report.outcome === 'unknown') return `The processor returned the unknown code ${report.code || '(none)'}.`;
  if (report.merchantReference !== payment.merchant_reference)
    return 'The processor reports a payment under another reference.';
  if (report.currency !== payment.currency)
    return `The processor reports ${report.currency ?? 'no currency'} instead of ${payment.currency}.`;
  if (report.amountInCents !== payment.amount_in_cents)
    return `The processor reports ${report.amountInCents === undefined ? 'no amount' : formatRand(report.amountInCents)} instead of ${formatRand(payment.amount_in_cents)}.`;
  return undefined;
}

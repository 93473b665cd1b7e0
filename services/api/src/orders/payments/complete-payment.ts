import { formatRand } from 'shared-contracts/amounts';
import type { DeclineCause } from 'shared-contracts/payment';
import type { PaymentResult } from '../../adapters/processor/index.ts';
import { ApiError } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { lockVehicles, type VehicleRow } from '../../fleet/vehicles/index.ts';
import { claimLookup } from './lookup-store.ts';
import { markPaid } from './mark-paid.ts';
import type { Services } from './services.ts';
import { findPayment, lockPayment, type PaymentRow, savePaymentResult } from './store.ts';

/** Of several attempts under one reference, the one that decides: a successful one, else one that may be, else the last. */
export const decisiveResult = (reports: readonly PaymentResult[]): PaymentResult | undefined =>
  reports.find(({ outcome }) => outcome === 'success' || outcome === 'review') ??
  reports.find(({ outcome }) => !isFailure(outcome)) ??
  reports.at(-1);

const isFailure = (outcome: PaymentResult['outcome']): boolean => outcome === 'failed' || outcome === 'cancelled';

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

/** Milliseconds between two look-ups of a payment. The processor allows nine a minute. */
const lookupInterval = 7000;
/** Milliseconds after which an uncertain result needs a person. */
const uncertainFor = 60 * 60_000;

/**
 * Completes a payment. Used by the webhook, the result page, refresh and reconciliation. The result always comes from the
 * processor itself. Can be repeated; success is final, and the renewals are created in the same transaction. `now: true`
 * skips the interval between look-ups, because there is an update; a success that it contradicts is then recorded.
 */
export async function completePayment(
  services: Services,
  paymentId: string,
  options: { now?: boolean } = {},
): Promise<PaymentRow> {
  const { db, clock } = services;
  const before = await findPayment(db, paymentId);
  if (!before) throw new Error(`There is no payment ${paymentId}.`);
  if (before.status === 'successful' && !options.now) return before;
  if (!(await claimLookup(db, paymentId, clock(), options.now ? 0 : lookupInterval))) return before;
  const report = await askProcessor(services, before);
  if (!report) return before;
  await inTransaction(db, async (tx) => {
    const { payment, vehicles } = await lockWithVehicles(tx, before);
    if (payment.status === 'successful') await recordContradiction(services, tx, payment, report);
    else await applyProcessorResult(services, tx, payment, vehicles, report);
  });
  const after = (await findPayment(db, paymentId)) ?? before;
  if (after.status !== before.status) services.metrics.payments.inc({ status: after.status });
  return after;
}

/** Locks a payment after its vehicles, which is the order for all transactions. */
export async function lockWithVehicles(tx: Db, found: PaymentRow) {
  const vehicles = await lockVehicles(
    tx,
    found.items.map(({ vehicleId }) => vehicleId),
  );
  return { vehicles, payment: await lockPayment(tx, found.id) };
}

/** A payment with its latest status, or the stored one if the processor is unavailable or limits requests. */
export async function refreshedPayment(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return await completePayment(services, payment.id);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'processor_failed') return payment;
    throw error;
  }
}

/**
 * Fetches a payment's result by its checkout, and by our own reference unless that says that it succeeded: another attempt
 * under it may have. Undefined if the processor has no transaction of it.
 */
export async function askProcessor({ processor }: Services, payment: PaymentRow): Promise<PaymentResult | undefined> {
  const byCheckout = payment.checkout_id ? await processor.readCheckout(payment.checkout_id) : undefined;
  if (byCheckout && !isFailure(byCheckout.outcome)) return byCheckout;
  const byReference = await processor.findPayments(payment.merchant_reference);
  return decisiveResult(byCheckout ? [...byReference, byCheckout] : byReference);
}

async function applyProcessorResult(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  vehicles: readonly VehicleRow[],
  report: PaymentResult,
): Promise<void> {
  const at = services.clock();
  const { outcome } = report;
  const save = (result: {
    status: PaymentRow['status'];
    failureReason?: string;
    declineCause?: DeclineCause;
    reviewReason?: string;
  }) =>
    savePaymentResult(tx, payment, {
      failureReason: null,
      externalReference: report.externalReference,
      rawResponse: report.raw,
      at,
      ...result,
    });
  if (outcome === 'pending') return save({ status: 'processing' });
  const doubt = discrepancyOf(payment, report);
  // An administrator has decided about this doubt.
  if (payment.decided_at && doubt && !isFailure(outcome)) return;
  if (outcome === 'uncertain') return save({ status: 'processing', ...uncertaintyOf(services, payment, report) });
  if (isFailure(outcome)) {
    // A failure under another reference is of another payment, and says nothing about this one.
    if (report.merchantReference !== payment.merchant_reference) return;
    return save({
      status: outcome === 'cancelled' ? 'cancelled' : 'failed',
      failureReason: report.reason || 'The payment was declined.',
      declineCause: report.declineCause,
    });
  }
  if (!doubt) return markPaid(services, tx, { payment, vehicles, report });
  if (isNewDoubt(services, payment, report, doubt)) services.metrics.alerts.inc({ kind: 'payment in doubt' });
  return save({ status: 'processing', failureReason: closerLook, reviewReason: doubt });
}

const closerLook = 'This payment needs a closer look. We are on it; please do not pay again.';

/** After an hour, why a person must find out whether an uncertain payment was charged. */
function uncertaintyOf(services: Services, payment: PaymentRow, report: PaymentResult) {
  if (services.clock().getTime() - Date.parse(payment.created_at) < uncertainFor) return {};
  const reason = `The processor does not know whether the card was charged: ${report.reason || report.code}.`;
  if (isNewDoubt(services, payment, report, reason)) services.metrics.alerts.inc({ kind: 'payment uncertain' });
  return { failureReason: closerLook, reviewReason: reason };
}

/** Logs what reconciliation will find again, once. Returns whether it is new. */
function isNewDoubt({ log }: Services, payment: PaymentRow, report: PaymentResult, reason: string): boolean {
  if (payment.review_reason === reason) return false;
  log.error({ paymentId: payment.id, code: report.code, reason }, 'a payment needs a person who handles money');
  return true;
}

/** Success is final. A later result that contradicts it is recorded, for whoever handles money. */
async function recordContradiction(
  { clock, metrics, log }: Services,
  tx: Db,
  payment: PaymentRow,
  report: PaymentResult,
): Promise<void> {
  if (!isFailure(report.outcome) || report.externalReference !== payment.external_reference) return;
  metrics.alerts.inc({ kind: 'payment in doubt' });
  log.error({ paymentId: payment.id, code: report.code }, 'the processor takes back the success of a payment');
  await writeAudit(tx, {
    actor: undefined,
    action: 'success taken back by the processor',
    ...about('payment', payment),
    details: { reason: report.reason || report.code },
    at: clock(),
  });
}

import type { DeclineCause } from 'shared-contracts/payments';
import type { PaymentResult } from '../adapters/processor/index.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/api-error.ts';
import { lockVehicles, type VehicleRow } from '../vehicles/index.ts';
import { decisiveResult, discrepancyOf } from './check-results.ts';
import { markPaid } from './mark-paid.ts';
import type { Services } from './services.ts';
import { claimLookup } from './lookup-store.ts';
import { findPayment, itemsOf, lockPayment, type PaymentRow, savePaymentResult } from './store.ts';

/** Milliseconds between two look-ups of a payment. The processor allows nine a minute. */
const lookupInterval = 7000;

/**
 * Completes a payment. Used by the webhook, the result page, refresh and reconciliation. The result always comes from the
 * processor itself. Can be repeated; success is final, and the renewals are created in the same transaction. `now: true`
 * skips the interval between look-ups, because there is an update.
 */
export async function completePayment(
  services: Services,
  paymentId: string,
  options: { now?: boolean } = {},
): Promise<PaymentRow> {
  const { db, clock } = services;
  const before = await findPayment(db, paymentId);
  if (!before) throw new Error(`There is no payment ${paymentId}.`);
  if (before.status === 'successful') return before;
  if (!(await claimLookup(db, paymentId, clock(), options.now ? 0 : lookupInterval))) return before;
  const report = await askProcessor(services, before);
  if (!report) return before;
  await inTransaction(db, async (tx) => {
    const vehicles = await lockVehicles(
      tx,
      itemsOf(before).map(({ vehicleId }) => vehicleId),
    );
    const payment = await lockPayment(tx, paymentId);
    if (payment.status !== 'successful') await applyProcessorResult(services, tx, payment, vehicles, report);
  });
  const after = (await findPayment(db, paymentId)) ?? before;
  if (after.status !== before.status) services.metrics.payments.inc({ status: after.status });
  return after;
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

/** Fetches a payment's result by its checkout, else by our own reference. */
async function askProcessor({ processor }: Services, payment: PaymentRow): Promise<PaymentResult | undefined> {
  const byCheckout = payment.checkout_id ? await processor.readCheckout(payment.checkout_id) : undefined;
  if (byCheckout?.merchantReference) return byCheckout;
  return decisiveResult(await processor.findPayments(payment.merchant_reference)) ?? byCheckout;
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
    savePaymentResult(tx, payment.id, {
      failureReason: null,
      externalReference: report.externalReference,
      // A response without a transaction only means that the card form is open.
      rawResponse: report.merchantReference === undefined ? null : report.raw,
      at,
      ...result,
    });
  if (outcome === 'pending') return save({ status: 'processing' });
  if (outcome === 'failed' || outcome === 'cancelled')
    return save({
      status: outcome,
      failureReason: report.reason || 'The payment was declined.',
      declineCause: report.declineCause,
    });
  const doubt = discrepancyOf(payment, report);
  if (!doubt) return markPaid(services, tx, { payment, vehicles, report });
  reportDiscrepancy(services, payment, report, doubt);
  return save({
    status: 'processing',
    failureReason: 'This payment needs a closer look. We are on it; please do not pay again.',
    reviewReason: doubt,
  });
}

/** Reports a discrepancy once, although reconciliation will find it again. */
function reportDiscrepancy({ metrics, log }: Services, payment: PaymentRow, report: PaymentResult, doubt: string) {
  if (payment.review_reason === doubt) return;
  metrics.alerts.inc({ kind: 'payment in doubt' });
  log.error({ paymentId: payment.id, code: report.code, doubt }, 'a successful result does not match the payment');
}

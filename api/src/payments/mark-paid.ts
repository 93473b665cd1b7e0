import type { RefundReason } from 'shared-contracts/payments';
import type { PaymentResult } from '../adapters/processor/index.ts';
import { mailBrand } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { createRenewals, findRenewalsSince, type RenewalRow } from '../renewals/index.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import { receiptMail, receiptMailOfSeveral } from './mails.ts';
import { requestRefund } from './request-refund.ts';
import type { Services } from './services.ts';
import { itemsOf, type PaymentRow, savePaymentResult } from './store.ts';

interface Paid {
  payment: PaymentRow;
  /** All vehicles of the payment, locked. */
  vehicles: readonly VehicleRow[];
  report: PaymentResult;
}

interface Obstacle {
  reason: RefundReason;
  vehicleIds: readonly string[];
  /** A renewal that another payment has created. */
  renewal: RenewalRow | undefined;
}

/** Why nothing of a payment can be renewed: a vehicle was removed or renewed by another payment in the meantime. */
async function findObstacle(
  tx: Db,
  payment: PaymentRow,
  vehicles: readonly VehicleRow[],
): Promise<Obstacle | undefined> {
  const ids = itemsOf(payment).map(({ vehicleId }) => vehicleId);
  const renewals = await findRenewalsSince(tx, ids, payment.created_at);
  const removed = vehicles.filter(({ archived }) => archived).map(({ id }) => id);
  const vehicleIds = [...new Set([...renewals.map(({ vehicle_id }) => vehicle_id), ...removed])];
  if (vehicleIds.length === 0) return undefined;
  return { reason: renewals.length > 0 ? 'paid twice' : 'vehicle removed', vehicleIds, renewal: renewals[0] };
}

/**
 * Marks a payment as successful and creates the renewals of all its vehicles, or of none: if one of them can no longer be
 * renewed, the payment is refunded in full. A renewal that another attempt has created in the meantime is not affected.
 */
export async function markPaid(services: Services, tx: Db, { payment, vehicles, report }: Paid): Promise<void> {
  const obstacle = await findObstacle(tx, payment, vehicles);
  await saveSuccess(services, tx, payment, report, obstacle?.reason);
  if (obstacle) {
    await requestRefund(services, tx, {
      paymentId: payment.id,
      itemId: null,
      renewalId: obstacle.renewal?.id ?? null,
      ...(payment.items && { vehicleIds: obstacle.vehicleIds }),
      amountInCents: payment.amount_in_cents,
      reason: obstacle.reason,
    });
    return;
  }
  const renewals = await createRenewals(tx, {
    createdBy: payment.created_by,
    at: services.clock(),
    renewals: itemsOf(payment).map((item) => ({
      userId: payment.user_id,
      vehicleId: item.vehicleId,
      paymentId: payment.id,
      originalExpiry: item.licenseExpires,
      paymentReference: item.reference,
      paymentInCents: item.amountInCents,
    })),
  });
  await mailReceipt(services, tx, payment, renewals);
}

async function saveSuccess(
  { clock, metrics, log }: Services,
  tx: Db,
  payment: PaymentRow,
  report: PaymentResult,
  refund: RefundReason | undefined,
): Promise<void> {
  const at = clock();
  const underReview = report.outcome === 'review';
  await savePaymentResult(tx, payment.id, {
    status: 'successful',
    failureReason: null,
    externalReference: report.externalReference,
    rawResponse: report.raw,
    reviewReason: underReview
      ? `Paid, but the processor asks for a manual review: ${report.reason || report.code}.`
      : null,
    at,
  });
  if (underReview) {
    metrics.alerts.inc({ kind: 'payment under review' });
    log.warn({ paymentId: payment.id, code: report.code }, 'a successful payment needs a manual review');
  }
  await writeAudit(tx, {
    actor: { id: payment.created_by ?? payment.user_id, companyId: payment.company_id },
    action: 'payment successful',
    entity: 'payment',
    entityId: payment.id,
    details: { amountInCents: payment.amount_in_cents, ...(refund && { refund }) },
    at,
  });
}

async function mailReceipt(
  { companies, mailer }: Services,
  tx: Db,
  payment: PaymentRow,
  renewals: readonly RenewalRow[],
): Promise<void> {
  const brand = await mailBrand(companies, payment.company_id);
  const [first] = itemsOf(payment);
  const [renewal] = renewals;
  if (!renewal) return;
  await mailer.queue(tx, {
    to: payment.email,
    brand,
    content: payment.items
      ? receiptMailOfSeveral(payment, payment.items, brand.siteUrl)
      : receiptMail({ ...payment, quote: first.quote }, renewal.vehicle.licenseNumber, brand.siteUrl, renewal.id),
  });
}

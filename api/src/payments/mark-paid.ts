import type { PaymentResult } from '../adapters/processor/index.ts';
import { mailBrand } from '../accounts/index.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { createRenewal, findRenewalSince } from '../renewals/index.ts';
import type { lockVehicle } from '../vehicles/index.ts';
import { receiptMail } from './mails.ts';
import { requestRefund } from './request-refund.ts';
import type { Services } from './services.ts';
import { type PaymentRow, savePaymentResult } from './store.ts';

interface Paid {
  payment: PaymentRow;
  vehicle: NonNullable<Awaited<ReturnType<typeof lockVehicle>>>;
  report: PaymentResult;
}

/**
 * Marks a payment as successful and creates its renewal, or refunds it in full if there is nothing left to renew. A
 * renewal that another attempt has created in the meantime is not affected.
 */
export async function markPaid(services: Services, tx: Db, { payment, vehicle, report }: Paid): Promise<void> {
  const { clock, mailer, companies, metrics, log } = services;
  const at = clock();
  const winner = await findRenewalSince(tx, vehicle.id, payment.created_at);
  const refundReason = winner ? 'paid twice' : vehicle.archived ? 'vehicle removed' : undefined;
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
    details: { amountInCents: payment.amount_in_cents, ...(refundReason && { refund: refundReason }) },
    at,
  });
  if (refundReason) {
    await requestRefund(services, tx, {
      paymentId: payment.id,
      renewalId: winner?.id ?? null,
      amountInCents: payment.amount_in_cents,
      reason: refundReason,
    });
    return;
  }
  const renewal = await createRenewal(tx, {
    userId: payment.user_id,
    createdBy: payment.created_by,
    vehicleId: payment.vehicle_id,
    paymentId: payment.id,
    originalExpiry: payment.license_expires,
    paymentReference: payment.reference,
    paymentInCents: payment.amount_in_cents,
    at,
  });
  const brand = await mailBrand(companies, payment.company_id);
  await mailer.queue(tx, {
    to: payment.email,
    brand,
    content: receiptMail(payment, vehicle.license_number, brand.siteUrl, renewal.id),
  });
}

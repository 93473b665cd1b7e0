import type { RefundResult } from '../../adapters/processor/index.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Db } from '../../core/database/database.ts';
import { lockUserAgainstErasure, mailBrand, mailPerson } from '../../people/accounts/index.ts';
import { recordEvent } from '../../people/events/index.ts';
import { refundedMail } from './mails.ts';
import { refundRefusedMail } from './refund-refused-mail.ts';
import { lockRefund, type RefundRow, saveRefund } from './refund-store.ts';
import type { Services } from './services.ts';
import { isOfSeveral, lockPayment, type PaymentRow } from './store.ts';

/**
 * What an attempt found out: the processor's result with the refusals that are known since, that it knows nothing of the
 * refund, or nothing.
 */
export type RefundReport =
  | (RefundResult & { refusals: number })
  | { state: 'missing'; since: string }
  | { state: 'unanswered'; reason: string };

/**
 * Milliseconds for which the processor must know nothing of a request before it is sent again: its look-ups can lag, and an
 * earlier attempt may be in flight.
 */
export const missingFor = 15 * 60_000;

/** Saves what an attempt found out, unless the refund is closed. */
export async function recordRefundReport(
  services: Services,
  tx: Db,
  { id, payment_id }: RefundRow,
  userId: string,
  report: RefundReport,
): Promise<void> {
  const at = services.clock();
  await lockUserAgainstErasure(tx, userId);
  const payment = await lockPayment(tx, payment_id);
  const refund = await lockRefund(tx, id);
  if (refund?.status !== 'asked' && refund?.status !== 'uncertain') return;
  switch (report.state) {
    case 'done':
      return markRefunded(services, tx, payment, refund, report.externalReference);
    case 'refused':
      return markRefused(services, tx, payment, refund, report);
    case 'uncertain':
      return markUncertain(services, tx, payment, refund, report.reason);
    case 'missing': {
      const next = new Date(Date.parse(report.since) + missingFor);
      return saveRefund(tx, refund, { status: 'asked', missing: { since: report.since, next }, at });
    }
    case 'pending':
      return saveRefund(tx, refund, { status: 'asked', externalReference: report.externalReference, at });
    default:
      // What is uncertain stays so without an answer.
      return saveRefund(tx, refund, { status: refund.status, failureReason: report.reason, at });
  }
}

/** The processor may have made the refund: it is only looked up from now on. */
async function markUncertain(
  { clock, metrics, log }: Services,
  tx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  reason: string,
): Promise<void> {
  await saveRefund(tx, refund, { status: 'uncertain', failureReason: reason, at: clock() });
  if (refund.status === 'uncertain') return;
  metrics.alerts.inc({ kind: 'refund uncertain' });
  log.error({ refundId: refund.id, paymentId: payment.id, reason }, 'the result of a refund is uncertain');
  await writeAudit(tx, {
    actor: undefined,
    action: 'refund uncertain',
    ...about('payment', payment),
    details: { amountInCents: refund.amount_in_cents, reason },
    at: clock(),
  });
}

async function markRefunded(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  externalReference: string,
): Promise<void> {
  await saveRefund(tx, refund, { status: 'done', externalReference, at: services.clock() });
  await noteInJournal(services, tx, payment, refund, 'refunded');
  await mailPerson(services, tx, payment, (words) => refundedMail(words, payment, refund, platesOf(payment, refund)));
}

/** Licence numbers that the mail about a refund of a payment for several vehicles names. */
function platesOf(payment: PaymentRow, { of_vehicle }: RefundRow): readonly string[] {
  if (!isOfSeveral(payment)) return [];
  if (of_vehicle === null) return payment.refund?.licenseNumbers ?? [];
  return payment.items.filter(({ vehicleId }) => vehicleId === of_vehicle).map(({ licenseNumber }) => licenseNumber);
}

async function markRefused(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  { reason, refusals }: { reason: string; refusals: number },
): Promise<void> {
  const { clock, mailer, companies, metrics, log } = services;
  metrics.alerts.inc({ kind: 'refund refused' });
  log.error({ refundId: refund.id, paymentId: payment.id, reason }, 'the card processor rejected a refund');
  await saveRefund(tx, refund, { status: 'refused', failureReason: reason, refusals, at: clock() });
  await noteInJournal(services, tx, payment, refund, 'refund refused');
  const brand = await mailBrand(companies, payment.company_id);
  const { adminEmail } = await companies.byId(payment.company_id);
  await mailer.queue(tx, { to: adminEmail, brand, content: refundRefusedMail(payment, refund, reason, brand.siteUrl) });
}

async function noteInJournal(
  { clock }: Services,
  tx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  status: 'refunded' | 'refund refused',
): Promise<void> {
  await recordEvent(tx, {
    event_type: 'payment',
    status,
    user_id: payment.user_id,
    vehicle_id:
      refund.of_vehicle ?? refund.vehicle_ids?.[0] ?? (isOfSeveral(payment) ? null : payment.items[0].vehicleId),
    renewal_id: refund.renewal_id,
    created_at: clock().toISOString(),
  });
  await writeAudit(tx, {
    actor: undefined,
    action: status === 'refunded' ? 'payment refunded' : 'refund refused',
    ...about('payment', payment),
    details: { amountInCents: refund.amount_in_cents, reason: refund.reason },
    at: clock(),
  });
}

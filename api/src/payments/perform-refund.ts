import type { RefundResult } from '../adapters/processor/index.ts';
import { lockUserAgainstErasure, mailBrand } from '../accounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { refundedMail, refundRefusedMail } from './mails.ts';
import { claimRefund, findDueRefunds, lockRefund, type RefundRow, saveRefund } from './refund-store.ts';
import type { Services } from './services.ts';
import { findPayment, lockPayment, type PaymentRow } from './store.ts';

const day = 24 * 60 * 60_000;

/**
 * Attempts a refund. It is claimed first, and the processor is called outside any transaction: after a crash or a lost
 * response it stays `asked`, and the next attempt first looks it up by our reference.
 */
export async function performRefund(services: Services, refundId: string): Promise<void> {
  const { db, clock, log } = services;
  const refund = await claimRefund(db, refundId, clock());
  if (!refund) return;
  const payment = await findPayment(db, refund.of_payment);
  if (!payment) throw new Error(`The refund ${refundId} has no payment.`);
  let report: Report;
  try {
    report = await askProcessor(services, refund, payment);
  } catch (error) {
    log.warn({ err: error, refundId }, 'a refund has no result and will be looked up before the next attempt');
    report = { state: 'unknown', reason: 'The card processor did not answer.', refusals: refund.refusals };
  }
  await inTransaction(db, (tx) => recordReport(services, tx, refund, payment.user_id, report));
  warnWhenOverdue(services, refund, report);
}

/** Attempts all refunds that are due. */
export async function settleRefunds(services: Services): Promise<void> {
  for (;;) {
    const due = await findDueRefunds(services.db, services.clock());
    if (due.length === 0) return;
    for (const { id } of due) await performRefund(services, id);
  }
}

/** An answer of the processor with the refusals of this refund that are known since. */
type Report = RefundResult & { refusals: number };

/** Looks the refund up unless this is the first attempt, and asks for it if nothing new is known. */
async function askProcessor({ processor }: Services, refund: RefundRow, payment: PaymentRow): Promise<Report> {
  if (refund.attempts > 1) {
    const { result, refusals } = await processor.findRefund(refund.merchant_reference);
    // After a refusal that was known before, a person has asked for the refund again.
    const isOld = result?.state === 'refused' && refusals <= refund.refusals;
    if (result && result.state !== 'unknown' && !isOld) return { ...result, refusals };
  }
  const answer = await processor.refund({
    externalReference: payment.external_reference ?? '',
    merchantReference: refund.merchant_reference,
    amountInCents: refund.amount_in_cents,
  });
  return { ...answer, refusals: refund.refusals + (answer.state === 'refused' ? 1 : 0) };
}

async function recordReport(
  services: Services,
  tx: Db,
  { id, of_payment }: RefundRow,
  userId: string,
  report: Report,
): Promise<void> {
  const at = services.clock();
  await lockUserAgainstErasure(tx, userId);
  const payment = await lockPayment(tx, of_payment);
  const refund = await lockRefund(tx, id);
  if (refund?.status !== 'asked') return;
  if (report.state === 'done') return markRefunded(services, tx, payment, refund, report.externalReference);
  if (report.state === 'refused') return markRefused(services, tx, payment, refund, report);
  const known = 'reason' in report ? { failureReason: report.reason } : { externalReference: report.externalReference };
  await saveRefund(tx, refund, { status: 'asked', ...known, at });
}

async function markRefunded(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  refund: RefundRow,
  externalReference: string,
): Promise<void> {
  const { clock, mailer, companies } = services;
  await saveRefund(tx, refund, { status: 'done', externalReference, at: clock() });
  await noteInJournal(services, tx, payment, refund, 'refunded');
  const brand = await mailBrand(companies, payment.company_id);
  await mailer.queue(tx, {
    to: payment.email,
    brand,
    content: refundedMail(payment, refund, platesOf(payment, refund)),
  });
}

/** Licence numbers that the mail about a refund of a payment for several vehicles names. */
const platesOf = ({ items, refund_plates }: PaymentRow, { of_vehicle }: RefundRow): readonly string[] =>
  (of_vehicle
    ? items?.filter(({ vehicleId }) => vehicleId === of_vehicle).map(({ licenseNumber }) => licenseNumber)
    : refund_plates) ?? [];

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
    eventType: 'payment',
    status,
    userId: payment.user_id,
    vehicleId: refund.of_vehicle ?? refund.vehicle_ids?.[0] ?? payment.vehicle_id,
    renewalId: refund.renewal_id,
    at: clock(),
  });
  await writeAudit(tx, {
    actor: undefined,
    companyId: payment.company_id,
    action: status === 'refunded' ? 'payment refunded' : 'refund refused',
    entity: 'payment',
    entityId: payment.id,
    details: {
      amountInCents: refund.amount_in_cents,
      reason: refund.reason,
      ...(refund.note && { note: refund.note }),
    },
    at: clock(),
  });
}

/** Alerts on each attempt once a refund has been open for a day. */
function warnWhenOverdue({ clock, metrics, log }: Services, refund: RefundRow, report: RefundResult): void {
  if (report.state === 'done' || report.state === 'refused') return;
  if (clock().getTime() < Date.parse(refund.created_at) + day) return;
  metrics.alerts.inc({ kind: 'refund overdue' });
  log.error({ refundId: refund.id, state: report.state }, 'a refund has been open for a day');
}

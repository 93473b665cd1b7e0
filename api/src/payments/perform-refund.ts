import { formatRand } from 'shared-contracts/money';
import type { RefundResult } from '../adapters/processor/index.ts';
import { lockUserAgainstErasure, mailBrand } from '../accounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { refundedMail, refundRefusedMail } from './mails.ts';
import {
  claimRefund,
  countRequest,
  findDueRefunds,
  findRefund,
  lockRefund,
  type RefundRow,
  saveRefund,
} from './refund-store.ts';
import type { Services } from './services.ts';
import { findPayment, lockPayment, type PaymentRow } from './store.ts';

const day = 24 * 60 * 60_000;

/**
 * Attempts a refund. It is claimed first, and the processor is called outside any transaction: after a crash or a lost
 * response the next attempt first looks it up by our reference. It is asked for again only if no earlier request can have
 * been carried out.
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
    report = { state: 'unanswered', reason: 'The card processor did not answer.' };
  }
  await inTransaction(db, (tx) => recordReport(services, tx, refund, payment.user_id, report));
  warnWhenOverdue(services, refund, report);
}

/** Looks up a refund because there is an update of it, without asking for it. Returns its status. */
export async function lookUpRefund(services: Services, refundId: string): Promise<RefundRow['status']> {
  const refund = await findRefund(services.db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}.`);
  const payment = await findPayment(services.db, refund.of_payment);
  if (!payment) throw new Error(`The refund ${refundId} has no payment.`);
  if (refund.status !== 'asked' && refund.status !== 'uncertain') return refund.status;
  const { result, refusals } = await services.processor.findRefund(refund.merchant_reference);
  if (result && result.state !== 'postponed' && !isOld(refund, result, refusals))
    await inTransaction(services.db, (tx) =>
      recordReport(services, tx, refund, payment.user_id, { ...result, refusals }),
    );
  return (await findRefund(services.db, refundId))?.status ?? refund.status;
}

/** Refunds attempted at a time. */
const atOnce = 5;

/** Attempts all refunds that are due. */
export async function settleRefunds(services: Services): Promise<void> {
  for (;;) {
    const due = await findDueRefunds(services.db, services.clock());
    if (due.length === 0) return;
    const work = due.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { id } of work) await performRefund(services, id);
      }),
    );
  }
}

/**
 * What an attempt found out: the processor's result with the refusals that are known since, that it knows nothing of the
 * refund, or nothing.
 */
type Report =
  | (RefundResult & { refusals: number })
  | { state: 'missing'; since: string }
  | { state: 'unanswered'; reason: string };

/**
 * Milliseconds for which the processor must know nothing of a request before it is sent again: its look-ups can lag, and an
 * earlier attempt may be in flight.
 */
const missingFor = 15 * 60_000;

/** A refusal that was known before, after which a person has asked for the refund again. */
const isOld = (refund: RefundRow, { state }: RefundResult, refusals: number): boolean =>
  state === 'refused' && refusals <= refund.refusals;

/**
 * Looks the refund up unless this is the first attempt. Asks for it if every earlier request was refused, or if two look-ups
 * have found nothing of it, some time apart.
 */
async function askProcessor(services: Services, refund: RefundRow, payment: PaymentRow): Promise<Report> {
  const { processor, clock } = services;
  if (refund.attempts > 1) {
    const { result, refusals, seen } = await processor.findRefund(refund.merchant_reference);
    if (result && result.state !== 'postponed' && !isOld(refund, result, refusals)) return { ...result, refusals };
    if (seen === 0 || seen < refund.requests) {
      const since = refund.missing_since ?? clock().toISOString();
      if (clock().getTime() - Date.parse(since) < missingFor) return { state: 'missing', since };
    }
  }
  return askForRefund(services, refund, payment);
}

/** Asks the processor for a refund, but never for more than the payment holds. */
async function askForRefund({ db, processor }: Services, refund: RefundRow, payment: PaymentRow): Promise<Report> {
  const { refusals } = refund;
  const { external_reference: externalReference } = payment;
  if (externalReference === null)
    return { state: 'refused', reason: 'The processor has not told its id of the payment.', refusals };
  const given = (await processor.findGivenBack(externalReference)).reduce(
    (sum, { amountInCents }) => sum + amountInCents,
    0,
  );
  if (given + refund.amount_in_cents > payment.amount_in_cents)
    return {
      state: 'uncertain',
      reason: `The processor has given back ${formatRand(given)} of this payment already.`,
      refusals,
    };
  await countRequest(db, refund.id);
  const answer = await processor.refund({
    externalReference,
    merchantReference: refund.merchant_reference,
    amountInCents: refund.amount_in_cents,
  });
  return { ...answer, refusals: refusals + (answer.state === 'refused' ? 1 : 0) };
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
    companyId: payment.company_id,
    action: 'refund uncertain',
    entity: 'payment',
    entityId: payment.id,
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
    details: { amountInCents: refund.amount_in_cents, reason: refund.reason },
    at: clock(),
  });
}

/** Alerts on each attempt once a refund has been open for a day. */
function warnWhenOverdue({ clock, metrics, log }: Services, refund: RefundRow, report: Report): void {
  if (report.state === 'done' || report.state === 'refused') return;
  if (clock().getTime() < Date.parse(refund.created_at) + day) return;
  metrics.alerts.inc({ kind: 'refund overdue' });
  log.error({ refundId: refund.id, state: report.state }, 'a refund has been open for a day');
}

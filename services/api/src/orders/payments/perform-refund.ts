import { formatRand } from 'shared-contracts/amounts';
import type { RefundResult } from '../../adapters/processor/index.ts';
import { inTransaction } from '../../core/database/database.ts';
import { missingFor, type RefundReport, recordRefundReport } from './record-refund-report.ts';
import { claimRefund, countRequest, findDueRefunds, findRefund, type RefundRow } from './refund-store.ts';
import type { Services } from './services.ts';
import { findPayment, type PaymentRow } from './store.ts';

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
  const payment = await findPayment(db, refund.payment_id);
  if (!payment) throw new Error(`The refund ${refundId} has no payment.`);
  let report: RefundReport;
  try {
    report = await askProcessor(services, refund, payment);
  } catch (error) {
    log.warn({ err: error, refundId }, 'a refund has no result and will be looked up before the next attempt');
    report = { state: 'unanswered', reason: 'The card processor did not answer.' };
  }
  await inTransaction(db, (tx) => recordRefundReport(services, tx, refund, payment.user_id, report));
  warnWhenOverdue(services, refund, report);
}

/** Looks up a refund because there is an update of it, without asking for it. Returns its status. */
export async function lookUpRefund(services: Services, refundId: string): Promise<RefundRow['status']> {
  const refund = await findRefund(services.db, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}.`);
  const payment = await findPayment(services.db, refund.payment_id);
  if (!payment) throw new Error(`The refund ${refundId} has no payment.`);
  if (refund.status !== 'asked' && refund.status !== 'uncertain') return refund.status;
  const { result, refusals } = await services.processor.findRefund(refund.merchant_reference);
  if (result && result.state !== 'postponed' && !isOld(refund, result, refusals))
    await inTransaction(services.db, (tx) =>
      recordRefundReport(services, tx, refund, payment.user_id, { ...result, refusals }),
    );
  return (await findRefund(services.db, refundId))?.status ?? refund.status;
}

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

/** A refusal that was known before, after which a person has asked for the refund again. */
const isOld = (refund: RefundRow, { state }: RefundResult, refusals: number): boolean =>
  state === 'refused' && refusals <= refund.refusals;

/**
 * Looks the refund up unless this is the first attempt. Asks for it if every earlier request was refused, or if two look-ups
 * have found nothing of it, some time apart.
 */
async function askProcessor(services: Services, refund: RefundRow, payment: PaymentRow): Promise<RefundReport> {
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
async function askForRefund(
  { db, processor }: Services,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<RefundReport> {
  const { refusals } = refund;
  const { external_reference: externalReference } = payment;
  if (externalReference === null)
    return { state: 'refused', reason: 'The processor has not named its id of the payment.', refusals };
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

/** Alerts on each attempt once a refund has been open for a day. */
function warnWhenOverdue({ clock, metrics, log }: Services, refund: RefundRow, report: RefundReport): void {
  if (report.state === 'done' || report.state === 'refused') return;
  if (clock().getTime() < Date.parse(refund.created_at) + day) return;
  metrics.alerts.inc({ kind: 'refund overdue' });
  log.error({ refundId: refund.id, state: report.state }, 'a refund has been open for a day');
}

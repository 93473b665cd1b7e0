import type { FastifyInstance } from 'fastify';
import { centsToRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica, paymentDate } from 'shared-contracts/dates';
import * as calls from 'shared-contracts/refund-lists';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { route } from '../../core/route.ts';
import { withCompanyNames } from '../../people/companies/index.ts';
import { findListedRefund, findRefunds, type ListedRefundRow, readRefunds, toListedRefund } from './find-refunds.ts';
import { mayManagePayment } from './payment-row.ts';
import { refundJob, requestPart } from './refund-part.ts';
import { findRefund, lockRefund, reopenRefund, saveRefund } from './refund-store.ts';
import type { Services } from './services.ts';
import { findPayment, lockPayment } from './store.ts';

async function lockManaged(tx: Db, caller: Caller, id: string) {
  const refund = await lockRefund(tx, id);
  const payment = refund && (await findPayment(tx, refund.payment_id));
  if (!refund || !mayManagePayment(caller, payment)) throw apiError('not_found');
  return { refund, payment };
}

/**
 * Notes that a refund that the processor refused, or whose result stays uncertain, was given back by hand. Throws `not_found`, and
 * `stale` if it is neither (any more).
 */
async function noteRefundByHand(services: Services, caller: Caller, id: string, note: string): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (tx) => {
    // The payment first, which is the order for all transactions.
    const found = await findRefund(tx, id);
    if (found) await lockPayment(tx, found.payment_id);
    const { refund, payment } = await lockManaged(tx, caller, id);
    if (refund.status !== 'refused' && refund.status !== 'uncertain')
      throw apiError('stale', { message: 'This refund needs nobody any more. Please look at it again.' });
    const at = clock();
    await saveRefund(tx, refund, { status: 'done', doneBy: caller.id, failureReason: refund.failure_reason, at });
    await writeAudit(tx, {
      actor: caller,
      personId: payment.user_id,
      action: 'refund given back by hand',
      ...about('payment', payment),
      details: { amountInCents: refund.amount_in_cents, reason: refund.reason },
      before: {},
      after: { note },
      at,
    });
  });
}

/**
 * Asks the processor again for a refused refund. Throws `not_found`, and `stale` if it is not refused (any more), as when
 * two administrators ask at once.
 */
async function retryRefund(services: Services, caller: Caller, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await lockManaged(tx, caller, id);
    if (refund.status !== 'refused')
      throw apiError('stale', { message: 'This refund is not refused any more. Please look at it again.' });
    const at = clock();
    await reopenRefund(tx, id, at);
    await writeAudit(tx, {
      actor: caller,
      action: 'refund asked for again',
      ...about('payment', payment),
      details: { amountInCents: refund.amount_in_cents, refusedBecause: refund.failure_reason },
      at,
    });
    await jobs.enqueue(tx, refundJob, { refundId: id });
  });
}

const columns: CsvColumns<calls.ListedRefund> = [
  ['Date', ({ createdAt }) => paymentDate(createdAt)],
  ['Changed', ({ updatedAt }) => paymentDate(updatedAt)],
  ['Status', ({ status }) => status],
  ['Amount', ({ amountInCents }) => centsToRand(amountInCents)],
  ['Paid', ({ paidInCents }) => centsToRand(paidInCents)],
  ['Why', ({ reason, note }) => note ?? reason],
  ['By', ({ requestedBy }) => (requestedBy ? `${requestedBy.firstName} ${requestedBy.lastName}` : '')],
  ['User', ({ user }) => `${user.firstName} ${user.lastName}`],
  ['Vehicles', ({ licenseNumbers }) => licenseNumbers.map((plate) => plate.toUpperCase()).join(', ')],
  ['Reference', ({ merchantReference }) => merchantReference],
  ['Payment', ({ paymentReference }) => paymentReference],
  ['Processor', ({ externalReference }) => externalReference ?? ''],
  ['Answer', ({ failureReason }) => failureReason ?? ''],
];

async function* listed(batches: AsyncIterable<readonly ListedRefundRow[]>) {
  for await (const batch of batches) yield batch.map(toListedRefund);
}

/** Registers the routes of refunds, for administrators. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  const { db, reports, clock, companies } = services;
  const refundOf = async (caller: Caller, id: string): Promise<calls.ListedRefund> => {
    const found = mustExist(await findListedRefund(db, caller, id));
    return toListedRefund(found);
  };

  route(app, services, calls.listRefunds, async ({ caller, query }) => {
    const { entries, ...counted } = await findRefunds(db, caller, query);
    return { ...counted, entries: await withCompanyNames(companies, caller, entries, entries.map(toListedRefund)) };
  });

  exportRoute(app, services, calls.exportRefunds, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'refunds exported', entity: 'payment', at: clock() });
    return csvFile(`refunds-${dayInSouthAfrica(clock())}.csv`, columns, listed(readRefunds(reports, caller, query)));
  });

  route(app, services, calls.retryRefund, async ({ caller, params }) => {
    await retryRefund(services, caller, params.id);
    return refundOf(caller, params.id);
  });

  route(app, services, calls.noteRefundByHand, async ({ caller, params, body }) => {
    await noteRefundByHand(services, caller, params.id, body.note);
    return refundOf(caller, params.id);
  });

  route(app, services, calls.refundPart, async ({ caller, params, body }) =>
    refundOf(caller, await requestPart(services, caller, params.id, body)),
  );
}

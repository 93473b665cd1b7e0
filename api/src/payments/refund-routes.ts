import type { FastifyInstance } from 'fastify';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { paymentDate } from 'shared-contracts/list-date';
import { centsToRand } from 'shared-contracts/money';
import * as calls from 'shared-contracts/refund-lists';
import { withCompanyNames } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { csvFile, type CsvColumns } from '../platform/csv/csv-file.ts';
import { exportRoute } from '../platform/csv/export-route.ts';
import { route } from '../platform/route.ts';
import { findListedRefund, findRefunds, type ListedRefundRow, readRefunds, toListedRefund } from './find-refunds.ts';
import { requestPart } from './refund-part.ts';
import { noteRefundByHand, retryRefund } from './retry-refund.ts';
import type { Services } from './services.ts';

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
  const { db, clock, companies } = services;
  const refundOf = async (caller: Caller, id: string): Promise<calls.ListedRefund> => {
    const found = await findListedRefund(db, caller, id);
    if (!found) throw apiError('not_found');
    return toListedRefund(found);
  };

  route(app, services, calls.listRefunds, async ({ caller, query }) => {
    const { entries, ...counted } = await findRefunds(db, caller, query);
    return { ...counted, entries: await withCompanyNames(companies, caller, entries, entries.map(toListedRefund)) };
  });

  exportRoute(app, services, calls.exportRefunds, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'refunds exported', entity: 'payment', at: clock() });
    return csvFile(`refunds-${dayInSouthAfrica(clock())}.csv`, columns, listed(readRefunds(db, caller, query)));
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

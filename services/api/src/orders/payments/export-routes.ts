import type { FastifyInstance } from 'fastify';
import { centsToRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica, paymentDate, timeOfDay } from 'shared-contracts/dates';
import { Payment } from 'shared-contracts/payment';
import * as paymentLists from 'shared-contracts/payment-lists';
import { failureReasonOf, paymentStateLabel } from 'shared-contracts/payment-state';
import { shortReference } from 'shared-contracts/short-reference';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { readPayments, readPaymentsOf } from './find-payments.ts';
import type { Services } from './services.ts';
import { type PaymentRow, toPayment } from './store.ts';

interface Exported extends Payment {
  plates: string;
  email: string;
  company: string;
}

const columnsFor = (asAdmin: boolean): CsvColumns<Exported> => [
  ['Date', ({ createdAt }) => paymentDate(createdAt)],
  ['Time', ({ createdAt }) => timeOfDay(createdAt)],
  ['Short Reference', ({ id }) => shortReference(id)],
  ['Amount', ({ amountInCents }) => centsToRand(amountInCents)],
  ['Currency', ({ currency }) => currency],
  ['Refunded', ({ refundedInCents }) => centsToRand(refundedInCents)],
  ['Status', (payment) => paymentStateLabel(payment, asAdmin)],
  ['Reference', ({ reference }) => reference],
  ['Description', ({ description }) => description],
  ['Vehicles', ({ plates }) => plates],
  ['Failure Reason', failureReasonOf],
];

const userColumns: CsvColumns<Exported> = [
  ['User ID', ({ userId }) => userId],
  ['User', ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '')],
  ['E-mail', ({ email }) => email],
  ['Company', ({ company }) => company],
];

async function* paymentsOf(
  batches: AsyncIterable<readonly PaymentRow[]>,
  asAdmin: boolean,
  companies: ReadonlyMap<string, string> = new Map(),
) {
  for await (const batch of batches)
    yield batch.map(
      (payment): Exported => ({
        ...toPayment(payment, asAdmin),
        plates: payment.items.map(({ licenseNumber }) => licenseNumber.toUpperCase()).join(', '),
        email: payment.email,
        company: companies.get(payment.company_id) ?? '',
      }),
    );
}

/** Registers the routes that export payments as CSV. */
export function paymentExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, reports, clock } = services;
  const filename = () => `payments-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, paymentLists.exportPayments, async ({ caller, query }) => {
    if (query.userId !== undefined && query.userId !== caller.id) throw apiError('not_found');
    return csvFile(filename(), columnsFor(false), paymentsOf(readPaymentsOf(reports, caller.id, query), false));
  });

  exportRoute(app, services, paymentLists.exportAllPayments, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'payments exported', entity: 'payment', at: clock() });
    const columns = [...columnsFor(true), ...userColumns];
    const names = new Map((await services.companies.all()).map(({ company }) => [company.id, company.name]));
    return csvFile(filename(), columns, paymentsOf(readPayments(reports, caller, query), true, names));
  });
}

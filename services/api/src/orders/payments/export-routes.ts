import type { FastifyInstance } from 'fastify';
import { centsToRand } from 'shared-contracts/amounts';
import { dayInSouthAfrica, paymentDate } from 'shared-contracts/dates';
import { Payment } from 'shared-contracts/payment';
import * as paymentLists from 'shared-contracts/payment-lists';
import { failureReasonOf, paymentStateLabel } from 'shared-contracts/payment-state';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { readPayments, readPaymentsOf } from './find-payments.ts';
import type { Services } from './services.ts';
import { type PaymentRow, toPayment } from './store.ts';

const columnsFor = (asAdmin: boolean): CsvColumns<Payment> => [
  ['Date', ({ createdAt }) => paymentDate(createdAt)],
  ['Amount', ({ amountInCents }) => centsToRand(amountInCents)],
  ['Currency', ({ currency }) => currency],
  ['Refunded', ({ refundedInCents }) => centsToRand(refundedInCents)],
  ['Status', (payment) => paymentStateLabel(payment, asAdmin)],
  ['Reference', ({ reference }) => reference],
  ['Description', ({ description }) => description],
  ['Vehicles', ({ items = [] }) => items.map(({ licenseNumber }) => licenseNumber.toUpperCase()).join(', ')],
  ['Failure Reason', failureReasonOf],
];

const userColumns: CsvColumns<Payment> = [
  ['User ID', ({ userId }) => userId],
  ['User', ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '')],
];

async function* paymentsOf(batches: AsyncIterable<readonly PaymentRow[]>, asAdmin: boolean) {
  for await (const batch of batches) yield batch.map((payment) => toPayment(payment, asAdmin));
}

/** Registers the routes that export payments as CSV. */
export function paymentExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const filename = () => `payments-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, paymentLists.exportPayments, async ({ caller, query }) => {
    if (query.userId !== undefined && query.userId !== caller.id) throw apiError('not_found');
    return csvFile(filename(), columnsFor(false), paymentsOf(readPaymentsOf(db, caller.id, query), false));
  });

  exportRoute(app, services, paymentLists.exportAllPayments, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'payments exported', entity: 'payment', at: clock() });
    const columns = [...columnsFor(true), ...userColumns];
    return csvFile(filename(), columns, paymentsOf(readPayments(db, caller, query), true));
  });
}

import type { FastifyInstance } from 'fastify';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { listDate } from 'shared-contracts/list-date';
import { centsToRand } from 'shared-contracts/money';
import * as calls from 'shared-contracts/renewals';
import { writeAudit } from '../platform/audit.ts';
import { type CsvColumns, csvFile } from '../platform/csv/csv-file.ts';
import { exportRoute } from '../platform/csv/export-route.ts';
import { today } from '../platform/clock.ts';
import type { VehicleServices } from '../vehicles/index.ts';
import { readRenewals, readRenewalsOf } from './find-renewals.ts';
import { type RenewalRow, toRenewal } from './renewal-row.ts';

const dayOf = (at: string | null | undefined): string => (at ? listDate(at) : '');

const columns: CsvColumns<calls.Renewal> = [
  ['Date Ordered', ({ dateOrdered }) => listDate(dateOrdered)],
  ['Expiry Date', ({ originalExpiry }) => listDate(originalExpiry)],
  ['Licence Number', ({ vehicle }) => vehicle?.licenseNumber.toUpperCase() ?? ''],
  ['Make', ({ vehicle }) => vehicle?.make ?? ''],
  ['Model', ({ vehicle }) => vehicle?.model ?? ''],
  ['Payment Reference', ({ paymentReference }) => paymentReference],
  ['Payment Total', ({ paymentInCents }) => centsToRand(paymentInCents)],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ status }) => calls.renewalStatusLabel(status)],
  ['Promised Day', ({ promisedDay }) => dayOf(promisedDay)],
  ['Delivered', ({ parcel }) => dayOf(parcel?.deliveredAt)],
  ['Courier', ({ parcel }) => parcel?.courier ?? ''],
  ['Waybill', ({ parcel }) => parcel?.waybillNumber ?? ''],
];

const userColumns: CsvColumns<calls.Renewal> = [
  ['User ID', ({ userId }) => userId],
  ['User', ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '')],
];

async function* renewalsOf(batches: AsyncIterable<readonly RenewalRow[]>) {
  for await (const batch of batches) yield batch.map((renewal) => toRenewal(renewal, null));
}

/** Registers the routes that export renewals as CSV. */
export function renewalExportRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock } = services;
  const filename = () => `renewals-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, calls.exportRenewals, async ({ caller, query }) =>
    csvFile(filename(), columns, renewalsOf(readRenewalsOf(db, caller.id, query))),
  );

  exportRoute(app, services, calls.exportAllRenewals, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'renewals exported', entity: 'renewal', at: clock() });
    return csvFile(filename(), [...columns, ...userColumns], renewalsOf(readRenewals(db, caller, query, today(clock))));
  });
}

import type { FastifyInstance } from 'fastify';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { type LicenseStatus, licenseStatus } from 'shared-contracts/license-status';
import { listDate } from 'shared-contracts/list-date';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleFields as fields } from 'shared-contracts/vehicle-fields';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import * as calls from 'shared-contracts/vehicles';
import { writeAudit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { type CsvColumns, csvFile } from '../platform/csv/csv-file.ts';
import { exportRoute } from '../platform/csv/export-route.ts';
import { readVehicles, readVehiclesOf } from './find-vehicles.ts';
import type { Services } from './services.ts';
import { toVehicle, type VehicleRow } from './vehicle-row.ts';

const statusTexts: Record<LicenseStatus, string> = {
  valid: 'Valid',
  'expiring soon': 'Expiring Soon',
  expired: 'Expired',
  'in progress': 'In Progress',
};

const columnsFor = (day: string): CsvColumns<calls.Vehicle> => [
  [fields.licenseNumber.heading, ({ licenseNumber }) => licenseNumber.toUpperCase()],
  [fields.registerNumber.heading, ({ registerNumber }) => registerNumber.toUpperCase()],
  [fields.make.heading, ({ make }) => make],
  [fields.model.heading, ({ model }) => model],
  [fields.year.heading, ({ year }) => (year === null ? '' : String(year))],
  [fields.vehicleType.heading, ({ vehicleType }) => vehicleTypeLabel(vehicleType)],
  [fields.weightKg.heading, ({ weightKg }) => String(weightKg)],
  [fields.registrationRegion.heading, ({ registrationRegion }) => regionLabel(registrationRegion)],
  [fields.licenseExpires.heading, ({ licenseExpires }) => listDate(licenseExpires)],
  ['Licence Status', (vehicle) => (vehicle.archived ? 'Removed' : statusTexts[licenseStatus(vehicle, day)])],
  ['Last Renewed', ({ lastRenewedDate }) => (lastRenewedDate === null ? '' : listDate(lastRenewedDate))],
  ['Description', ({ description }) => description ?? ''],
];

const userColumns: CsvColumns<calls.Vehicle> = [
  ['User ID', ({ userId }) => userId],
  ['User', ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '')],
];

async function* vehiclesOf(batches: AsyncIterable<readonly VehicleRow[]>) {
  for await (const batch of batches) yield batch.map((vehicle) => toVehicle(vehicle, undefined));
}

/** Registers the routes that export vehicles as CSV. */
export function vehicleExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const filename = () => `vehicles-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, calls.exportVehicles, async ({ caller, query }) =>
    csvFile(filename(), columnsFor(today(clock)), vehiclesOf(readVehiclesOf(db, caller.id, query))),
  );

  exportRoute(app, services, calls.exportAllVehicles, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'vehicles exported', entity: 'vehicle', at: clock() });
    const columns = [...columnsFor(today(clock)), ...userColumns];
    return csvFile(filename(), columns, vehiclesOf(readVehicles(db, caller, query)));
  });
}

import type { FastifyInstance } from 'fastify';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { uploadVehicleDocument } from 'shared-contracts/documents';
import { licenseStatus, licenseStatusLabel } from 'shared-contracts/license-status';
import { type BrandWords, brandWords } from 'shared-contracts/product';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleFields as fields } from 'shared-contracts/vehicle-fields';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import * as calls from 'shared-contracts/vehicles';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Caller, holds } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { changed, created, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import { withCompanyNames } from '../../people/companies/index.ts';
import { keepFile, receiveFile, toDocument } from '../../people/documents/index.ts';
import { registerVehicle, removeVehicle, updateVehicle } from './change-vehicle.ts';
import { findVehicles, findVehiclesOf, readVehicles, readVehiclesOf } from './find-vehicles.ts';
import type { Services } from './services.ts';
import { eraseVehicles, findAllVehiclesOf, findVehicle, hasVehicleInRenewal } from './store.ts';
import { toVehicle, type VehicleRow } from './vehicle-row.ts';

const columnsFor = (day: string, words: BrandWords): CsvColumns<calls.Vehicle> => [
  [fields.licenseNumber.heading, ({ licenseNumber }) => licenseNumber.toUpperCase()],
  [fields.registerNumber.heading, ({ registerNumber }) => registerNumber.toUpperCase()],
  [fields.make.heading, ({ make }) => make],
  [fields.model.heading, ({ model }) => model],
  [fields.year.heading, ({ year }) => (year === null ? '' : String(year))],
  [fields.vehicleType.heading, ({ vehicleType }) => vehicleTypeLabel(vehicleType)],
  [fields.weightKg.heading, ({ weightKg }) => String(weightKg)],
  [fields.registrationRegion.heading, ({ registrationRegion }) => regionLabel(registrationRegion)],
  [fields.licenseExpires.heading, ({ licenseExpires }) => listDate(licenseExpires)],
  [
    'Licence Status',
    (vehicle) => (vehicle.archived ? 'Removed' : licenseStatusLabel(licenseStatus(vehicle, day), words)),
  ],
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

function vehicleExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, reports, clock, companies } = services;
  const columnsOf = async ({ companyId }: Caller) =>
    columnsFor(today(clock), brandWords(await companies.byId(companyId)));
  const filename = () => `vehicles-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, calls.exportVehicles, async ({ caller, query }) =>
    csvFile(filename(), await columnsOf(caller), vehiclesOf(readVehiclesOf(reports, caller.id, query))),
  );

  exportRoute(app, services, calls.exportAllVehicles, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'vehicles exported', entity: 'vehicle', at: clock() });
    const columns = [...(await columnsOf(caller)), ...userColumns];
    return csvFile(filename(), columns, vehiclesOf(readVehicles(reports, caller, query)));
  });
}

/** Vehicles are personal data, and one in renewal keeps its owner and the owner's documents. */
function registerPersonalData({ privacy, domainEvents }: Services): void {
  privacy.register({
    of: 'vehicles',
    read: async (reader, userId) =>
      (await findAllVehiclesOf(reader, userId)).map((vehicle) => toVehicle(vehicle, undefined)),
    erase: eraseVehicles,
  });
  domainEvents.on('user leaving', async (tx, { userId }) => {
    if (await hasVehicleInRenewal(tx, userId))
      throw apiError('in_renewal', { message: 'A vehicle of this user is in renewal.' });
  });

  domainEvents.on('identity document leaving', async (tx, { userId }) => {
    if (await hasVehicleInRenewal(tx, userId))
      throw apiError('in_use', {
        message:
          'A renewal is still running and needs this document. You can replace it, or delete it once the renewal is complete.',
      });
  });
}

/** Registers the routes of vehicles. */
export function vehicleRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, knownFees, vault } = services;
  registerPersonalData(services);
  vehicleExportRoutes(app, services);

  const withFees = async (found: readonly VehicleRow[]) => {
    const fees = await knownFees.lookup(found, today(clock));
    return found.map((vehicle, index) => toVehicle(vehicle, fees[index]));
  };
  const withFee = async (found: VehicleRow) => toVehicle(found, (await knownFees.lookup([found], today(clock)))[0]);
  const mustFind = async (caller: Caller, id: string) => mustExist(await findVehicle(db, caller, id));

  route(app, services, calls.createVehicle, async ({ caller, body }) =>
    created(await withFee(await registerVehicle(services, caller, body))),
  );

  route(app, services, calls.listVehicles, async ({ caller, query }) => {
    if (query.id) return { count: 1, entries: [await withFee(await mustFind(caller, query.id))] };
    const userId = query.userId ?? caller.id;
    if (userId !== caller.id && !holds(caller, ...staffPermissions)) throw apiError('not_found');
    const { entries, ...counted } =
      userId === caller.id
        ? await findVehiclesOf(db, userId, query)
        : await findVehicles(db, caller, { ...query, userId });
    return { ...counted, entries: await withFees(entries) };
  });

  route(app, services, calls.updateVehicle, async ({ caller, body: { id, ...changes } }) =>
    changed(await withFee(await updateVehicle(services, caller, id, changes))),
  );

  route(app, services, calls.removeVehicle, async ({ caller, body }) => {
    await removeVehicle(services, caller, body.id);
    return ok('The vehicle has been removed.');
  });

  route(app, services, calls.listAllVehicles, async ({ caller, query }) => {
    const { entries, ...counted } = await findVehicles(db, caller, query);
    return {
      ...counted,
      entries: await withCompanyNames(services.companies, caller, entries, await withFees(entries)),
    };
  });

  route(app, services, calls.getVehicleAsAdmin, async ({ caller, query }) => withFee(await mustFind(caller, query.id)));

  route(app, services, uploadVehicleDocument, async ({ caller, request }) => {
    const { fields, ...file } = await receiveFile(services, caller, request, uploadVehicleDocument.body);
    const vehicle = await mustFind(caller, fields.vehicleId);
    if (fields.userId !== undefined && fields.userId !== vehicle.user_id) throw apiError('not_found');
    const kept = await keepFile(services, {
      ...file,
      actor: caller,
      userId: vehicle.user_id,
      vehicleId: vehicle.id,
      kind: 'vehicle',
    });
    return toDocument(kept, vault, clock(), caller);
  });
}

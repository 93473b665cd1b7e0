import type { FastifyInstance } from 'fastify';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { centsToRand } from 'shared-contracts/amounts';
import { addDays, dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { uploadRenewalDocument } from 'shared-contracts/documents';
import { limits } from 'shared-contracts/limits';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { trackRenewals } from 'shared-contracts/renewal-tracking';
import * as calls from 'shared-contracts/renewals';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import { type Caller, holds } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { route } from '../../core/route.ts';
import type { VehicleServices } from '../../fleet/vehicles/index.ts';
import { withCompanyNames } from '../../people/companies/index.ts';
import { keepFile, receiveFile, toDocument } from '../../people/documents/index.ts';
import { findMissingPapers } from '../papers/index.ts';
import { findRenewals, findRenewalsOf, readRenewals, readRenewalsOf } from './find-renewals.ts';
import { erasePresence, findOthersPresent, savePresence } from './presence.ts';
import { asClerksSee, type RenewalRow, toRenewal } from './renewal-row.ts';
import { saveTransition } from './save-transition.ts';
import {
  endWaitingForOwner,
  findAllRenewalsOf,
  findDueScheduled,
  findRenewal,
  findRenewalOfVehicle,
  lockRenewal,
} from './store.ts';
import { trackRenewals as findTracked } from './track-renewals.ts';

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
  ['Status', ({ status }) => renewalStatusLabel(status)],
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

function renewalExportRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, reports, clock } = services;
  const filename = () => `renewals-${dayInSouthAfrica(clock())}.csv`;

  exportRoute(app, services, calls.exportRenewals, async ({ caller, query }) =>
    csvFile(filename(), columns, renewalsOf(readRenewalsOf(reports, caller.id, query))),
  );

  exportRoute(app, services, calls.exportAllRenewals, async ({ caller, query }) => {
    await writeAudit(db, { actor: caller, action: 'renewals exported', entity: 'renewal', at: clock() });
    return csvFile(
      filename(),
      [...columns, ...userColumns],
      renewalsOf(readRenewals(reports, caller, query, today(clock))),
    );
  });
}

/**
 * Moves scheduled renewals on when fewer than 31 days are left. Can be repeated and run concurrently. A failure does not
 * stop the others; the job is then retried.
 */
async function promoteScheduled({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await findDueScheduled(db, addDays(dayInSouthAfrica(at), limits.licenseValidDays)))
    await promote(db, id, at).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} scheduled renewals could not be moved on.`);
}

const promote = (db: Db, id: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const renewal = await lockRenewal(tx, id);
    if (renewal?.status === 'scheduled')
      await saveTransition(tx, renewal, { to: 'submitted by user', actor: undefined, at });
  });

async function feesOf({ knownFees, clock }: VehicleServices, found: readonly RenewalRow[]) {
  const vehicles = found.map(({ vehicle }) => ({
    registration_region: vehicle.registrationRegion,
    vehicle_type: vehicle.vehicleType,
    weight_kg: vehicle.weightKg,
  }));
  return (await knownFees.lookup(vehicles, today(clock))).map((fee) => fee?.feeInCents);
}

/** Converts renewals for a response, with the fees of their vehicles. */
export async function withFees(services: VehicleServices, found: readonly RenewalRow[]): Promise<calls.Renewal[]> {
  const fees = await feesOf(services, found);
  return found.map((renewal, index) => toRenewal(renewal, fees[index] ?? null));
}

/** Converts renewals for administrators, who also see who is in charge and who else has them open. */
export async function forClerks(
  services: VehicleServices,
  caller: Caller,
  found: readonly RenewalRow[],
): Promise<calls.Renewal[]> {
  const { db, clock } = services;
  const fees = await feesOf(services, found);
  const converted = found.map((renewal, index) => asClerksSee(toRenewal(renewal, fees[index] ?? null), renewal));
  const ids = found.map(({ id }) => id);
  const present = await findOthersPresent(db, caller, ids, clock());
  const missing = await findMissingPapers(db, found, today(clock));
  return converted.map((renewal, index) => ({
    ...renewal,
    openedBy: present.get(renewal.id) ?? [],
    missingPapers: missing[index] ?? [],
  }));
}

/** A renewal as administrators see it. Throws `not_found`. */
export async function readForClerk(services: VehicleServices, caller: Caller, id: string): Promise<calls.Renewal> {
  const [renewal] = await forClerks(services, caller, [mustExist(await findRenewal(services.db, caller, id))]);
  return mustExist(renewal);
}

function documentRoute(app: FastifyInstance, services: VehicleServices): void {
  const { db, clock, vault } = services;
  route(app, services, uploadRenewalDocument, async ({ caller, request }) => {
    const { fields, ...file } = await receiveFile(services, caller, request, uploadRenewalDocument.body);
    const renewal = mustExist(await findRenewal(db, caller, fields.renewalId));
    const kept = await keepFile(services, {
      ...file,
      actor: caller,
      userId: renewal.user_id,
      vehicleId: renewal.vehicle_id,
      renewalId: renewal.id,
      kind: fields.kind,
      access: fields.access,
    });
    return toDocument(kept, vault, clock(), caller);
  });
}

/** Registers the routes that read renewals, and the daily job that promotes scheduled ones. */
export function renewalRoutes(app: FastifyInstance, services: VehicleServices): void {
  const { db, jobs, privacy, clock, domainEvents } = services;
  domainEvents.on('user changed', (tx, { userId }) => endWaitingForOwner(tx, userId));
  documentRoute(app, services);
  privacy.register({ of: 'open renewals', erase: erasePresence });
  privacy.register({
    of: 'renewals',
    read: async (reader, userId) =>
      (await findAllRenewalsOf(reader, userId)).map((renewal) => toRenewal(renewal, null)),
  });
  jobs.define('promote-scheduled-renewals', {
    cron: '15 0 * * *',
    work: (_, { at }) => promoteScheduled(services, at),
  });

  route(app, services, calls.listRenewals, async ({ caller, query }) => {
    if (query.id) {
      const found = mustExist(await findRenewal(db, caller, query.id));
      return { count: 1, entries: await withFees(services, [found]) };
    }
    const isStaff = holds(caller, ...staffPermissions);
    const userId = query.userId ?? (query.vehicleId && isStaff ? undefined : caller.id);
    if (userId !== caller.id && !isStaff) throw apiError('not_found');
    const { entries, ...counted } =
      userId === caller.id
        ? await findRenewalsOf(db, userId, query)
        : await findRenewals(db, caller, { ...query, userId }, today(clock));
    return { ...counted, entries: await withFees(services, entries) };
  });

  route(app, services, calls.searchRenewals, async ({ caller, query }) => {
    const { entries, ...counted } = await findRenewalsOf(db, caller.id, query);
    return { ...counted, entries: await withFees(services, entries) };
  });

  route(app, services, calls.listAllRenewals, async ({ caller, query }) => {
    const { entries, ...counted } = await findRenewals(db, caller, query, today(clock));
    return {
      ...counted,
      entries: await withCompanyNames(services.companies, caller, entries, await forClerks(services, caller, entries)),
    };
  });

  route(app, services, calls.getRenewalAsAdmin, async ({ caller, query }) => {
    const found = query.id
      ? await findRenewal(db, caller, query.id)
      : query.vehicleId
        ? await findRenewalOfVehicle(db, caller, query.vehicleId)
        : undefined;
    const [renewal] = found ? await forClerks(services, caller, [found]) : [];
    if (!renewal) throw apiError('not_found');
    await savePresence(db, caller.id, renewal.id, clock());
    return renewal;
  });

  route(app, services, trackRenewals, async ({ body, network }) => ({
    renewals: await findTracked(services, { ...body, network }),
  }));

  renewalExportRoutes(app, services);
}

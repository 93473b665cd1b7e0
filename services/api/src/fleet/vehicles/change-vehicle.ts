import { limits } from 'shared-contracts/limits';
import type { createVehicle, updateVehicle as updateVehicleCall } from 'shared-contracts/vehicles';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { attachDiscPhoto } from '../../people/documents/index.ts';
import { recordEvent, recordEvents } from '../../people/events/index.ts';
import type { Services } from './services.ts';
import {
  archiveVehicle,
  assertRoomForVehicles,
  companyIdOf,
  findVehicle,
  insertVehicle,
  insertVehicles,
  lockVehicle,
  saveVehicle,
} from './store.ts';
import { fieldsOf, type VehicleFields, type VehicleRow } from './vehicle-row.ts';

function checkYear({ clock }: Services, year: number | null | undefined): void {
  const newest = Number(today(clock).slice(0, 4)) + limits.year.aheadOfToday;
  if (year != null && year > newest)
    throw apiError('invalid', {
      message: 'Please enter a valid vehicle Year',
      fields: { year: 'Please enter a valid vehicle Year' },
    });
}

/** Adds a vehicle to the caller's, with the photograph of its disc if there is one. */
export async function registerVehicle(
  services: Services,
  caller: Caller,
  { licenseDiskId, year = null, description, ...given }: Parsed<typeof createVehicle.body>,
): Promise<VehicleRow> {
  const { db, clock, rateLimits } = services;
  const fields = { ...given, year, description: description ?? null };
  checkYear(services, fields.year);
  await rateLimits.hit({ of: 'vehicle', by: caller.id, max: 300, seconds: 3600 });
  await assertRoomForVehicles(db, caller.id, 1);
  return inTransaction(db, async (tx) => {
    const vehicle = await insertVehicle(tx, caller.id, fields, clock());
    // A missing photograph is no reason to reject the vehicle.
    if (licenseDiskId)
      await attachDiscPhoto(tx, licenseDiskId, { userId: caller.id, vehicleId: vehicle.id, at: clock() });
    await recordEvent(tx, {
      event_type: 'vehicle',
      status: 'vehicle created',
      user_id: caller.id,
      vehicle_id: vehicle.id,
      created_by: caller.id,
      created_at: clock().toISOString(),
    });
    await writeAudit(tx, {
      actor: caller,
      action: 'vehicle added',
      entity: 'vehicle',
      entityId: vehicle.id,
      at: clock(),
    });
    return vehicle;
  });
}

/**
 * Adds vehicles of an import to a person's, but for those whose register number the person has. Returns the ids of the added
 * ones by register number. Each is in the journal; the audit log has one entry for all, which names the import.
 */
export async function registerVehicles(
  tx: Db,
  userId: string,
  vehicles: readonly VehicleFields[],
  { importId, at }: { importId: string; at: Date },
): Promise<Map<string, string>> {
  const added = await insertVehicles(tx, userId, vehicles, at);
  if (added.length === 0) return new Map();
  await recordEvents(
    tx,
    added.map(({ id }) => ({
      event_type: 'vehicle' as const,
      status: 'vehicle created',
      user_id: userId,
      vehicle_id: id,
      created_by: userId,
      created_at: at.toISOString(),
    })),
  );
  await writeAudit(tx, {
    actor: { id: userId, companyId: await companyIdOf(tx, userId) },
    action: 'vehicles imported',
    entity: 'vehicle import',
    entityId: importId,
    details: { vehicles: added.length },
    at,
  });
  return new Map(added.map(({ id, register_number: registerNumber }) => [registerNumber, id]));
}

/** Changes a vehicle. Fields that the fee depends on cannot be changed during a renewal. */
export async function updateVehicle(
  services: Services,
  caller: Caller,
  id: string,
  changes: Omit<Parsed<typeof updateVehicleCall.body>, 'id'>,
): Promise<VehicleRow> {
  const { db, clock } = services;
  checkYear(services, changes.year);
  return inTransaction(db, async (tx) => {
    if (!(await findVehicle(tx, caller, id, ['canFulfil']))) throw apiError('not_found');
    const before = mustExist(await lockVehicle(tx, id));
    if (before.archived) throw apiError('archived');
    if (before.in_renewal)
      throw apiError('in_renewal', {
        message: 'This vehicle is in renewal. It can be changed once the renewal is complete.',
      });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await saveVehicle(tx, id, { ...fieldsOf(before), ...given }, clock());
    await writeAudit(tx, {
      actor: caller,
      action: 'vehicle changed',
      ...about('vehicle', before),
      personId: before.user_id,
      details: { fields: Object.keys(given) },
      before: { ...fieldsOf(before) },
      after: given,
      at: clock(),
    });
    return saved;
  });
}

/** Archives a vehicle that is not in renewal. Can be repeated. */
export async function removeVehicle({ db, clock }: Services, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findVehicle(tx, caller, id, ['canFulfil']))) throw apiError('not_found');
    const vehicle = mustExist(await lockVehicle(tx, id));
    if (vehicle.in_renewal)
      throw apiError('in_renewal', {
        message: 'This vehicle is in renewal. It can be removed once the renewal is complete.',
      });
    await archiveVehicle(tx, id, clock());
    await writeAudit(tx, {
      actor: caller,
      action: 'vehicle removed',
      ...about('vehicle', vehicle),
      personId: vehicle.user_id,
      before: { archived: vehicle.archived },
      after: { archived: true },
      at: clock(),
    });
  });
}

import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction } from '../../core/database/database.ts';
import { lockUserAgainstErasure } from '../../people/accounts/index.ts';
import { registerVehicles, type VehicleFields } from '../vehicles/index.ts';
import { checkRow, rulesAt } from './check-row.ts';
import { findImport, lockImport, touchImport } from './imports.ts';
import { findReady, markRefused, markSaved } from './rows.ts';

export const saveImportJob = 'save-vehicle-import';

const batchSize = 250;

const alreadyAdded = [
  { field: 'registerNumber' as const, message: 'You have added a vehicle with this register number in the meantime' },
];

/**
 * Adds the next vehicles of a confirmed import together with the new state of their rows, so that a crash neither repeats nor
 * loses one. Returns whether there may be more.
 */
async function saveBatch({ db, clock }: Pick<CoreServices, 'db' | 'clock'>, importId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = (await findImport(tx, importId))?.user_id;
    if (userId === undefined) return false;
    await lockUserAgainstErasure(tx, userId);
    const found = await lockImport(tx, importId);
    if (found?.state !== 'saving') return false;
    const ready = await findReady(tx, importId, batchSize);
    if (ready.length === 0) {
      await touchImport(tx, importId, clock(), { state: 'saved', saved_at: clock().toISOString() });
      return false;
    }
    const rules = rulesAt(clock);
    const wanted: { number: number; vehicle: VehicleFields }[] = [];
    for (const { number, texts } of ready) {
      const { vehicle, faults } = checkRow(texts, rules);
      if (vehicle) wanted.push({ number, vehicle });
      else await markRefused(tx, importId, number, faults);
    }
    const idOf = await registerVehicles(
      tx,
      userId,
      wanted.map(({ vehicle }) => vehicle),
      { importId, at: clock() },
    );
    const saved = [];
    for (const { number, vehicle } of wanted) {
      const vehicleId = idOf.get(vehicle.registerNumber);
      if (vehicleId) saved.push({ number, vehicleId });
      else await markRefused(tx, importId, number, alreadyAdded);
    }
    await markSaved(tx, importId, saved);
    await touchImport(tx, importId, clock());
    return true;
  });
}

/** Adds all vehicles of a confirmed import. Can be repeated after a crash, and by several workers at once. */
export async function saveImport(services: Pick<CoreServices, 'db' | 'clock'>, importId: string): Promise<void> {
  while (await saveBatch(services, importId));
}

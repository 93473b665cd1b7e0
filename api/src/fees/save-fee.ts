import { enteredByAdministrator } from 'shared-contracts/quotes';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-types';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { refusal } from '../platform/refusals.ts';
import { type FeeChanges, findClash, insertFee, updateFee } from './store.ts';

const whatCounts = ['region', 'vehicleType', 'kgFrom', 'kgTo', 'feeInCents', 'effectiveFrom'] as const;

/** Where a fee stands after a change: a row that an administrator altered is not what was published. */
export const sourceAfter = (before: FeeChanges, after: FeeChanges): string =>
  whatCounts.every((field) => before[field] === after[field]) ? before.source : enteredByAdministrator;

/** Adds a fee row, or changes the one of this id. Refuses an overlap in region, type and date, and names the row. */
export async function saveFee({ db, clock }: Platform, caller: Caller, fee: FeeChanges, id?: string) {
  if (fee.kgFrom > fee.kgTo)
    throw refusal('invalid', { message: 'From (kg) must not be above To (kg).', fields: { kgTo: 'This must not be below From (kg).' } });
  try {
    return await inTransaction(db, async (tx) => {
      const saved = id ? await updateFee(tx, id, fee, clock()) : await insertFee(tx, fee);
      await writeAudit(tx, {
        actor: caller,
        action: id ? 'license fee changed' : 'license fee added',
        entity: 'license fee',
        entityId: saved.id,
        details: { ...fee },
        at: clock(),
      });
      return saved;
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'license_fees_overlap') throw error;
    const clash = await findClash(db, fee, id);
    throw refusal(
      'overlap',
      clash
        ? {
            message: `This overlaps with the row ${clash.kgFrom} to ${clash.kgTo} kg of ${regionLabel(clash.region)}, ${vehicleTypeLabel(clash.vehicleType)}, from ${clash.effectiveFrom}.`,
            data: clash,
          }
        : {},
    );
  }
}

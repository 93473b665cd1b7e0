import type { LicenseFee } from 'shared-contracts/fees';
import { enteredByAdministrator } from 'shared-contracts/quotes';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { type FeeChanges, findOverlappingFee, insertFee, lockFee, updateFee } from './store.ts';

const whatCounts = ['region', 'vehicleType', 'kgFrom', 'kgTo', 'feeInCents', 'effectiveFrom'] as const;

/** The source of a row after a change. A changed row no longer matches what was published. */
export const sourceAfter = (before: FeeChanges, after: FeeChanges): string =>
  whatCounts.every((field) => before[field] === after[field]) ? before.source : enteredByAdministrator;

/** Adds a fee row. Throws `overlap` with the row that overlaps in region, type and date. */
export const addFee = ({ db, clock }: CoreServices, caller: Caller, fee: FeeChanges): Promise<LicenseFee> =>
  inTransaction(db, async (tx) => {
    await checkFee(tx, fee);
    const added = await insertFee(tx, fee);
    await audit(tx, caller, { action: 'license fee added', entityId: added.id, after: fee, at: clock() });
    return added;
  });

/** Changes a fee row. `change` computes the new row from the current one. Throws `overlap` and `not_found`. */
export const changeFee = (
  { db, clock }: CoreServices,
  caller: Caller,
  id: string,
  change: (before: LicenseFee) => FeeChanges,
): Promise<LicenseFee> =>
  inTransaction(db, async (tx) => {
    const before = mustExist(await lockFee(tx, id));
    const fee = change(before);
    await checkFee(tx, fee, id);
    const changed = await updateFee(tx, id, fee, clock());
    await audit(tx, caller, { action: 'license fee changed', entityId: id, before, after: fee, at: clock() });
    return changed;
  });

const audit = (
  tx: Db,
  caller: Caller,
  entry: { action: string; entityId: string; before?: LicenseFee; after: FeeChanges; at: Date },
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    actor: caller,
    entity: 'license fee',
    details: { ...entry.after },
    before: { ...entry.before },
    after: { ...entry.after },
  });

async function checkFee(tx: Db, fee: FeeChanges, id?: string): Promise<void> {
  if (fee.kgFrom > fee.kgTo)
    throw apiError('invalid', {
      message: 'From (kg) must not be above To (kg).',
      fields: { kgTo: 'This must not be below From (kg).' },
    });
  const clash = await findOverlappingFee(tx, fee, id);
  if (clash)
    throw apiError('overlap', {
      message: `This overlaps with the row ${clash.kgFrom} to ${clash.kgTo} kg of ${regionLabel(clash.region)}, ${vehicleTypeLabel(clash.vehicleType)}, from ${clash.effectiveFrom}.`,
      data: clash,
    });
}

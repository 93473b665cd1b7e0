import type { LicenseFee } from 'shared-contracts/fees';
import { enteredByAdministrator } from 'shared-contracts/quotes';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction, violatedConstraint } from '../../core/database/database.ts';
import { type FeeChanges, findOverlappingFee, insertFee, lockFee, updateFee } from './store.ts';

const whatCounts = ['region', 'vehicleType', 'kgFrom', 'kgTo', 'feeInCents', 'effectiveFrom'] as const;

/** The source of a row after a change. A changed row no longer matches what was published. */
export const sourceAfter = (before: FeeChanges, after: FeeChanges): string =>
  whatCounts.every((field) => before[field] === after[field]) ? before.source : enteredByAdministrator;

/** Adds a fee row. Throws `overlap` with the row that overlaps in region, type and date. */
export const addFee = (services: CoreServices, caller: Caller, fee: FeeChanges): Promise<LicenseFee> =>
  save(
    services,
    caller,
    undefined,
    async (tx) => {
      checkBand(fee);
      return insertFee(tx, fee);
    },
    () => fee,
  );

/** Changes a fee row. `change` computes the new row from the current one. Throws `overlap` and `not_found`. */
export function changeFee(
  services: CoreServices,
  caller: Caller,
  id: string,
  change: (before: LicenseFee) => FeeChanges,
): Promise<LicenseFee> {
  let fee: FeeChanges | undefined;
  let before: LicenseFee | undefined;
  return save(
    services,
    caller,
    id,
    async (tx) => {
      before = await lockFee(tx, id);
      if (!before) throw apiError('not_found');
      fee = change(before);
      checkBand(fee);
      return updateFee(tx, id, fee, services.clock());
    },
    () => fee,
    () => before,
  );
}

function checkBand({ kgFrom, kgTo }: FeeChanges): void {
  if (kgFrom > kgTo)
    throw apiError('invalid', {
      message: 'From (kg) must not be above To (kg).',
      fields: { kgTo: 'This must not be below From (kg).' },
    });
}

async function save(
  { db, clock }: CoreServices,
  caller: Caller,
  id: string | undefined,
  write: (tx: Db) => Promise<LicenseFee>,
  wanted: () => FeeChanges | undefined,
  before: () => LicenseFee | undefined = () => undefined,
): Promise<LicenseFee> {
  try {
    return await inTransaction(db, async (tx) => {
      const saved = await write(tx);
      await writeAudit(tx, {
        actor: caller,
        action: id ? 'license fee changed' : 'license fee added',
        entity: 'license fee',
        entityId: saved.id,
        details: { ...wanted() },
        before: { ...before() },
        after: { ...wanted() },
        at: clock(),
      });
      return saved;
    });
  } catch (error) {
    const fee = wanted();
    if (!fee || violatedConstraint(error) !== 'license_fees_overlap') throw error;
    const clash = await findOverlappingFee(db, fee, id);
    if (!clash) throw apiError('overlap');
    throw apiError('overlap', {
      message: `This overlaps with the row ${clash.kgFrom} to ${clash.kgTo} kg of ${regionLabel(clash.region)}, ${vehicleTypeLabel(clash.vehicleType)}, from ${clash.effectiveFrom}.`,
      data: clash,
    });
  }
}

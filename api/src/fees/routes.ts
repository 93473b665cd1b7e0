import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/fees';
import type { LicenseFee } from 'shared-contracts/fees';
import { regionLabel } from 'shared-contracts/regions';
import { vehicleTypeLabel, type VehicleType } from 'shared-contracts/vehicle-types';
import type { AccountServices } from '../accounts/index.ts';
import { changed, ok } from '../platform/answers.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { today } from '../platform/clock.ts';
import { brokenConstraint, inTransaction } from '../platform/database/database.ts';
import { refusal } from '../platform/refusals.ts';
import { route } from '../platform/route.ts';
import { remindOfFees } from './remind-of-fees.ts';
import { type FeeChanges, findClash, findFees, insertFee, lockFee, removeFee, saveFee } from './store.ts';

const codes: Record<VehicleType, string> = {
  'rigid vehicles': 'RV',
  'trailers and semi-trailers': 'TR',
  motorcycles: 'MC',
  caravans: 'CV',
  'public tractors': 'PT',
  'breakdown vehicles': 'BV',
  other: 'OT',
};

/** Registers the calls on the fee table. A row that an administrator saves counts as confirmed. */
export function feeRoutes(app: FastifyInstance, platform: AccountServices): void {
  const { db, clock, jobs } = platform;
  jobs.define('remind-of-license-fees', { cron: '0 7 * * *', work: (_, { at }) => remindOfFees(platform, at) });

  /** Adds a row, or changes the one of this id; `change` makes the new row of what was there. */
  const save = async (caller: Caller, id: string | undefined, change: (before: LicenseFee | undefined) => FeeChanges) => {
    let fee: FeeChanges | undefined;
    try {
      return await inTransaction(db, async (tx) => {
        const before = id === undefined ? undefined : await lockFee(tx, id);
        fee = change(before);
        if (fee.kgFrom > fee.kgTo)
          throw refusal('invalid', {
            message: 'From (kg) must not be above To (kg).',
            fields: { kgTo: 'This must not be below From (kg).' },
          });
        const saved = id === undefined ? await insertFee(tx, fee) : await saveFee(tx, id, fee, clock());
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
      if (!fee || brokenConstraint(error) !== 'license_fees_overlap') throw error;
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
  };

  route(app, platform, calls.listFees, ({ query }) => findFees(db, query));
  route(app, platform, calls.searchFees, ({ query }) => findFees(db, query));

  route(app, platform, calls.createFee, ({ caller, body }) =>
    save(caller, undefined, () => ({
      ...body,
      vehicleTypeCode: codes[body.vehicleType],
      effectiveFrom: body.effectiveFrom ?? today(clock),
      confidence: 'confirmed',
      source: 'Entered by an administrator',
    })),
  );

  route(app, platform, calls.updateFee, async ({ caller, body: { id, ...changes } }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await save(caller, id, (before) => {
      if (!before) throw refusal('not_found');
      const fee = { ...before, ...given, confidence: 'confirmed' };
      return { ...fee, vehicleTypeCode: codes[fee.vehicleType] };
    });
    return changed(saved);
  });

  route(app, platform, calls.deleteFee, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      if (!(await removeFee(tx, query.id))) throw refusal('not_found');
      await writeAudit(tx, { actor: caller, action: 'license fee removed', entity: 'license fee', entityId: query.id, at: clock() });
    });
    return ok('The fee has been removed.');
  });
}

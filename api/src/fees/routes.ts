import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/fees';
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
import { type FeeChanges, findClash, findFee, findFees, insertFee, removeFee, saveFee } from './store.ts';

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

  const save = async (caller: Caller, fee: FeeChanges, id?: string) => {
    if (fee.kgFrom > fee.kgTo)
      throw refusal('invalid', { message: 'From (kg) must not be above To (kg).', fields: { kgTo: 'This must not be below From (kg).' } });
    try {
      return await inTransaction(db, async (tx) => {
        const saved = id ? await saveFee(tx, id, fee, clock()) : await insertFee(tx, fee);
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
  };

  route(app, platform, calls.listFees, ({ query }) => findFees(db, query));
  route(app, platform, calls.searchFees, ({ query }) => findFees(db, query));

  route(app, platform, calls.createFee, ({ caller, body }) =>
    save(caller, {
      ...body,
      vehicleTypeCode: codes[body.vehicleType],
      effectiveFrom: body.effectiveFrom ?? today(clock),
      confidence: 'confirmed',
      source: 'Entered by an administrator',
    }),
  );

  route(app, platform, calls.updateFee, async ({ caller, body: { id, ...changes } }) => {
    const before = await findFee(db, id);
    if (!before) throw refusal('not_found');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const fee = { ...before, ...given, confidence: 'confirmed' };
    return changed(await save(caller, { ...fee, vehicleTypeCode: codes[fee.vehicleType] }, id));
  });

  route(app, platform, calls.deleteFee, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      if (!(await removeFee(tx, query.id))) throw refusal('not_found');
      await writeAudit(tx, { actor: caller, action: 'license fee removed', entity: 'license fee', entityId: query.id, at: clock() });
    });
    return ok('The fee has been removed.');
  });
}

import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/fees';
import { enteredByAdministrator } from 'shared-contracts/quotes';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import type { AccountServices } from '../accounts/index.ts';
import { changed, ok } from '../platform/responses.ts';
import { writeAudit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { route } from '../platform/route.ts';
import { findOverlaps } from './find-overlaps.ts';
import { sendFeesReminder } from './send-fees-reminder.ts';
import { addFee, changeFee, sourceAfter } from './save-fee.ts';
import { findFees, removeFee } from './store.ts';

const codes: Record<VehicleType, string> = {
  'rigid vehicles': 'RV',
  'trailers and semi-trailers': 'TR',
  motorcycles: 'MC',
  caravans: 'CV',
  'public tractors': 'PT',
  'breakdown vehicles': 'BV',
  other: 'OT',
};

/** Registers the routes of the fee table. A row that an administrator saves counts as confirmed. */
export function feeRoutes(app: FastifyInstance, platform: AccountServices): void {
  const { db, clock, jobs } = platform;
  jobs.define('remind-of-license-fees', { cron: '0 7 * * *', work: (_, { at }) => sendFeesReminder(platform, at) });

  route(app, platform, calls.listFees, ({ query }) => findFees(db, query));
  route(app, platform, calls.searchFees, ({ query }) => findFees(db, query));

  route(app, platform, calls.listFeeOverlaps, async ({ query }) => ({
    entries: await findOverlaps(db, { ...query, effectiveFrom: query.effectiveFrom ?? today(clock) }),
  }));

  route(app, platform, calls.createFee, ({ caller, body }) =>
    addFee(platform, caller, {
      ...body,
      vehicleTypeCode: codes[body.vehicleType],
      effectiveFrom: body.effectiveFrom ?? today(clock),
      confidence: 'confirmed',
      source: enteredByAdministrator,
    }),
  );

  route(app, platform, calls.updateFee, async ({ caller, body: { id, ...changes } }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await changeFee(platform, caller, id, (before) => {
      const fee = { ...before, ...given, confidence: 'confirmed' };
      return { ...fee, vehicleTypeCode: codes[fee.vehicleType], source: sourceAfter(before, fee) };
    });
    return changed(saved);
  });

  route(app, platform, calls.deleteFee, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      if (!(await removeFee(tx, query.id))) throw apiError('not_found');
      await writeAudit(tx, {
        actor: caller,
        action: 'license fee removed',
        entity: 'license fee',
        entityId: query.id,
        at: clock(),
      });
    });
    return ok('The fee has been removed.');
  });
}

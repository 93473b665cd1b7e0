import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/fees';
import { enteredByAdministrator } from 'shared-contracts/quotes';
import type { AccountServices } from '../accounts/index.ts';
import { changed, ok } from '../platform/responses.ts';
import { writeAudit } from '../platform/audit.ts';
import { exportRoute } from '../platform/csv/export-route.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import { route } from '../platform/route.ts';
import { confirmFees } from './confirm-fees.ts';
import { feeFile } from './fee-file.ts';
import { findOverlaps } from './find-overlaps.ts';
import { sendFeesReminder } from './send-fees-reminder.ts';
import { addFee, changeFee, sourceAfter } from './save-fee.ts';
import { readWholeFeeTable } from './read-fee-table.ts';
import { findFees, removeFee } from './store.ts';
import { vehicleTypeCodes } from './vehicle-type-codes.ts';

/** Registers the routes of the fee table. A row that an administrator saves counts as confirmed. */
export function feeRoutes(app: FastifyInstance, platform: AccountServices): void {
  const { db, clock, jobs } = platform;
  jobs.define('remind-of-license-fees', { cron: '0 7 * * *', work: (_, { at }) => sendFeesReminder(platform, at) });

  route(app, platform, calls.listFees, ({ query }) => findFees(db, query, today(clock)));
  route(app, platform, calls.searchFees, ({ query }) => findFees(db, query, today(clock)));

  exportRoute(app, platform, calls.exportFees, async ({ query }) =>
    feeFile(await readWholeFeeTable(db), query.day ?? today(clock)),
  );

  route(app, platform, calls.confirmFees, async ({ caller, body }) => ({
    confirmed: await confirmFees(platform, caller, body),
  }));

  route(app, platform, calls.listFeeOverlaps, async ({ query }) => ({
    entries: await findOverlaps(db, { ...query, effectiveFrom: query.effectiveFrom ?? today(clock) }),
  }));

  route(app, platform, calls.createFee, ({ caller, body }) =>
    addFee(platform, caller, {
      ...body,
      vehicleTypeCode: vehicleTypeCodes[body.vehicleType],
      effectiveFrom: body.effectiveFrom ?? today(clock),
      confidence: 'confirmed',
      source: enteredByAdministrator,
    }),
  );

  route(app, platform, calls.updateFee, async ({ caller, body: { id, ...changes } }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await changeFee(platform, caller, id, (before) => {
      const fee = { ...before, ...given, confidence: 'confirmed' };
      return { ...fee, vehicleTypeCode: vehicleTypeCodes[fee.vehicleType], source: sourceAfter(before, fee) };
    });
    return changed(saved);
  });

  route(app, platform, calls.deleteFee, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      const removed = await removeFee(tx, query.id);
      if (!removed) throw apiError('not_found');
      const { region, vehicleType, kgFrom, kgTo, feeInCents, effectiveFrom } = removed;
      await writeAudit(tx, {
        actor: caller,
        action: 'license fee removed',
        entity: 'license fee',
        entityId: query.id,
        details: { region, vehicleType, kgFrom, kgTo, feeInCents, effectiveFrom },
        at: clock(),
      });
    });
    return ok('The fee has been removed.');
  });
}

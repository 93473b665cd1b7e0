import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { centsToRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { type FeeFileRow, feeFileFields, feeFileHeaders, stepsWord } from 'shared-contracts/fee-versions';
import type { FeeOverlap, LicenseFee } from 'shared-contracts/fees';
import * as calls from 'shared-contracts/fees';
import { limits } from 'shared-contracts/limits';
import { enteredByAdministrator } from 'shared-contracts/quotes';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit, writeAudits } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { today } from '../../core/clock.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type CsvColumns, csvFile } from '../../core/csv/csv-file.ts';
import { exportRoute } from '../../core/csv/export-route.ts';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import { changed, ok } from '../../core/responses.ts';
import { route } from '../../core/route.ts';
import type { Parsed } from '../../core/validate.ts';
import type { AccountServices } from '../../people/accounts/index.ts';
import { type FeeRow, type FeeTable, findHeldFee } from './annual-fee.ts';
import { bandsOfPair, byPair, type HeldBand } from './bands-in-force.ts';
import { readWholeFeeTable } from './read-fee-table.ts';
import { addFee, changeFee, sourceAfter } from './save-fee.ts';
import { sendFeesReminder } from './send-fees-reminder.ts';
import { asFee, findFees, lockFees, markConfirmed, removeFee } from './store.ts';
import { vehicleTypeCodes } from './vehicle-type-codes.ts';

const cells: Record<(typeof feeFileFields)[number], (row: FeeFileRow) => string | number> = {
  region: ({ region }) => regionLabel(region),
  vehicleType: ({ vehicleType }) => vehicleTypeLabel(vehicleType),
  kgFrom: ({ kgFrom }) => kgFrom,
  kgTo: ({ kgTo }) => kgTo ?? stepsWord,
  fee: ({ feeInCents }) => centsToRand(feeInCents),
  source: ({ source }) => source,
  confidence: ({ confidence }) => confidence,
};
const columns: CsvColumns<FeeFileRow> = feeFileFields.map((field) => [feeFileHeaders[field], cells[field]]);

const toFileRow = ({ kgFrom, kgTo, row }: HeldBand<FeeRow>): FeeFileRow => ({
  region: row.region,
  vehicleType: row.vehicleType,
  kgFrom,
  kgTo,
  feeInCents: row.feeInCents,
  confidence: row.confidence,
  source: row.source,
});

/** The price of each further step above the last band, where a vehicle can be that heavy. */
function stepOf(table: FeeTable, last: FeeFileRow | undefined, day: string): FeeFileRow[] {
  if (!last || last.kgTo === null || last.kgTo >= limits.weightKg.max) return [];
  const kgFrom = last.kgTo + 1;
  const held = findHeldFee(table, { ...last, weightKg: kgFrom }, day);
  return held && held.steps > 0 ? [{ ...last, kgFrom, kgTo: null, feeInCents: held.stepInCents }] : [];
}

const rowsInForce = (table: FeeTable, day: string): FeeFileRow[] =>
  byPair(table.fees).flatMap((ofPair) => {
    const rows = bandsOfPair(ofPair, day).map(toFileRow);
    return [...rows, ...stepOf({ ...table, fees: ofPair }, rows.at(-1), day)];
  });

function feeFile(table: FeeTable, day: string) {
  async function* batches() {
    yield rowsInForce(table, day);
  }
  return csvFile(`licence-fees-${listDate(day)}.csv`, columns, batches());
}

const effectOf = (fee: string, given: string): FeeOverlap['effect'] => {
  if (fee === given) return 'same date';
  return fee < given ? 'replaced' : 'replaces it';
};

/** The rows whose weights overlap with a row, regardless of date, each with the effect of saving. */
async function findOverlaps(
  db: Db,
  {
    id,
    region,
    vehicleType,
    kgFrom,
    kgTo,
    effectiveFrom,
  }: Parsed<typeof calls.listFeeOverlaps.query> & { effectiveFrom: string },
): Promise<FeeOverlap[]> {
  if (kgFrom > kgTo) return [];
  const found = await rows(
    db,
    sql<LicenseFee>`select ${asFee} from license_fees where region = ${region} and vehicle_type = ${vehicleType} and id is distinct from ${id ?? null}::uuid
      and int4range(kg_from, kg_to, '[]') && int4range(${kgFrom}::int, ${kgTo}::int, '[]') order by effective_from, kg_from`,
  );
  return found.map((fee) => ({ fee, effect: effectOf(fee.effectiveFrom, effectiveFrom) }));
}

/** Confirms rows with the source that was looked up. Resolves to their number. Throws `not_found`, and then confirms none. */
async function confirmFees(
  { db, clock }: CoreServices,
  caller: Caller,
  { ids, source }: { ids: readonly string[]; source: string },
): Promise<number> {
  const wanted = [...new Set(ids)];
  return inTransaction(db, async (tx) => {
    const fees = await lockFees(tx, wanted);
    if (fees.length < wanted.length) throw apiError('not_found');
    const at = clock();
    await markConfirmed(tx, wanted, source, at);
    await writeAudits(
      tx,
      fees.map((fee) => ({
        actor: caller,
        action: 'license fee confirmed',
        entity: 'license fee',
        entityId: fee.id,
        details: { region: fee.region, vehicleType: fee.vehicleType, kgFrom: fee.kgFrom, kgTo: fee.kgTo },
        before: { confidence: fee.confidence, source: fee.source },
        after: { confidence: 'confirmed', source },
        at,
      })),
    );
    return fees.length;
  });
}

/** Registers the routes of the fee table. A row that an administrator saves counts as confirmed. */
export function feeRoutes(app: FastifyInstance, services: AccountServices): void {
  const { db, clock, jobs } = services;
  jobs.define('remind-of-license-fees', { cron: '0 7 * * *', work: (_, { at }) => sendFeesReminder(services, at) });

  route(app, services, calls.listFees, ({ query }) => findFees(db, query, today(clock)));
  route(app, services, calls.searchFees, ({ query }) => findFees(db, query, today(clock)));

  exportRoute(app, services, calls.exportFees, async ({ query }) =>
    feeFile(await readWholeFeeTable(db), query.day ?? today(clock)),
  );

  route(app, services, calls.confirmFees, async ({ caller, body }) => ({
    confirmed: await confirmFees(services, caller, body),
  }));

  route(app, services, calls.listFeeOverlaps, async ({ query }) => ({
    entries: await findOverlaps(db, { ...query, effectiveFrom: query.effectiveFrom ?? today(clock) }),
  }));

  route(app, services, calls.createFee, ({ caller, body }) =>
    addFee(services, caller, {
      ...body,
      vehicleTypeCode: vehicleTypeCodes[body.vehicleType],
      effectiveFrom: body.effectiveFrom ?? today(clock),
      confidence: 'confirmed',
      source: enteredByAdministrator,
    }),
  );

  route(app, services, calls.updateFee, async ({ caller, body: { id, ...changes } }) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const saved = await changeFee(services, caller, id, (before) => {
      const fee = { ...before, ...given, confidence: 'confirmed' };
      return { ...fee, vehicleTypeCode: vehicleTypeCodes[fee.vehicleType], source: sourceAfter(before, fee) };
    });
    return changed(saved);
  });

  route(app, services, calls.deleteFee, async ({ caller, query }) => {
    await inTransaction(db, async (tx) => {
      const removed = mustExist(await removeFee(tx, query.id));
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

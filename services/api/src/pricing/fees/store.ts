import { sql } from 'kysely';
import { estimateConfidences, type LicenseFee, type listFees } from 'shared-contracts/fees';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import { type Db, oneRow, type RowOf, row, rows } from '../../core/database/database.ts';
import { countRows, ordering } from '../../core/lists.ts';
import type { Parsed } from '../../core/validate.ts';
import type { TierFee } from './annual-fee.ts';
import { idsInState } from './versions.ts';

interface Named {
  regions: Province[];
  vehicleTypes: VehicleType[];
}

/** Types by their displayed name, so that 'car' does not match caravans. */
const typeCalled = (word: string) => vehicleTypes.filter((type) => vehicleTypeLabel(type) === word);

function named(word: string): Named {
  const [called] = typeCalled(word);
  if (called) return { regions: [], vehicleTypes: [called] };
  const holds = (...names: string[]) => names.some((name) => name.toLowerCase().includes(word));
  return {
    regions: provinces.filter((region) => holds(region, regionLabel(region))),
    vehicleTypes: vehicleTypes.filter((type) => holds(type, vehicleTypeLabel(type))),
  };
}

/** The stored values that each word of a search stands for. A row must match every word. */
const searchWords = (search: string): Named[] => search.toLowerCase().split(/\s+/).filter(Boolean).map(named);

export type StoredFee = RowOf<'license_fees'>;

export const toFee = (found: StoredFee): LicenseFee => ({
  id: found.id,
  region: found.region,
  vehicleType: found.vehicle_type,
  vehicleTypeCode: found.vehicle_type_code,
  kgFrom: found.kg_from,
  kgTo: found.kg_to,
  feeInCents: found.fee_in_cents,
  currency: 'ZAR',
  effectiveFrom: found.effective_from,
  confidence: found.confidence,
  source: found.source,
  note: found.note,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

const columns = {
  region: 'region',
  kgFrom: 'kg_from',
  kgTo: 'kg_to',
  feeInCents: 'fee_in_cents',
  vehicleType: 'vehicle_type',
  effectiveFrom: 'effective_from',
};

/** A page of the table. `today` decides which rows are in a state. */
export async function findFees(db: Db, query: Parsed<typeof listFees.query>, today: string) {
  const words = searchWords(query.search ?? '').map(
    ({ regions, vehicleTypes }) =>
      sql`(region = any(${regions}::text[]) or vehicle_type = any(${vehicleTypes}::text[]))`,
  );
  const conditions = [
    ...words,
    ...(query.effectiveFrom ? [sql`effective_from = ${query.effectiveFrom}`] : []),
    ...(query.estimates ? [sql`confidence = any(${[...estimateConfidences]}::text[])`] : []),
    ...(query.state ? [sql`id = any(${await idsInState(db, query.state, today)}::uuid[])`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = query.orderBy
    ? ordering(columns, query, { orderBy: 'region', order: 'asc' })
    : sql`order by region, vehicle_type, effective_from, kg_from`;
  const entries = await rows(
    db,
    sql<StoredFee>`select * from license_fees ${where} ${order} limit ${query.take} offset ${query.skip}`,
  );
  return { ...(await countRows(db, sql`from license_fees ${where}`)), entries: entries.map(toFee) };
}

/** A row of the table, locked until the transaction ends. */
export const lockFee = async (tx: Db, id: string) => {
  const found = await row(tx, sql<StoredFee>`select * from license_fees where id = ${id} for update`);
  return found && toFee(found);
};

/** Rows of the table, locked until the transaction ends. In one order, so that two calls cannot wait for each other. */
export const lockFees = async (tx: Db, ids: readonly string[]) =>
  (
    await rows(
      tx,
      sql<StoredFee>`select * from license_fees where id = any(${[...ids]}::uuid[]) order by id for update`,
    )
  ).map(toFee);

export const markConfirmed = async (tx: Db, ids: readonly string[], source: string, at: Date): Promise<void> => {
  await tx
    .updateTable('license_fees')
    .set({ confidence: 'confirmed', source, updated_at: at.toISOString() })
    .where('id', 'in', ids)
    .execute();
};

/** The row that overlaps with another in weight, region, type and date. */
export const findOverlappingFee = async (db: Db, fee: FeeChanges, apartFrom?: string) => {
  const found = await row(
    db,
    sql<StoredFee>`select * from license_fees where region = ${fee.region} and vehicle_type = ${fee.vehicleType} and effective_from = ${fee.effectiveFrom}
      and int4range(kg_from, kg_to, '[]') && int4range(${fee.kgFrom}::int, ${fee.kgTo}::int, '[]') and id is distinct from ${apartFrom ?? null}::uuid order by kg_from limit 1`,
  );
  return found && toFee(found);
};

export interface FeeChanges {
  region: LicenseFee['region'];
  vehicleType: LicenseFee['vehicleType'];
  vehicleTypeCode: string;
  kgFrom: number;
  kgTo: number;
  feeInCents: number;
  effectiveFrom: string;
  confidence: string;
  source: string;
  note?: string | null;
}

const columnsOf = (fee: FeeChanges) => ({
  region: fee.region,
  vehicle_type: fee.vehicleType,
  vehicle_type_code: fee.vehicleTypeCode,
  kg_from: fee.kgFrom,
  kg_to: fee.kgTo,
  fee_in_cents: fee.feeInCents,
  effective_from: fee.effectiveFrom,
  confidence: fee.confidence,
  source: fee.source,
});

export const insertFee = async (tx: Db, fee: FeeChanges): Promise<LicenseFee> =>
  toFee(
    await tx
      .insertInto('license_fees')
      .values({ ...columnsOf(fee), note: fee.note ?? null })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const updateFee = async (tx: Db, id: string, fee: FeeChanges, at: Date): Promise<LicenseFee> =>
  toFee(
    await tx
      .updateTable('license_fees')
      .set({ ...columnsOf(fee), updated_at: at.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Removes a row and returns it; undefined if there is none. */
export const removeFee = async (tx: Db, id: string): Promise<LicenseFee | undefined> => {
  const removed = await row(tx, sql<StoredFee>`delete from license_fees where id = ${id} returning *`);
  return removed && toFee(removed);
};

/** Keeps everybody else from changing the table until the transaction ends. Reading goes on. */
export const lockFeeTable = (tx: Db) => sql`lock table license_fees in share row exclusive mode`.execute(tx);

/** Removes the rows and steps of a day. */
export async function removeVersion(tx: Db, effectiveFrom: string): Promise<void> {
  await tx.deleteFrom('license_fees').where('effective_from', '=', effectiveFrom).execute();
  await tx.deleteFrom('tier_fees').where('effective_from', '=', effectiveFrom).execute();
}

/** Adds a whole table, in one statement each. */
export async function insertFees(tx: Db, fees: readonly FeeChanges[], tierFees: readonly TierFee[]): Promise<void> {
  await sql`insert into license_fees (region, vehicle_type, vehicle_type_code, kg_from, kg_to, fee_in_cents, effective_from, confidence, source, note)
    select f.region, f."vehicleType", f."vehicleTypeCode", f."kgFrom", f."kgTo", f."feeInCents", f."effectiveFrom", f.confidence, f.source, f.note
    from json_to_recordset(${JSON.stringify(fees)}::json) as f(region text, "vehicleType" text, "vehicleTypeCode" text, "kgFrom" int, "kgTo" int, "feeInCents" int, "effectiveFrom" date, confidence text, source text, note text)`.execute(
    tx,
  );
  await sql`insert into tier_fees (region, vehicle_type, effective_from, fee_in_cents)
    select t.region, t."vehicleType", t."effectiveFrom", t."feeInCents" from json_to_recordset(${JSON.stringify(tierFees)}::json) as t(region text, "vehicleType" text, "effectiveFrom" date, "feeInCents" int)`.execute(
    tx,
  );
}

export const countFees = async (db: Db) =>
  (await oneRow(db, sql<{ count: number }>`select count(*)::int as count from license_fees`)).count;

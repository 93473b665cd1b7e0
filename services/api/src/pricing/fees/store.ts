import { sql } from 'kysely';
import { estimateConfidences, type LicenseFee, type listFees } from 'shared-contracts/fees';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import { type Db, oneRow, row, rows } from '../../core/database/database.ts';
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

/** A row of the table as a fee. */
export const asFee = sql`id, region, vehicle_type as "vehicleType", vehicle_type_code as "vehicleTypeCode",
  kg_from as "kgFrom", kg_to as "kgTo", fee_in_cents as "feeInCents", 'ZAR' as currency, effective_from as "effectiveFrom",
  confidence, source, note, created_at as "createdAt", updated_at as "updatedAt"`;

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
    sql<LicenseFee>`select ${asFee} from license_fees ${where} ${order} limit ${query.take} offset ${query.skip}`,
  );
  return { ...(await countRows(db, sql`from license_fees ${where}`)), entries };
}

/** A row of the table, locked until the transaction ends. */
export const lockFee = (tx: Db, id: string) =>
  row(tx, sql<LicenseFee>`select ${asFee} from license_fees where id = ${id} for update`);

/** Rows of the table, locked until the transaction ends. In one order, so that two calls cannot wait for each other. */
export const lockFees = (tx: Db, ids: readonly string[]) =>
  rows(
    tx,
    sql<LicenseFee>`select ${asFee} from license_fees where id = any(${[...ids]}::uuid[]) order by id for update`,
  );

export const markConfirmed = async (tx: Db, ids: readonly string[], source: string, at: Date): Promise<void> => {
  await tx
    .updateTable('license_fees')
    .set({ confidence: 'confirmed', source, updated_at: at.toISOString() })
    .where('id', 'in', ids)
    .execute();
};

/** The row that overlaps with another in weight, region, type and date. */
export const findOverlappingFee = (db: Db, fee: FeeChanges, apartFrom?: string) =>
  row(
    db,
    sql<LicenseFee>`select ${asFee} from license_fees where region = ${fee.region} and vehicle_type = ${fee.vehicleType} and effective_from = ${fee.effectiveFrom}
      and int4range(kg_from, kg_to, '[]') && int4range(${fee.kgFrom}::int, ${fee.kgTo}::int, '[]') and id is distinct from ${apartFrom ?? null}::uuid order by kg_from limit 1`,
  );

export type FeeChanges = Omit<LicenseFee, 'id' | 'currency' | 'note' | 'createdAt' | 'updatedAt'> & {
  note?: string | null | undefined;
};

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

const readFee = (db: Db, id: string) => oneRow(db, sql<LicenseFee>`select ${asFee} from license_fees where id = ${id}`);

export async function insertFee(tx: Db, fee: FeeChanges): Promise<LicenseFee> {
  const values = { ...columnsOf(fee), note: fee.note ?? null };
  const { id } = await tx.insertInto('license_fees').values(values).returning('id').executeTakeFirstOrThrow();
  return readFee(tx, id);
}

export async function updateFee(tx: Db, id: string, fee: FeeChanges, at: Date): Promise<LicenseFee> {
  const changes = { ...columnsOf(fee), updated_at: at.toISOString() };
  await tx.updateTable('license_fees').set(changes).where('id', '=', id).execute();
  return readFee(tx, id);
}

/** Removes a row and returns it; undefined if there is none. */
export const removeFee = (tx: Db, id: string) =>
  row(tx, sql<LicenseFee>`delete from license_fees where id = ${id} returning ${asFee}`);

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

import { sql } from 'kysely';
import { type Db, row, rows } from '../../core/database/database.ts';
import { readVariables } from '../variables/index.ts';
import type { FeeRow, FeeTable, TierFee } from './annual-fee.ts';

const asRow = sql`region, vehicle_type as "vehicleType", kg_from as "kgFrom", kg_to as "kgTo", fee_in_cents as "feeInCents", effective_from as "effectiveFrom", confidence, source`;

const readTierFees = (db: Db) =>
  rows(
    db,
    sql<TierFee>`select region, vehicle_type as "vehicleType", effective_from as "effectiveFrom", fee_in_cents as "feeInCents" from tier_fees`,
  );

/** The part of the fee table that a quote for one province and type needs. */
export async function readFeeTable(db: Db, region: string, vehicleType: string): Promise<FeeTable> {
  const fees = await rows(
    db,
    sql<FeeRow>`select ${asRow} from license_fees where region = ${region} and vehicle_type = ${vehicleType}`,
  );
  return { fees, tierFees: await readTierFees(db), variables: await readVariables(db) };
}

/** The rows of several pairs of province and type, in as many statements as for one. */
export async function readFeeTableOf(
  db: Db,
  pairs: readonly { region: string; vehicleType: string }[],
): Promise<FeeTable> {
  const fees = await rows(
    db,
    sql<FeeRow>`select ${asRow} from license_fees where (region, vehicle_type) in
      (select * from unnest(${pairs.map(({ region }) => region)}::text[], ${pairs.map(({ vehicleType }) => vehicleType)}::text[]))`,
  );
  return { fees, tierFees: await readTierFees(db), variables: await readVariables(db) };
}

/** The date on which the newest rows take effect; may be in the future. */
export const findNewestTable = async (db: Db): Promise<string | undefined> =>
  (await row(db, sql<{ newest: string | null }>`select max(effective_from)::text as newest from license_fees`))
    ?.newest ?? undefined;

/** The whole table, for lists that show a fee per vehicle. */
export async function readWholeFeeTable(db: Db): Promise<FeeTable> {
  return {
    fees: await rows(db, sql<FeeRow>`select ${asRow} from license_fees`),
    tierFees: await readTierFees(db),
    variables: await readVariables(db),
  };
}

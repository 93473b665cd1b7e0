import { sql } from 'kysely';
import type { FeeOverlap } from 'shared-contracts/fees';
import { type Db, rows } from '../platform/database/database.ts';
import { type StoredFee, toFee } from './store.ts';

interface Band {
  id?: string | undefined;
  region: string;
  vehicleType: string;
  kgFrom: number;
  kgTo: number;
  effectiveFrom: string;
}

const effectOf = (fee: string, given: string): FeeOverlap['effect'] => {
  if (fee === given) return 'same date';
  return fee < given ? 'replaced' : 'replaces it';
};

/** The rows whose weights overlap with a row, regardless of date, each with the effect of saving. */
export async function findOverlaps(
  db: Db,
  { id, region, vehicleType, kgFrom, kgTo, effectiveFrom }: Band,
): Promise<FeeOverlap[]> {
  if (kgFrom > kgTo) return [];
  const found = await rows(
    db,
    sql<StoredFee>`select * from license_fees where region = ${region} and vehicle_type = ${vehicleType} and id is distinct from ${id ?? null}::uuid
      and int4range(kg_from, kg_to, '[]') && int4range(${kgFrom}::int, ${kgTo}::int, '[]') order by effective_from, kg_from`,
  );
  return found.map((row) => ({ fee: toFee(row), effect: effectOf(row.effective_from, effectiveFrom) }));
}

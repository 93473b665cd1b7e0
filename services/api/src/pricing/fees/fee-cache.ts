import type { Db } from '../../core/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './read-fee-table.ts';

const freshFor = 15_000;
const mostWeights = 2000;

/** A table per province and type, so that a list of vehicles need not search all 820 rows for each. */
interface CachedTable {
  table: FeeTable;
  /** Results by weight, for the next page of the same list. */
  answers: Map<number, AnnualFee | undefined>;
}

const byRegionAndType = ({ fees, ...rest }: FeeTable): Map<string, Map<string, CachedTable>> =>
  new Map(
    [...Map.groupBy(fees, ({ region }) => region)].map(([region, ofRegion]) => [
      region,
      new Map(
        [...Map.groupBy(ofRegion, ({ vehicleType }) => vehicleType)].map(([type, found]) => [
          type,
          { table: { ...rest, fees: found }, answers: new Map() },
        ]),
      ),
    ]),
  );

interface Weighed {
  registration_region: string;
  vehicle_type: string;
  weight_kg: number;
}

function feeOf(
  { table, answers }: CachedTable,
  { registration_region: region, vehicle_type: vehicleType, weight_kg: weightKg }: Weighed,
  day: string,
) {
  if (answers.has(weightKg)) return answers.get(weightKg);
  const answer = annualFee(table, { region, vehicleType, weightKg }, day);
  if (answers.size < mostWeights) answers.set(weightKg, answer);
  return answer;
}

/** Caches the fee table for lists that show a fee per vehicle. Quotes read the database. */
export class FeeCache {
  readonly #db: Db;
  #known: { tables: ReturnType<typeof byRegionAndType>; day: string } | undefined;
  #readAt = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  /** The annual fee of each vehicle on a day; undefined if no row matches. */
  async lookup(vehicles: readonly Weighed[], day: string): Promise<(AnnualFee | undefined)[]> {
    if (vehicles.length === 0) return [];
    const { tables } = await this.#fresh(day);
    return vehicles.map((vehicle) => {
      const known = tables.get(vehicle.registration_region)?.get(vehicle.vehicle_type);
      return known && feeOf(known, vehicle, day);
    });
  }

  // Like Companies, it does not share a pending read.
  async #fresh(day: string) {
    if (this.#known?.day === day && performance.now() - this.#readAt <= freshFor) return this.#known;
    const known = { tables: byRegionAndType(await readWholeFeeTable(this.#db)), day };
    this.#known = known;
    this.#readAt = performance.now();
    return known;
  }
}

import type { Db } from '../platform/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './store.ts';

const freshFor = 15_000;
const keyOf = (region: string, vehicleType: string) => `${region}|${vehicleType}`;

/** One small table for each province and type: a list asks for many vehicles, and each would search through all 820 rows. */
function byRegionAndType({ fees, ...rest }: FeeTable): Map<string, FeeTable> {
  const rows = Object.groupBy(fees, ({ region, vehicleType }) => keyOf(region, vehicleType));
  return new Map(Object.entries(rows).map(([key, found = []]) => [key, { ...rest, fees: found }]));
}

/** The fee table as it was a moment ago, for lists that show a fee beside each vehicle. A quote reads it fresh. */
export class KnownFees {
  readonly #db: Db;
  #tables: Map<string, FeeTable> | undefined;
  #readAt = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  async of(
    vehicles: readonly { registration_region: string; vehicle_type: string; weight_kg: number }[],
    day: string,
  ): Promise<(AnnualFee | undefined)[]> {
    if (vehicles.length === 0) return [];
    const tables = await this.#fresh();
    return vehicles.map(({ registration_region: region, vehicle_type: vehicleType, weight_kg: weightKg }) => {
      const table = tables.get(keyOf(region, vehicleType));
      return table && annualFee(table, { region, vehicleType, weightKg }, day);
    });
  }

  // Like Companies, it shares what was read, never the reading.
  async #fresh(): Promise<Map<string, FeeTable>> {
    if (this.#tables && performance.now() - this.#readAt <= freshFor) return this.#tables;
    const tables = byRegionAndType(await readWholeFeeTable(this.#db));
    this.#tables = tables;
    this.#readAt = performance.now();
    return tables;
  }
}

import type { Db } from '../platform/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './store.ts';

const freshFor = 15_000;
type Tables = ReadonlyMap<string, ReadonlyMap<string, FeeTable>>;

/** One small table for each province and type: a list asks for many vehicles, and each would search through all 820 rows. */
function byRegionAndType({ fees, ...rest }: FeeTable): Tables {
  const tables = new Map<string, Map<string, FeeTable>>();
  for (const [region, ofRegion = []] of Object.entries(Object.groupBy(fees, (fee) => fee.region))) {
    const types = Object.entries(Object.groupBy(ofRegion, (fee) => fee.vehicleType));
    tables.set(region, new Map(types.map(([type, found = []]) => [type, { ...rest, fees: found }])));
  }
  return tables;
}

/** The fee table as it was a moment ago, for lists that show a fee beside each vehicle. A quote reads it fresh. */
export class KnownFees {
  readonly #db: Db;
  #tables: Tables | undefined;
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
      const table = tables.get(region)?.get(vehicleType);
      return table && annualFee(table, { region, vehicleType, weightKg }, day);
    });
  }

  // Like Companies, it shares what was read, never the reading.
  async #fresh(): Promise<Tables> {
    if (this.#tables && performance.now() - this.#readAt <= freshFor) return this.#tables;
    const tables = byRegionAndType(await readWholeFeeTable(this.#db));
    this.#tables = tables;
    this.#readAt = performance.now();
    return tables;
  }
}

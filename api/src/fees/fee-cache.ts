import type { Db } from '../platform/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './store.ts';

const freshFor = 15_000;
const mostWeights = 2000;

/** One small table for each province and type: a list asks for many vehicles, and each would search through all 820 rows. */
interface Known {
  table: FeeTable;
  /** By weight: the vehicles of a list are asked for again with every page. */
  answers: Map<number, AnnualFee | undefined>;
}

const byRegionAndType = ({ fees, ...rest }: FeeTable): Map<string, Map<string, Known>> =>
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
  { table, answers }: Known,
  { registration_region: region, vehicle_type: vehicleType, weight_kg: weightKg }: Weighed,
  day: string,
) {
  if (answers.has(weightKg)) return answers.get(weightKg);
  const answer = annualFee(table, { region, vehicleType, weightKg }, day);
  if (answers.size < mostWeights) answers.set(weightKg, answer);
  return answer;
}

/** The fee table as it was a moment ago, for lists that show a fee beside each vehicle. A quote reads it fresh. */
export class FeeCache {
  readonly #db: Db;
  #known: { tables: ReturnType<typeof byRegionAndType>; day: string } | undefined;
  #readAt = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  /** The annual fee of each vehicle on a day; undefined where no row fits. */
  async lookup(vehicles: readonly Weighed[], day: string): Promise<(AnnualFee | undefined)[]> {
    if (vehicles.length === 0) return [];
    const { tables } = await this.#fresh(day);
    return vehicles.map((vehicle) => {
      const known = tables.get(vehicle.registration_region)?.get(vehicle.vehicle_type);
      return known && feeOf(known, vehicle, day);
    });
  }

  // Like Companies, it shares what was read, never the reading.
  async #fresh(day: string) {
    if (this.#known?.day === day && performance.now() - this.#readAt <= freshFor) return this.#known;
    const known = { tables: byRegionAndType(await readWholeFeeTable(this.#db)), day };
    this.#known = known;
    this.#readAt = performance.now();
    return known;
  }
}

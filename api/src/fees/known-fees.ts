import type { Db } from '../platform/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './store.ts';

const freshFor = 15_000;
const mostAnswers = 10_000;

interface Known {
  /** One small table for each province and type: a list asks for many vehicles, and each would search through all 820 rows. */
  tables: ReadonlyMap<string, FeeTable>;
  /** What was asked already: the vehicles of a list are asked for again with every page. */
  answers: Map<string, AnnualFee>;
}

const keyOf = (region: string, vehicleType: string) => `${region}|${vehicleType}`;

const byRegionAndType = ({ fees, ...rest }: FeeTable): Known['tables'] =>
  new Map(
    [...Map.groupBy(fees, ({ region, vehicleType }) => keyOf(region, vehicleType))].map(([key, found]) => [key, { ...rest, fees: found }]),
  );

/** The fee table as it was a moment ago, for lists that show a fee beside each vehicle. A quote reads it fresh. */
export class KnownFees {
  readonly #db: Db;
  #known: Known | undefined;
  #readAt = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  async of(
    vehicles: readonly { registration_region: string; vehicle_type: string; weight_kg: number }[],
    day: string,
  ): Promise<(AnnualFee | undefined)[]> {
    if (vehicles.length === 0) return [];
    const { tables, answers } = await this.#fresh();
    return vehicles.map(({ registration_region: region, vehicle_type: vehicleType, weight_kg: weightKg }) => {
      const key = keyOf(region, vehicleType);
      const question = `${key}|${weightKg}|${day}`;
      const known = answers.get(question);
      if (known) return known;
      const table = tables.get(key);
      const answer = table && annualFee(table, { region, vehicleType, weightKg }, day);
      if (answer && answers.size < mostAnswers) answers.set(question, answer);
      return answer;
    });
  }

  // Like Companies, it shares what was read, never the reading.
  async #fresh(): Promise<Known> {
    if (this.#known && performance.now() - this.#readAt <= freshFor) return this.#known;
    const known = { tables: byRegionAndType(await readWholeFeeTable(this.#db)), answers: new Map<string, AnnualFee>() };
    this.#known = known;
    this.#readAt = performance.now();
    return known;
  }
}

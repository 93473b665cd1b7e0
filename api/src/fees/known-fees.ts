import type { Db } from '../platform/database/database.ts';
import { type AnnualFee, annualFee, type FeeTable } from './annual-fee.ts';
import { readWholeFeeTable } from './store.ts';

const freshFor = 15_000;

/** The fee table as it was a moment ago, for lists that show a fee beside each vehicle. A quote reads it fresh. */
export class KnownFees {
  readonly #db: Db;
  #table: FeeTable | undefined;
  #readAt = 0;
  constructor(db: Db) {
    this.#db = db;
  }

  async of(
    vehicles: readonly { registration_region: string; vehicle_type: string; weight_kg: number }[],
    day: string,
  ): Promise<(AnnualFee | undefined)[]> {
    if (vehicles.length === 0) return [];
    const table = await this.#fresh();
    return vehicles.map(({ registration_region, vehicle_type, weight_kg }) =>
      annualFee(table, { region: registration_region, vehicleType: vehicle_type, weightKg: weight_kg }, day),
    );
  }

  // Like Companies, it shares what was read, never the reading.
  async #fresh(): Promise<FeeTable> {
    if (this.#table && performance.now() - this.#readAt <= freshFor) return this.#table;
    const table = await readWholeFeeTable(this.#db);
    this.#table = table;
    this.#readAt = performance.now();
    return table;
  }
}

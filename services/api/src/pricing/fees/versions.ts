import { sql } from 'kysely';
import type { FeeVersion } from 'shared-contracts/fee-versions';
import { type FeeState, isEstimate, type LicenseFee } from 'shared-contracts/fees';
import { provinces } from 'shared-contracts/region-names';
import { type Db, rows } from '../../core/database/database.ts';
import { bandsInForce } from './bands-in-force.ts';

type VersionRow = Pick<
  LicenseFee,
  'id' | 'region' | 'vehicleType' | 'kgFrom' | 'kgTo' | 'effectiveFrom' | 'confidence'
>;

const readRows = (db: Db) =>
  rows(
    db,
    sql<VersionRow>`select id, region, vehicle_type as "vehicleType", kg_from as "kgFrom", kg_to as "kgTo", effective_from as "effectiveFrom", confidence from license_fees`,
  );

function statesOn(found: readonly VersionRow[], day: string): (row: VersionRow) => FeeState {
  const held = new Set(bandsInForce(found, day).map(({ row }) => row));
  return (row) => (row.effectiveFrom > day ? 'coming' : held.has(row) ? 'in force' : 'past');
}

/** The ids of the rows that are in a state on a day. */
export async function idsInState(db: Db, state: FeeState, day: string): Promise<string[]> {
  const found = await readRows(db);
  const stateOf = statesOn(found, day);
  return found.filter((row) => stateOf(row) === state).map(({ id }) => id);
}

/** The versions of the table, newest first. One is in force on a day as long as one of its rows is. */
export async function findVersions(db: Db, day: string): Promise<FeeVersion[]> {
  const found = await readRows(db);
  const steps = await rows(
    db,
    sql<{ effectiveFrom: string; count: number }>`
      select effective_from as "effectiveFrom", count(*)::int as count from tier_fees group by 1`,
  );
  const stateOf = statesOn(found, day);
  return [...Map.groupBy(found, ({ effectiveFrom }) => effectiveFrom)]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([effectiveFrom, ofDay]) => {
      const states = new Set(ofDay.map(stateOf));
      return {
        effectiveFrom,
        state: states.has('coming') ? 'coming' : states.has('in force') ? 'in force' : 'past',
        rows: ofDay.length,
        steps: steps.find((each) => each.effectiveFrom === effectiveFrom)?.count ?? 0,
        estimates: ofDay.filter(isEstimate).length,
        provinces: provinces.filter((province) => ofDay.some(({ region }) => region === province)),
      };
    });
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reply } from 'shared-contracts/endpoint';
import type { TrialKind, TrialVehicle, tryFeeProposal } from 'shared-contracts/fee-versions';
import { provinces } from 'shared-contracts/region-names';
import { type Db, type RowOf, rows } from '../../core/database/database.ts';
import { annualFee, type FeeTable } from '../fees/index.ts';
import type { BothTables } from './tables.ts';

const sampleSize = 500;
const listed = 50;

/** Where the sample is read from: so many places in the order of the random ids, and so many vehicles from each. */
const places = 100;
const perPlace = 50;

type Sampled = Pick<
  RowOf<'vehicles'>,
  'id' | 'license_number' | 'registration_region' | 'vehicle_type' | 'weight_kg' | 'archived'
>;

/** Ids that depend on the seed alone. The lowest one is among them, so that a small table is read from its start. */
function startsOf(seed: number): string[] {
  const random = Array.from({ length: places - 1 }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest('hex').slice(0, 32),
  );
  return ['0'.repeat(32), ...random].toSorted();
}

/**
 * Vehicles of any age and company. Ids are random, so that vehicles behind random ids are a random sample, and the primary key
 * finds them: at most 5,000 rows are read, however many there are.
 */
const readSample = (db: Db, seed: number): Promise<Sampled[]> =>
  rows(
    db,
    sql<Sampled>`
      select distinct on (v.id) v.id, v.license_number, v.registration_region, v.vehicle_type, v.weight_kg, v.archived
      from unnest(${startsOf(seed)}::uuid[]) as start cross join lateral (
        select id, license_number, registration_region, vehicle_type, weight_kg, archived from vehicles
        where id >= start order by id limit ${perPlace}) as v
      where not v.archived order by v.id`,
  );

/** Weights whose fees usually differ, in kg. */
const weightStep = 1000;

/** Takes turns between provinces, types and weights, so that rare ones are in it. In the order of the seed's hash. */
function spread(found: readonly Sampled[], seed: number): Sampled[] {
  const placeOf = ({ id }: Sampled) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const shuffled = found
    .map((vehicle) => [placeOf(vehicle), vehicle] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, vehicle]) => vehicle);
  const groups = Map.groupBy(
    shuffled,
    (vehicle) => `${vehicle.registration_region} ${vehicle.vehicle_type} ${Math.floor(vehicle.weight_kg / weightStep)}`,
  );
  const turns = [...groups.values()].flatMap((group) => group.map((vehicle, turn) => ({ turn, vehicle })));
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, sampleSize)
    .map(({ vehicle }) => vehicle);
}

function kindOf(before: number | undefined, after: number | undefined): TrialKind {
  if (after === undefined) return 'without fee';
  if (before === undefined || after > before) return 'up';
  return after < before ? 'down' : 'same';
}

const differenceOf = ({ beforeInCents, afterInCents }: TrialVehicle) =>
  Math.abs((afterInCents ?? 0) - (beforeInCents ?? 0));

/** The part of a table for each province and type, so that a vehicle need not be searched in all rows. */
function feesBy(table: FeeTable): (vehicle: Sampled, day: string) => number | undefined {
  const parts = Map.groupBy(table.fees, ({ region, vehicleType }) => `${region}\n${vehicleType}`);
  return ({ registration_region: region, vehicle_type: vehicleType, weight_kg: weightKg }, day) =>
    annualFee({ ...table, fees: parts.get(`${region}\n${vehicleType}`) ?? [] }, { region, vehicleType, weightKg }, day)
      ?.feeInCents;
}

/** Tries both tables on stored vehicles. */
export async function tryOnVehicles(
  db: Db,
  { before, after, day }: BothTables,
  { seed, kind }: { seed: number; kind?: TrialKind | undefined },
): Promise<Reply<typeof tryFeeProposal>> {
  const sample = spread(await readSample(db, seed), seed);
  const [feeBefore, feeAfter] = [feesBy(before), feesBy(after)];
  const vehicles = sample.flatMap((vehicle): TrialVehicle[] => {
    const region = provinces.find((province) => province === vehicle.registration_region);
    // Without a province there is no fee, whatever the table says.
    if (!region) return [];
    const [one, other] = [feeBefore(vehicle, day), feeAfter(vehicle, day)];
    return [
      {
        id: vehicle.id,
        licenseNumber: vehicle.license_number,
        region,
        vehicleType: vehicle.vehicle_type,
        weightKg: vehicle.weight_kg,
        kind: kindOf(one, other),
        beforeInCents: one ?? null,
        afterInCents: other ?? null,
      },
    ];
  });
  const count = (of: TrialKind) => vehicles.filter((vehicle) => vehicle.kind === of).length;
  const both = vehicles.filter(({ beforeInCents, afterInCents }) => beforeInCents !== null && afterInCents !== null);
  return {
    seed,
    counts: { up: count('up'), down: count('down'), same: count('same'), 'without fee': count('without fee') },
    beforeInCents: both.reduce((sum, { beforeInCents }) => sum + (beforeInCents ?? 0), 0),
    afterInCents: both.reduce((sum, { afterInCents }) => sum + (afterInCents ?? 0), 0),
    vehicles: vehicles
      .filter((vehicle) => !kind || vehicle.kind === kind)
      .toSorted((a, b) => differenceOf(b) - differenceOf(a))
      .slice(0, listed),
  };
}

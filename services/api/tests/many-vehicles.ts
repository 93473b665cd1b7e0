import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import type { TestApp } from './start-app.ts';

export interface VehicleFacts {
  weightKg: number;
  /** Days until the licence expires; negative once it has. */
  expiresIn: number;
}

let added = 0;

/** Adds vehicles in one statement. Resolves to their ids in the order of the facts. */
export async function addVehicles(app: TestApp, userId: string, facts: readonly VehicleFacts[]): Promise<string[]> {
  const from = added;
  added += facts.length;
  const today = dayInSouthAfrica(app.clock.now());
  const found = await app.sql<{ id: string; register_number: string }>`
      insert into vehicles (user_id, make, model, license_number, register_number, vehicle_type, weight_kg, license_expires, registration_region)
      select ${userId}, 'toyota', 'hilux', 'fleet ' || (${from}::int + n), 'f' || (${from}::int + n), 'rigid vehicles', kg, expires, 'gauteng'
      from unnest(${facts.map(({ weightKg }) => weightKg)}::int[], ${facts.map(({ expiresIn }) => addDays(today, expiresIn))}::date[]) with ordinality as f (kg, expires, n)
      returning id, register_number`;
  const number = (row: (typeof found)[number]) => Number(row.register_number.slice(1));
  return found.toSorted((one, other) => number(one) - number(other)).map(({ id }) => id);
}

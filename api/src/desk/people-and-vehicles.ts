import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { type Fragment, isShort } from '../platform/lists.ts';
import {
  personCloseness,
  personIs,
  personMatches,
  plateIs,
  vehicleCloseness,
  vehicleMatches,
} from '../platform/search-texts.ts';
import { belongingTo, collect, except, firstOf, type Hit, ownerName, type Search } from './collect.ts';

export type PersonRow = Hit<'persons'>;
export type VehicleRow = Hit<'vehicles'> & { user_id: string };

const persons =
  (db: Db, caller: Caller, condition: Fragment): Search<PersonRow> =>
  (found, take) =>
    firstOf<PersonRow>(
      db,
      {
        alias: 'u',
        matching: sql`select u.* from users u
          where not u.archived and ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('u.id', found)}`,
        select: sql`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name, u.email, u.contact_number as "contactNumber" from u`,
        order: sql`u.created_at desc, u.id desc`,
      },
      take,
    );

const vehicles =
  (db: Db, caller: Caller, condition: Fragment, order = sql`v.created_at desc, v.id desc`): Search<VehicleRow> =>
  (found, take) =>
    firstOf<VehicleRow>(
      db,
      {
        alias: 'v',
        matching: sql`select v.* from vehicles v
          where ${withinCompanies(caller, 'v.company_id')} and ${condition} and ${except('v.id', found)}`,
        select: sql`select v.id, v.company_id, v.user_id, v.license_number as "licenseNumber", v.register_number as "registerNumber", v.make, v.model, ${ownerName}
          from v join users u on u.id = v.user_id`,
        order,
      },
      take,
    );

/** What a search names as a whole, or else the closest hits first. */
async function wholeOrClosest<Row extends { id: string }>(whole: Search<Row>, closest: readonly Search<Row>[]) {
  const exact = await collect([whole]);
  return exact.length > 0 ? exact : collect(closest);
}

/** Persons by name, e-mail address or telephone number. A whole address or number is not searched in others. */
export const findPersons = async (db: Db, caller: Caller, search: string): Promise<PersonRow[]> =>
  isShort(search)
    ? []
    : wholeOrClosest(
        persons(db, caller, personIs(search)),
        [...personCloseness(search), personMatches(search)].map((condition) => persons(db, caller, condition)),
      );

/** Vehicles by plate, register number, make or model; by the start of the plate if the search is short. */
export const findVehicles = (db: Db, caller: Caller, search: string): Promise<VehicleRow[]> =>
  isShort(search)
    ? collect([vehicles(db, caller, vehicleMatches(search), sql`v.license_expires, v.id`)])
    : wholeOrClosest(
        vehicles(db, caller, plateIs(search)),
        [...vehicleCloseness(search), vehicleMatches(search)].map((condition) => vehicles(db, caller, condition)),
      );

/** The persons found, then the owners of the vehicles found. */
export const withOwners = (db: Db, caller: Caller, found: readonly PersonRow[], of: readonly VehicleRow[]) => {
  const owners = belongingTo(
    of.map(({ user_id }) => user_id),
    (ids) => persons(db, caller, sql`u.id = any(${ids})`),
  );
  return collect([owners], found);
};

/** The vehicles found, then those of the persons found. */
export const withVehicles = (db: Db, caller: Caller, found: readonly VehicleRow[], of: readonly PersonRow[]) => {
  const owned = belongingTo(
    of.map(({ id }) => id),
    (ids) =>
      vehicles(
        db,
        caller,
        sql`v.user_id = any(${ids}) and not v.archived`,
        sql`array_position(${ids}, v.user_id), v.created_at desc`,
      ),
  );
  return collect([owned], found);
};

import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';
import type { Fragment } from '../platform/lists.ts';
import { isShort } from '../platform/lists.ts';
import {
  addressMatches,
  hasPlate,
  hasTelephone,
  isAddress,
  isOneWord,
  nameContains,
  startsOfWords,
  vehicleCloseness,
  vehicleMatches,
  vehicleMatchesAs,
  vehicleWithinMatches,
  wholeWords,
} from '../platform/search-texts.ts';
import { belongingTo, collect, except, firstOf, ownerName, type Search, someParts } from './collect.ts';

export interface PersonRow {
  id: string;
  company_id: string;
  name: string;
  email: string;
  contact_number: string;
}

export interface VehicleRow {
  id: string;
  company_id: string;
  user_id: string;
  license_number: string;
  register_number: string;
  make: string;
  model: string;
  owner_name: string;
}

const persons =
  (db: Db, caller: Caller, condition: Fragment, plannedFor?: number): Search<PersonRow> =>
  (found, take) =>
    firstOf<PersonRow>(
      db,
      {
        alias: 'u',
        matching: sql`select u.* from users u
          where not u.archived and ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('u.id', found)}`,
        select: sql`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name, u.email, u.contact_number from u`,
        order: sql`u.created_at desc, u.id desc`,
      },
      take,
      plannedFor,
    );

const vehicles =
  (
    db: Db,
    caller: Caller,
    condition: Fragment,
    order: Fragment = sql`v.created_at desc, v.id desc`,
  ): Search<VehicleRow> =>
  (found, take) =>
    firstOf<VehicleRow>(
      db,
      {
        alias: 'v',
        matching: sql`select v.* from vehicles v
          where ${withinCompanies(caller, 'v.company_id')} and ${condition} and ${except('v.id', found)}`,
        select: sql`select v.id, v.company_id, v.user_id, v.license_number, v.register_number, v.make, v.model, ${ownerName}
          from v join users u on u.id = v.user_id`,
        order,
      },
      take,
    );

/** Up to this many persons are sorted. More are met soon in the order of the newest. */
const fewPersons = 1000;

/** Up to this many vehicles are sorted by closeness. */
const fewVehicles = 200;

/** The ids that an index finds, if they are few. */
async function idsIfFew(db: Db, search: Fragment, few: number): Promise<Fragment | undefined> {
  const found = await rows(db, sql<{ id: string }>`${search} limit ${few + 1}`);
  return found.length > few ? undefined : sql`${found.map(({ id }) => id)}::uuid[]`;
}

/** What a search names as a whole, or else the closest hits first. */
async function wholeOrClosest<Row extends { id: string }>(whole: Search<Row>, closest: readonly Search<Row>[]) {
  const exact = await collect([whole]);
  return exact.length > 0 ? exact : collect(closest);
}

/** Persons with words, which the index finds within companies. */
const personsWith =
  (db: Db, caller: Caller, words: (companies: Caller['companies']) => Fragment): Search<PersonRow> =>
  async (found, take) => {
    const ids = await idsIfFew(db, sql`select u.id from users u where ${words(caller.companies)}`, fewPersons);
    const search = ids ? persons(db, caller, sql`u.id = any(${ids})`) : persons(db, caller, words('all'), take);
    return search(found, take);
  };

/** Persons by name, e-mail address or telephone number. A whole address or number is not searched in others. */
export async function findPersons(db: Db, caller: Caller, search: string): Promise<PersonRow[]> {
  if (isShort(search)) return [];
  const having = (words: typeof wholeWords) => personsWith(db, caller, (companies) => words(search, companies));
  if (isAddress(search))
    return wholeOrClosest(persons(db, caller, sql`u.email = ${search.trim().toLowerCase()}`), [having(addressMatches)]);
  return wholeOrClosest(persons(db, caller, hasTelephone(search)), [
    having(wholeWords),
    having(startsOfWords),
    ...(isOneWord(search) ? [persons(db, caller, nameContains(search))] : []),
  ]);
}

/** Some of the many vehicles with a search anywhere in their texts. */
const someVehicles =
  (db: Db, caller: Caller, search: string): Search<VehicleRow> =>
  (found, take) => {
    const matching = sql`select v.id from vehicles v where ${vehicleWithinMatches(search, caller)} and ${except('v.id', found)}`;
    return vehicles(db, caller, sql`v.id in (${matching} limit ${sql.lit(someParts)})`)(found, take);
  };

/** Vehicles with a search in their texts, the closest first. */
const closestVehicles =
  (db: Db, caller: Caller, search: string): Search<VehicleRow> =>
  async (found, take) => {
    const ids = await idsIfFew(
      db,
      sql`select v.id from vehicles v where ${vehicleWithinMatches(search, caller)}`,
      fewVehicles,
    );
    if (ids) {
      const order = sql`${vehicleCloseness(search)}, v.created_at desc, v.id desc`;
      return vehicles(db, caller, sql`v.id = any(${ids})`, order)(found, take);
    }
    const closer = (['word', 'start'] as const).map((closeness) =>
      vehicles(db, caller, vehicleMatchesAs(search, closeness)),
    );
    return collect([...closer, someVehicles(db, caller, search)]);
  };

/** Vehicles by plate, register number, make or model; by the start of the plate if the search is short. */
export const findVehicles = (db: Db, caller: Caller, search: string): Promise<VehicleRow[]> =>
  isShort(search)
    ? // In the order of the index.
      collect([vehicles(db, caller, vehicleMatches(search), sql`v.license_expires, v.id`)])
    : wholeOrClosest(vehicles(db, caller, hasPlate(search)), [closestVehicles(db, caller, search)]);

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

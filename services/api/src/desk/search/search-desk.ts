import { sql } from 'kysely';
import type { DeskHits } from 'shared-contracts/desk';
import { paymentIdsOf } from 'shared-contracts/short-reference';
import { type Caller, holds, withinCompanies } from '../../core/caller.ts';
import { type Db, inTransaction, rows } from '../../core/database/database.ts';
import { type Fragment, isShort } from '../../core/lists.ts';
import {
  byResemblance,
  personCloseness,
  personIs,
  personMatches,
  personResembles,
  plateIs,
  plateResembles,
  setSimilarity,
  vehicleCloseness,
  vehicleMatches,
} from '../../core/search-texts.ts';
import type { Companies } from '../../people/companies/index.ts';
import { belongingTo, collect, except, firstOf, type Hit, ownerName, type Search } from './collect.ts';
import { findParcels, findPayments, findRenewals, withPayments, withRenewals } from './renewals-and-payments.ts';

type PersonRow = Hit<'persons'>;
type VehicleRow = Hit<'vehicles'> & { user_id: string };

const persons =
  (
    db: Db,
    caller: Caller,
    condition: Fragment,
    order: Fragment = sql`u.created_at desc, u.id desc`,
  ): Search<PersonRow> =>
  (found, take) =>
    firstOf<PersonRow>(
      db,
      {
        alias: 'u',
        matching: sql`select u.* from users u
          where not u.archived and ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('u.id', found)}`,
        select: sql`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name, u.email, u.contact_number as "contactNumber" from u`,
        order,
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
const findPersons = async (db: Db, caller: Caller, search: string): Promise<PersonRow[]> =>
  isShort(search)
    ? []
    : wholeOrClosest(
        persons(db, caller, personIs(search)),
        [...personCloseness(search), personMatches(search)].map((condition) => persons(db, caller, condition)),
      );

/** Vehicles by plate, register number, make or model; by the start of the plate if the search is short. */
const findVehicles = (db: Db, caller: Caller, search: string): Promise<VehicleRow[]> =>
  isShort(search)
    ? collect([vehicles(db, caller, vehicleMatches(search), sql`v.license_expires, v.id`)])
    : wholeOrClosest(
        vehicles(db, caller, plateIs(search)),
        [...vehicleCloseness(search), vehicleMatches(search)].map((condition) => vehicles(db, caller, condition)),
      );

const withOwners = (db: Db, caller: Caller, found: readonly PersonRow[], of: readonly VehicleRow[]) => {
  const owners = belongingTo(
    of.map(({ user_id }) => user_id),
    (ids) => persons(db, caller, sql`u.id = any(${ids})`),
  );
  return collect([owners], found);
};

const withVehicles = (db: Db, caller: Caller, found: readonly VehicleRow[], of: readonly PersonRow[]) => {
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

const vehicleId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Finds what a search matches itself, and then what belongs to that: owners of vehicles, vehicles of persons, renewals and
 * payments of both. Each query stops at five rows, and none counts.
 */
async function findHits(db: Db, caller: Caller, search: string) {
  const seesPayments = holds(caller, 'canHandleMoney');
  // Nothing else has such a sign, and nothing else the id of a vehicle or looks like a short reference.
  const isEmail = search.includes('@');
  const isReference = vehicleId.test(search) || paymentIdsOf(search) !== undefined;
  const [persons, vehicles, renewals, payments, parcels] = await Promise.all([
    isReference ? [] : findPersons(db, caller, search),
    isEmail || isReference ? [] : findVehicles(db, caller, search),
    isEmail ? [] : findRenewals(db, caller, search),
    seesPayments && !isEmail ? findPayments(db, caller, search) : [],
    isEmail || isReference ? [] : findParcels(db, caller, search),
  ]);
  const others = {
    vehicleIds: vehicles.map(({ id }) => id),
    userIds: persons.map(({ id }) => id),
    renewalIds: parcels.map(({ renewalId }) => renewalId),
  };
  const [allPersons, allVehicles, allRenewals, allPayments] = await Promise.all([
    withOwners(db, caller, persons, vehicles),
    withVehicles(db, caller, vehicles, persons),
    withRenewals(db, caller, renewals, others),
    seesPayments ? withPayments(db, caller, payments, others) : [],
  ]);
  return { persons: allPersons, vehicles: allVehicles, renewals: allRenewals, payments: allPayments, parcels };
}

/** Vehicles whose plate, or else persons whose name or address is like a search that found nothing: somebody has mistyped it. */
const findSimilar = (
  db: Db,
  caller: Caller,
  search: string,
): Promise<{ persons: PersonRow[]; vehicles: VehicleRow[] }> =>
  inTransaction(db, async (tx) => {
    const similar = await collect([vehicles(tx, caller, plateResembles(search))]);
    if (similar.length > 0) return { persons: [], vehicles: similar };
    await rows(tx, setSimilarity);
    return {
      persons: await collect([persons(tx, caller, personResembles(search), byResemblance(search))]),
      vehicles: [],
    };
  });

/** The hits of a search within an administrator's reach, with companies for the product's own administrators. */
export async function searchDesk(db: Db, companies: Companies, caller: Caller, search: string): Promise<DeskHits> {
  if (search.trim() === '') return { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] };
  const found = await findHits(db, caller, search);
  const names = new Map((await companies.all()).map(({ company: { id, name } }) => [id, name]));
  const shown = <Row extends { company_id: string }>({ company_id, ...hit }: Row) => {
    const companyName = caller.companies === 'all' ? names.get(company_id) : undefined;
    return { ...hit, ...(companyName !== undefined && { companyName }) };
  };
  const isNothing = Object.values(found).every((hits) => hits.length === 0);
  const meant = isNothing && !isShort(search) ? await findSimilar(db, caller, search) : undefined;
  const shownVehicle = ({ user_id: _, ...hit }: VehicleRow) => shown(hit);
  return {
    ...(meant?.persons.length && { similarPersons: meant.persons.map(shown) }),
    ...(meant?.vehicles.length && { similarVehicles: meant.vehicles.map(shownVehicle) }),
    persons: found.persons.map(shown),
    vehicles: found.vehicles.map(shownVehicle),
    renewals: found.renewals.map(shown),
    payments: found.payments.map((hit) => shown(hit)),
    parcels: found.parcels.map(({ id: _, ...hit }) => shown(hit)),
  };
}

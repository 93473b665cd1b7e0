import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { isShort, type Listing, orderBy, type Page, readPage, sortOf } from '../../core/lists.ts';
import { readBatches } from '../../core/read-batches.ts';
import { searchPage } from '../../core/search-page.ts';
import { ownVehicleMatches, personMatches, vehicleMatches } from '../../core/search-texts.ts';
import { selectVehicle, type VehicleRow } from './vehicle-row.ts';

const columns = {
  licenseExpires: 'v.license_expires',
  make: 'v.make',
  model: 'v.model',
  licenseNumber: 'v.license_number',
  registrationRegion: 'v.registration_region',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
};

type Query = Listing & Page;

/** Vehicles that expire on one day are in the order of their plates, where the list is short enough to be sorted. */
const ownColumns = { ...columns, licenseExpires: "(v.license_expires::text || ' ' || v.license_number)" };

const sortedBy = (query: Listing, sortable = columns) =>
  sortOf(sortable, query, { orderBy: 'licenseExpires', order: 'asc' });

const listed = (query: Listing, sortable = columns) => ({
  select: selectVehicle,
  id: sql`v.id`,
  order: orderBy(sortedBy(query, sortable)),
});

const listOf = (userId: string, { search }: Listing) => ({
  from: sql`vehicles v`,
  where: sql`where v.user_id = ${userId} and not v.archived ${search ? sql`and ${ownVehicleMatches(search)}` : sql``}`,
});

/** The vehicles of one person that are not archived. */
export const findVehiclesOf = (db: Db, userId: string, query: Query) =>
  readPage<VehicleRow>(db, { ...listed(query, ownColumns), ...listOf(userId, query), page: query });

/** All vehicles of one person that are not archived, in the order of the list, for an export. */
export const readVehiclesOf = (db: Db, userId: string, query: Listing) =>
  readBatches<VehicleRow>(db, { select: selectVehicle, sort: sortedBy(query, ownColumns), ...listOf(userId, query) });

type FiltersOfAll = Listing & {
  userId?: string | undefined;
  /** Days on which the licence expires, inclusive, without archived vehicles. */
  expiresFrom?: string | undefined;
  expiresTo?: string | undefined;
};

const listWithin = (caller: Caller, { userId, expiresFrom, expiresTo }: FiltersOfAll) => ({
  from: sql`vehicles v`,
  where: sql`where ${withinCompanies(caller, 'v.company_id')} ${userId ? sql`and v.user_id = ${userId}` : sql``}
    ${expiresFrom || expiresTo ? sql`and not v.archived` : sql``}
    ${expiresFrom ? sql`and v.license_expires >= ${expiresFrom}` : sql``} ${expiresTo ? sql`and v.license_expires <= ${expiresTo}` : sql``}`,
});

const withOwner = sql`vehicles v join users u on u.id = v.user_id`;

const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: withOwner,
  where: isShort(search)
    ? sql`${where} and ${vehicleMatches(search)}`
    : sql`${where} and (${vehicleMatches(search)} or ${personMatches(search)})`,
});

/** The vehicles within an administrator's reach, including archived ones, searched by vehicle and person. */
export function findVehicles(db: Db, caller: Caller, { search, ...query }: Query & FiltersOfAll) {
  const within = listWithin(caller, query);
  const list = { ...listed(query), ...within, page: query };
  if (!search) return readPage<VehicleRow>(db, list);
  const parts = [
    sql`select v.id from vehicles v ${within.where} and ${vehicleMatches(search)}`,
    ...(isShort(search) ? [] : [sql`select v.id from ${withOwner} ${within.where} and ${personMatches(search)}`]),
  ];
  return searchPage<VehicleRow>(db, { ...list, parts, scan: searched(within, search) });
}

/** All vehicles within an administrator's reach in the order of the list, for an export. */
export function readVehicles(db: Db, caller: Caller, { search, ...query }: FiltersOfAll) {
  const within = listWithin(caller, query);
  const filtered = search ? searched(within, search) : within;
  return readBatches<VehicleRow>(db, { select: selectVehicle, sort: sortedBy(query), ...filtered });
}

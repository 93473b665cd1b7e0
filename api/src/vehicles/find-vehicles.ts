import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { ordering, readPage, searchPage } from '../platform/lists.ts';
import { isShort, ownVehicleMatches, personMatches, vehicleMatches } from '../platform/search-texts.ts';
import { selectVehicle, type VehicleRow } from './store.ts';

const columns = {
  licenseExpires: 'v.license_expires',
  make: 'v.make',
  model: 'v.model',
  licenseNumber: 'v.license_number',
  registrationRegion: 'v.registration_region',
  createdAt: 'v.created_at',
  updatedAt: 'v.updated_at',
};

interface Query {
  skip: number;
  take: number;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

const common = (query: Query) => ({
  select: selectVehicle,
  id: sql`v.id`,
  order: ordering(columns, query, { orderBy: 'licenseExpires', order: 'asc' }),
  page: query,
});

/** The vehicles of one person that are not archived. */
export const findVehiclesOf = (db: Db, userId: string, query: Query) =>
  readPage<VehicleRow>(db, {
    ...common(query),
    from: sql`vehicles v`,
    where: sql`where v.user_id = ${userId} and not v.archived ${query.search ? sql`and ${ownVehicleMatches(query.search)}` : sql``}`,
    prepared: !query.search,
  });

/** Each part of the union uses its own trigram index. An OR across tables would use none. */
const idsMatching = (search: string) => sql`
  select v.id from vehicles v where ${vehicleMatches(search)}
  union all select v.id from vehicles v join users u on u.id = v.user_id where ${personMatches(search)}`;

/** The vehicles within an administrator's reach, including archived ones, searched by vehicle and person. */
export function findVehicles(
  db: Db,
  caller: Caller,
  { userId, search, ...query }: Query & { userId?: string | undefined },
) {
  const withOwner = sql`vehicles v join users u on u.id = v.user_id`;
  const list = {
    ...common(query),
    from: caller.companies === 'all' ? sql`vehicles v` : withOwner,
    where: sql`where ${withinCompanies(caller, 'u.company_id')} ${userId ? sql`and v.user_id = ${userId}` : sql``}`,
  };
  if (!search) return readPage<VehicleRow>(db, list);
  // One index has the matches in the order of the list.
  if (isShort(search))
    return readPage<VehicleRow>(db, { ...list, where: sql`${list.where} and ${vehicleMatches(search)}` });
  return searchPage<VehicleRow>(db, {
    ...list,
    matching: idsMatching(search),
    restricted: caller.companies !== 'all' || userId !== undefined,
    dense: {
      from: withOwner,
      where: sql`${list.where} and (${vehicleMatches(search)} or ${personMatches(search)})`,
    },
  });
}

import { sql } from 'kysely';
import { type Caller, inReach } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { containing, ordering, readPage, searching } from '../platform/lists.ts';
import { selectVehicle, type VehicleRow } from './store.ts';

/** What a search through vehicles reads; its trigram index is on this very expression. */
export const vehicleText = sql`(v.license_number || ' ' || v.register_number || ' ' || v.make || ' ' || v.model)`;

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
    where: sql`where v.user_id = ${userId} and not v.archived ${query.search ? sql`and ${vehicleText} like ${containing(query.search)}` : sql``}`,
    prepared: !query.search,
  });

/** The vehicles in an administrator's reach, archived ones too. */
export const findVehicles = (db: Db, caller: Caller, { userId, ...query }: Query & { userId?: string | undefined }) =>
  readPage<VehicleRow>(db, {
    ...common(query),
    from: caller.companies === 'all' ? sql`vehicles v` : sql`vehicles v join users u on u.id = v.user_id`,
    where: sql`where ${inReach(caller, 'u.company_id')} ${userId ? sql`and v.user_id = ${userId}` : sql``}
      ${query.search ? sql`and ${vehicleText} like ${searching(query.search)}` : sql``}`,
  });

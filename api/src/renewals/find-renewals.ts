import { sql } from 'kysely';
import { finalStatuses, type RenewalStatus } from 'shared-contracts/renewals';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { ordering, readPage, searchPattern, searchPage } from '../platform/lists.ts';
import { isShort, personMatches, vehicleMatches } from '../platform/search-texts.ts';
import { referenceMatches } from './search-references.ts';
import { type RenewalRow, selectRenewal } from './store.ts';

const columns = {
  updatedAt: 'r.updated_at',
  createdAt: 'r.created_at',
  dateOrdered: 'r.date_ordered',
  originalExpiry: 'r.original_expiry',
  paymentReference: 'r.payment_reference',
  paymentInCents: 'r.payment_in_cents',
  status: 'r.status',
};

/** Literal values instead of parameters, so that PostgreSQL uses the partial index on active renewals. */
const isActive = sql`r.status not in (${sql.join(finalStatuses.map((status) => sql.lit(status)))})`;

interface Query {
  skip: number;
  take: number;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

interface Filter {
  active?: boolean | undefined;
  status?: RenewalStatus | undefined;
  userId?: string | undefined;
  search?: string | undefined;
}

const common = (query: Query) => ({
  select: selectRenewal,
  id: sql`r.id`,
  order: ordering(columns, query, { orderBy: 'updatedAt', order: 'desc' }),
  page: query,
});

/** The renewals of one person. */
export const findRenewalsOf = (db: Db, userId: string, query: Query) =>
  readPage<RenewalRow>(db, {
    ...common(query),
    from: sql`renewals r`,
    where: sql`where r.user_id = ${userId}`,
    prepared: true,
  });

const idsOfVehicles = (search: string) =>
  sql`select r.id from renewals r join vehicles v on v.id = r.vehicle_id where ${vehicleMatches(search)}`;

/** Each part of the union uses its own trigram index. An OR across tables would use none. */
const idsMatching = (search: string) =>
  isShort(search)
    ? idsOfVehicles(search)
    : sql`${idsOfVehicles(search)}
  union all select r.id from renewals r where ${referenceMatches('r', 'payment_reference', search)}
  union all select r.id from renewals r join users u on u.id = r.user_id where ${personMatches(search)}`;

/** The same search as a condition on each row. */
const matches = (search: string) =>
  isShort(search)
    ? vehicleMatches(search)
    : sql`(r.payment_reference like ${searchPattern(search)} or ${vehicleMatches(search)} or ${personMatches(search)})`;

/** The renewals within an administrator's reach, searched by reference, vehicle and person. */
export function findRenewals(db: Db, caller: Caller, { active, status, userId, search, ...query }: Query & Filter) {
  const from = sql`renewals r`;
  const where = sql`where ${withinCompanies(caller, 'r.company_id')}
    ${active ? sql`and ${isActive}` : sql``}
    ${status ? sql`and r.status = ${status}` : sql``}
    ${userId ? sql`and r.user_id = ${userId}` : sql``}`;
  const list = { ...common(query), from, where };
  if (!search) return readPage<RenewalRow>(db, list);
  return searchPage<RenewalRow>(db, {
    ...list,
    matching: idsMatching(search),
    restricted: caller.companies !== 'all' || active === true || status !== undefined || userId !== undefined,
    dense: {
      from: sql`renewals r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`,
      where: sql`${where} and ${matches(search)}`,
    },
  });
}

import { sql } from 'kysely';
import { limits } from 'shared-contracts/limits';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { type Fragment, isShort, orderBy, preparedPages, readPage, sortOf } from '../platform/lists.ts';
import { readBatches } from '../platform/read-batches.ts';
import { isOneOf, searchPage } from '../platform/search-page.ts';
import {
  ownVehicleMatches,
  personMatches,
  personWithinMatches,
  vehicleMatches,
  vehicleWithinMatches,
} from '../platform/search-texts.ts';
import { amongCompanies } from './companies-in-reach.ts';
import { dayConditions, type DayFilters, isActive } from './day-filters.ts';
import { findDue } from './find-due.ts';
import { queueConditions, type QueueFilters } from './queue-filters.ts';
import { referenceContains, referenceMatches } from './search-references.ts';
import { type RenewalRow, selectRenewal } from './renewal-row.ts';

const columns = {
  updatedAt: 'r.updated_at',
  createdAt: 'r.created_at',
  dateOrdered: 'r.date_ordered',
  originalExpiry: 'r.original_expiry',
  paymentReference: 'r.payment_reference',
  paymentInCents: 'r.payment_in_cents',
  status: 'r.status',
};

interface Filters {
  active?: boolean | undefined;
  status?: RenewalStatus | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

interface Query extends Filters {
  skip: number;
  take: number;
}

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'updatedAt', order: 'desc' });

const listed = (query: Filters) => ({ select: selectRenewal, id: sql`r.id`, order: orderBy(sortedBy(query)) });

const filtersOf = ({ active, status }: { active?: boolean | undefined; status?: string | Fragment | undefined }) => sql`
  ${active ? sql`and ${isActive}` : sql``} ${status ? sql`and r.status = ${status}` : sql``}`;

const ownPages = preparedPages<Query & { userId: string }, RenewalRow>(
  ({ active, status, order, orderBy: by }) => [active, status !== undefined, order, by],
  (query, value) => ({
    ...listed(query),
    from: sql`renewals r`,
    where: sql`where r.user_id = ${value('userId')} ${filtersOf({ ...query, status: query.status && value('status') })}`,
  }),
);

const listOf = (userId: string, { search, ...filters }: Filters) => ({
  from: search ? sql`renewals r join vehicles v on v.id = r.vehicle_id` : sql`renewals r`,
  where: sql`where r.user_id = ${userId} ${filtersOf(filters)}
    ${search ? sql`and (${referenceContains('r', 'payment_reference', search)} or ${ownVehicleMatches(search)})` : sql``}`,
});

/** The renewals of one person, searched by reference and vehicle. */
export const findRenewalsOf = (db: Db, userId: string, query: Query) =>
  query.search
    ? readPage<RenewalRow>(db, { ...listed(query), ...listOf(userId, query), page: query })
    : ownPages(db, { ...query, userId });

/** All renewals of one person in the order of the list, for an export. */
export const readRenewalsOf = (db: Db, userId: string, query: Filters) =>
  readBatches<RenewalRow>(db, { select: selectRenewal, sort: sortedBy(query), ...listOf(userId, query) });

const idsOfVehicles = (search: string, caller: Caller) =>
  sql`select r.id from renewals r join vehicles v on v.id = r.vehicle_id where ${vehicleWithinMatches(search, caller)}`;

/** Each part of the union uses its own trigram index. An OR across tables would use none. */
const idsMatching = (search: string, caller: Caller) =>
  isShort(search)
    ? idsOfVehicles(search, caller)
    : sql`${idsOfVehicles(search, caller)}
  union all select r.id from renewals r where ${referenceMatches('r', 'payment_reference', search)}
  union all select r.id from renewals r join users u on u.id = r.user_id where ${personWithinMatches(search, caller)}`;

/** The same search as a condition on each row. */
const matches = (search: string) =>
  isShort(search)
    ? vehicleMatches(search)
    : sql`(${referenceMatches('r', 'payment_reference', search)} or ${vehicleMatches(search)} or ${personMatches(search)})`;

type FiltersOfAll = Filters & DayFilters & QueueFilters & { userId?: string | undefined };

function listWithin(caller: Caller, { userId, ...filters }: FiltersOfAll, today: string) {
  const from = sql`renewals r`;
  // Renewals that are due are in progress. Said twice, PostgreSQL would expect too few.
  const within = filters.due ? amongCompanies(caller) : withinCompanies(caller, 'r.company_id');
  const where = sql`where ${within} ${userId ? sql`and r.user_id = ${userId}` : sql``}
    ${filtersOf({ ...filters, active: filters.active && !filters.due })} ${dayConditions(filters)} ${queueConditions(caller, filters, today)}`;
  return { from, where };
}

const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: sql`renewals r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`,
  where: sql`${where} and ${matches(search)}`,
});

/** The renewals that a short search finds, in no order. */
const found = ({ where }: ReturnType<typeof listWithin>, search: string, caller: Caller) => ({
  from: sql`renewals r join vehicles v on v.id = r.vehicle_id`,
  where: sql`${where} and ${vehicleWithinMatches(search, caller)}`,
});

/** Orders for which an index has all renewals. */
const indexed = ['r.updated_at', 'r.created_at'];

/** A short search as a condition on the renewal `r`, of which no vehicle is looked up. */
const ofKnownVehicle = (search: string, caller: Caller) =>
  isOneOf(sql`r.vehicle_id`, sql`select v.id from vehicles v where ${vehicleWithinMatches(search, caller)}`);

/** Whether a filter selects only some of all renewals. */
const isRestricted = ({ active, order: _order, orderBy: _orderBy, ...filters }: FiltersOfAll & Partial<Query>) => {
  const { skip: _skip, take: _take, ...others } = filters;
  return active === true || Object.values(others).some((filter) => filter !== undefined);
};

/** The renewals within an administrator's reach, searched by reference, vehicle and person. `today` is a day in South Africa. */
export function findRenewals(db: Db, caller: Caller, { search, ...query }: Query & FiltersOfAll, today: string) {
  const within = listWithin(caller, query, today);
  const list = { ...listed(query), ...within, page: query };
  if (!search && query.due) return findDue(db, list, query.due, today);
  if (!search) return readPage<RenewalRow>(db, list, query.province && limits.list.queueCountStopsAt);
  const short = isShort(search);
  return searchPage<RenewalRow>(db, {
    ...list,
    matching: idsMatching(search, caller),
    restricted: caller.companies !== 'all' || isRestricted(query),
    dense: searched(within, search),
    short,
    found: short ? found(within, search, caller) : undefined,
    known:
      short && indexed.includes(sortedBy(query).column)
        ? { alias: 'r', condition: ofKnownVehicle(search, caller) }
        : undefined,
  });
}

/** All renewals within an administrator's reach in the order of the list, for an export. */
export function readRenewals(db: Db, caller: Caller, { search, ...query }: FiltersOfAll, today: string) {
  const within = listWithin(caller, query, today);
  const filtered = search ? searched(within, search) : within;
  return readBatches<RenewalRow>(db, { select: selectRenewal, sort: sortedBy(query), ...filtered });
}

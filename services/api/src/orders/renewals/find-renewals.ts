import { sql } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import { renewalStatuses, renewalStatusLabel } from 'shared-contracts/renewal-status';
import type { exportAllRenewals, exportRenewals } from 'shared-contracts/renewals';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { type Fragment, isShort, orderBy, type Page, readPage, sortOf } from '../../core/lists.ts';
import { readBatches } from '../../core/read-batches.ts';
import { searchPage } from '../../core/search-page.ts';
import { ownVehicleMatches, personMatches, vehicleMatches } from '../../core/search-texts.ts';
import type { Parsed } from '../../core/validate.ts';
import { isLackingPapers } from '../papers/index.ts';
import { amongCompanies } from './companies-in-reach.ts';
import { dayConditions, isActive } from './day-filters.ts';
import { idsOfDue, isDue } from './due.ts';
import { type RenewalRow, selectRenewal } from './renewal-row.ts';
import { referenceContains, referenceMatches } from './search-references.ts';

function isInCharge(inCharge: string, caller: Caller): Fragment {
  if (inCharge === 'nobody') return sql`r.in_charge_id is null`;
  return sql`r.in_charge_id = ${inCharge === 'mine' ? caller.id : inCharge}`;
}

/** Condition: the owner's delivery address is in a province. One that was entered as a line must name it last. */
const isDeliveredTo = (province: AddressParts['province']): Fragment =>
  sql`r.user_id in (select o.id from users o where o.delivery_province = ${province})`;

/** Conditions of the queue's filters on the renewal `r`, each with a leading `and`. `today` is a day in South Africa. */
const queueConditions = (
  caller: Caller,
  { due, province, companyId, inCharge, onHold, lacksPapers }: FiltersOfAll,
  today: string,
): Fragment => sql`
  ${due ? sql`and ${isDue(due, today)}` : sql``}
  ${province ? sql`and ${isDeliveredTo(province)}` : sql``}
  ${companyId ? sql`and r.company_id = ${companyId}` : sql``}
  ${inCharge ? sql`and ${isInCharge(inCharge, caller)}` : sql``}
  ${onHold === undefined ? sql`` : sql`and r.paused_for ${onHold ? sql`=` : sql`is distinct from`} 'hold'`}
  ${lacksPapers ? sql`and ${isLackingPapers(today)}` : sql``}`;

/** By what lists show of a status. */
const shownStatuses = renewalStatuses
  .map((status) => `when '${status}' then '${renewalStatusLabel(status).toLowerCase()}'`)
  .join(' ');

const columns = {
  updatedAt: 'r.updated_at',
  createdAt: 'r.created_at',
  dateOrdered: 'r.date_ordered',
  originalExpiry: 'r.original_expiry',
  // Lists show the short reference, which is the start of the payment's id.
  paymentReference: 'r.payment_id',
  paymentInCents: 'r.payment_in_cents',
  status: `case r.status ${shownStatuses} end`,
};

type Filters = Parsed<typeof exportRenewals.query> & { vehicleId?: string | undefined };

type Query = Filters & Page;

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'updatedAt', order: 'desc' });

const listed = (query: Filters) => ({ select: selectRenewal, id: sql`r.id`, order: orderBy(sortedBy(query)) });

const filtersOf = ({ active, status, vehicleId }: Pick<Filters, 'active' | 'status' | 'vehicleId'>) => sql`
  ${active ? sql`and ${isActive}` : sql``} ${status ? sql`and r.status = ${status}` : sql``}
  ${vehicleId ? sql`and r.vehicle_id = ${vehicleId}` : sql``}`;

const listOf = (userId: string, { search, ...filters }: Filters) => ({
  from: search ? sql`renewals r join vehicles v on v.id = r.vehicle_id` : sql`renewals r`,
  where: sql`where r.user_id = ${userId} ${filtersOf(filters)}
    ${search ? sql`and (${referenceContains('r', 'payment_reference', search)} or ${ownVehicleMatches(search)})` : sql``}`,
});

/** The renewals of one person, searched by reference and vehicle. */
export const findRenewalsOf = (db: Db, userId: string, query: Query) =>
  readPage<RenewalRow>(db, { ...listed(query), ...listOf(userId, query), page: query });

/** All renewals of one person in the order of the list, for an export. */
export const readRenewalsOf = (db: Db, userId: string, query: Filters) =>
  readBatches<RenewalRow>(db, { select: selectRenewal, sort: sortedBy(query), ...listOf(userId, query) });

const withVehicle = sql`renewals r join vehicles v on v.id = r.vehicle_id`;

/** The renewals within a list that match, each way with an index of its own. */
const partsOf = ({ where }: ReturnType<typeof listWithin>, search: string) => [
  sql`select r.id from ${withVehicle} ${where} and ${vehicleMatches(search)}`,
  ...(isShort(search)
    ? []
    : [
        sql`select r.id from renewals r ${where} and ${referenceMatches('r', 'payment_reference', search)}`,
        sql`select r.id from renewals r join users u on u.id = r.user_id ${where} and ${personMatches(search)}`,
      ]),
];

const matches = (search: string) =>
  isShort(search)
    ? vehicleMatches(search)
    : sql`(${referenceMatches('r', 'payment_reference', search)} or ${vehicleMatches(search)} or ${personMatches(search)})`;

type FiltersOfAll = Parsed<typeof exportAllRenewals.query> & { vehicleId?: string | undefined };

function listWithin(caller: Caller, { userId, ...filters }: FiltersOfAll, today: string) {
  const from = sql`renewals r`;
  // Renewals that are due are in progress. Said twice, PostgreSQL would expect too few.
  const within = filters.due ? amongCompanies(caller) : withinCompanies(caller, 'r.company_id');
  const where = sql`where ${within} ${userId ? sql`and r.user_id = ${userId}` : sql``}
    ${filtersOf({ ...filters, active: filters.active && !filters.due })} ${dayConditions(filters)} ${queueConditions(caller, filters, today)}`;
  return { from, where };
}

const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: sql`${withVehicle} join users u on u.id = r.user_id`,
  where: sql`${where} and ${matches(search)}`,
});

/** The renewals within an administrator's reach, searched by reference, vehicle and person. `today` is a day in South Africa. */
export function findRenewals(db: Db, caller: Caller, { search, ...query }: Query & FiltersOfAll, today: string) {
  const within = listWithin(caller, query, today);
  const list = { ...listed(query), ...within, page: query };
  if (search)
    return searchPage<RenewalRow>(db, { ...list, parts: partsOf(within, search), scan: searched(within, search) });
  if (query.due)
    return searchPage<RenewalRow>(db, { ...list, parts: idsOfDue(query.due, today, within.where), scan: within });
  return readPage<RenewalRow>(db, list);
}

/** All renewals within an administrator's reach in the order of the list, for an export. */
export function readRenewals(db: Db, caller: Caller, { search, ...query }: FiltersOfAll, today: string) {
  const within = listWithin(caller, query, today);
  const filtered = search ? searched(within, search) : within;
  return readBatches<RenewalRow>(db, { select: selectRenewal, sort: sortedBy(query), ...filtered });
}

import { sql } from 'kysely';
import type { PaymentState, PaymentStatus } from 'shared-contracts/payments';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, oneRow } from '../platform/database/database.ts';
import { containsPattern, type Fragment, orderBy, readPage, sortOf, withinDays } from '../platform/lists.ts';
import { readBatches } from '../platform/read-batches.ts';
import { searchPage } from '../platform/search-page.ts';
import { referenceContains } from '../renewals/index.ts';
import { bookedAt } from './booked-at.ts';
import { itemMatches, paymentMatches, waysToPayments } from './payment-searches.ts';
import { inState } from './payment-states.ts';
import { type PaymentRow, selectPayment } from './store.ts';

const columns = {
  createdAt: 'p.created_at',
  amountInCents: 'p.amount_in_cents',
  status: 'p.status',
  reference: 'p.reference',
  description: 'p.description',
};

interface Filters {
  /** Calendar days in South Africa, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  status?: PaymentStatus | undefined;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

interface Query extends Filters {
  skip: number;
  take: number;
}

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'createdAt', order: 'desc' });

const listed = (query: Filters) => ({ select: selectPayment, id: sql`p.id`, order: orderBy(sortedBy(query)) });

/** Excludes checkouts whose form was opened but never submitted. */
const wasSubmitted = sql`p.submitted_at is not null`;

const filtersOf = ({ status, ...days }: Pick<Filters, 'status' | 'from' | 'to'>) => sql`
  and ${wasSubmitted} ${status ? sql`and p.status = ${status}` : sql``} ${withinDays(bookedAt, days)}`;

/** Lists of payments use `total` and `results` (docs/requirements.md, Calls). */
const asPayments = ({
  entries,
  count,
  ...partial
}: {
  entries: PaymentRow[];
  count: number;
  countIsPartial?: true;
}) => ({
  total: count,
  ...partial,
  results: entries,
});

/** Condition: the reference, the description or an item's reference of the payment `p` of one person matches the search. */
function ownMatches(search: string): Fragment {
  const part = containsPattern(search);
  return sql`(${referenceContains('p', 'reference', search)} or folded(p.description) like ${part}
    or ${itemMatches(sql`i.reference like ${part}`)})`;
}

const listOf = (userId: string, query: Filters) => ({
  from: sql`payments p`,
  where: sql`where p.user_id = ${userId} ${filtersOf(query)} ${query.search ? sql`and ${ownMatches(query.search)}` : sql``}`,
});

/** The payments of one person, searched by reference and description. */
export const findPaymentsOf = async (db: Db, userId: string, query: Query) =>
  asPayments(await readPage<PaymentRow>(db, { ...listed(query), ...listOf(userId, query), page: query }));

/** All payments of one person in the order of the list, for an export. */
export const readPaymentsOf = (db: Db, userId: string, query: Filters) =>
  readBatches<PaymentRow>(db, { select: selectPayment, sort: sortedBy(query), ...listOf(userId, query) });

type FiltersOfAll = Filters & {
  userId?: string | undefined;
  companyId?: string | undefined;
  state?: PaymentState | undefined;
};

const listWithin = (caller: Caller, { userId, companyId, state, ...filters }: FiltersOfAll) => ({
  from: sql`payments p`,
  where: sql`where ${withinCompanies(caller, 'p.company_id')} ${userId ? sql`and p.user_id = ${userId}` : sql``}
    ${companyId ? sql`and p.company_id = ${companyId}` : sql``} ${state ? sql`and ${inState[state]}` : sql``} ${filtersOf(filters)}`,
});

const partsOf = ({ where }: ReturnType<typeof listWithin>, search: string) =>
  waysToPayments(search).map(
    ({ join, condition }) => sql`select p.id from payments p ${join} ${where} and ${condition}`,
  );

/** A search as a condition on each row. */
const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: sql`payments p join users u on u.id = p.user_id`,
  where: sql`${where} and ${paymentMatches(search)}`,
});

/** The payments within an administrator's reach, searched by reference, vehicle and person. */
export async function findPayments(db: Db, caller: Caller, { search, ...query }: Query & FiltersOfAll) {
  const within = listWithin(caller, query);
  const list = { ...listed(query), ...within, page: query };
  if (!search) return asPayments(await readPage<PaymentRow>(db, list));
  const parts = partsOf(within, search);
  return asPayments(await searchPage<PaymentRow>(db, { ...list, parts, scan: searched(within, search) }));
}

/** All payments within an administrator's reach in the order of the list, for an export. */
export function readPayments(db: Db, caller: Caller, { search, ...query }: FiltersOfAll) {
  const within = listWithin(caller, query);
  const filtered = search ? searched(within, search) : within;
  return readBatches<PaymentRow>(db, { select: selectPayment, sort: sortedBy(query), ...filtered });
}

/** Amounts in cents. */
interface PaymentTotals {
  count: number;
  paidInCents: number;
  refundedInCents: number;
}

/** What all payments within an administrator's reach add up to, filtered like the list. */
export function addUpPayments(db: Db, caller: Caller, { search, ...query }: FiltersOfAll): Promise<PaymentTotals> {
  const within = listWithin(caller, query);
  const matching = search ? sql`and p.id in (${sql.join(partsOf(within, search), sql` union `)})` : sql``;
  return oneRow(
    db,
    sql<PaymentTotals>`
      select count(*)::int as count, coalesce(sum(p.amount_in_cents) filter (where p.status = 'successful'), 0)::float8 as "paidInCents",
        coalesce(sum(p.refunded_in_cents), 0)::float8 as "refundedInCents"
      from ${within.from} ${within.where} ${matching}`,
  );
}

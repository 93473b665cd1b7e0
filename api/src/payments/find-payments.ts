import { sql } from 'kysely';
import type { PaymentState, PaymentStatus } from 'shared-contracts/payments';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import {
  containsPattern,
  type Fragment,
  isShort,
  orderBy,
  preparedPages,
  readPage,
  readSortedPage,
  sortOf,
  withinDays,
} from '../platform/lists.ts';
import { readBatches } from '../platform/read-batches.ts';
import { searchPage } from '../platform/search-page.ts';
import { referenceContains } from '../renewals/index.ts';
import { bookedAt } from './booked-at.ts';
import { addUpDays, type PaymentTotals, readTotals } from './add-up-payments.ts';
import { idsMatching, itemMatches, matches, ofKnownVehicle, ofVehicles } from './payment-searches.ts';
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

type Values<Names extends string> = { [Name in Names]?: string | Fragment | undefined };

const filtersOf = ({ status, ...days }: Values<'status' | 'from' | 'to'>) => sql`
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

const ownPages = preparedPages<Query & { userId: string }, PaymentRow>(
  ({ status, from, to, order, orderBy: by }) => [status !== undefined, from !== undefined, to !== undefined, order, by],
  (query, value) => ({
    ...listed(query),
    from: sql`payments p`,
    where: sql`where p.user_id = ${value('userId')} ${filtersOf({
      status: query.status && value('status'),
      from: query.from && value('from'),
      to: query.to && value('to'),
    })}`,
  }),
);

/** The payments of one person, searched by reference and description. */
export const findPaymentsOf = async (db: Db, userId: string, query: Query) =>
  asPayments(
    query.search
      ? await readPage<PaymentRow>(db, { ...listed(query), ...listOf(userId, query), page: query })
      : await ownPages(db, { ...query, userId }),
  );

/** All payments of one person in the order of the list, for an export. */
export const readPaymentsOf = (db: Db, userId: string, query: Filters) =>
  readBatches<PaymentRow>(db, { select: selectPayment, sort: sortedBy(query), ...listOf(userId, query) });

type FiltersOfAll = Filters & {
  userId?: string | undefined;
  companyId?: string | undefined;
  state?: PaymentState | undefined;
};

const ownedWithin = (caller: Caller, { userId, companyId }: Pick<FiltersOfAll, 'userId' | 'companyId'>) =>
  sql`where ${withinCompanies(caller, 'p.company_id')} ${userId ? sql`and p.user_id = ${userId}` : sql``}
    ${companyId ? sql`and p.company_id = ${companyId}` : sql``}`;

const listWithin = (caller: Caller, { userId, companyId, state, ...filters }: FiltersOfAll) => ({
  from: sql`payments p`,
  where: sql`${ownedWithin(caller, { userId, companyId })} ${state ? sql`and ${inState[state]}` : sql``} ${filtersOf(filters)}`,
});

/** The payments with a refund due, by what an index of these refunds has: no payment is read until the page is known. */
const dueWithin = (caller: Caller, query: FiltersOfAll) => ({
  from: sql`(select distinct f.of_payment as id, f.payment_created_at as created_at, f.user_id, f.company_id
    from refunds f where f.status <> 'done') as p`,
  where: ownedWithin(caller, query),
});

/** A search as a condition on each row. */
const searched = ({ where }: ReturnType<typeof listWithin>, search: string) => ({
  from: sql`payments p join users u on u.id = p.user_id left join vehicles v on v.id = p.vehicle_id`,
  where: sql`${where} and ${matches(search)}`,
});

/** The rows that a short search finds, in no order. */
const found = ({ where }: ReturnType<typeof listWithin>, search: string, caller: Caller) =>
  isShort(search) ? { from: ofVehicles(search, caller), where } : undefined;

/** Orders for which an index has all payments that were submitted. */
const indexed = ['p.created_at'];

/** The payments within an administrator's reach, searched by reference, vehicle and person. */
export async function findPayments(db: Db, caller: Caller, { search, ...query }: Query & FiltersOfAll) {
  const { status, from, to, userId, companyId, state } = query;
  const within = listWithin(caller, query);
  const list = { ...listed(query), ...within, page: query };
  const inIndexOrder = indexed.includes(sortedBy(query).column);
  if (!search && state === 'refund due') {
    const due =
      inIndexOrder && [status, from, to].every((each) => each === undefined) ? dueWithin(caller, query) : within;
    return asPayments(await readSortedPage<PaymentRow>(db, { ...list, ...due }));
  }
  if (!search) return asPayments(await readPage<PaymentRow>(db, list));
  const short = isShort(search);
  return asPayments(
    await searchPage<PaymentRow>(db, {
      ...list,
      matching: idsMatching(search, caller),
      restricted:
        caller.companies !== 'all' ||
        [status, from, to, userId, companyId, state].some((filter) => filter !== undefined),
      dense: searched(within, search),
      short,
      found: found(within, search, caller),
      known: short && inIndexOrder ? { alias: 'p', condition: ofKnownVehicle(search, caller) } : undefined,
    }),
  );
}

/** All payments within an administrator's reach in the order of the list, for an export. */
export function readPayments(db: Db, caller: Caller, { search, ...query }: FiltersOfAll) {
  const within = listWithin(caller, query);
  const filtered = search ? searched(within, search) : within;
  return readBatches<PaymentRow>(db, { select: selectPayment, sort: sortedBy(query), ...filtered });
}

/** What all payments within an administrator's reach add up to, filtered like the list. */
export function addUpPayments(db: Db, caller: Caller, { search, ...query }: FiltersOfAll): Promise<PaymentTotals> {
  if (!search && !query.userId && !query.state) return addUpDays(db, caller, query);
  const within = listWithin(caller, query);
  const { from, where } = search ? (found(within, search, caller) ?? searched(within, search)) : within;
  return readTotals(db, sql`select p.status, 1 as count, p.amount_in_cents, p.refunded_in_cents from ${from} ${where}`);
}

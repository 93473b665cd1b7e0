import { sql } from 'kysely';
import type { Reply } from 'shared-contracts/endpoint';
import type { PaymentState } from 'shared-contracts/payment';
import type { exportAllPayments, exportPayments, getPaymentTotals } from 'shared-contracts/payment-lists';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, oneRow } from '../../core/database/database.ts';
import {
  containsPattern,
  type Fragment,
  isShort,
  orderBy,
  type Page,
  readPage,
  sortOf,
  withinDays,
} from '../../core/lists.ts';
import { readBatches } from '../../core/read-batches.ts';
import { searchPage } from '../../core/search-page.ts';
import { personMatches, vehicleMatches } from '../../core/search-texts.ts';
import type { Parsed } from '../../core/validate.ts';
import { referenceContains, referenceMatches } from '../renewals/index.ts';
import { bookedAt } from './payment-row.ts';
import { type PaymentRow, selectPayment } from './store.ts';

/** Condition: an item of the payment `p` fulfils a condition on the item `i` and its vehicle `v`. */
const itemMatches = (condition: Fragment) =>
  sql`exists (select from payment_items i join vehicles v on v.id = i.vehicle_id where i.payment_id = p.id and ${condition})`;

/** Condition: the search is the whole reference of the payment `p`, which one of several vehicles has beside those of its items. */
const isReference = (search: string) => sql`p.reference = ${search.trim()}`;

/**
 * How the payments `p` of a search are found, as tables to join and a condition, each with an index of its own: by vehicle,
 * reference and person. A short search finds vehicles only.
 */
export const waysToPayments = (search: string): { join: Fragment; condition: Fragment }[] => [
  {
    join: sql`join payment_items i on i.payment_id = p.id join vehicles v on v.id = i.vehicle_id`,
    condition: vehicleMatches(search),
  },
  ...(isShort(search)
    ? []
    : [
        {
          join: sql`join payment_items i on i.payment_id = p.id`,
          condition: referenceMatches('i', 'reference', search),
        },
        { join: sql``, condition: isReference(search) },
        { join: sql`join users u on u.id = p.user_id`, condition: personMatches(search) },
      ]),
];

/** The same search as a condition on each row, with its person `u`. */
export const paymentMatches = (search: string): Fragment =>
  isShort(search)
    ? itemMatches(vehicleMatches(search))
    : sql`(${isReference(search)} or ${personMatches(search)} or ${itemMatches(sql`(${referenceMatches('i', 'reference', search)} or ${vehicleMatches(search)})`)})`;

const openRefunds = sql`(select f.payment_id from refunds f where f.status <> 'done')`;
/** A cancellation of the only vehicle, or of all, settles a payment although the service fee is kept. */
const isSettled = sql`(p.refunded_in_cents >= p.amount_in_cents or exists (select from refunds f where f.payment_id = p.id and f.item_id is null)
  or not exists (select from payment_items i where i.payment_id = p.id
    and not exists (select from refunds f where f.item_id = i.id and f.reason <> 'part refunded')))`;

/** Condition: the payment `p` waits for somebody to look at it. */
export const needsReview = sql`p.review_reason is not null and p.refunded_in_cents = 0 and p.id not in ${openRefunds}`;

/** Conditions on the payment `p`: the states as `paymentStateLabel` shows them to administrators. */
const inState: Record<PaymentState, Fragment> = {
  'refund due': sql`p.id in ${openRefunds}`,
  refunded: sql`p.refunded_in_cents > 0 and p.id not in ${openRefunds} and ${isSettled}`,
  'partly refunded': sql`p.refunded_in_cents > 0 and p.id not in ${openRefunds} and not ${isSettled}`,
  'needs review': needsReview,
};

const columns = {
  createdAt: 'p.created_at',
  amountInCents: 'p.amount_in_cents',
  status: 'p.status',
  // Lists show the short reference, which is the start of the id.
  reference: 'p.id',
  description: 'p.description',
};

type Filters = Parsed<typeof exportPayments.query>;

type Query = Filters & Page;

const sortedBy = (query: Filters) => sortOf(columns, query, { orderBy: 'createdAt', order: 'desc' });

const listed = (query: Filters) => ({ select: selectPayment, id: sql`p.id`, order: orderBy(sortedBy(query)) });

/** Excludes checkouts whose form was opened but never submitted. */
const wasSubmitted = sql`p.submitted_at is not null`;

const filtersOf = ({ status, ...days }: Pick<Filters, 'status' | 'from' | 'to'>) => sql`
  and ${wasSubmitted} ${status ? sql`and p.status = ${status}` : sql``} ${withinDays(bookedAt, days)}`;

/** Lists of payments use `total` and `results` (docs/spec/requirements.md, Calls). */
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

type FiltersOfAll = Parsed<typeof exportAllPayments.query>;

const listWithin = (caller: Caller, { userId, companyId, state, ...filters }: FiltersOfAll) => ({
  from: sql`payments p`,
  where: sql`where ${withinCompanies(caller, 'p.company_id')} ${userId ? sql`and p.user_id = ${userId}` : sql``}
    ${companyId ? sql`and p.company_id = ${companyId}` : sql``} ${state ? sql`and ${inState[state]}` : sql``} ${filtersOf(filters)}`,
});

const partsOf = ({ where }: ReturnType<typeof listWithin>, search: string) =>
  waysToPayments(search).map(
    ({ join, condition }) => sql`select p.id from payments p ${join} ${where} and ${condition}`,
  );

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

/** What all payments within an administrator's reach add up to, filtered like the list. */
export function addUpPayments(
  db: Db,
  caller: Caller,
  { search, ...query }: FiltersOfAll,
): Promise<Reply<typeof getPaymentTotals>> {
  const within = listWithin(caller, query);
  const matching = search ? sql`and p.id in (${sql.join(partsOf(within, search), sql` union `)})` : sql``;
  return oneRow(
    db,
    sql<Reply<typeof getPaymentTotals>>`
      select count(*)::int as count, coalesce(sum(p.amount_in_cents) filter (where p.status = 'successful'), 0)::float8 as "paidInCents",
        coalesce(sum(p.refunded_in_cents), 0)::float8 as "refundedInCents"
      from ${within.from} ${within.where} ${matching}`,
  );
}
